package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.Dataset;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.data.option.TextStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a table holds is the same wherever in the file the lines stand that tell it. */
class DecidedLateTest {

    private static final String NOTICE =
            "numbers such as 4,776 are read with a decimal comma; `decimal = .` reads them as thousands";

    @TempDir
    Path folder;

    private Dataset read(String text) throws IOException {
        return DataFiles.read(Files.writeString(folder.resolve("t.csv"), text));
    }

    private static double[] last(Dataset table) {
        return table.samples().row(table.samples().rows() - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10, 250, 1200})
    void a_decimal_comma_is_one_after_any_number_of_whole_numbers(int wholeNumbers) throws IOException {
        Dataset table = read("a;b\n" + "1;0\n".repeat(wholeNumbers) + "4,776;5,368\n");
        assertThat(last(table)).containsExactly(4.776, 5.368);
        assertThat(table.notices()).containsExactly(NOTICE);
        assertThat(last(read("a;b\n" + "1;0\n".repeat(wholeNumbers) + "4,776;5,3\n")))
                .containsExactly(4.776, 5.3);
    }

    @Test
    void one_number_that_needs_a_point_makes_thousands_of_commas_wherever_it_stands() throws IOException {
        String whole = "1;0\n".repeat(1200);
        assertThat(last(read("a;b\n1;0.5\n" + whole + "4,776;5\n"))).containsExactly(4776, 5);
        Dataset late = read("a;b\n4,776;5\n" + whole + "1;0.5\n");
        assertThat(late.samples().row(0)).containsExactly(4776, 5);
        assertThat(late.notices()).isEmpty();
        assertThat(last(late)).containsExactly(1, 0.5);
    }

    @Test
    void thousands_between_quotes_stay_thousands_in_a_table_of_commas() throws IOException {
        assertThat(last(read("a,b\n" + "1,0\n".repeat(1200) + "\"4,776\",5\n"))).containsExactly(4776, 5);
        assertThat(last(read("a,b\n" + "1,0\n".repeat(1200) + "\"4,7\",5\n"))).containsExactly(4.7, 5);
    }

    @Test
    void numbers_with_units_tell_the_mark_too() throws IOException {
        Dataset table = read("a;b\n" + "1 kg;0\n".repeat(1200) + "4,776 kg;5\n");
        assertThat(last(table)).containsExactly(4.776, 5);
        assertThat(table.notices())
                .contains("numbers such as 4,776 kg are read with a decimal comma; `decimal = .` "
                        + "reads them as thousands");
    }

    @Test
    void the_mark_that_is_given_stays() throws IOException {
        Path file = Files.writeString(folder.resolve("g.csv"), "a;b\n" + "1;0\n".repeat(300) + "4,776;5\n");
        TextStyle points = new TextStyle(Optional.empty(), Optional.of("."), Optional.empty());
        Dataset table = DataFiles.read(file, ReadOptions.DEFAULT.withText(points));
        assertThat(last(table)).containsExactly(4776, 5);
        assertThat(table.notices()).isEmpty();
    }

    @Test
    void all_parts_of_a_table_decide_together() throws IOException {
        Files.writeString(folder.resolve("part-1.csv"), "a;b\n1;0\n2;1\n");
        Files.writeString(folder.resolve("part-2.csv"), "a;b\n1;0\n4,776;5,5\n");
        assertThat(last(DataFiles.read(folder.resolve("part-*.csv")))).containsExactly(4.776, 5.5);
    }

    @Test
    void numbers_of_both_kinds_are_refused() throws IOException {
        String text = "a;b\n" + "1;0\n".repeat(300) + "4,7;5\n" + "1;0\n".repeat(300) + "4.7;5\n";
        assertThatThrownBy(() -> read(text)).hasMessageContaining("line 302, column 1 \"a\" is '4,7', not a number");
    }

    @ParameterizedTest
    @CsvSource({"12 kg,3 m", "12%,3%", "€ 12,€ 3", "12f,3f", "12d,3d", "12 kg,3 €"})
    void a_first_sample_with_units_is_no_second_line_of_names(String first, String second) throws IOException {
        String row = first + "," + second + "\n";
        Dataset table = read("len,mass\n" + row.repeat(4));
        assertThat(table.samples().featureNames().orElseThrow()).containsExactly("len", "mass");
        assertThat(table.samples().rows()).isEqualTo(4);
        assertThat(table.samples().row(0)).containsExactly(12, 3);
        assertThat(table.notices()).hasSize(1).first().asString().startsWith("units are left out");
        assertThat(read(row.repeat(4)).samples().rows()).isEqualTo(4);
    }

    @Test
    void a_line_of_units_or_a_unit_over_a_gap_is_read_as_before() throws IOException {
        Dataset units = read("len,mass\nkg,m\n1,2\n3,4\n");
        assertThat(units.samples().featureNames().orElseThrow()).containsExactly("len kg", "mass m");
        Path gap = Files.writeString(folder.resolve("gap.csv"), "12 kg;1 m\nNA;NA\n13 kg;2 m\n14 kg;3 m\n");
        assertThat(DataFiles.read(gap, ReadOptions.DEFAULT.withMissing(Missing.MASK))
                        .samples()
                        .rows())
                .isEqualTo(4);
    }

    @Test
    void a_first_line_may_name_a_tab() throws IOException {
        Dataset table = read("sep=\t\na\tb\n1\t2\n3\t4\n");
        assertThat(table.samples().featureNames().orElseThrow()).containsExactly("a", "b");
        assertThat(last(table)).containsExactly(3, 4);
    }

    @Test
    void words_for_nothing_are_no_names() throws IOException {
        Path file = Files.writeString(folder.resolve("n.csv"), "-,1\n3.5,2\n4.5,7\n");
        Dataset table = DataFiles.read(file, ReadOptions.DEFAULT.withMissing(Missing.DROP_ROWS));
        assertThat(table.samples().rows()).isEqualTo(2);
        assertThat(table.ids().orElseThrow()).isEqualTo(List.of("2", "3"));
    }

    @Test
    void columns_without_names_are_known_by_their_numbers_where_one_is_set_aside() throws IOException {
        Dataset table = read("1,a,2\n3,a,4\n5,b,6\n");
        assertThat(table.samples().featureNames().orElseThrow()).containsExactly("x1", "x3");
        Path other = Files.writeString(folder.resolve("o.csv"), "1,2,a\n3,4,a\n5,6,b\n");
        ReadOptions sameFeatures = ReadOptions.DEFAULT.withFeatures(List.of("x1", "x3"));
        assertThatThrownBy(() -> DataFiles.read(other, sameFeatures))
                .hasMessage(other + ": a feature of the model holds no numbers here: \"x3\" (text)");
        Path numbers = Files.writeString(folder.resolve("n.csv"), "1,2,3\n4,5,6\n");
        assertThat(last(DataFiles.read(numbers, sameFeatures))).containsExactly(4, 6);
    }

    @Test
    void names_that_only_count_the_columns_are_told() throws IOException {
        Dataset table = read(",0,1\n0,2.5,3\n1,4,5\n");
        assertThat(table.notices())
                .contains("the first line is taken for names that count the columns: \"\", \"0\", \"1\"");
    }
}
