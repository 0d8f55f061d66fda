package ballast.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.outlier.Judgement;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method of the catalogue gives one judgement, whichever way it is asked. */
class JudgedModelsTest {

    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f");

    @TempDir
    Path folder;

    static List<String> methods() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.family() != Family.IMAGES)
                .map(MethodEntry::id)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void flags_are_the_same_after_loading_row_by_row_and_in_any_order_of_columns(String method) {
        double[][] rows = rows();
        Samples samples = Samples.of(rows).withFeatureNames(NAMES);
        Fit<?> fit = Catalogue.method(method).sized(2).fit(samples);
        List<Boolean> flags = flags(fit.judge(samples));
        Path file = folder.resolve("model.npz");
        fit.save(file);
        Fit<?> loaded = Fit.load(file);
        assertThat(flags(loaded.judge(samples))).as("loaded").isEqualTo(flags);
        assertThat(flags(Arrays.stream(rows).map(loaded::judge).toList()))
                .as("row by row")
                .isEqualTo(flags);
        double[][] turned = Arrays.stream(rows)
                .map(row -> new double[] {row[5], row[4], 7, row[3], row[2], row[1], row[0]})
                .toArray(double[][]::new);
        Samples others = Samples.of(turned).withFeatureNames(List.of("f", "e", "more", "d", "c", "b", "a"));
        assertThat(flags(loaded.judge(others))).as("other columns").isEqualTo(flags);
        int[] outliers = IntStream.range(0, rows.length).filter(flags::get).toArray();
        assertThat(fit.outliers()).as("of the fit").containsExactly(outliers);
    }

    /** Two directions in noise; every twelfth row is far from them. */
    private static double[][] rows() {
        SplittableRandom random = new SplittableRandom(3);
        double[][] rows = new double[60][6];
        for (int i = 0; i < rows.length; i++) {
            double first = random.nextDouble(-6, 6);
            double second = random.nextDouble(-3, 3);
            for (int j = 0; j < 6; j++) {
                rows[i][j] = 20 + first * (1 + j) + second * (j % 2 == 0 ? 3 : -2) + random.nextDouble(-1, 1);
            }
            rows[i][i % 6] += i % 12 == 5 ? 25 : 0;
        }
        return rows;
    }

    private static List<Boolean> flags(List<Judgement> judged) {
        return judged.stream().map(Judgement::isOutlier).toList();
    }
}
