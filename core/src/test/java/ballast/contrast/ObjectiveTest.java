package ballast.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.samples.Samples;
import ballast.stiefel.QrRetraction;
import ballast.stiefel.Tangent;
import ballast.testing.Cloud;
import ballast.testing.NoNativeLeak;
import ballast.testing.Seeded;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(NoNativeLeak.class)
class ObjectiveTest {

    private static final int N = 40;
    private static final int D = 9;
    private static final int C = 3;

    /** A setting in which nothing is special: mean, weights, negatives and basis at random. */
    private record Setting(
            double[][] rows, double[] weights, double[] mean, int[] labels, double[] confidence, Matrix w)
            implements AutoCloseable {

        static Setting of(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] rows = new Cloud(N, D, 4, 0.5, 4, 6).rows(seed);
            return new Setting(
                    rows,
                    random.doubles(N, 0.5, 3).toArray(),
                    Cloud.normal(D, random),
                    random.ints(N, 0, 4).toArray(),
                    random.doubles(N).toArray(),
                    Orthonormal.random(D, C, seed + 1));
        }

        LocalSamples samples() {
            return LocalSamples.of(Samples.of(rows)).weightedBy(weights);
        }

        Negatives negatives(double share) {
            return Negatives.without(share, labels, confidence, weights);
        }

        Objective objective(ReconstructionTerm reconstruction, double lambda, double tau, double share) {
            return objective(reconstruction, lambda, tau, Contrast.Anchors.RECONSTRUCTIONS, share);
        }

        Objective objective(
                ReconstructionTerm reconstruction, double lambda, double tau, Contrast.Anchors anchors, double share) {
            return Objective.of(samples(), reconstruction, lambda, tau, anchors, mean)
                    .against(negatives(share));
        }

        @Override
        public void close() {
            w.close();
        }
    }

    /** Along random curves on the manifold, from both sides. */
    @Seeded
    void the_gradient_is_that_of_finite_differences(long seed) {
        for (ReconstructionTerm reconstruction : ReconstructionTerm.values()) {
            for (double tau : new double[] {0.1, 0.5}) {
                for (double share : new double[] {0, 0.6, 1}) {
                    for (double lambda : new double[] {0, 1, 1e4}) {
                        assertGradient(seed, reconstruction, lambda, tau, Contrast.Anchors.RECONSTRUCTIONS, share);
                    }
                    assertGradient(seed, reconstruction, 1e4, tau, Contrast.Anchors.BOTH, share);
                }
            }
        }
    }

    private static void assertGradient(
            long seed,
            ReconstructionTerm reconstruction,
            double lambda,
            double tau,
            Contrast.Anchors anchors,
            double share) {
        SplittableRandom random = new SplittableRandom(seed);
        try (Setting setting = Setting.of(seed)) {
            Objective objective = setting.objective(reconstruction, lambda, tau, anchors, share);
            try (Objective.Place place = objective.at(setting.w().copy());
                    Matrix gradient = place.gradient()) {
                double norm = gradient.frobeniusNorm();
                for (int repeat = 0; repeat < 3; repeat++) {
                    try (Matrix direction = Matrix.of(D, C, Cloud.normal(D * C, random))) {
                        Tangent.project(direction, setting.w());
                        double length = direction.frobeniusNorm();
                        double h = 1e-5;
                        double slope = (value(objective, setting.w(), direction, -h)
                                        - value(objective, setting.w(), direction, h))
                                / (2 * h);
                        assertThat(product(gradient, direction))
                                .as("%s, lambda %s, tau %s, share %s", reconstruction, lambda, tau, share)
                                .isCloseTo(slope, within(1e-6 * norm * length));
                    }
                }
            }
        }
    }

    private static double value(Objective objective, Matrix w, Matrix direction, double step) {
        try (Objective.Place place = objective.at(QrRetraction.of(w, direction, step))) {
            return place.value();
        }
    }

    private static double product(Matrix a, Matrix b) {
        double[] x = a.toArray();
        double[] y = b.toArray();
        return IntStream.range(0, x.length).mapToDouble(i -> x[i] * y[i]).sum();
    }

    /** The formula of the paper, with reconstructions in all d dimensions and a loop over all pairs. */
    @Seeded
    void the_value_is_the_printed_one(long seed) {
        double tau = 0.2;
        double lambda = 3;
        try (Setting setting = Setting.of(seed)) {
            double[][] b = reconstructions(setting.rows(), new double[D], setting.w());
            double[][] centred = reconstructions(setting.rows(), setting.mean(), setting.w());
            boolean[] left = leftOut(setting, 0.6);
            double distances = 0;
            double contrast = 0;
            double fromSamples = 0;
            double total = Arrays.stream(setting.weights()).sum();
            for (int i = 0; i < N; i++) {
                double[] x = setting.rows()[i];
                double square = 0;
                for (int j = 0; j < D; j++) {
                    square += Math.pow(x[j] - setting.mean()[j] - centred[i][j], 2);
                }
                distances += setting.weights()[i] * Math.sqrt(square);
                double sum = 0;
                double sampleSum = 0;
                for (int j = 0; j < N; j++) {
                    boolean alike = setting.labels()[i] == setting.labels()[j];
                    double weight =
                            !alike || !left[j] ? setting.weights()[j] : i == j ? Math.min(1, setting.weights()[j]) : 0;
                    sum += weight
                            * (Math.exp(cosine(b[i], b[j]) / tau) + Math.exp(cosine(b[i], setting.rows()[j]) / tau));
                    sampleSum +=
                            weight * (Math.exp(cosine(x, setting.rows()[j]) / tau) + Math.exp(cosine(x, b[j]) / tau));
                }
                contrast += setting.weights()[i] / total * (Math.log(sum) - cosine(b[i], x) / tau);
                fromSamples += setting.weights()[i] / total * (Math.log(sampleSum) - cosine(b[i], x) / tau);
            }
            for (Contrast.Anchors anchors : Contrast.Anchors.values()) {
                double loss = anchors == Contrast.Anchors.BOTH ? (contrast + fromSamples) / 2 : contrast;
                double expected = distances * distances + lambda * loss;
                Objective objective = setting.objective(ReconstructionTerm.WEIGHTED, lambda, tau, anchors, 0.6);
                try (Objective.Place place = objective.at(setting.w().copy())) {
                    assertThat(place.value()).isCloseTo(expected, within(1e-11 * expected));
                }
            }
        }
    }

    private static boolean[] leftOut(Setting setting, double share) {
        Negatives negatives = setting.negatives(share);
        boolean[] left = new boolean[N];
        for (int i = 0; i < N; i++) {
            left[i] = negatives.isLeftOut(i);
        }
        return left;
    }

    private static double[][] reconstructions(double[][] rows, double[] mean, Matrix w) {
        double[][] seen = new double[rows.length][D];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < C; k++) {
                double score = 0;
                for (int j = 0; j < D; j++) {
                    score += w.get(j, k) * (rows[i][j] - mean[j]);
                }
                for (int j = 0; j < D; j++) {
                    seen[i][j] += score * w.get(j, k);
                }
            }
        }
        return seen;
    }

    private static double cosine(double[] a, double[] b) {
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int j = 0; j < a.length; j++) {
            ab += a[j] * b[j];
            aa += a[j] * a[j];
            bb += b[j] * b[j];
        }
        return ab / Math.sqrt(aa * bb);
    }

    /** All samples of a label are left out for each other: of the two, each keeps itself. */
    @Seeded
    void a_sample_of_weight_two_is_the_sample_twice_also_where_samples_are_left_out(long seed) {
        try (Setting setting = Setting.of(seed)) {
            double[] ones = new double[N + N / 2];
            Arrays.fill(ones, 1);
            double[] times = new double[N];
            Arrays.setAll(times, i -> i < N / 2 ? 2 : 1);
            int[] index =
                    IntStream.range(0, N + N / 2).map(i -> i < N ? i : i - N).toArray();
            double[][] rows =
                    Arrays.stream(index).mapToObj(i -> setting.rows()[i]).toArray(double[][]::new);
            int[] labels = Arrays.stream(index).map(i -> setting.labels()[i]).toArray();
            Negatives twice = Negatives.without(1, labels, new double[N + N / 2], ones);
            Negatives weighted = Negatives.without(1, setting.labels(), new double[N], times);
            try (Objective.Place plain = Objective.of(
                                    LocalSamples.of(Samples.of(rows)),
                                    ReconstructionTerm.PLAIN,
                                    2,
                                    0.2,
                                    Contrast.Anchors.BOTH,
                                    setting.mean())
                            .against(twice)
                            .at(setting.w().copy());
                    Objective.Place other = Objective.of(
                                    LocalSamples.of(Samples.of(setting.rows())).weightedBy(times),
                                    ReconstructionTerm.PLAIN,
                                    2,
                                    0.2,
                                    Contrast.Anchors.BOTH,
                                    setting.mean())
                            .against(weighted)
                            .at(setting.w().copy());
                    Matrix plainGradient = plain.gradient();
                    Matrix otherGradient = other.gradient()) {
                assertThat(other.value()).isCloseTo(plain.value(), within(1e-11 * plain.value()));
                assertThat(otherGradient.toArray())
                        .containsExactly(plainGradient.toArray(), within(1e-10 * plainGradient.frobeniusNorm()));
            }
        }
    }

    @Seeded
    void another_mean_is_the_same_place_anew(long seed) {
        try (Setting setting = Setting.of(seed)) {
            Objective objective = setting.objective(ReconstructionTerm.WEIGHTED, 2, 0.1, 0.6);
            Objective.Place place = objective.at(setting.w().copy());
            Objective moved = objective.about(place.weightedMean());
            try (Objective.Place anew = moved.at(setting.w().copy());
                    Objective.Place shifted = moved.at(place);
                    Matrix gradientAnew = anew.gradient();
                    Matrix gradient = shifted.gradient()) {
                assertThat(shifted.value()).isCloseTo(anew.value(), within(1e-10 * anew.value()));
                assertThat(gradient.toArray())
                        .containsExactly(gradientAnew.toArray(), within(1e-10 * gradientAnew.frobeniusNorm()));
            }
        }
    }

    /**
     * Both have a direction of their own in which nothing can be said; a small temperature makes huge exponents of the
     * others.
     */
    @Test
    void samples_without_a_direction_and_small_temperatures_do_no_harm() {
        double[][] rows = new Cloud(N, D, 4, 0.5, 0, 0).rows(0);
        Arrays.fill(rows[3], 0);
        try (Matrix w = Orthonormal.random(D, C, 5)) {
            for (int j = 0; j < D; j++) {
                rows[4][j] = j == 0 ? 1 : 0;
                for (int k = 0; k < C; k++) {
                    rows[4][j] -= w.get(0, k) * w.get(j, k);
                }
            }
            Objective objective = Objective.of(
                    LocalSamples.of(Samples.of(rows)),
                    ReconstructionTerm.PLAIN,
                    1,
                    1e-4,
                    Contrast.Anchors.BOTH,
                    new double[D]);
            try (Objective.Place place = objective.at(w.copy());
                    Matrix gradient = place.gradient()) {
                assertThat(place.value()).isFinite();
                assertThat(gradient.frobeniusNorm()).isFinite();
            }
        }
    }

    @Test
    void the_most_confident_share_is_left_out_for_others_of_the_same_label() {
        double[] ones = {1, 1, 1, 1, 1};
        Negatives negatives =
                Negatives.without(0.4, new int[] {0, 1, 0, 1, 0}, new double[] {0.1, 0.9, 0.8, 0.2, 0.3}, ones);
        assertThat(IntStream.range(0, 5).filter(negatives::isLeftOut)).containsExactly(1, 2);
        assertThat(negatives.alike(4)).containsExactly(0, 2, 4);
        assertThat(IntStream.range(0, 5).filter(Negatives.all(5)::isLeftOut)).isEmpty();
    }
}
