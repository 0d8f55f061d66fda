package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.data.option.TextStyle;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables as people have them open at the first attempt, with the right columns as features. */
class EverydayTablesTest {

    private static final Charset WESTERN = Charset.forName("windows-1252");

    @TempDir
    Path folder;

    @Test
    void a_german_table_has_semicolons_decimal_commas_and_points_between_thousands() throws IOException {
        Dataset table = read("messung.csv", """
                Probe;Länge;Umsatz
                Müller, A.;1,5;2.345,60
                Meyer, B.;-0,25;1.002.345
                Koch, C.;10;7,5e-1
                """);
        assertFeatures(table, "Länge", "Umsatz");
        assertRows(table, new double[][] {{1.5, 2345.6}, {-0.25, 1002345}, {10, 0.75}});
        assertThat(table.ids().orElseThrow()).containsExactly("Müller, A.", "Meyer, B.", "Koch, C.");
        assertThat(table.notices()).containsExactly("\"Probe\" is taken for the ids");
    }

    @Test
    void a_french_table_has_blanks_between_thousands() throws IOException {
        Dataset table = read("mesures.csv", """
                nom;taille;population
                Dupont;1,75;1\u202F234\u202F567,5
                Durand;1,62;12\u00A0345
                Petit;1,80;345,25
                """);
        assertFeatures(table, "taille", "population");
        assertRows(table, new double[][] {{1.75, 1234567.5}, {1.62, 12345}, {1.8, 345.25}});
    }

    @Test
    void an_export_of_excel_has_a_mark_crlf_quoted_names_and_an_empty_last_column() throws IOException {
        String text = "\uFEFFsep=;\r\nName;\"Weight; kg\";\"Size, \"\"cm\"\"\";\r\nanna;1,5;170;\r\nbea;2,5;165;\r\n";
        Dataset table = read("export.csv", text);
        assertFeatures(table, "Weight; kg", "Size, \"cm\"");
        assertRows(table, new double[][] {{1.5, 170}, {2.5, 165}});
        assertThat(table.ids().orElseThrow()).containsExactly("anna", "bea");
    }

    @Test
    void what_r_writes_with_csv2_and_table_has_row_names() throws IOException {
        Dataset table = DataFiles.read(
                file("r.csv", "\"\";\"a\";\"b\"\n\"1\";1,5;NA\n\"2\";2,5;3\n\"3\";4;5\n", StandardCharsets.UTF_8),
                ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS));
        assertFeatures(table, "a", "b");
        assertRows(table, new double[][] {{2.5, 3}, {4, 5}});
        assertThat(table.ids().orElseThrow()).containsExactly("2", "3");
        Dataset bare = read("r.txt", "\"a\" \"b\"\n\"x 1\" 1.5 2\n\"x 2\" 2.5 3\n");
        assertFeatures(bare, "a", "b");
        assertThat(bare.ids().orElseThrow()).containsExactly("x 1", "x 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "|", "\t"})
    void what_pandas_writes_has_an_index(String separator) throws IOException {
        String text = ",height,weight\n0,1.5,2\n1,2.5,3\n2,3.5,5\n";
        Dataset table = read("pandas.csv", text.replace(",", separator));
        assertFeatures(table, "height", "weight");
        assertThat(table.ids().orElseThrow()).containsExactly("0", "1", "2");
        assertFeatures(
                read("blank.csv", text.replace("weight", "body weight").replace(",", separator)),
                "height",
                "body weight");
    }

    @Test
    void blanks_in_names_between_tabs_are_no_separators() throws IOException {
        Dataset table = read("r.txt", "body weight\theight\na\t1.5\t2\nb\t2.5\t3\n");
        assertFeatures(table, "body weight", "height");
        assertThat(table.ids().orElseThrow()).containsExactly("a", "b");
        assertFeatures(read("lined.txt", "\ta\t\tb\n\t1\t2\n\t3\t4\n"), "a", "b");
    }

    @Test
    void tabs_with_quotes() throws IOException {
        Dataset table = read("t.txt", "\"id\"\t\"x\ty\"\t\"z\"\n\"a\"\t\"1.5\"\t2\n\"b\"\t\"3.5\"\t4\n");
        assertFeatures(table, "x\ty", "z");
        assertRows(table, new double[][] {{1.5, 2}, {3.5, 4}});
    }

    @Test
    void western_letters_of_one_byte_and_utf_16() throws IOException {
        String text = "Straße;Größe €\nÄcker;1,5\nÖd;2,5\n";
        Path western = file("w.csv", text, WESTERN);
        for (ReadOptions options : List.of(
                ReadOptions.DEFAULT,
                ReadOptions.DEFAULT.withText(
                        new TextStyle(Optional.empty(), Optional.empty(), Optional.of("windows-1252"))))) {
            Dataset table = DataFiles.read(western, options);
            assertFeatures(table, "Größe €");
            assertThat(table.ids().orElseThrow()).containsExactly("Äcker", "Öd");
        }
        Dataset wide = DataFiles.read(file("u.csv", text, StandardCharsets.UTF_16));
        assertFeatures(wide, "Größe €");
        assertRows(wide, new double[][] {{1.5}, {2.5}});
    }

    @Test
    void thousands_between_quotes_in_an_english_table() throws IOException {
        Dataset table = read("sales.csv", "shop,sales,share\nA,\"1,234\",12.5%\nB,\"12,345.5\",7%\nC,987,80.5%\n");
        assertFeatures(table, "sales", "share");
        assertRows(table, new double[][] {{1234, 12.5}, {12345.5, 7}, {987, 80.5}});
        assertThat(table.notices())
                .containsExactly("\"shop\" is taken for the ids", "units are left out (%): \"share\"");
    }

    @Test
    void dates_of_many_kinds_are_set_aside_with_the_texts() throws IOException {
        Dataset table = read("visits.csv", """
                patient,born,visit,time,sex,bp
                p1,1970-01-31,3/4/2021,12:30,f,120
                p2,31.12.1980,March 5 2021,08:15:30,m,130.5
                p3,1990/2/3,5-Mar-2021,9:00 pm,f,110
                """);
        assertFeatures(table, "bp");
        assertThat(table.ids().orElseThrow()).containsExactly("p1", "p2", "p3");
        assertThat(table.notices())
                .containsExactly("\"patient\" is taken for the ids; ignored: \"born\", \"visit\", \"time\" (dates), "
                        + "\"sex\" (text); `label`, `id` and `categorical` make use of such columns, `ignore` leaves "
                        + "them out without a note");
    }

    @ParameterizedTest
    @CsvSource({"NA", "n/a", "NaN", "null", "''", "?", "-", "--", ".", "#N/A", "#DIV/0!", "missing", "n.a."})
    void words_for_nothing(String word) throws IOException {
        String text = "x,y\n1,2\n" + word + ",3\n4,5\n";
        Dataset table = DataFiles.read(
                file("na.csv", text, StandardCharsets.UTF_8), ReadOptions.DEFAULT.withMissing(Missing.MASK));
        assertThat(table.samples().row(1)).containsExactly(Double.NaN, 3);
    }

    @Test
    void a_survey_of_300_columns() throws IOException {
        String names = "respondent," + numbered("q", 290) + "," + numbered("comment", 8) + ",submitted";
        String answers = IntStream.range(0, 60)
                .mapToObj(i -> "r" + i + ","
                        + IntStream.range(0, 290)
                                .mapToObj(j -> Integer.toString((i * 7 + j) % 5 + 1))
                                .collect(Collectors.joining(","))
                        + ",\"well, yes\"" + ",no".repeat(7) + ",2024-01-02T03:04:05\n")
                .collect(Collectors.joining());
        Dataset table = read("survey.csv", names + "\n" + answers);
        assertThat(table.samples().columns()).isEqualTo(290);
        assertThat(table.ids().orElseThrow().get(59)).isEqualTo("r59");
        assertThat(table.notices()).hasSize(1);
        assertThat(table.notices().get(0)).contains("\"submitted\" (dates)", "\"comment1\", ", "\"comment8\" (text)");
    }

    @Test
    void a_header_of_two_lines() throws IOException {
        Dataset units = read("units.csv", "id;Temperature;Pressure\n;°C;bar\na;1,5;2\nb;2,5;3\n");
        assertFeatures(units, "Temperature °C", "Pressure bar");
        assertRows(units, new double[][] {{1.5, 2}, {2.5, 3}});
        Dataset groups = read("groups.csv", "plant,sepal,,petal,\n,length,width,length,width\na,1,2,3,4\nb,5,6,7,8\n");
        assertFeatures(groups, "sepal length", "sepal width", "petal length", "petal width");
    }

    @Test
    void bars_blanks_and_years() throws IOException {
        assertRows(read("bars.txt", "x|y\n1.5|2\n3|4\n"), new double[][] {{1.5, 2}, {3, 4}});
        assertRows(read("blanks.txt", "x y\n1,5 2\n3 4,5\n"), new double[][] {{1.5, 2}, {3, 4.5}});
        Dataset years = read("years.csv", "country,1990,1991\nPeru,1.5,2\nChad,3,4\n");
        assertFeatures(years, "1990", "1991");
        assertRows(years, new double[][] {{1.5, 2}, {3, 4}});
    }

    @Test
    void units_in_the_cells_are_left_out_with_a_word() throws IOException {
        Dataset table = read("u.csv", "mass;price\n12 kg;€ 1,50\n13,5 kg;€ 2\n");
        assertRows(table, new double[][] {{12, 1.5}, {13.5, 2}});
        assertThat(table.notices()).containsExactly("units are left out (kg, €): \"mass\", \"price\"");
    }

    @Test
    void a_guess_that_could_be_wrong_is_told_and_can_be_set_right() throws IOException {
        Path file = file("doubt.csv", "x;y\n1,234;5\n2,345;6\n", StandardCharsets.UTF_8);
        Dataset table = DataFiles.read(file);
        assertThat(table.samples().row(0)).containsExactly(1.234, 5);
        assertThat(table.notices())
                .containsExactly("numbers such as 1,234 are read with a decimal comma; `decimal = .` reads them as "
                        + "thousands");
        TextStyle points = new TextStyle(Optional.of(";"), Optional.of("."), Optional.empty());
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withText(points))
                        .samples()
                        .row(0))
                .containsExactly(1234, 5);
    }

    @Test
    void a_first_line_of_measurements_is_no_header() throws IOException {
        Path file = file("low.csv", "0.3,<0.01\n0.4,0.5\n0.5,0.6\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": line 1, column 2 is '<0.01', not a number; use `label = 2` if it holds the "
                        + "classes, or `ignore = 2` to leave it out");
    }

    @Test
    void everything_that_is_wrong_is_said_at_once() throws IOException {
        Path file = file("bad.csv", "a,b,c\n1,<2,3\n,2,3\n1,2,4\n2,>5,inf\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": 3 columns hold cells that are no numbers: \"a\" (1 missing, first in line 3), "
                        + "\"b\" ('<2' in line 2 and 1 more), \"c\" ('inf' in line 5); mend them, or use "
                        + "`missing = MASK, DROP_ROWS or DROP_COLUMNS` or `ignore = a,b,c`");
    }

    @Test
    void what_only_later_lines_tell_is_still_seen() throws IOException {
        StringBuilder text = new StringBuilder("id,late,empty,x\n");
        for (int i = 0; i < 1200; i++) {
            text.append("s")
                    .append(i)
                    .append(i < 1000 ? ",,," : ",word,7,")
                    .append(i)
                    .append('\n');
        }
        Dataset table = DataFiles.read(
                file("late.csv", text.toString(), StandardCharsets.UTF_8),
                ReadOptions.DEFAULT.withMissing(Missing.MASK));
        assertFeatures(table, "empty", "x");
        assertThat(table.samples().row(1100)).containsExactly(7, 1100);
        String repeating = text.toString().replace("s1199,", "s1,");
        Dataset again = DataFiles.read(
                file("twice.csv", repeating, StandardCharsets.UTF_8), ReadOptions.DEFAULT.withMissing(Missing.MASK));
        assertThat(again.ids()).isEmpty();
    }

    @Test
    void ids_and_names_that_repeat() throws IOException {
        Path file = file("twice.csv", "name,x,x,x.2\na,1,2,3\na,3,4,5\n", StandardCharsets.UTF_8);
        Dataset table = DataFiles.read(file, ReadOptions.DEFAULT.withId("name"));
        assertFeatures(table, "x", "x.3", "x.2");
        assertThat(table.notices())
                .containsExactly(
                        "the ids are not unique: \"a\" comes again", "names that repeat are numbered: \"x.3\"");
        assertThatThrownBy(() ->
                        DataFiles.read(file, ReadOptions.DEFAULT.withId("name").withLabel("name")))
                .hasMessage(file + ": `id = name`: that column holds the label, choose another");
    }

    @Test
    void lonely_classes_are_told() throws IOException {
        Path file = file("c.csv", "x,one,kind\n1,5,a\n2,5,a\n3,5,b\n", StandardCharsets.UTF_8);
        assertThat(DataFiles.read(file, ReadOptions.DEFAULT.withLabel("kind")).notices())
                .containsExactly("classes of one sample: \"b\"");
    }

    @Test
    void a_table_without_numbers_says_what_it_holds() throws IOException {
        Path file = file("words.csv", "name,born\na,2001-01-01\nb,2002-02-02\n", StandardCharsets.UTF_8);
        assertThatThrownBy(() -> DataFiles.read(file))
                .hasMessage(file + ": no column holds numbers: \"born\" (dates), \"name\" (text); `categorical` makes "
                        + "features of the words in a column");
    }

    @Test
    void genes_in_rows_and_samples_in_columns_keep_both_names() throws IOException {
        Path file = file("genes.csv", "gene,s1,s2\nA,1,10\nB,2,20\nC,3,30\n", StandardCharsets.UTF_8);
        Dataset table = DataFiles.read(file, ReadOptions.DEFAULT.withSamplesIn(SamplesIn.COLUMNS));
        assertFeatures(table, "A", "B", "C");
        assertThat(table.ids().orElseThrow()).containsExactly("s1", "s2");
    }

    private static String numbered(String word, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(k -> word + k).collect(Collectors.joining(","));
    }

    private Dataset read(String name, String text) throws IOException {
        return DataFiles.read(file(name, text, StandardCharsets.UTF_8));
    }

    private Path file(String name, String text, Charset charset) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(charset));
    }

    private static void assertFeatures(Dataset table, String... names) {
        assertThat(table.samples().featureNames().orElseThrow()).containsExactly(names);
    }

    private static void assertRows(Dataset table, double[][] rows) {
        assertThat(table.samples().toArrays()).isDeepEqualTo(rows);
    }
}
