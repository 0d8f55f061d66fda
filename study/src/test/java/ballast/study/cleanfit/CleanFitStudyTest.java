package ballast.study.cleanfit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The study on drawn faces only, which need no files. */
class CleanFitStudyTest {

    private static List<Measurement> measured(String... changes) {
        Ledger ledger = Ledger.of(Optional.empty(), line -> {});
        CleanFitStudy.run(CleanFitPlan.parse(changes), ledger);
        return ledger.measurements();
    }

    @Test
    void ballast_reaches_the_clean_fit_on_drawn_faces() {
        List<Measurement> measurements = measured(
                "sets=faces",
                "kinds=features,own-features,occlusion,black,salt,pixels",
                "rates=0.1,0.3",
                "components=10,50",
                "methods=ballast",
                "seeds=1");
        assertThat(measurements).hasSize(24);
        for (Measurement measurement : measurements) {
            assertThat(measurement.excess()).as(measurement.csv()).isLessThan(0.03);
            assertThat(measurement.found()).as(measurement.csv()).isGreaterThan(0.95);
            assertThat(measurement.falseAlarms()).as(measurement.csv()).isLessThan(0.02);
        }
        assertThat(Goals.of(measurements).text())
                .contains("verification:\n  rates up to 30 %: 100.0 % of 24 cells within 3 % of the clean fit");
    }

    @Test
    void nothing_contaminated_is_measured_once_and_does_no_harm() {
        List<Measurement> measurements = measured("sets=faces", "rates=0", "components=10,50", "methods=ballast");
        assertThat(measurements).hasSize(2);
        for (Measurement measurement : measurements) {
            assertThat(measurement.excess()).isBetween(-1e-9, 0.01);
            assertThat(measurement.falseAlarms()).isLessThanOrEqualTo(0.02);
        }
    }

    @Test
    void a_cell_far_behind_another_method_is_named() {
        Measurement.Cell ours =
                new Measurement.Cell(BenchmarkSet.FACES, CleanFitContamination.SALT, 0.4, 10, "ballast");
        Measurement.Cell other = new Measurement.Cell(BenchmarkSet.FACES, CleanFitContamination.SALT, 0.4, 10, "epca");
        String text = Goals.of(
                        List.of(new Measurement(ours, 1, 0.10, 1, 0, 1), new Measurement(other, 1, 0.02, 0, 0, 1)))
                .text();
        assertThat(text).contains("1 of 1 cells").contains("faces salt 0.4 c=10: 8.0 % behind");
    }

    @Test
    void a_study_is_continued_where_its_file_ends(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("clean-fit.csv");
        String[] words = {
            "file=" + file, "sets=faces", "kinds=far", "rates=0.1", "components=2", "methods=pca", "seeds=1"
        };
        String once = CleanFitStudy.run(words, line -> {});
        List<String> before = Files.readAllLines(file);
        assertThat(before).hasSize(2).first().isEqualTo(Measurement.HEADER);
        assertThat(Measurement.parse(before.get(1)).csv()).isEqualTo(before.get(1));

        List<String> handedOut = new ArrayList<>();
        assertThat(CleanFitStudy.run(words, handedOut::add)).isEqualTo(once);
        assertThat(handedOut).isEmpty();

        words[6] = "seeds=2";
        CleanFitStudy.run(words, handedOut::add);
        assertThat(handedOut).hasSize(1).allMatch(line -> line.contains(",pca,2,"));
        assertThat(Files.readAllLines(file))
                .startsWith(before.toArray(String[]::new))
                .hasSize(3);
    }

    @Test
    void others_are_measured_only_where_ballast_is_far_from_the_clean_fit() {
        String[] words = {"sets=faces", "kinds=features,far", "rates=0.1", "components=10", "methods=pca,ballast"};
        List<Measurement> some = measured(with(words, "seeds=2", "above=0.005"));
        assertThat(some)
                .extracting(measurement -> measurement.cell().damage().id() + " "
                        + measurement.cell().method())
                .containsExactly(
                        "features ballast", "features ballast", "far ballast", "far ballast", "far pca", "far pca");
        assertThat(measured(with(words, "seeds=1", "above=-1"))).hasSize(4);
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
    }

    @Test
    void a_file_of_something_else_is_refused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
        assertThatThrownBy(() -> CleanFitStudy.run(new String[] {"file=" + file}, line -> {}))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a,b");
    }

    @Test
    void an_unknown_word_is_refused() {
        assertThatThrownBy(() -> CleanFitPlan.parse("sets=orrl"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("orl");
        assertThatThrownBy(() -> CleanFitPlan.parse("seedz=1"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("seeds");
    }
}
