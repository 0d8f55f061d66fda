package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.data.option.TextStyle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables as people have them: workbooks, archives, titles above and totals below. */
class WrappedTablesTest {

    private static final String TABLE = "id,a,b\nx1,1,2\nx2,3,4\nx3,5,6\nx4,-999,8\n";

    @TempDir
    Path folder;

    private Dataset read(String name, String text) throws IOException {
        return DataFiles.read(Files.writeString(folder.resolve(name), text));
    }

    private static TextStyle style(OptionalInt skipped, Optional<Boolean> header, List<String> missing) {
        return new TextStyle(Optional.empty(), Optional.empty(), Optional.empty(), skipped, header, missing);
    }

    @Test
    void titles_and_totals_are_left_out_with_a_notice() throws IOException {
        Dataset table = read("t.csv", "Report of May\nprinted today\n\n" + TABLE + "Total,9,20\n");
        assertThat(table.name()).isEqualTo("t");
        assertThat(table.samples().rows()).isEqualTo(4);
        assertThat(table.ids().orElseThrow()).containsExactly("x1", "x2", "x3", "x4");
        assertThat(table.notices())
                .anySatisfy(notice -> assertThat(notice)
                        .contains("3 lines above the header", "1 line below", "Report of May", "skipLines"));
        assertThat(read("plain.csv", TABLE).notices()).noneMatch(notice -> notice.contains("left out"));
        ReadOptions all = ReadOptions.DEFAULT.withText(style(OptionalInt.of(0), Optional.empty(), List.of()));
        assertThat(DataFiles.read(Files.writeString(folder.resolve("u.csv"), TABLE + "Total,9,20\n"), all)
                        .samples()
                        .rows())
                .isEqualTo(5);
    }

    @Test
    void a_copy_with_new_values_keeps_the_lines_around_the_table() throws IOException {
        String text = "Report of May\r\n\r\n" + TABLE.replace("\n", "\r\n") + "Total,9,20\r\n";
        Path copy = folder.resolve("copy.csv");
        Map<Integer, Map<String, Double>> values = Map.of(3, Map.of("a", 7.0));
        for (Path file :
                List.of(Files.writeString(folder.resolve("t.csv"), text), zip("t.zip", Map.of("inner/t.csv", text)))) {
            assertThat(DataFiles.canRewrite(file, ReadOptions.DEFAULT, copy)).isTrue();
            DataFiles.rewrite(file, ReadOptions.DEFAULT, copy, 4, values);
            assertThat(Files.readString(copy)).isEqualTo(text.replace("-999", "7"));
        }
    }

    @Test
    void lines_above_a_compressed_table_are_left_out_if_their_number_is_given() throws IOException {
        Path file = folder.resolve("t.csv.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(("1,2,3\n4\n" + TABLE).getBytes(StandardCharsets.UTF_8));
        }
        ReadOptions below = ReadOptions.DEFAULT.withText(style(OptionalInt.of(2), Optional.empty(), List.of()));
        assertThat(DataFiles.read(file, below).samples().toArrays())
                .isDeepEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 6}, {-999, 8}});
    }

    @Test
    void old_line_ends_and_a_byte_order_mark_are_no_titles() throws IOException {
        String rows = "1\t2\n3\t4\n5\t7\n".replace('\n', '\r');
        assertThat(read("marked.tsv", "\uFEFFsep=\t\ra\tb\r" + rows).notices()).isEmpty();
        Dataset below = read("old.csv", "A title\ra,b\r" + rows.replace('\t', ',') + "Total,13\r");
        assertThat(below.samples().toArrays()).isDeepEqualTo(new double[][] {{1, 2}, {3, 4}, {5, 7}});
    }

    @Test
    void names_between_blanks_above_decimal_commas_are_no_title() throws IOException {
        Dataset table = read("t.txt", "id a b\ns0 1,5 2,25\ns1 3,5 4,75\ns2 5,5 6,5\ns3 7,5 8,5\n");
        assertThat(table.samples().featureNames()).contains(List.of("a", "b"));
        assertThat(table.samples().rows()).isEqualTo(4);
    }

    @Test
    void lines_keep_their_numbers_below_a_title() {
        assertThatThrownBy(() -> read("t.csv", "A title\nid,a,b\nx1,1,2\nx2,3,4\nx3,5,6\nx4,7,8\nx5,oops,9\n"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("t.csv")
                .hasMessageContaining("line 7")
                .hasMessageContaining("oops");
    }

    @Test
    void words_for_missing_values_and_the_header_can_be_told() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), TABLE);
        ReadOptions options = ReadOptions.DEFAULT
                .withMissing(Missing.MASK)
                .withText(style(OptionalInt.empty(), Optional.empty(), List.of("-999", "n/a")));
        assertThat(DataFiles.read(file, options).samples().row(3)).containsExactly(Double.NaN, 8);
        ReadOptions none = ReadOptions.DEFAULT.withText(style(OptionalInt.empty(), Optional.of(false), List.of()));
        Path years = Files.writeString(folder.resolve("years.csv"), "a,2001,2002\nx,1,2\ny,3,5\nz,3,4\n");
        assertThat(DataFiles.read(years, none).samples().rows()).isEqualTo(4);
    }

    @Test
    void numbers_that_count_the_rows_are_ids() throws IOException {
        Dataset table = read("t.csv", "nr,a,b\n1,1,2\n2,3,4\n3,5,6\n");
        assertThat(table.ids().orElseThrow()).containsExactly("1", "2", "3");
        assertThat(table.samples().columns()).isEqualTo(2);
        assertThat(read("u.csv", "dose,a\n1,1\n2,3\n3,5\n").samples().columns()).isEqualTo(2);
    }

    @Test
    void an_archive_holds_one_table() throws IOException {
        Path one = zip("one.zip", Map.of("inner/t.csv", TABLE));
        assertThat(DataFiles.read(one).samples().rows()).isEqualTo(4);
        assertThat(DataFiles.read(one).name()).isEqualTo("one");
        Path two = zip("two.zip", Map.of("t.csv", TABLE, "u.csv", TABLE));
        assertThatThrownBy(() -> DataFiles.read(two)).hasMessageContaining("holds 2 files");
    }

    private Path zip(String name, Map<String, String> entries) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private Path workbook(String name, String rows) throws IOException {
        String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        String relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        return zip(
                name,
                Map.of(
                        "xl/workbook.xml",
                        "<workbook xmlns='" + main + "' xmlns:r='" + relations
                                + "'><sheets><sheet name='One' r:id='r1'/>"
                                + "<sheet name='Two' r:id='r2'/></sheets></workbook>",
                        "xl/_rels/workbook.xml.rels",
                        "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/>"
                                + "<Relationship Id='r2' Target='/xl/worksheets/sheet2.xml'/></Relationships>",
                        "xl/styles.xml",
                        "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/></cellXfs></styleSheet>",
                        "xl/sharedStrings.xml",
                        "<sst><si><t>id</t></si><si><r><t>le</t></r><r><t>ngth</t></r></si></sst>",
                        "xl/worksheets/sheet1.xml",
                        "<worksheet xmlns='" + main + "'><sheetData>" + rows + "</sheetData></worksheet>",
                        "xl/worksheets/sheet2.xml",
                        "<worksheet xmlns='" + main + "'><sheetData/></worksheet>"));
    }

    private static String row(int number, String... cells) {
        StringBuilder row = new StringBuilder("<row r='" + number + "'>");
        for (int j = 0; j < cells.length; j++) {
            row.append(cells[j].replaceFirst("<c", "<c r='" + (char) ('A' + j) + number + "'"));
        }
        return row.append("</row>").toString();
    }

    @Test
    void a_workbook_is_read_with_formulas_days_errors_and_the_first_table_of_its_sheet() throws IOException {
        String header = row(
                2,
                "<c t='s'><v>0</v></c>",
                "<c t='inlineStr'><is><t>day</t></is></c>",
                "<c t='s'><v>1</v></c>",
                "<c t='str'><v>w</v></c>");
        StringBuilder rows = new StringBuilder(header);
        for (int i = 0; i < 5; i++) {
            rows.append(row(
                    3 + i,
                    "<c t='str'><v>x" + i + "</v></c>",
                    "<c s='1'><v>" + (45000 + i) + "</v></c>",
                    i == 4 ? "<c t='e'><v>#N/A</v></c>" : "<c><f>1+1</f><v>" + (i + 0.5) + "</v></c>",
                    "<c><v>" + i * i + "</v></c>"));
        }
        rows.append(row(10, "<c t='str'><v>other</v></c>", "<c t='str'><v>table</v></c>"));
        Path book = workbook("b.xlsx", rows.toString());
        Dataset table = DataFiles.read(book, ReadOptions.DEFAULT.withMissing(Missing.MASK));
        assertThat(table.samples().featureNames().orElseThrow()).containsExactly("length", "w");
        assertThat(table.ids().orElseThrow()).containsExactly("x0", "x1", "x2", "x3", "x4");
        assertThat(table.samples().row(1)).containsExactly(1.5, 1);
        assertThat(table.samples().row(4)).containsExactly(Double.NaN, 16);
        assertThat(String.join("\n", table.notices()))
                .contains("\"day\" (dates)", "ends above row 10", "sheet 'One'", "1 cell with an error");
        assertThatThrownBy(() -> DataFiles.read(book, ReadOptions.DEFAULT.withVariable("Two")))
                .hasMessageContaining("'Two' is empty");
        assertThatThrownBy(() -> DataFiles.read(book, ReadOptions.DEFAULT.withVariable("Three")))
                .hasMessageContaining("One, Two");
    }

    /** Rows with these cells: texts, numbers, and null for an empty cell with a format. */
    private static String rows(Object[]... rows) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.length; i++) {
            text.append(row(
                    i + 1,
                    Arrays.stream(rows[i])
                            .map(cell -> cell == null
                                    ? "<c s='0'/>"
                                    : cell instanceof String
                                            ? "<c t='str'><v>" + cell + "</v></c>"
                                            : "<c><v>" + cell + "</v></c>")
                            .toArray(String[]::new)));
        }
        return text.toString();
    }

    private static Object[] cells(Object... cells) {
        return cells;
    }

    @Test
    void titles_above_one_or_two_header_lines_of_a_sheet_and_totals_are_left_out() throws IOException {
        Object[] title = cells("Report of May 2024", null, null, null, null, null);
        Object[] groups = cells(null, "before", null, "after", null, null);
        Object[] names = cells("patient", "height", "body weight", "height", "body weight");
        Object[] years = cells("patient", 2021, 2022, 2023, 2024);
        Object[][] rest = {
            cells("A B", 1, 2, 3, 4),
            cells("C D", 5, 6, 7, 8),
            cells("E F", 9, 10, 11, 13),
            cells("G H", 9, 10, 12, 14),
            cells("Total", 24, 28, 33, 39)
        };
        Map<List<Object[]>, List<String>> heads = Map.of(
                List.of(title, names), List.of("height", "body weight", "height.2", "body weight.2"),
                List.of(title, groups, names),
                        List.of("before height", "before body weight", "after height", "after body weight"),
                List.of(title, Arrays.copyOf(groups, 4), names),
                        List.of("before height", "before body weight", "after height", "after body weight"),
                List.of(title, years), List.of("2021", "2022", "2023", "2024"));
        for (Map.Entry<List<Object[]>, List<String>> head : heads.entrySet()) {
            Object[][] all =
                    Stream.concat(head.getKey().stream(), Arrays.stream(rest)).toArray(Object[][]::new);
            Dataset table = DataFiles.read(workbook("b.xlsx", rows(all)));
            assertThat(table.samples().featureNames()).contains(head.getValue());
            assertThat(table.ids().orElseThrow()).containsExactly("A B", "C D", "E F", "G H");
            assertThat(table.samples().row(3)).containsExactly(9, 10, 12, 14);
            assertThat(String.join("\n", table.notices()))
                    .contains("1 line above the header and 1 line below the table (\"Report of May 2024\")");
        }
    }

    @Test
    void cells_of_a_sheet_are_not_split_at_blanks() throws IOException {
        Path book = workbook("b.xlsx", rows(cells("body weight"), cells("1 234"), cells("2 345"), cells("3 456")));
        assertThat(DataFiles.read(book).samples().toArrays()).isDeepEqualTo(new double[][] {{1234}, {2345}, {3456}});
    }

    @Test
    void a_refusal_says_first_what_else_the_workbook_holds() throws IOException {
        Path note = workbook("note.xlsx", rows(cells("This file holds our data"), cells("See the other sheet")));
        assertThatThrownBy(() -> DataFiles.read(note))
                .hasMessageStartingWith(note + ": read the sheet 'One'; `sheet` chooses another: Two; ");
        Path several = workbook(
                "several.xlsx",
                rows(
                        cells("a", "b", null, "limit"),
                        cells(1, 2, null, 3),
                        cells(3, 5, null, 4),
                        cells(5, 6),
                        cells(8, 7)));
        assertThatThrownBy(() -> DataFiles.read(several))
                .hasMessageContaining("several tables, divided by empty columns: A1:B5, D1:D3; ");
        Dataset first = DataFiles.read(several, ReadOptions.DEFAULT.withIgnored(List.of("limit")));
        assertThat(first.samples().featureNames()).contains(List.of("a", "b"));
        Path one = workbook("one.xlsx", rows(cells("a", "b", null, "c"), cells(1, 2, null, 3), cells(3, 5, null, 4)));
        assertThat(DataFiles.read(one).notices()).noneMatch(notice -> notice.contains("several tables"));
    }

    @Test
    void a_workbook_that_is_none_is_refused() throws IOException {
        Path locked = Files.write(
                folder.resolve("p.xlsx"), new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, 0, 0, 0, 0});
        assertThatThrownBy(() -> DataFiles.read(locked)).hasMessageContaining("password");
        Path broken = workbook("b.xlsx", "<row><c><v>1</v>");
        assertThatThrownBy(() -> DataFiles.read(broken)).isInstanceOf(BadInputException.class);
        Path entity = workbook("e.xlsx", "&x;");
        assertThatThrownBy(() -> DataFiles.read(entity)).isInstanceOf(BadInputException.class);
        Path text = Files.writeString(folder.resolve("t.xlsx"), TABLE);
        assertThatThrownBy(() -> DataFiles.read(text)).isInstanceOf(BadInputException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "x.rds, write.csv",
        "x.RData, write.csv",
        "x.feather, to_parquet",
        "x.xls, .xlsx",
        "x.sav, .csv",
        "https://host/x.csv, https://host/x.csv: is an address",
        "http://host/x.rds, curl -O 'http://host/x.rds'",
        "s3://host/x.csv, s3://host/x.csv: is an address",
        "x.unknown, .xlsx"
    })
    void a_file_that_cannot_be_read_is_refused_with_what_to_do(String name, String remedy) throws IOException {
        Path file = name.contains("://") ? Path.of(name) : Files.writeString(folder.resolve(name), "x");
        assertThatThrownBy(() -> DataFiles.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(remedy);
    }
}
