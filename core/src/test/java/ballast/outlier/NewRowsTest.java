package ballast.outlier;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Samples that were not fitted are judged by their own distances, not by the flags of those that were. */
@ExtendWith(NoNativeLeak.class)
class NewRowsTest {

    private static final int FITTED = 80;

    @ParameterizedTest
    @CsvSource({"ballast,30", "ballast,80", "ballast,200", "pca,30", "pca,80", "pca,200"})
    void new_samples_are_flagged_by_their_own_distances(String method, int count) {
        // the first ten are the outliers
        double[][] fitted = new Cloud(FITTED, 6, 2, 0.2, 10, 15).rows(1);
        Fit<?> fit = Catalogue.method(method).sized(Components.of(2)).fit(Samples.of(fitted));
        double[][] rows = new double[count][];
        for (int i = 0; i < count; i++) {
            rows[i] = fitted[i % 7 == 5 ? i % 10 : 10 + i % (FITTED - 10)].clone();
        }
        OutlierMap map = fit.outlierMap(Samples.of(rows));
        assertThat(map.size()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
            boolean beyond = map.orthogonalDistances()[i] > map.cutoffs().orthogonal()
                    || map.scoreDistances().orElseThrow()[i]
                            > map.cutoffs().score().orElseThrow();
            assertThat(map.isOutlier(i)).as("sample %d", i).isEqualTo(beyond);
            if (method.equals("ballast")) {
                assertThat(beyond).as("sample %d", i).isEqualTo(i % 7 == 5);
            }
        }
    }
}
