package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are odd in ways that spreadsheets make easy, as a user of the command line meets them. */
class BadTablesTest {

    @TempDir
    Path folder;

    private Path sheet(String name, String rows, String after) throws IOException {
        String relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put(
                "xl/workbook.xml",
                "<workbook xmlns:r='" + relations + "'><sheets><sheet name='Data' r:id='r1'/></sheets></workbook>");
        parts.put(
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>");
        parts.put(
                "xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + rows + "</sheetData>" + after + "</worksheet>");
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private static String row(int number, String... cells) {
        return "<row r='" + number + "'>"
                + IntStream.range(0, cells.length)
                        .mapToObj(j -> cells[j].replaceFirst("<c", "<c r='" + (char) ('A' + j) + number + "'"))
                        .collect(Collectors.joining())
                + "</row>";
    }

    private static String text(String value) {
        return "<c t='str'><v>" + value + "</v></c>";
    }

    private static String number(double value) {
        return "<c><v>" + value + "</v></c>";
    }

    /** A header and nine rows of an id and two numbers. */
    private static String table(int first) {
        StringBuilder rows = new StringBuilder(row(first, text("id"), text("x"), text("y")));
        for (int i = 1; i < 10; i++) {
            rows.append(row(first + i, text("S" + i), number(i), number(i * i % 7)));
        }
        return rows.toString();
    }

    private String converted(Path table, String... notes) throws IOException {
        Path out = folder.resolve("out.csv");
        Said said = Said.by("convert", table, "--missing", "mask", "-o", out);
        assertThat(said.status()).isZero();
        assertThat(said.err()).contains(notes);
        return Files.readString(out);
    }

    @Test
    void merged_cells_count_once_and_are_counted() throws IOException {
        Path book = sheet("m.xlsx", table(1), "<mergeCells><mergeCell ref='B2:B3'/></mergeCells>");
        assertThat(converted(book, "merged cells", "1 area")).startsWith("id,x,y\nS1,1,1\n");
    }

    @Test
    void formulas_that_were_never_computed_count_as_missing_and_are_counted() throws IOException {
        Path book = sheet("f.xlsx", table(1) + row(11, text("S10"), "<c><f>B2+1</f></c>", number(5)), "");
        assertThat(converted(book, "1 formula", "save it")).endsWith("S10,NaN,5\n");
    }

    @Test
    void of_several_tables_on_a_sheet_the_first_is_read() throws IOException {
        Path book = sheet("s.xlsx", table(1) + table(13), "");
        assertThat(converted(book, "above row 13")).hasLineCount(10);
    }

    @Test
    void an_empty_sheet_and_a_locked_workbook_are_refused() throws IOException {
        Said.by("outliers", sheet("e.xlsx", "", "")).refusedWith(folder + "/e.xlsx: ", "'Data' is empty");
        byte[] locked = new byte[600];
        System.arraycopy(new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0}, 0, locked, 0, 4);
        Path file = Files.write(folder.resolve("p.xlsx"), locked);
        Said.by("outliers", file).refusedWith(file + ": ", "without a password");
    }

    @Test
    void the_row_of_the_one_text_in_a_column_of_numbers_is_named() throws IOException {
        String rows = IntStream.range(1, 30)
                .mapToObj(i -> "S" + i + "," + i + "," + (i == 17 ? "n.b." : i * i % 7) + "\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("t.csv"), "id,x,press\n" + rows);
        Said.by("report", file).refusedWith(file + ": ", "line 18, column 3 \"press\" is 'n.b.', not a number");
    }

    @Test
    void a_second_header_line_with_units_goes_to_the_names() throws IOException {
        Path file = Files.writeString(folder.resolve("u.csv"), "id,temp,press\n,degC,bar\na,1,2\nb,3,5\nc,4,4\n");
        assertThat(converted(file, "ids")).startsWith("id,temp degC,press bar\na,1,2\n");
    }

    @Test
    void notes_on_a_page_name_options_as_the_terminal_does() throws IOException {
        String rows = IntStream.range(1, 30)
                .mapToObj(i -> "S" + i + "," + i + "," + i * i % 7 + ",red\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("t.csv"), "id,x,y,colour\n" + rows);
        Path page = folder.resolve("page.html");
        assertThat(Said.by("report", file, "-o", page).status()).isZero();
        assertThat(Files.readString(page)).contains("--ignore leaves").doesNotContain("`ignore`");
    }

    @Test
    void ten_thousand_columns_are_columns() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            int row = i;
            text.append(IntStream.range(0, 10_000).mapToObj(j -> cell(row, j)).collect(Collectors.joining(",")))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("w.csv"), text);
        assertThat(Said.by("outliers", file, "-c", 1, "-q", "--json")
                        .json()
                        .get("dimension")
                        .getAsInt())
                .isEqualTo(10_000);
    }

    private static String cell(int row, int column) {
        return row == 0 ? "f" + column : Integer.toString((row * 31 + column * 17 + row * column) % 101);
    }
}
