package ballast.kernel;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The way back from scores to samples: Mika's fixed point from a linear start.
 *
 * <p>Scores describe the point {@code sum_i c_i phi(x_i)} of the feature space, {@code c = A z + g}. Its pre-image y
 * maximises {@code h(y) = sum_i c_i k(y, x_i)}; where the gradient is zero,
 *
 * <pre>{@code y = sum_i c_i k(y, x_i) x_i / h(y)}</pre>
 *
 * which is iterated; from y to there is the direction of steepest ascent of h. The first step, from the mean of the
 * samples, is to {@code sum_i c_i x_i}: on the samples of the fit the best linear map from scores to samples, and what
 * remains of the fixed point as the kernel gets wide, where it is the reconstruction of plain PCA. A step after which h
 * would fall is halved until it does not ({@link Ascent}); each row moves until its steps are negligible. Where h is
 * positive nowhere on the first step, as for a few samples that are unlike all others, the mean is the answer.
 *
 * @see <a href="https://papers.nips.cc/paper/1491-kernel-pca-and-de-noising-in-feature-spaces">Mika, Schoelkopf, Smola,
 *     Mueller, Scholz, Raetsch (1999)</a>
 * @param kernel k
 * @param samples x, centred
 * @param coefficients A, n x c, row after row
 * @param centre g
 * @param start the linear map of the first step, d x c, row after row
 */
record PreImages(GaussianKernel kernel, LocalSamples samples, double[] coefficients, double[] centre, double[] start) {

    private static final int MOST_STEPS = 50;

    /** The length, in bandwidths, of a step that is negligible. */
    private static final double STILL = 1e-6;

    /** The pre-images of scores by these coefficients (n x c) and centre (n) over centred samples. */
    static PreImages of(GaussianKernel kernel, LocalSamples samples, double[] coefficients, double[] centre) {
        int n = samples.rows();
        try (Matrix a = Matrix.of(n, coefficients.length / n, coefficients);
                Matrix start = samples.combine(a)) {
            return new PreImages(kernel, samples, coefficients, centre, start.toArray());
        }
    }

    private int components() {
        return coefficients.length / centre.length;
    }

    /** Writes the pre-image of each row of scores, centred like the samples. */
    void write(Matrix scores, Matrix to) {
        try (Matrix map = Matrix.of(samples.columns(), components(), start)) {
            to.assignProductTranspose(scores, map);
        }
        Ascent ascent = new Ascent(to.toArray(), to.columns(), STILL * kernel.bandwidth());
        int[] moving = IntStream.range(0, scores.rows()).toArray();
        for (int step = 0; step < MOST_STEPS && moving.length > 0; step++) {
            try (Matrix z = scores.selected(moving);
                    Matrix y = ascent.candidates(moving);
                    FixedPoint next = fixedPoint(z, y)) {
                moving = ascent.advance(moving, next.heights, next.sums.toArray());
            }
        }
        to.write(ascent.points());
    }

    /** {@code sum_i c_i k(y, x_i) x_i} and {@code h(y)} for every row y. */
    private FixedPoint fixedPoint(Matrix scores, Matrix points) {
        try (Matrix a = Matrix.of(centre.length, components(), coefficients)) {
            return samples.aggregate(
                    () -> new FixedPoint(points.rows(), points.columns()),
                    (into, block) -> {
                        try (Matrix values = Matrix.allocate(points.rows(), block.rows());
                                Matrix shares = Matrix.allocate(points.rows(), block.rows())) {
                            kernel.between(points, block.values(), values);
                            shares.assignProductTranspose(scores, a.rowRange(block.first(), block.rows()));
                            shares.addToRows(Arrays.copyOfRange(centre, block.first(), block.first() + block.rows()));
                            into.add(values, shares, block.values());
                        }
                    },
                    FixedPoint::absorb);
        }
    }

    /** The height at each row, and the fixed-point image times that. */
    private static final class FixedPoint implements AutoCloseable {
        private final Matrix sums;
        private final double[] heights;

        FixedPoint(int rows, int columns) {
            this.sums = Matrix.zeros(rows, columns);
            this.heights = new double[rows];
        }

        /** Adds what a block of samples does, changing {@code values} into {@code c_i k(y, x_i)}. */
        void add(Matrix values, Matrix shares, Matrix samples) {
            double[] terms = values.toArray();
            double[] factors = shares.toArray();
            int columns = values.columns();
            for (int i = 0; i < terms.length; i++) {
                terms[i] *= factors[i];
                heights[i / columns] += terms[i];
            }
            values.write(terms);
            sums.addProduct(values, samples);
        }

        FixedPoint absorb(FixedPoint other) {
            sums.absorb(other.sums);
            for (int i = 0; i < heights.length; i++) {
                heights[i] += other.heights[i];
            }
            return this;
        }

        @Override
        public void close() {
            sums.close();
        }
    }
}
