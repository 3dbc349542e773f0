package dev.bygone.testing.random;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Has every property that names no seed begin at {@code bygone.random.seed}, if that is a number,
 * so that a build that passed passes again.
 */
public final class FixedSeed implements AroundPropertyHook {
  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    Long seed = Long.getLong("bygone.random.seed");
    if (seed != null && context.attributes().seed().isEmpty()) {
      context.attributes().setSeed(seed.toString());
    }
    return property.execute();
  }
}
