package ballast.estimator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.Gaps;
import ballast.testing.NoNativeLeak;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that need every value, on samples with gaps. */
@ExtendWith(NoNativeLeak.class)
class CompletedFitTest {

    private static final ImageShape SHAPE = new ImageShape(6, 5);

    @Test
    void the_default_finds_the_outliers_and_the_subspace_of_the_others_despite_gaps() {
        int outliers = 30;
        double[][] rows = new Cloud(300, 20, 3, 0.2, outliers, 25).rows(5);
        Fit<VectorSubspace> whole = RobustPca.of(3).fit(Samples.of(rows));
        Fit<VectorSubspace> gappy = RobustPca.of(3).fitWithGaps(Samples.withGaps(Gaps.in(rows, 0.1, 6)));
        assertThat(gappy.outliers())
                .contains(IntStream.range(0, outliers).toArray())
                .hasSizeLessThanOrEqualTo(outliers + rows.length / 50);
        assertThat(gappy.subspace().angleTo(whole.subspace())).isLessThan(0.05);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ballast-2d", "2dpca", "sp2dpca", "glram", "2dpca-l1", "capped-r2dpca"})
    void without_a_gap_it_is_the_method_itself_and_with_some_it_comes_near(String id) {
        double[][] rows = images(120, 7);
        Method<?> method = Catalogue.method(id).sized(new Components(3, 3));
        LocalSamples images = LocalSamples.of(Samples.of(rows)).withShape(SHAPE);
        Fit<?> whole = method.fit(images);
        assertThat(method.fitWithGaps(images).losses()).isEqualTo(whole.losses());
        Samples gappy = Samples.withGaps(Gaps.in(rows, 0.05, 8)).withShape(SHAPE);
        Fit<?> filled = method.fitWithGaps(gappy);
        double[][] seen = filled.subspace().reconstruct(gappy).toArrays();
        double[][] expected = whole.subspace().reconstruct(images).toArrays();
        double error = 0;
        double spread = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                error += Math.pow(seen[i][j] - expected[i][j], 2);
                spread += Math.pow(expected[i][j], 2);
            }
        }
        assertThat(error / spread).as(id).isLessThan(0.02);
    }

    @Test
    void an_image_with_gaps_has_the_scores_of_least_squares_over_the_pixels_it_has() {
        double[][] rows = images(40, 9);
        LocalSamples images = LocalSamples.of(Samples.of(rows)).withShape(SHAPE);
        BilateralSubspace subspace = (BilateralSubspace) Catalogue.method("glram")
                .sized(new Components(2, 2))
                .fit(images)
                .subspace();
        Samples seen = subspace.reconstruct(images);
        double[][] gappy = Gaps.in(seen.toArrays(), 0.3, 10);
        Samples lacking = Samples.withGaps(gappy).withShape(SHAPE);
        assertThat(subspace.reconstruct(lacking).row(3)).containsExactly(seen.row(3), within(1e-7));
        assertThat(Arrays.stream(subspace.residuals(lacking)).max().orElseThrow())
                .isLessThan(1e-5);
        gappy[3] = IntStream.range(0, 30).mapToDouble(j -> Double.NaN).toArray();
        Samples nothing = Samples.withGaps(gappy).withShape(SHAPE);
        assertThat(subspace.residuals(nothing)[3]).isZero();
        assertThat(subspace.project(nothing).row(3)).containsOnly(0);
    }

    @Test
    void a_column_without_a_value_is_refused() {
        double[][] rows = new Cloud(50, 6, 2, 0.1, 0, 0).rows(1);
        for (double[] row : rows) {
            row[4] = Double.NaN;
        }
        assertThatThrownBy(() -> RobustPca.of(2).fitWithGaps(Samples.withGaps(rows)))
                .hasMessageContaining("column 5 has no value");
    }

    /** Images near products of three left and three right patterns. */
    private static double[][] images(int count, long seed) {
        double[][] left = new Cloud(6, 3, 3, 0, 0, 0).rows(1);
        double[][] right = new Cloud(5, 3, 3, 0, 0, 0).rows(2);
        double[][] scores = new Cloud(count, 9, 9, 0, 0, 0).rows(seed);
        double[][] noise = new Cloud(count, 30, 30, 0.02, 0, 0).rows(seed + 1);
        double[][] images = new double[count][30];
        for (int n = 0; n < count; n++) {
            for (int pixel = 0; pixel < 30; pixel++) {
                for (int k = 0; k < 9; k++) {
                    images[n][pixel] += left[pixel / 5][k / 3] * scores[n][k] * right[pixel % 5][k % 3];
                }
                images[n][pixel] += 0.01 * noise[n][pixel];
            }
        }
        return images;
    }
}
