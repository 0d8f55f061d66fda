package ballast.dispersion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import ballast.testing.Cloud;
import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Spherical PCA against rrcov, and its median against what a median is. */
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
class SphericalFitTest {

    private static Fit<?> fit(Samples samples, int components) {
        return Catalogue.method("spherical-pca")
                .sized(components)
                .withStopping(new Stopping(1e-15, 5000))
                .fit(samples);
    }

    /** The command is in the file. */
    @Test
    void centre_and_loadings_are_those_of_rrcov() throws IOException {
        double[][] lines;
        try (BufferedReader file = new BufferedReader(new InputStreamReader(
                SphericalFitTest.class.getResourceAsStream("hbk-locantore.csv"), StandardCharsets.UTF_8))) {
            lines = file.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toArray(double[][]::new);
        }
        Fit<?> fit = fit(Samples.of(Arrays.copyOfRange(lines, 3, lines.length)), 2);
        VectorSubspace subspace = (VectorSubspace) fit.subspace();
        assertThat(lines).hasDimensions(78, 3);
        for (int j = 0; j < 3; j++) {
            assertThat(subspace.mean()[j]).isCloseTo(lines[0][j], within(1e-7));
            for (int k = 0; k < 2; k++) {
                double sign = Math.signum(PlainDispersion.dot(subspace.basis().vector(k), lines[1 + k]));
                assertThat(subspace.basis().entry(j, k)).isCloseTo(sign * lines[1 + k][j], within(1e-7));
            }
        }
    }

    @Seeded
    void from_the_median_the_samples_pull_equally_in_all_directions(long seed) {
        double[][] rows = new Cloud(50, 6, 3, 0.5, 5, 20).rows(seed);
        double[] median = fit(Samples.of(rows), 2).subspace().mean();
        double[] pull = new double[6];
        for (double[] row : rows) {
            double distance = 0;
            for (int j = 0; j < 6; j++) {
                distance += Math.pow(row[j] - median[j], 2);
            }
            for (int j = 0; j < 6; j++) {
                pull[j] += (row[j] - median[j]) / Math.sqrt(distance);
            }
        }
        assertThat(Math.sqrt(PlainDispersion.dot(pull, pull))).isLessThan(1e-5);
    }

    /** Three samples with an angle of more than 120 degrees at the middle one, and a heavy one among others. */
    @Test
    void a_sample_may_be_the_median_and_is_found_in_few_steps() {
        Fit<?> obtuse = fit(Samples.of(new double[][] {{-3, 0.1}, {0, 0}, {4, 0.2}}), 1);
        assertThat(obtuse.subspace().mean()).containsExactly(0, 0);
        assertThat(obtuse.stop().converged()).isTrue();
        assertThat(obtuse.stop().iterations()).isLessThan(40);
        double[][] rows = new Cloud(9, 4, 2, 1, 0, 0).rows(1);
        double[] weights = {1, 1, 1, 9, 1, 1, 1, 1, 1};
        Fit<?> heavy = fit(Samples.of(rows).weightedBy(weights), 2);
        assertThat(heavy.subspace().mean()).containsExactly(rows[3]);
    }

    @Test
    void the_start_may_be_a_sample_that_is_not_the_median() {
        double[][] rows = {{0, 0}, {1, 0}, {2, 0}, {0, 5}, {-3, -5}};
        Fit<?> fit = fit(Samples.of(rows), 1);
        double best = fit.objective();
        double[] m = fit.subspace().mean();
        for (double[] step : new double[][] {{1e-3, 0}, {-1e-3, 0}, {0, 1e-3}, {0, -1e-3}}) {
            double sum = 0;
            for (double[] row : rows) {
                sum += Math.hypot(row[0] - m[0] - step[0], row[1] - m[1] - step[1]);
            }
            assertThat(sum).isGreaterThan(best);
        }
    }

    /** One far sample moves plain PCA as far as it likes; on the sphere it is one direction among many. */
    @Seeded
    void one_far_sample_does_not_matter_much(long seed) {
        double[][] rows = new Cloud(100, 5, 2, 0.1, 0, 0).rows(seed);
        Basis clean = ((VectorSubspace) fit(Samples.of(rows), 2).subspace()).basis();
        rows[0][0] += 1e6;
        Basis far = ((VectorSubspace) fit(Samples.of(rows), 2).subspace()).basis();
        assertThat(far.angleTo(clean)).isLessThan(0.1);
    }
}
