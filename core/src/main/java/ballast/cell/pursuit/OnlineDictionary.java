package ballast.cell.pursuit;

import ballast.estimator.DictionaryState;
import ballast.estimator.DictionaryState.Penalty;
import ballast.estimator.DictionaryState.Totals;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.ThinSvd;
import java.util.Arrays;

/** The dictionary D and the mean m of online robust PCA, with the sums A and B that they follow from. */
final class OnlineDictionary implements AutoCloseable {

    /** Samples that are seen together. */
    static final int BATCH = 64;

    /** What is said of how an answer was computed. */
    static final String ROUTE = "batches of " + BATCH;

    /** Turns of coefficients and sparse parts. */
    private static final int TURNS = 50;

    /** Sparse parts that change by less, as a share of the cut, stand still. */
    private static final double STILL = 1e-3;

    private final int c;
    private final int d;
    private final Penalty penalty;
    private final Matrix columns;
    private final double[][] a;
    private final Matrix b;

    /**
     * The dictionary of a low-rank part, balanced: its columns and the coefficients have the same length.
     *
     * @param origin of the low-rank part
     */
    OnlineDictionary(LowRank low, double[] origin, int components, Penalty penalty) {
        this.penalty = penalty;
        c = components;
        d = low.mean().length;
        columns = Matrix.zeros(c + 1, d);
        a = new double[c + 1][c + 1];
        b = Matrix.zeros(c + 1, d);
        double[] squares = low.axisSquares();
        for (int k = 0; k < low.rank(); k++) {
            double length = Math.max(Math.sqrt(squares[k]), penalty.ridge());
            double[] axis = low.right().rowRange(k, 1).toArray();
            double root = Math.sqrt(length);
            columns.rowRange(k, 1).write(Arrays.stream(axis).map(x -> root * x).toArray());
            a[k][k] = length;
        }
        double[] mean = low.mean().clone();
        Arrays.setAll(mean, j -> mean[j] + origin[j]);
        columns.rowRange(c, 1).write(mean);
        a[c][c] = low.left().rows();
        for (int k = 0; k <= c; k++) {
            double weight = a[k][k] + (k < c ? penalty.ridge() : 0);
            double[] column = columns.rowRange(k, 1).toArray();
            b.rowRange(k, 1).write(Arrays.stream(column).map(x -> weight * x).toArray());
        }
    }

    OnlineDictionary(DictionaryState left) {
        penalty = left.penalty();
        a = Arrays.stream(left.products()).map(double[]::clone).toArray(double[][]::new);
        c = a.length - 1;
        d = left.origin().length;
        columns = Matrix.ofRows(left.dictionary());
        b = Matrix.ofRows(left.targets());
    }

    /** All that is needed to go on. */
    DictionaryState state(double[] origin, double[] scales, double[][] waiting, Totals totals) {
        return new DictionaryState(origin, rows(columns), a, rows(b), scales, waiting, penalty, totals);
    }

    private static double[][] rows(Matrix matrix) {
        double[][] rows = new double[matrix.rows()][];
        Arrays.setAll(rows, k -> matrix.rowRange(k, 1).toArray());
        return rows;
    }

    int components() {
        return c;
    }

    /** What the dictionary itself adds to the objective. */
    double cost() {
        double norm = columns.rowRange(0, c).frobeniusNorm();
        return norm * norm * penalty.ridge() / 2;
    }

    /** Past samples count less. */
    void forget(double factor) {
        for (double[] row : a) {
            Arrays.setAll(row, k -> factor * row[k]);
        }
        b.scale(factor);
    }

    /**
     * Some samples as the dictionary sees them.
     *
     * @param seen what it makes of their good cells, sample after sample
     * @param cleaned the samples less their sparse parts
     * @param loss what they add to the objective
     */
    record Coded(double[] seen, double[] cleaned, double loss) {}

    /** Codes some samples and learns from them. */
    Coded learn(double[] samples, Matrix r) {
        int count = r.rows();
        Coded coded = code(samples, r);
        try (Matrix clean = Matrix.of(count, d, coded.cleaned());
                Matrix one = Matrix.allocate(count, c + 1)) {
            one.columnRange(0, c).assign(r);
            one.columnRange(c, 1).fill(1);
            b.addTransposeProduct(one, clean);
            try (Matrix outer = one.transposeTimes(one)) {
                for (int k = 0; k <= c; k++) {
                    for (int l = 0; l <= c; l++) {
                        a[k][l] += outer.get(k, l);
                    }
                }
            }
        }
        descend();
        return coded;
    }

    /** One round of coordinate descent, column by column. */
    private void descend() {
        double[][] own = new double[c + 1][];
        for (int k = 0; k <= c; k++) {
            own[k] = columns.rowRange(k, 1).toArray();
        }
        for (int k = c; k >= 0; k--) {
            double weight = a[k][k] + (k < c ? penalty.ridge() : 0);
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

    /** Finds the coefficients of some samples, which stand one after the other. */
    Coded code(double[] x, Matrix r) {
        int count = r.rows();
        double cut = penalty.cut();
        double[] cleaned = new double[x.length];
        double[] mean = columns.rowRange(c, 1).toArray();
        double[] seen = new double[count * d];
        double loss = 0;
        try (Matrix dictionary = columns.rowRange(0, c).copy();
                Matrix projection = projection(dictionary);
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
        return new Coded(seen, cleaned, loss + penalty.ridge() * norm * norm / 2);
    }

    /** {@code (D'D + mu I)^-1 D'}. */
    private Matrix projection(Matrix dictionary) {
        try (Matrix gram = dictionary.timesTranspose(dictionary);
                ThinSvd svd = ThinSvd.of(gram);
                Matrix scaled = svd.left().copy()) {
            scaled.scaleColumns(Arrays.stream(svd.values())
                    .map(value -> 1 / (value + penalty.ridge()))
                    .toArray());
            try (Matrix inverse = scaled.times(svd.rightTranspose())) {
                return inverse.times(dictionary);
            }
        }
    }

    /** L with its principal axes. */
    LowRank low(Matrix coefficients) {
        int n = coefficients.rows();
        double[] means = Arrays.stream(CellSum.columnSums(coefficients))
                .map(sum -> -sum / n)
                .toArray();
        try (Matrix centred = coefficients.copy()) {
            centred.addToRows(means);
            return principal(means, centred);
        }
    }

    /**
     * The axes of L by the sums of past samples: as many pseudo-samples as components, whose squares along the axes are
     * those of so many samples.
     */
    LowRank low(double samples) {
        double count = a[c][c];
        double[] means = new double[c];
        Arrays.setAll(means, k -> -a[k][c] / count);
        try (Matrix scatter = Matrix.allocate(c, c)) {
            for (int k = 0; k < c; k++) {
                for (int l = 0; l < c; l++) {
                    scatter.set(k, l, samples / count * (a[k][l] - a[k][c] * a[l][c] / count));
                }
            }
            try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, c);
                    Matrix pseudo = eigen.vectors().transposed()) {
                pseudo.scaleRows(Arrays.stream(eigen.values())
                        .map(value -> Math.sqrt(Math.max(0, value)))
                        .toArray());
                return principal(means, pseudo);
            }
        }
    }

    /** L with its principal axes, by coefficients less their means, which are given with the other sign. */
    private LowRank principal(double[] means, Matrix centred) {
        double[] mean = columns.rowRange(c, 1).toArray();
        try (Matrix axes = columns.rowRange(0, c).transposed()) {
            for (int k = 0; k < c; k++) {
                for (int j = 0; j < d; j++) {
                    mean[j] -= means[k] * axes.get(j, k);
                }
            }
            Orthonormal.columns(axes);
            try (Matrix turn = columns.rowRange(0, c).times(axes);
                    Matrix scores = centred.times(turn);
                    ThinSvd svd = ThinSvd.of(scores);
                    Matrix back = axes.transposed()) {
                Matrix left = svd.left().copy();
                left.scaleColumns(svd.values());
                return new LowRank(mean, left, svd.rightTranspose().times(back));
            }
        }
    }

    @Override
    public void close() {
        columns.close();
        b.close();
    }
}
