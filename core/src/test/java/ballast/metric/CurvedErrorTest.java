package ballast.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.method.Catalogue;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Pythagoras does not hold, errors are those of the reconstructions themselves. */
@ExtendWith(NoNativeLeak.class)
class CurvedErrorTest {

    @ParameterizedTest
    @ValueSource(strings = {"kernel-pca", "kernel-maxent", "local-pca"})
    void the_error_is_the_distance_between_clean_samples_and_what_is_made_of_the_others(String id) {
        double[][] clean = new Cloud(1100, 4, 2, 0.3, 0, 0).rows(1);
        double[][] contaminated = new Cloud(1100, 4, 2, 0.3, 90, 8).rows(1);
        Samples few = Samples.of(contaminated).select(new int[] {5, 95, 100, 200, 300, 400, 500, 600, 700, 800, 900});
        Subspace subspace = Catalogue.method(id).sized(2).fit(few).subspace();
        double[] errors = SquaredErrors.of(subspace, Samples.of(clean), Samples.of(contaminated))
                .values();
        double[][] seen = subspace.reconstruct(Samples.of(contaminated)).toArrays();
        for (int i = 0; i < clean.length; i += 37) {
            double square = 0;
            for (int j = 0; j < 4; j++) {
                square += Math.pow(clean[i][j] - seen[i][j], 2);
            }
            assertThat(errors[i]).as("sample %d", i).isCloseTo(square, within(1e-9 * Math.max(1, square)));
        }
    }
}
