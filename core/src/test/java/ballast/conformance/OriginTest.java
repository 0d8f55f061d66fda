package ballast.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the origin is means nothing, for every method that looks at centred samples only. */
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#moving")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class OriginTest {

    /** In the units of the samples, whose spread is about one. */
    private static final double MEAN = 1e-4;

    /** Angles over what rounding of the mean explains: the part of it that lies across, and a few steps. */
    private static final double MULTIPLE = 20;

    /** Takes the best direction of a grid, where rounding may decide between two that are nearly as good. */
    private static final String SEARCHES_A_GRID = "grid-pca";

    /** Relative difference between what two such directions reach. */
    private static final double GRID = 0.02;

    private static final Map<String, Fit<?>> PLAIN = new ConcurrentHashMap<>();

    @Parameter
    Candidate candidate;

    /** The fit to the samples as they are, which every test compares with. */
    private Fit<?> plain(Shape shape, long seed) {
        return PLAIN.computeIfAbsent(
                candidate + " " + shape + " " + seed,
                key -> candidate.toTheEnd(Shape.COMPONENTS).fit(shape.cloud().samples(seed)));
    }

    @Seeded
    void moving_the_samples_moves_only_the_mean(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            double[][] moved = new double[rows.length][shape.columns()];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < shape.columns(); j++) {
                    moved[i][j] = rows[i][j] + 50 + j;
                }
            }
            Fit<?> plain = plain(shape, seed);
            Fit<?> other = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(moved));
            double[] mean = Answers.subspace(plain).mean();
            for (int j = 0; j < mean.length; j++) {
                mean[j] += 50 + j;
            }
            VectorSubspace expected = new VectorSubspace(mean, Answers.basis(plain));
            Answers.assertPassesThrough(expected, Answers.subspace(other).mean(), MEAN);
            Answers.assertSame(other, plain.losses(), plain.weights(), plain, Answers.basis(plain));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_far_away_origin_costs_no_more_than_its_digits(Shape shape) {
        for (double shift : new double[] {1e6, 1e9}) {
            assertSameAt(shift, shape);
        }
    }

    /**
     * What is lost when values are stored so far away was lost before the fit: the same samples, rounded as they are
     * there, are brought back without another rounding and compared with. The fit itself knows the mean to some
     * {@code ulp(shift)}, so it may turn by a small multiple of that over the spread across the subspace.
     */
    private void assertSameAt(double shift, Shape shape) {
        double[][] moved = shape.cloud().rows(12);
        double[][] back = new double[moved.length][shape.columns()];
        for (int i = 0; i < moved.length; i++) {
            for (int j = 0; j < shape.columns(); j++) {
                moved[i][j] += shift;
                back[i][j] = moved[i][j] - shift;
            }
        }
        Fit<?> plain = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(back));
        Fit<?> other = candidate.toTheEnd(Shape.COMPONENTS).fit(Samples.of(moved));
        if (candidate.id().equals(SEARCHES_A_GRID)) {
            assertThat(other.objective())
                    .as("%s at %s", shape, shift)
                    .isCloseTo(plain.objective(), within(GRID * Math.abs(plain.objective())));
            return;
        }
        double rounding = Math.ulp(shift) / shape.cloud().noise();
        assertThat(Answers.basis(other).angleTo(Answers.basis(plain)))
                .as("%s at %s", shape, shift)
                .isLessThan(Math.max(Answers.ANGLE, MULTIPLE * rounding));
    }

    @Seeded
    void a_constant_column_gets_no_part_in_the_basis(long seed) {
        for (Shape shape : candidate.shapes(seed)) {
            double[][] rows = shape.cloud().rows(seed);
            for (double[] row : rows) {
                row[4] = 7.25;
            }
            Fit<?> fit = candidate.components(Shape.COMPONENTS).fit(Samples.of(rows));
            Answers.assertSound(fit, shape.rows(), shape.columns(), Shape.COMPONENTS);
            for (int k = 0; k < Shape.COMPONENTS; k++) {
                assertThat(Math.abs(Answers.basis(fit).entry(4, k)))
                        .as("%s", shape)
                        .isLessThan(1e-8);
            }
            assertThat(Math.abs(Answers.subspace(fit).mean()[4] - 7.25)).isLessThan(1e-12);
        }
    }
}
