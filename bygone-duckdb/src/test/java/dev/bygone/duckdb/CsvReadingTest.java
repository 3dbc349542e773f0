package dev.bygone.duckdb;

import static java.util.Arrays.asList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CSV files as sources really deliver them. */
final class CsvReadingTest {
  private static final List<List<Object>> ONE_AND_TWO =
      List.of(List.of("1", "ann"), List.of("2", "bo"));

  @TempDir private Path folder;
  private Staged files;

  @BeforeEach
  void open() {
    files = Staged.in(folder, "id", "varchar", "name", "varchar");
  }

  @AfterEach
  void close() {
    files.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void detectsTheDelimiter(String sign) {
    assertThat(files.values("a.csv", "id,name\n1,ann\n2,bo\n".replace(",", sign)))
        .isEqualTo(ONE_AND_TWO);
  }

  @Test
  void detectsTheDelimiterAmongValuesThatHoldOthers() {
    assertThat(
            files.values(
                "a.csv", "id;name\n1;a,b|c\n2;d,e|f\n3;\"g;h,\ti\"\n4;j,k|l\n5;\"m\n;\"\n"))
        .extracting(r -> r.get(1))
        .containsExactly("a,b|c", "d,e|f", "g;h,\ti", "j,k|l", "m\n;");
  }

  @Test
  void takesTheDelimiterThatFindsTheDeclaredColumns() {
    try (Staged odd = Staged.in(folder, "a", "varchar", "b", "varchar")) {
      assertThat(odd.values("a.csv", "a;b;x,y\n1;2;3,4\n1;2;3\n")).hasSize(2);
    }
  }

  @Test
  void takesADeclaredDelimiterAsItStands() {
    Format commas =
        new Format(
            Optional.empty(),
            Optional.of(","),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    try (Staged declared = Staged.in(folder, commas, "id", "varchar")) {
      assertThatThrownBy(() -> declared.values("a.csv", "id;name\n1;ann\n"))
          .hasMessageContaining("MISSING_COLUMN");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,name\r\n1,ann\r\n2,bo\n",
        "id,name\r\n1,ann\r\n2,bo",
        "id,name\n1,ann\r\n2,bo\n",
        "id,name\r1,ann\r2,bo\r",
        "id,name\r1,ann\n2,bo\r\n",
        "\n\nid,name\n\n1,ann\n   \n2,bo\n\r\n",
        "\uFEFFid,name\n1,ann\n2,bo\n",
        "\uFEFF\uFEFF\"id\",name\n1,ann\n2,bo\n",
        "\"\uFEFFid\",\uFEFFname\n1,ann\n2,bo\n",
        "id,name,,\n1,ann,,\n2,bo\n",
        "id,name, ,\r\n1,ann\r\n2,bo,\n",
        ",id,name\nx,1,ann\ny,2,bo\n",
        "ID , Name\n1,ann\n2,\"bo\" \n",
      })
  void readsTheSameRowsHoweverTheyAreWritten(String content) {
    assertThat(files.faults("a.csv", content)).allMatch(r -> r.equals(asList(null, null, null)));
    assertThat(files.values("b.csv", content)).isEqualTo(ONE_AND_TWO);
  }

  @Test
  void tellsWhatIsEmptyFromWhatIsNull() {
    Format na =
        new Format(
            Optional.empty(),
            Optional.empty(),
            Optional.of("NA"),
            Optional.empty(),
            Optional.empty());
    String rows = "1,\n2,\"\"\n3,NA\n4,\"NA\"";
    try (Staged withNull = Staged.in(folder, na, "id", "varchar", "name", "varchar")) {
      for (String end : List.of("\n", "\r\n")) {
        assertThat(withNull.values("a.csv", "id,name\n" + rows + end))
            .extracting(r -> r.get(1))
            .containsExactly(null, "", null, "NA");
      }
    }
  }

  @Test
  void keepsWhatIsOddInAField() {
    String odd = "id,name\n1,\"a\nb\"\n2,\"c\r\nd\"\n3,x\"y\n4,\"say \"\"hi\"\"\"\n5,n\0l\n6,NA\n";
    assertThat(files.values("a.csv", odd)).isEqualTo(files.values("b.csv", odd + "\r\n"));
    assertThat(files.values("a.csv", odd))
        .extracting(r -> r.get(1))
        .containsExactly("a\nb", "c\r\nd", "x\"y", "say \"hi\"", "n\0l", "NA");
  }

  @Test
  void stagesRaggedRowsAsRows() {
    String content = "id,name\n1,ann\n2\n3,\"c,d\",x,\n4,dee\n";
    assertThat(files.values("a.csv", content))
        .containsExactly(
            asList("1", "ann"), asList("2", null), asList("3", "c,d"), asList("4", "dee"));
    assertThat(files.faults("a.csv", content))
        .containsExactly(
            asList(null, null, null),
            asList(null, "1 field, the header has 2", "2"),
            asList(null, "4 fields, the header has 2", "3,\"c,d\",x,"),
            asList(null, null, null));
  }

  @Test
  void aValueUnderAnEmptyHeaderAtTheEndIsOneTooMany() {
    assertThat(files.faults("a.csv", "id,name,\n1,ann,\n2,bo,x\n"))
        .extracting(r -> r.get(1))
        .containsExactly(null, "3 fields, the header has 2");
  }

  /** The database would drop an empty field too many, be it the only thing wrong with the file. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,name\n1,ann\n2,bo,\n",
        "id,name\n1,\"a \"\"n\"\",\"\"n\"\n2,bo,",
        "id,name\r\n1,ann\r\n2,bo,\r\n",
        "id,name\n1,an\"n\n2,bo,\n",
        "id,name\n1,\"\"\n2,\"b,o\",\"\"\n",
        "\uFEFFid,name\n1,ann\n2,bo,\n",
        "id,name,\n1,ann,\n2,bo,,\n",
      })
  void anEmptyFieldTooManyIsRagged(String content) {
    assertThat(files.faults("a.csv", content))
        .extracting(r -> r.get(1))
        .satisfiesExactly(
            good -> assertThat(good).isNull(),
            bad -> assertThat(bad).asString().endsWith("fields, the header has 2"));
  }

  @Test
  void showsARowThatDoesNotFitAsItStands() {
    try (Staged typed = Staged.in(folder, "id", "integer", "name", "varchar")) {
      for (String end : List.of("\n", "\r\n")) {
        assertThat(typed.faults("a.csv", "id;name\n1;ann\nx;\"b; \"\"o\"\"\"" + end))
            .containsExactly(
                asList(null, null, null),
                asList("id \"x\" is no integer", null, "x;\"b; \"\"o\"\"\""));
      }
    }
  }

  @Test
  void saysWhichFileARowIsFrom() {
    Path first = files.file("day/a.csv", "id,name\n1,ann\n");
    Path second = files.file("day/more/b.csv", "name;id\nbo;2\n\n");
    assertThat(files.rows("id, name, _bygone_file", first, second))
        .containsExactly(List.of("1", "ann", "a.csv"), List.of("2", "bo", "more/b.csv"));
    assertThat(files.rows("_bygone_file", first)).containsExactly(List.of("a.csv"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"windows-1252", "ISO-8859-15", "UTF-16LE", "UTF-16", "UTF-8"})
  void readsADeclaredEncoding(String name) {
    Charset encoding = Charset.forName(name);
    try (Staged declared = Staged.in(folder, encoded(encoding), "id", "varchar", "n", "varchar")) {
      Path file = declared.file("a.csv", "id,n\n1,J\u00fcrgen \u20ac\n", encoding);
      assertThat(declared.values(file)).containsExactly(List.of("1", "J\u00fcrgen \u20ac"));
    }
  }

  @Test
  void aByteOrderMarkSaysMoreThanADeclaration() {
    Format latin = encoded(StandardCharsets.ISO_8859_1);
    try (Staged declared = Staged.in(folder, latin, "id", "varchar", "name", "varchar")) {
      String marked = "\uFEFFid,name\n1,J\u00fcrgen\n";
      for (Charset real :
          List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
        assertThat(declared.values(declared.file("a.csv", marked, real)))
            .containsExactly(List.of("1", "J\u00fcrgen"));
      }
    }
  }

  @Test
  void saysWhichLineIsInAnotherEncoding() {
    Path file = files.file("a.csv", "id,name\n1,ann\n2,J\u00fcrgen\n", StandardCharsets.ISO_8859_1);
    assertUnreadable(() -> files.values(file), "a.csv: line 3 is not in UTF-8");
  }

  @Test
  void readsGzipByItsContent() throws IOException {
    byte[] packed = gzip("id,name\n1,ann\n2,bo\n");
    assertThat(files.values(files.file("a.csv.gz", packed))).isEqualTo(ONE_AND_TWO);
    assertThat(files.values(files.file("a.csv", packed))).isEqualTo(ONE_AND_TWO);
    assertThat(files.values("b.csv.gz", "id,name\n1,ann\n2,bo\n")).isEqualTo(ONE_AND_TWO);
  }

  @Test
  void refusesGzipThatIsCutOff() throws IOException {
    byte[] packed = gzip("id,name\n" + "1,ann\n2,bo\n".repeat(50_000));
    Path cut = files.file("a.csv.gz", Arrays.copyOf(packed, packed.length / 2));
    assertUnreadable(() -> files.values(cut), "a.csv.gz: it is cut off");
  }

  /** The database would read what can be unpacked up to there. */
  @Test
  void refusesGzipThatIsDamaged() throws IOException {
    byte[] packed = gzip("id,name\n" + "1,ann\n2,bo\n".repeat(50_000));
    packed[packed.length / 2] ^= 0x55;
    Path damaged = files.file("a.csv.gz", packed);
    assertUnreadable(() -> files.values(damaged), "a.csv.gz: it is damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.csv", "a.xlsx", "a.json"})
  void tellsAZipFileWhateverItsNameIs(String name) {
    Path zip = files.file(name, new byte[] {'P', 'K', 3, 4, 20, 0, 6, 0});
    assertUnreadable(() -> files.values(zip), name + ": it is an Excel or zip file, not CSV");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SQLite format 3\0x", "i\0d\0,\0\n\0", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"})
  void refusesWhatIsNoText(String content) {
    Path binary = files.file("a.csv", content.getBytes(StandardCharsets.ISO_8859_1));
    assertUnreadable(() -> files.values(binary), "a.csv: it is no text");
  }

  @Test
  void saysThatAFileIsNotThere() {
    assertUnreadable(() -> files.values(folder.resolve("b.csv")), "it is not there");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF"})
  void refusesAFileWithNothingInIt(String content) {
    assertUnreadable(() -> files.values("a.csv", content), "it is empty");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "id,name\n1,\"ann\n2,bo\n",
        "id,name\n1,\"ann\"\"\n",
        "id,name\n1,\"",
        "id,name\n1,ann\n2,\"bo \n",
      })
  void refusesAQuoteThatIsNeverClosed(String content) {
    assertUnreadable(() -> files.values("a.csv", content), "a quote is never closed");
  }

  @Test
  void refusesTextBehindAClosingQuote() {
    assertUnreadable(
        () -> files.values("a.csv", "id,name\n1,ann\n2,\"b\"o\n"),
        "a quoted field does not end where it should in or after line 2");
  }

  @Test
  void aHeaderAloneHasNoRows() {
    assertThat(files.values("a.csv", "id,name")).isEmpty();
    assertThat(files.values("b.csv", "name;id;\r\n\r\n")).isEmpty();
  }

  @Test
  void aBlankLineInAFileOfOneColumnIsNoRow() {
    try (Staged one = Staged.in(folder, "id", "varchar")) {
      assertThat(one.values("a.csv", "id\n1\n\n2,3\n\"\"\n\n"))
          .containsExactly(List.of("1"), List.of("2"), List.of(""));
    }
  }

  private static Format encoded(Charset encoding) {
    return new Format(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(encoding),
        Optional.empty());
  }

  private static byte[] gzip(String content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static void assertUnreadable(ThrowingCallable reading, String why) {
    assertThatThrownBy(reading)
        .isInstanceOfSatisfying(
            BygoneException.class,
            e ->
                assertThat(e.problems())
                    .singleElement()
                    .satisfies(
                        p -> {
                          assertThat(p.code()).isEqualTo(ErrorCode.UNREADABLE_FILE);
                          assertThat(p.what()).contains(why);
                        }));
  }
}
