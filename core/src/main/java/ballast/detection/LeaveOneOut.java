package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.WeightedScatter;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Principal axes of weighted samples, and the squared distance of each sample from the axes of the others.
 *
 * <p>Let {@code S} be the scatter of samples of total weight {@code W}, with eigenvalues {@code l_j}, and {@code a} a
 * sample less the mean, in coordinates along the eigenvectors. Without a part {@code u} of its weight the scatter is
 * {@code S - r a a'}, {@code r = u W / (W - u)}, and the sample less the new mean is {@code a W / (W - u)}. Eigenvalue
 * {@code m} of that number k lies between {@code l_{k+1}} and {@code l_k} and solves {@code sum a_j^2 / (l_j - m) = 1 /
 * r}; its unit eigenvector v has {@code (v'a)^2 = 1 / (r^2 sum a_j^2 / (l_j - m)^2)}. So no fit is repeated: a distance
 * costs a few sums over the eigenvalues for each axis.
 *
 * <p>Of many eigenvalues only the first are computed. What a sample has along the others counts as if along one, whose
 * eigenvalue is their mean weighted by themselves.
 *
 * @see <a href="https://doi.org/10.1137/1015032">Golub (1973), Some modified matrix eigenvalue problems</a>
 */
final class LeaveOneOut {

    /** Dimensions up to which all eigenvectors are computed; otherwise a few beyond twice the number of axes. */
    private static final int ALL_UP_TO = 64;

    private static final int BEYOND_TWICE = 5;

    /** Eigenvalues below this share of the largest are zero, and gaps between them. */
    private static final double ROUNDING = 1e-12;

    /** Squared coordinates below this share of the largest eigenvalue count as that: no pole vanishes. */
    private static final double LEAST_COORDINATE = 1e-40;

    /** Relative change of a root below which it is found, and steps at most. */
    private static final double FOUND = 1e-13;

    private static final int STEPS = 30;

    private final LocalSamples samples;
    private final double[] weights;
    private final double total;
    private final int axes;
    private final double[] mean;
    private final double[] vectors;
    /** The largest eigenvalue, the unit of all others and of squares: no unit of the data overflows. */
    private final double unit;
    /** Eigenvalues, falling, and last the one that stands for all others; in units of the largest. */
    private final double[] values;
    /** Squared coordinates of each sample, one for each eigenvalue; in units of the largest eigenvalue. */
    private final double[] squares;

    private final double[] withoutOwn;

    /**
     * The axes of samples.
     *
     * @param weights how much each of them counts, whatever their own weights; at least one is positive
     * @param most number of axes, below the number of features; fewer where the samples vary along fewer
     */
    LeaveOneOut(LocalSamples given, double[] weights, int most) {
        this.samples = given.weightedBy(SampleWeights.ones(weights.length).toArray());
        this.weights = weights;
        this.total = Arrays.stream(weights).sum();
        this.mean = scatterAbout(new double[samples.columns()]).mean();
        int d = samples.columns();
        int count = d <= ALL_UP_TO ? d : Math.min(d, 2 * most + BEYOND_TWICE);
        try (Matrix scatter = scatterAbout(mean).moments().scatter();
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count);
                Matrix scores = samples.centredAt(mean).project(eigen.vectors())) {
            this.unit = eigen.values()[0] > 0 ? eigen.values()[0] : 1;
            double[] first =
                    Arrays.stream(eigen.values()).map(value -> value / unit).toArray();
            this.values = count < d ? withMeanOfOthers(first, scatter) : first;
            this.squares = squares(scores.toArray(), count);
            this.axes = (int) Arrays.stream(values, 0, most)
                    .filter(value -> value > ROUNDING)
                    .count();
            this.vectors = eigen.vectors().columnRange(0, axes).toArray();
        }
        this.withoutOwn = measuredWithoutOwn();
    }

    private WeightedScatter scatterAbout(double[] centre) {
        return WeightedScatter.of(samples, centre, weights, Centring.WEIGHTED);
    }

    /** The eigenvalues, and the mean of the others: the sum of their squares over their sum. */
    private double[] withMeanOfOthers(double[] first, Matrix scatter) {
        scatter.mirrorUpper();
        double norm = scatter.frobeniusNorm() / unit;
        double squares = norm * norm;
        double sum = Arrays.stream(scatter.diagonal()).sum() / unit;
        for (double value : first) {
            sum -= value;
            squares -= value * value;
        }
        int last = first.length;
        double[] all = Arrays.copyOf(first, last + 1);
        all[last] = sum > 0 ? Math.max(0, Math.min(all[last - 1], squares / sum)) : 0;
        return all;
    }

    private double[] squares(double[] scores, int count) {
        int poles = values.length;
        double[] norms = count < poles ? samples.centredAt(mean).squaredNorms() : new double[0];
        double[] all = new double[weights.length * poles];
        for (int i = 0; i < weights.length; i++) {
            double along = 0;
            for (int j = 0; j < count; j++) {
                all[i * poles + j] = scores[i * count + j] * scores[i * count + j] / unit;
                along += all[i * poles + j];
            }
            if (count < poles) {
                all[i * poles + count] = Math.max(0, norms[i] / unit - along);
            }
        }
        return all;
    }

    double[] mean() {
        return mean;
    }

    /** The mean and the axes; empty if the samples that count are all equal. */
    Optional<VectorSubspace> subspace() {
        if (axes == 0) {
            return Optional.empty();
        }
        try (Matrix basis = Matrix.of(mean.length, axes, vectors)) {
            return Optional.of(new VectorSubspace(mean, Bases.of(basis)));
        }
    }

    /** Squared orthogonal distances from the axes of all samples that count. */
    double[] withOwn() {
        double[] distances = new double[weights.length];
        for (int i = 0; i < distances.length; i++) {
            for (int j = axes; j < values.length; j++) {
                distances[i] += squares[i * values.length + j];
            }
            distances[i] *= unit;
        }
        return distances;
    }

    /** Squared orthogonal distances, each from the axes of the others: a sample that counts is left out once. */
    double[] withoutOwn() {
        return withoutOwn;
    }

    private double[] measuredWithoutOwn() {
        // The others vary along one axis less than there are of them.
        long counting = Arrays.stream(weights).filter(weight -> weight > 0).count();
        int axesOfOthers = (int) Math.min(axes, counting - 2);
        double[] distances = withOwn();
        samples.workers().forRanges(weights.length, 64, (first, count) -> {
            double[] coordinates = new double[values.length];
            for (int i = first; i < first + count; i++) {
                double own = Math.min(1, weights[i]);
                // The only sample that counts has no others.
                if (own > 0 && total - own > ROUNDING * total) {
                    distances[i] = unit * withoutOwn(i, own, axesOfOthers, coordinates);
                }
            }
        });
        return distances;
    }

    private double withoutOwn(int sample, double own, int axesOfOthers, double[] coordinates) {
        double rest = 0;
        for (int j = 0; j < coordinates.length; j++) {
            double square = squares[sample * coordinates.length + j];
            rest += square;
            coordinates[j] = Math.max(square, LEAST_COORDINATE);
        }
        double shrink = total / (total - own);
        double inverse = 1 / (own * shrink);
        for (int k = 0; k < axesOfOthers; k++) {
            rest -= along(k, coordinates, inverse);
        }
        return Math.max(0, rest) * shrink * shrink;
    }

    /**
     * The squared coordinate along axis k of the fit without the sample.
     *
     * <p>With t the distance of the eigenvalue from {@code l_k} and g the gap to {@code l_{k+1}}, the terms up to k are
     * replaced by {@code p + q / t} and those after k by {@code p' + q' / (t - g)}, of the same values and slopes at
     * the last t; the next t solves a quadratic equation (Bunch, Nielsen, Sorensen 1978).
     */
    private double along(int k, double[] coordinates, double inverse) {
        double gap = values[k] - values[k + 1];
        if (gap <= ROUNDING) {
            return 0;
        }
        // To first order the eigenvalue falls by this.
        double t = Math.min(gap / 2, coordinates[k] / inverse);
        for (int step = 1; ; step++) {
            double above = 0;
            double aboveSlope = 0;
            for (int j = 0; j <= k; j++) {
                double over = 1 / (values[j] - values[k] + t);
                double term = coordinates[j] * over;
                above += term;
                aboveSlope += term * over;
            }
            double below = 0;
            double belowSlope = 0;
            for (int j = k + 1; j < coordinates.length; j++) {
                double over = 1 / (values[j] - values[k] + t);
                double term = coordinates[j] * over;
                below += term;
                belowSlope += term * over;
            }
            double q = t * t * aboveSlope;
            double other = (t - gap) * (t - gap) * belowSlope;
            double constant = inverse - (above - t * aboveSlope) - (below - (t - gap) * belowSlope);
            double linear = constant * gap + q + other;
            double root = Math.sqrt(Math.max(0, linear * linear - 4 * constant * q * gap));
            double next = linear > 0 ? 2 * q * gap / (linear + root) : (linear - root) / (2 * constant);
            if (!(next > 0 && next < gap)) {
                return 0; // within rounding of an eigenvalue, along whose axis the sample has nothing
            }
            double near = FOUND * Math.min(t, gap - t) + Math.ulp(gap);
            if (Math.abs(next - t) <= near || step == STEPS) {
                return values[k] - t > ROUNDING ? inverse * inverse / (aboveSlope + belowSlope) : 0;
            }
            t = next;
        }
    }
}
