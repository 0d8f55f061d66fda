package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.ImageMethods;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutlierDecisionTest {

    private final double[][] rows = new Cloud(30, 6, 2, 0.1, 0, 0).rows(1);

    @ParameterizedTest
    @ValueSource(doubles = {1e155, 1e300, -1e308})
    void a_value_too_large_to_be_squared_is_no_inlier_but_refused(double value) {
        Samples samples = Samples.of(rows).withShape(new ImageShape(2, 3));
        double[][] others = {rows[0].clone(), rows[1].clone()};
        others[1][2] = value;
        Samples far = Samples.of(others).withShape(new ImageShape(2, 3));
        for (Method<?> method : new Method<?>[] {VectorMethods.PCA.sized(2), ImageMethods.PCA.sized(1, 2)}) {
            Fit<?> fit = method.fit(samples);
            assertThatThrownBy(() -> fit.outlierMap(far))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("row 2, column 3 is " + value + ", too large to be squared");
        }
    }

    @Test
    void samples_that_the_subspace_passes_through_are_not_the_only_ones_that_vary() {
        Samples noise = Samples.of(new Cloud(60, 4, 0, 1, 0, 0).rows(1));
        for (Method<?> method : new Method<?>[] {
            VectorMethods.RPCA_OM.sized(2),
            VectorMethods.EPCA.sized(2),
            VectorMethods.CAPPED_PCA.sized(2),
            VectorMethods.SP_PCA.sized(2),
            VectorMethods.PCA_CL.sized(2)
        }) {
            Fit<?> fit = method.fit(noise);
            double[] distances = fit.outlierMap().orElseThrow().scoreDistances().orElseThrow();
            Arrays.sort(distances);
            assertThat(distances[30]).as(method.id()).isBetween(0.8, 1.8); // the median of two normal scores is 1.18
            assertThat(fit.explainedVariance().ratio()).as(method.id()).isLessThan(0.9);
        }
    }
}
