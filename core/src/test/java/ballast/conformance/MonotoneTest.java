package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import ballast.reference.PlainRules;
import ballast.samples.Samples;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Objectives that never rise, for those methods that have one: errata, and section 1 of the methods. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#monotone")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class MonotoneTest {

    /** What rounding may add, relative to the objective. */
    private static final double ROUNDING = 1e-11;

    @Parameter
    Candidate candidate;

    @Seeded
    void the_objective_never_rises(long seed) {
        for (Shape shape : Shape.values()) {
            assertNeverRises(shape.cloud().samples(seed));
        }
    }

    @Seeded
    void the_objective_never_rises_with_far_outliers(long seed) {
        for (Shape shape : Shape.values()) {
            int n = shape.rows();
            assertNeverRises(new Cloud(n, shape.columns(), 3, 0.3, n / 6, 40).samples(seed));
        }
    }

    @Seeded
    void the_objective_never_rises_with_whole_user_weights(long seed) {
        for (Shape shape : Shape.values()) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] weights = new double[shape.rows()];
            Arrays.setAll(weights, i -> random.nextInt(1, 4));
            assertNeverRises(shape.cloud().samples(seed).weightedBy(weights));
        }
    }

    @Seeded
    void the_objective_never_rises_with_broken_user_weights(long seed) {
        for (Shape shape : Shape.values()) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] weights = new double[shape.rows()];
            Arrays.setAll(weights, i -> random.nextDouble(0.1, 3));
            assertNeverRises(shape.cloud().samples(seed).weightedBy(weights));
        }
    }

    @Seeded
    void the_objective_never_rises_with_duplicates(long seed) {
        for (Shape shape : Shape.values()) {
            double[][] rows = shape.cloud().rows(seed);
            int[] times = new int[rows.length];
            Arrays.setAll(times, i -> 1 + i % 3);
            assertNeverRises(Samples.of(PlainRules.repeated(rows, times)));
        }
    }

    /** Most samples lie in a subspace along the axes exactly; the block of the solver is larger than the rank. */
    @Seeded
    void the_objective_never_rises_when_the_rank_is_small(long seed) {
        for (int d : new int[] {8, 90, 300}) {
            double[][] rows = new double[80][d];
            double[][] scores = new Cloud(80, 2, 2, 1, 0, 0).rows(seed);
            for (int i = 0; i < 80; i++) {
                rows[i][0] = 30 * scores[i][0];
                rows[i][1] = 20 * scores[i][1];
                if (i < 10) {
                    rows[i][2] = i % 2 == 0 ? 1 : -1;
                }
            }
            assertNeverRises(Samples.of(rows));
        }
    }

    private void assertNeverRises(Samples samples) {
        Fit<?> fit = candidate.components(Shape.COMPONENTS - 1).fit(samples);
        double[] trace = fit.objectiveTrace();
        for (int i = 1; i < trace.length; i++) {
            double slack = ROUNDING * Math.max(Math.abs(trace[i]), Math.abs(trace[i - 1]));
            assertThat(trace[i])
                    .as("objective after iteration %d of %d (%s)", i, trace.length - 1, fit.route())
                    .isLessThanOrEqualTo(trace[i - 1] + slack);
        }
    }
}
