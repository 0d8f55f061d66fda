package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.ThinSvd;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Online robust PCA: samples come a few at a time, and what is known of those gone by is two small sums.
 *
 * <p>Minimises {@code sum_i min (|x_i - m - D r - e|^2 + mu |r|^2) / 2 + cut |e|_1} and {@code mu |D|^2 / 2} over the
 * dictionary D and the mean m. For given D and m the coefficients r and the sparse part e of a sample are found in
 * turns, by ridge regression and soft threshold; the sums {@code A = sum r r'} and {@code B = sum (x - e) r'}, with a
 * one after the entries of r for the mean, give D and m by one round of coordinate descent (Feng, Xu, Yan 2013,
 * algorithms 1 to 3). Past passes count half in every new one.
 *
 * @param components columns of D
 * @param sigma standard deviation of the noise, which gives {@code mu = sqrt(2 max(n, d)) sigma} and {@code cut =
 *     sqrt(2) sigma}; empty: that of the first samples
 * @param tolerance of the relative change of the objective from pass to pass
 */
record OnlinePursuit(int components, OptionalDouble sigma, double tolerance) implements Pursuit {

    /** Samples that are seen together. */
    private static final int BATCH = 64;

    /** Samples that the start is found from. */
    private static final int FIRST = 256;

    /** Turns of coefficients and sparse parts. */
    private static final int TURNS = 50;

    /** Sparse parts that change by less, as a share of the cut, stand still. */
    private static final double STILL = 1e-3;

    private static final double FALL = 0.7;

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        LocalSamples first =
                samples.select(IntStream.range(0, Math.min(n, FIRST)).toArray());
        double noise = sigma.isPresent() ? sigma.getAsDouble() : NoiseLevel.of(first, components);
        double ridge = Math.sqrt(2.0 * Math.max(n, d)) * noise;
        double cut = Math.sqrt(2) * noise;
        try (Dictionary dictionary = start(first, ridge);
                Matrix coefficients = Matrix.zeros(n, components)) {
            Optional<Stop> stop = Optional.empty();
            while (stop.isEmpty()) {
                double objective = dictionary.squares() * ridge / 2;
                dictionary.forgetHalf();
                for (int row = 0; row < n; row += BATCH) {
                    int count = Math.min(BATCH, n - row);
                    objective += dictionary.learn(samples, row, ridge, cut, coefficients.rowRange(row, count));
                }
                double change = trace.relativeChange(objective);
                stop = trace.add(objective, change, change <= tolerance);
            }
            for (int row = 0; row < n; row += BATCH) {
                dictionary.code(samples, row, ridge, cut, coefficients.rowRange(row, Math.min(BATCH, n - row)));
            }
            return new Split(dictionary.low(coefficients), stop.get(), "batches of " + BATCH, Map.of("sigma", noise));
        }
    }

    private Dictionary start(LocalSamples first, double ridge) {
        Stopping roughly = new Stopping(1e-2, 20);
        Split rough = new AlternatingProjections(components, FALL, roughly.tolerance())
                .split(first, new Trace(roughly, ProgressListener.NONE));
        try (LowRank low = rough.low()) {
            return new Dictionary(low, components, ridge);
        }
    }

    /** D, m, A and B. */
    private static final class Dictionary implements AutoCloseable {
        private final int c;
        private final int d;
        private final Matrix columns;
        private final double[][] a;
        private final Matrix b;

        /** Balanced: the columns of D and the coefficients have the same length. */
        Dictionary(LowRank low, int components, double ridge) {
            c = components;
            d = low.mean().length;
            columns = Matrix.zeros(c + 1, d);
            a = new double[c + 1][c + 1];
            b = Matrix.zeros(c + 1, d);
            double[] squares = low.axisSquares();
            for (int k = 0; k < low.rank(); k++) {
                double length = Math.max(Math.sqrt(squares[k]), ridge);
                double[] axis = low.right().rowRange(k, 1).toArray();
                double root = Math.sqrt(length);
                columns.rowRange(k, 1)
                        .write(Arrays.stream(axis).map(x -> root * x).toArray());
                a[k][k] = length;
            }
            columns.rowRange(c, 1).write(low.mean());
            a[c][c] = low.left().rows();
            for (int k = 0; k <= c; k++) {
                double weight = a[k][k] + (k < c ? ridge : 0);
                double[] column = columns.rowRange(k, 1).toArray();
                b.rowRange(k, 1)
                        .write(Arrays.stream(column).map(x -> weight * x).toArray());
            }
        }

        double squares() {
            double norm = columns.rowRange(0, c).frobeniusNorm();
            return norm * norm;
        }

        void forgetHalf() {
            for (double[] row : a) {
                Arrays.setAll(row, k -> row[k] / 2);
            }
            double[] half = new double[c + 1];
            Arrays.fill(half, 0.5);
            b.scaleRows(half);
        }

        /** Codes some samples and learns from them; gives what they add to the objective. */
        double learn(LocalSamples samples, int first, double ridge, double cut, Matrix r) {
            int count = r.rows();
            double[] cleaned = new double[count * d];
            double loss = code(samples, first, ridge, cut, r, cleaned);
            try (Matrix clean = Matrix.of(count, d, cleaned);
                    Matrix one = Matrix.allocate(count, c + 1)) {
                one.columnRange(0, c).assign(r);
                one.columnRange(c, 1).fill(1);
                b.addTransposeProduct(one, clean);
                try (Matrix outer = Matrix.allocate(c + 1, c + 1)) {
                    outer.assignTransposeProduct(one, one);
                    for (int k = 0; k <= c; k++) {
                        for (int l = 0; l <= c; l++) {
                            a[k][l] += outer.get(k, l);
                        }
                    }
                }
            }
            descend(ridge);
            return loss;
        }

        /** One round of coordinate descent, column by column. */
        private void descend(double ridge) {
            double[][] own = new double[c + 1][];
            for (int k = 0; k <= c; k++) {
                own[k] = columns.rowRange(k, 1).toArray();
            }
            for (int k = c; k >= 0; k--) {
                double weight = a[k][k] + (k < c ? ridge : 0);
                if (weight > 0) {
                    double[] next = b.rowRange(k, 1).toArray();
                    for (int l = 0; l <= c; l++) {
                        if (l != k) {
                            for (int j = 0; j < d; j++) {
                                next[j] -= a[k][l] * own[l][j];
                            }
                        }
                    }
                    Arrays.setAll(next, j -> next[j] / weight);
                    own[k] = next;
                    columns.rowRange(k, 1).write(next);
                }
            }
        }

        /** The coefficients of some samples. */
        void code(LocalSamples samples, int first, double ridge, double cut, Matrix r) {
            code(samples, first, ridge, cut, r, new double[r.rows() * d]);
        }

        private double code(LocalSamples samples, int first, double ridge, double cut, Matrix r, double[] cleaned) {
            int count = r.rows();
            double[] x = new double[count * d];
            samples.read(first, count, x);
            double[] mean = columns.rowRange(c, 1).toArray();
            double[] seen = new double[count * d];
            double loss = 0;
            try (Matrix dictionary = columns.rowRange(0, c).copy();
                    Matrix projection = projection(dictionary, ridge);
                    Matrix work = Matrix.allocate(count, d)) {
                for (int i = 0; i < x.length; i++) {
                    seen[i] = mean[i % d];
                }
                double change = Double.POSITIVE_INFINITY;
                for (int turn = 0; turn < TURNS && change > STILL * cut; turn++) {
                    change = 0;
                    loss = 0;
                    double[] centred = new double[x.length];
                    for (int i = 0; i < x.length; i++) {
                        double residual = x[i] - seen[i];
                        double kept = Double.isNaN(residual) ? 0 : Math.max(-cut, Math.min(cut, residual));
                        double next = seen[i] + kept;
                        double sparse = Double.isNaN(residual) ? 0 : Math.abs(residual - kept);
                        loss += kept * kept / 2 + cut * sparse;
                        change = Math.max(change, turn == 0 ? Double.POSITIVE_INFINITY : Math.abs(next - cleaned[i]));
                        cleaned[i] = next;
                        centred[i] = next - mean[i % d];
                    }
                    work.write(centred);
                    r.assignProductTranspose(work, projection);
                    work.fillRows(mean);
                    work.addProduct(r, dictionary);
                    work.read(seen);
                }
            }
            double norm = r.frobeniusNorm();
            return loss + ridge * norm * norm / 2;
        }

        /** {@code (D'D + mu I)^-1 D'}. */
        private Matrix projection(Matrix dictionary, double ridge) {
            try (Matrix gram = Matrix.allocate(c, c);
                    Matrix inverse = Matrix.allocate(c, c)) {
                gram.assignProductTranspose(dictionary, dictionary);
                try (ThinSvd svd = ThinSvd.of(gram);
                        Matrix scaled = svd.left().copy()) {
                    scaled.scaleColumns(Arrays.stream(svd.values())
                            .map(value -> 1 / (value + ridge))
                            .toArray());
                    inverse.assignProduct(scaled, svd.rightTranspose());
                }
                Matrix projection = Matrix.allocate(c, d);
                projection.assignProduct(inverse, dictionary);
                return projection;
            }
        }

        /** L with its principal axes. */
        LowRank low(Matrix coefficients) {
            int n = coefficients.rows();
            double[] sums = new double[c];
            Strips.sumColumns(coefficients, sums);
            double[] means = Arrays.stream(sums).map(sum -> -sum / n).toArray();
            double[] mean = columns.rowRange(c, 1).toArray();
            try (Matrix centred = coefficients.copy();
                    Matrix axes = columns.rowRange(0, c).transposed();
                    Matrix turn = Matrix.allocate(c, c);
                    Matrix scores = Matrix.allocate(n, c)) {
                for (int k = 0; k < c; k++) {
                    for (int j = 0; j < d; j++) {
                        mean[j] -= means[k] * axes.get(j, k);
                    }
                }
                centred.addToRows(means);
                Orthonormal.columns(axes);
                turn.assignProduct(columns.rowRange(0, c), axes);
                scores.assignProduct(centred, turn);
                try (ThinSvd svd = ThinSvd.of(scores);
                        Matrix back = axes.transposed()) {
                    Matrix left = svd.left().copy();
                    left.scaleColumns(svd.values());
                    Matrix right = Matrix.allocate(svd.values().length, d);
                    right.assignProduct(svd.rightTranspose(), back);
                    return new LowRank(mean, left, right);
                }
            }
        }

        @Override
        public void close() {
            columns.close();
            b.close();
        }
    }
}
