package dev.bygone.spark;

import dev.bygone.definition.ColumnType;
import java.util.Arrays;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/** Our types in Spark's, and the other way round. */
final class SparkTypes {
  private SparkTypes() {}

  static DataType of(ColumnType type) {
    if (type instanceof ColumnType.Scalar scalar) {
      return scalar(scalar);
    } else if (type instanceof ColumnType.Decimal decimal) {
      return DataTypes.createDecimalType(decimal.precision(), decimal.scale());
    } else if (type instanceof ColumnType.ListOf list) {
      return DataTypes.createArrayType(of(list.element()), true);
    } else if (type instanceof ColumnType.MapOf map) {
      return DataTypes.createMapType(of(map.key()), of(map.value()), true);
    }
    return DataTypes.createStructType(
        ((ColumnType.Struct) type)
            .fields().stream()
                .map(f -> DataTypes.createStructField(f.name(), of(f.type()), true))
                .toList());
  }

  private static DataType scalar(ColumnType.Scalar type) {
    return switch (type) {
      case BOOLEAN -> DataTypes.BooleanType;
      case SMALLINT -> DataTypes.ShortType;
      case INTEGER -> DataTypes.IntegerType;
      case BIGINT -> DataTypes.LongType;
      case REAL -> DataTypes.FloatType;
      case DOUBLE -> DataTypes.DoubleType;
      case VARCHAR -> DataTypes.StringType;
      case DATE -> DataTypes.DateType;
      case TIMESTAMP -> DataTypes.TimestampNTZType;
      case TIMESTAMPTZ -> DataTypes.TimestampType;
      case BLOB -> DataTypes.BinaryType;
    };
  }

  /** The type of ours that is nearest to one of Spark's: text if there is no better one. */
  static ColumnType nearest(DataType type) {
    if (type instanceof ArrayType array) {
      return new ColumnType.ListOf(nearest(array.elementType()));
    } else if (type instanceof MapType map) {
      return new ColumnType.MapOf(nearest(map.keyType()), nearest(map.valueType()));
    } else if (type instanceof StructType struct) {
      return new ColumnType.Struct(Arrays.stream(struct.fields()).map(SparkTypes::field).toList());
    } else if (type instanceof DecimalType decimal) {
      return new ColumnType.Decimal(decimal.precision(), decimal.scale());
    }
    return nearestScalar(type);
  }

  private static ColumnType.Field field(StructField field) {
    return new ColumnType.Field(field.name(), nearest(field.dataType()));
  }

  private static ColumnType.Scalar nearestScalar(DataType type) {
    if (type instanceof BooleanType) {
      return ColumnType.Scalar.BOOLEAN;
    } else if (type instanceof ByteType || type instanceof ShortType) {
      return ColumnType.Scalar.SMALLINT;
    } else if (type instanceof IntegerType) {
      return ColumnType.Scalar.INTEGER;
    } else if (type instanceof LongType) {
      return ColumnType.Scalar.BIGINT;
    } else if (type instanceof FloatType) {
      return ColumnType.Scalar.REAL;
    } else if (type instanceof DoubleType) {
      return ColumnType.Scalar.DOUBLE;
    } else if (type instanceof DateType) {
      return ColumnType.Scalar.DATE;
    } else if (type instanceof TimestampNTZType) {
      return ColumnType.Scalar.TIMESTAMP;
    } else if (type instanceof TimestampType) {
      return ColumnType.Scalar.TIMESTAMPTZ;
    }
    return type instanceof BinaryType ? ColumnType.Scalar.BLOB : ColumnType.Scalar.VARCHAR;
  }
}
