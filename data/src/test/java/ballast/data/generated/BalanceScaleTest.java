package ballast.data.generated;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.data.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

class BalanceScaleTest {

    private final Dataset set = BalanceScale.dataset();
    private final Labels labels = set.labels().orElseThrow();

    @Test
    void all_625_different_cases_are_there_the_last_number_varying_fastest() {
        double[][] rows = set.samples().toArrays();
        assertThat(rows.length).isEqualTo(625);
        assertThat(rows[0]).containsExactly(1, 1, 1, 1);
        assertThat(rows[1]).containsExactly(1, 1, 1, 2);
        assertThat(rows[5]).containsExactly(1, 1, 2, 1);
        assertThat(rows[624]).containsExactly(5, 5, 5, 5);
        assertThat(Arrays.stream(rows).map(Arrays::toString).distinct().count()).isEqualTo(625);
    }

    @Test
    void there_are_288_to_the_left_49_balanced_and_288_to_the_right() {
        assertThat(count("L")).isEqualTo(288);
        assertThat(count("B")).isEqualTo(49);
        assertThat(count("R")).isEqualTo(288);
    }

    @Test
    void exchanging_the_sides_exchanges_left_and_right() {
        double[][] rows = set.samples().toArrays();
        for (int i = 0; i < 625; i++) {
            double[] r = rows[i];
            int mirrored = (int) (125 * (r[2] - 1) + 25 * (r[3] - 1) + 5 * (r[0] - 1) + r[1] - 1);
            String expected = labels.name(i).equals("L") ? "R" : labels.name(i).equals("R") ? "L" : "B";
            assertThat(labels.name(mirrored)).isEqualTo(expected);
        }
    }

    @Test
    @EnabledIfEnvironmentVariable(
            named = "BALLAST_DATASETS",
            matches = ".+",
            disabledReason = "BALLAST_DATASETS names no folder with balance-scale.csv")
    void the_set_is_the_file_of_the_repository_line_by_line() throws IOException {
        List<String> lines = Files.readAllLines(Path.of(System.getenv("BALLAST_DATASETS"), "balance-scale.csv"));
        assertThat(lines.stream().filter(line -> !line.isBlank()))
                .containsExactlyElementsOf(IntStream.range(0, 625)
                        .mapToObj(i ->
                                labels.name(i) + "," + numbers(set.samples().row(i)))
                        .toList());
    }

    private long count(String name) {
        return IntStream.range(0, labels.size())
                .filter(i -> labels.name(i).equals(name))
                .count();
    }

    private static String numbers(double[] row) {
        return String.join(
                ",", Arrays.stream(row).mapToObj(v -> Integer.toString((int) v)).toList());
    }
}
