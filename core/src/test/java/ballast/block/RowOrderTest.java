package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.components.ComponentChoice;
import ballast.detection.OutlierDetector;
import ballast.method.VectorMethods;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.scaling.ColumnRemarks;
import ballast.scaling.ScalingKind;
import ballast.testing.NoNativeLeak;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where a subset of the samples decides, it does not matter in which order the samples stand. */
@ExtendWith(NoNativeLeak.class)
class RowOrderTest {

    private static final int COLUMNS = 12;

    /** Where the samples of the second kind stand, one in so many. */
    enum Rows {
        SHUFFLED {
            @Override
            IntPredicate second(int n, int one) {
                SplittableRandom random = new SplittableRandom(5);
                boolean[] chosen = new boolean[n];
                for (int left = n / one; left > 0; ) {
                    int i = random.nextInt(n);
                    left -= chosen[i] ? 0 : 1;
                    chosen[i] = true;
                }
                return i -> chosen[i];
            }
        },
        PERIODIC {
            @Override
            IntPredicate second(int n, int one) {
                return i -> i % one == 0;
            }
        },
        SORTED {
            @Override
            IntPredicate second(int n, int one) {
                return i -> i < n / one;
            }
        },
        BLOCKED {
            @Override
            IntPredicate second(int n, int one) {
                return i -> i / 100 % one == 1;
            }
        };

        abstract IntPredicate second(int n, int one);
    }

    /** Even noise, without outliers, and ten times of it along the first axes, two of them for each kind of sample. */
    private static Samples twoPlanes(int n, Rows rows) {
        SplittableRandom random = new SplittableRandom(3);
        IntPredicate second = rows.second(n, 2);
        double[][] values = new double[n][COLUMNS];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < COLUMNS; j++) {
                boolean own = j < 4 && j / 2 == (second.test(i) ? 1 : 0);
                values[i][j] = (own ? 10 : 1) * random.nextDouble(-1, 1);
            }
        }
        return Samples.of(values);
    }

    @ParameterizedTest
    @EnumSource
    void the_number_of_components_is_that_of_all_inliers(Rows rows) {
        assertThat(ComponentChoice.of(twoPlanes(4000, rows)).components()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource
    void samples_far_from_the_majority_are_flagged(Rows rows) {
        int n = 50_000;
        SplittableRandom random = new SplittableRandom(4);
        IntPredicate far = rows.second(n, 5);
        double[][] values = new double[n][4];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 4; j++) {
                values[i][j] = (4 - j) * random.nextGaussian() + (j == 3 && far.test(i) ? 30 : 0);
            }
        }
        OutlierMap found = OutlierDetector.of(Samples.of(values), 2);
        int others = 0;
        for (int i = 0; i < n; i++) {
            assertThat(found.isOutlier(i) || !far.test(i)).isTrue();
            others += found.isOutlier(i) && !far.test(i) ? 1 : 0;
        }
        assertThat(others).isLessThan(n / 100);
    }

    @ParameterizedTest
    @EnumSource
    void a_column_that_varies_more_in_some_samples_is_named(Rows rows) {
        int n = 6000;
        SplittableRandom random = new SplittableRandom(6);
        IntPredicate wild = rows.second(n, 3);
        double[][] values = new double[n][3];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 3; j++) {
                values[i][j] = (j == 0 && !wild.test(i) ? 1e6 : 1) * random.nextGaussian();
            }
        }
        assertThat(ColumnRemarks.on(Samples.of(values), ScalingKind.NONE, j -> "column " + (j + 1)))
                .singleElement()
                .asString()
                .startsWith("column 1 varies ");
    }

    @ParameterizedTest
    @EnumSource
    void samples_that_hide_the_directions_of_the_others_are_refused(Rows rows) {
        int n = 1010;
        SplittableRandom random = new SplittableRandom(7);
        IntPredicate far = rows.second(n, 10);
        double[][] values = new double[n][3];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 3; j++) {
                values[i][j] = (j == 0 && far.test(i) ? 1e12 : 0) + random.nextGaussian();
            }
        }
        assertThatThrownBy(() -> VectorMethods.PCA.sized(2).fit(Samples.of(values)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is so far from all others");
    }
}
