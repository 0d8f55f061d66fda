package ballast.study.recommend;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.Dataset;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.trial.EngineListener;
import ballast.subspace.Components;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that looks at some of the samples has the same answer in whatever order they stand. */
class RowOrderTest {

    private static final int ROWS = 1500;
    private static final int COLUMNS = 40;

    /** One in so many samples is an outlier. */
    private static final int ONE_IN = 5;

    private static final double BRIEF = 0.1;

    enum Order {
        SHUFFLED {
            @Override
            boolean isOutlier(int row) {
                return new SplittableRandom(row).nextInt(ONE_IN) == 0;
            }
        },
        PERIODIC {
            @Override
            boolean isOutlier(int row) {
                return row % ONE_IN == 0;
            }
        },
        SORTED {
            @Override
            boolean isOutlier(int row) {
                return row < ROWS / ONE_IN;
            }
        },
        BLOCKED {
            @Override
            boolean isOutlier(int row) {
                return row / 50 % ONE_IN == 0;
            }
        };

        abstract boolean isOutlier(int row);
    }

    private static Dataset table(Order order) {
        SplittableRandom random = new SplittableRandom(9);
        double[][] values = new double[ROWS][COLUMNS];
        for (int i = 0; i < ROWS; i++) {
            double u = 5 * random.nextGaussian();
            double v = 3 * random.nextGaussian();
            for (int j = 0; j < COLUMNS; j++) {
                values[i][j] = u * Math.cos(j) + v * Math.sin(2 * j) + 0.1 * random.nextGaussian();
                values[i][j] += order.isOutlier(i) ? 4 * Math.cos(7 * j) : 0;
            }
        }
        return new Dataset("table", Samples.of(values), Optional.empty());
    }

    @ParameterizedTest
    @EnumSource
    void the_recommendation_is_that_of_shuffled_samples(Order order) {
        Components two = Components.of(2);
        Search search = new Search(
                table(order),
                two,
                Stream.of("ballast")
                        .<Method<?>>map(id -> Catalogue.method(id).sized(two))
                        .toList(),
                Search.Scope.NAMED,
                Optional.empty(),
                BRIEF,
                3);
        Recommendation found = search.run(EngineListener.NONE);
        assertThat(found.plan().samples()).isLessThan(ROWS / 2);
        assertThat(IntStream.range(0, found.plan().samples())
                        .filter(i -> found.detection().isOutlier(i))
                        .count())
                .isBetween(found.plan().samples() * 14L / 100, found.plan().samples() * 26L / 100);
        assertThat(found.choice().chosen().method().id()).isEqualTo("ballast");
        assertThat(found.advice()).isEqualTo("Use ballast.");
    }
}
