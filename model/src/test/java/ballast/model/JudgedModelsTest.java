package ballast.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.outlier.Judgement;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
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
        return methods(false);
    }

    static List<String> methodsForImages() {
        return methods(true);
    }

    private static List<String> methods(boolean images) {
        return Catalogue.entries().stream()
                .filter(entry -> (entry.family() == Family.IMAGES) == images)
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
        // powers of two, so that what is fitted has the same bits
        double[][] inOtherUnits = Arrays.stream(rows)
                .map(row -> IntStream.range(0, row.length)
                        .mapToDouble(j -> Math.scalb(row[j], 3 * j - 8))
                        .toArray())
                .toArray(double[][]::new);
        assertThat(flags(robustly(method, inOtherUnits).judge(inOtherUnits)))
                .as("other units")
                .isEqualTo(flags(robustly(method, rows).judge(rows)));
        int[] outliers = IntStream.range(0, rows.length).filter(flags::get).toArray();
        assertThat(fit.outliers()).as("of the fit").containsExactly(outliers);
    }

    private static Fit<?> robustly(String method, double[][] rows) {
        Samples samples = Samples.of(rows);
        Scaling scaling = ScalingKind.ROBUST.fittedTo(samples);
        return Catalogue.method(method).sized(2).fit(scaling.of(samples)).withScaling(scaling);
    }

    @ParameterizedTest
    @MethodSource("methodsForImages")
    void images_are_judged_alike_after_loading_and_one_by_one(String method) {
        double[][] rows = rows();
        Samples images = Samples.of(rows).withShape(new ImageShape(2, 3));
        Fit<?> fit = Catalogue.method(method).sized(1).fit(images);
        List<Boolean> flags = flags(fit.judge(images));
        Path file = folder.resolve("model.npz");
        fit.save(file);
        Fit<?> loaded = Fit.load(file);
        assertThat(flags(loaded.judge(images))).as("loaded").isEqualTo(flags);
        assertThat(flags(Arrays.stream(rows).map(loaded::judge).toList()))
                .as("one by one")
                .isEqualTo(flags);
        assertThat(fit.outliers())
                .as("of the fit")
                .containsExactly(
                        IntStream.range(0, rows.length).filter(flags::get).toArray());
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
