package ballast.cell.factor;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Cholesky;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoublePredicate;

/**
 * Samples as {@code m + B z_i}, fitted by alternating weighted least squares over their cells.
 *
 * <p>A sweep is one pass: each sample is weighed by its residuals and gets the scores of least {@code sum_j a_ij (x_ij
 * - m_j - b_j'z)^2}; then each feature gets the mean and the loadings of least squares over all samples. With weights
 * that are {@code loss'(r) / (2 r)} of a loss that is concave in {@code r^2}, no sweep raises the sum of the losses.
 * Missing values (NaN) have no weight. O(n d c^2) a sweep, and O(d c^2 + n c) memory: samples are read, not held.
 */
final class CellFactors {

    /** Added to normal equations with a diagonal of ones, which may be singular. */
    private static final double RIDGE = 1e-12;

    /** Scales from the median beyond which a value is far off. */
    private static final double FAR = 3;

    private final LocalSamples samples;
    private final int d;
    private final int c;
    private final double[] scores;
    private double[] mean;
    private double[] loadings;

    private CellFactors(LocalSamples samples, VectorSubspace start) {
        this.samples = samples;
        this.d = samples.columns();
        this.c = start.components();
        this.mean = start.mean();
        this.loadings = start.basis().toArray();
        this.scores = new double[samples.rows() * c];
    }

    /** From the axes of the samples with column means in their gaps, and the scores of their values there. */
    static CellFactors plain(LocalSamples samples, int components) {
        double[] means = Observed.of(samples).columnMeans();
        return from(CellwiseFit.filled(samples, means), samples, samples, components);
    }

    /** The same from the samples with medians in their gaps and in place of values that are far off. */
    static CellFactors robust(LocalSamples samples, int components) {
        double[][] columns = samples.toColumns();
        double[] medians = new double[columns.length];
        double[] limits = new double[columns.length];
        for (int j = 0; j < columns.length; j++) {
            double median = OrderStatistic.median(Arrays.stream(columns[j])
                    .filter(value -> !Double.isNaN(value))
                    .toArray());
            double scale = medianSize(
                    Arrays.stream(columns[j]).map(value -> value - median).toArray());
            medians[j] = median;
            limits[j] = scale > 0 ? FAR * scale : Double.POSITIVE_INFINITY;
        }
        LocalSamples moved = samples.edited((row, values, start) -> {
            for (int j = 0; j < medians.length; j++) {
                if (!(Math.abs(values[start + j] - medians[j]) <= limits[j])) {
                    values[start + j] = medians[j];
                }
            }
        });
        return from(moved, moved, samples, components);
    }

    private static CellFactors from(LocalSamples filled, LocalSamples scored, LocalSamples samples, int components) {
        VectorSubspace start = LeadingAxes.required(filled, components);
        CellFactors factors = new CellFactors(samples, start);
        double[][] projected = start.project(scored).toArrays();
        for (int i = 0; i < projected.length; i++) {
            System.arraycopy(projected[i], 0, factors.scores, i * components, components);
        }
        return factors;
    }

    /** The scale of numbers about zero by the median of their sizes; NaN is not there. */
    static double medianSize(double[] values) {
        double[] sizes = Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .map(Math::abs)
                .toArray();
        return sizes.length == 0 ? 0 : OrderStatistic.ROUNDED_NORMAL_DEVIATION * OrderStatistic.median(sizes);
    }

    /** The residuals of each feature, NaN where a value is missing. */
    double[][] residuals() {
        double[][] residuals = samples.toColumns();
        for (int j = 0; j < d; j++) {
            for (int i = 0; i < residuals[j].length; i++) {
                residuals[j][i] -= seen(i, j);
            }
        }
        return residuals;
    }

    /** What the factors make of a cell. */
    double seen(int row, int feature) {
        double sum = mean[feature];
        for (int k = 0; k < c; k++) {
            sum += loadings[feature * c + k] * scores[row * c + k];
        }
        return sum;
    }

    void sweep(CellWeights weights) {
        solve(samples.sums(d * equations(), (into, block) -> sweep(weights, into, block)));
    }

    /** Sweeps until the objective stands still and nothing else moves it; why that ended. */
    Stop descend(CellWeights weights, Trace trace, Stopping stopping, DoublePredicate settled) {
        Optional<Stop> stop = trace.add(objective(weights), Double.POSITIVE_INFINITY, false);
        while (stop.isEmpty()) {
            sweep(weights);
            double objective = objective(weights);
            double change = trace.relativeChange(objective);
            stop = trace.add(objective, change, change <= stopping.tolerance() && settled.test(objective));
        }
        return stop.get();
    }

    static CellwiseFit.Found found(CellwiseSubspace subspace, Cells cells, Trace trace, Stop stop) {
        return new CellwiseFit.Found(
                subspace,
                cells,
                SampleWeights.ones(cells.rows()).toArray(),
                trace.values(),
                stop,
                "alternating least squares under weights of cells",
                Optional.empty());
    }

    double objective(CellWeights weights) {
        return samples.sums(1, (into, block) -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                into[0] += block.userWeight(i) * loss(weights, block.first() + i, values, i * d);
            }
        })[0];
    }

    /** Gives each sample the scores of another value in the subspace, where the sum of its losses is less there. */
    void adopt(Samples points, CellWeights weights) {
        double[] a = new double[d];
        samples.visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                int row = block.first() + i;
                double largest = 0;
                for (int j = 0; j < d; j++) {
                    a[j] = weights.weight(row, j, 0);
                    largest = Math.max(largest, a[j]);
                }
                double before = loss(weights, row, values, i * d);
                double[] old = Arrays.copyOfRange(scores, row * c, (row + 1) * c);
                System.arraycopy(scoresOf(points.row(row), 0, a, largest), 0, scores, row * c, c);
                if (!(loss(weights, row, values, i * d) < before)) {
                    System.arraycopy(old, 0, scores, row * c, c);
                }
            }
        });
    }

    private double loss(CellWeights weights, int row, double[] values, int start) {
        double sum = 0;
        for (int j = 0; j < d; j++) {
            double residual = values[start + j] - seen(row, j);
            sum += Double.isNaN(residual) ? 0 : weights.loss(row, j, residual);
        }
        return sum;
    }

    private void sweep(CellWeights weights, double[] normals, Block block) {
        double[] values = block.values().toArray();
        double[] a = new double[d];
        double[] z = new double[c + 1];
        for (int i = 0; i < block.rows(); i++) {
            int row = block.first() + i;
            double user = block.userWeight(i);
            double largest = 0;
            for (int j = 0; j < d; j++) {
                double residual = values[i * d + j] - seen(row, j);
                a[j] = Double.isNaN(residual) ? 0 : weights.weight(row, j, residual);
                largest = Math.max(largest, a[j]);
            }
            if (largest > 0) {
                System.arraycopy(scoresOf(values, i * d, a, largest), 0, scores, row * c, c);
            }
            System.arraycopy(scores, row * c, z, 0, c);
            z[c] = 1;
            for (int j = 0; j < d; j++) {
                if (a[j] > 0 && user > 0) {
                    add(normals, j, user * a[j], z, values[i * d + j]);
                }
            }
        }
    }

    /** The scores of least weighted squares of one sample, in units in which the unknowns are of one order. */
    private double[] scoresOf(double[] values, int start, double[] a, double largest) {
        double[] normal = new double[c * c];
        double[] right = new double[c];
        for (int j = 0; j < d; j++) {
            if (a[j] > 0) {
                double weight = a[j] / largest;
                double value = weight * (values[start + j] - mean[j]);
                for (int k = 0; k < c; k++) {
                    double entry = loadings[j * c + k];
                    right[k] += value * entry;
                    for (int l = 0; l <= k; l++) {
                        normal[k * c + l] += weight * entry * loadings[j * c + l];
                    }
                }
            }
        }
        double[] units = new double[c];
        Arrays.setAll(units, k -> normal[k * c + k] > 0 ? Math.sqrt(normal[k * c + k]) : 1);
        for (int k = 0; k < c; k++) {
            right[k] /= units[k];
            for (int l = 0; l <= k; l++) {
                normal[k * c + l] /= units[k] * units[l];
            }
        }
        Cholesky.solveWithRidge(normal, right);
        Arrays.setAll(right, k -> right[k] / units[k]);
        return right;
    }

    /** The subspace, through the mean of what it makes of the samples and along the principal axes of that. */
    VectorSubspace plane() {
        int n = samples.rows();
        double[] centre = new double[c];
        double total = samples.weights().total();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < c; k++) {
                centre[k] += samples.weights().of(i) / total * scores[i * c + k];
            }
        }
        double[] middle = mean.clone();
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < c; k++) {
                middle[j] += loadings[j * c + k] * centre[k];
            }
        }
        try (Matrix basis = Matrix.of(d, c, loadings);
                Matrix original = Matrix.of(d, c, loadings);
                Matrix change = Matrix.allocate(c, c)) {
            Orthonormal.columns(basis);
            change.assignTransposeProduct(original, basis);
            double[] weighted = new double[n * c];
            for (int i = 0; i < n; i++) {
                double root = Math.sqrt(samples.weights().of(i) / total);
                for (int k = 0; k < c; k++) {
                    weighted[i * c + k] = root * (scores[i * c + k] - centre[k]);
                }
            }
            try (Matrix centred = Matrix.of(n, c, weighted);
                    Matrix turned = centred.times(change);
                    Matrix scatter = turned.transposeTimes(turned)) {
                try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, c);
                        Matrix axes = basis.times(eigen.vectors())) {
                    Orthonormal.independentColumns(axes);
                    return new VectorSubspace(middle, Bases.of(axes));
                }
            }
        }
    }

    /** Numbers of the normal equations of a feature: the lower triangle, then the right side. */
    private int equations() {
        return (c + 1) * (c + 2) / 2 + c + 1;
    }

    /** Adds a cell, which counts with a weight, to the normal equations of its feature. */
    private void add(double[] normals, int feature, double weight, double[] z, double value) {
        int at = feature * equations();
        int right = at + (c + 1) * (c + 2) / 2;
        for (int k = 0; k <= c; k++) {
            double factor = weight * z[k];
            normals[right + k] += factor * value;
            for (int l = 0; l <= k; l++) {
                normals[at++] += factor * z[l];
            }
        }
    }

    /** Solves for the mean, which is the last unknown, and the loadings of each feature with any weight. */
    private void solve(double[] normals) {
        int size = c + 1;
        for (int j = 0; j < d; j++) {
            int at = j * equations();
            int right = at + size * (size + 1) / 2;
            // Units in which the unknowns are of one order; 1 for those that nothing is known of.
            double[] roots = new double[size];
            for (int k = 0; k < size; k++) {
                double diagonal = normals[at + k * (k + 3) / 2];
                roots[k] = diagonal > 0 || k == c ? Math.sqrt(diagonal) : 1;
            }
            if (roots[c] > 0) {
                double[] full = new double[size * size];
                double[] solution = new double[size];
                for (int k = 0; k < size; k++) {
                    for (int l = 0; l <= k; l++) {
                        full[k * size + l] = normals[at++] / roots[k] / roots[l] + (k == l ? RIDGE : 0);
                    }
                    solution[k] = normals[right + k] / roots[k];
                }
                Cholesky.solve(full, solution, RIDGE);
                for (int k = 0; k < c; k++) {
                    loadings[j * c + k] = solution[k] / roots[k];
                }
                mean[j] = solution[c] / roots[c];
            }
        }
    }
}
