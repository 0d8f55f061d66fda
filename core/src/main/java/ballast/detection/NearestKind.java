package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Mahalanobis distances from the nearest of several kinds of samples, whose covariances are the same but for their
 * size.
 *
 * <p>The kinds are known roughly: the best three quarters of each are taken, three times, and at last all that are not
 * far from any. With W the scatter of the m members about the means of their kinds, over the sizes of these, and
 * {@code q = y' W^-1 y}, the squared distance of one of k members of a kind is {@code (m - 1) a^2 q / (1 - a q)}, a = k
 * / (k - 1), and that of any other sample {@code m q}; over the size of the kind, by which their medians are the same.
 */
final class NearestKind implements Centre {

    /** The share of each kind that the next distances are taken from. */
    private static final double BEST = 0.75;

    private static final int CONCENTRATIONS = 3;

    private static final int FEWEST = 3;

    private static final double LEAST_REST = 1e-9;

    private static final int NONE = -1;

    private final PrincipalCoordinates coordinates;
    /** The kind of each sample, or none. */
    private final int[] kinds;
    /** The logarithm of the size of each kind. */
    private final double[] sizes;

    private final int[] counts;
    private final double[][] means;
    private final int freedom;
    private final Whitening whitening;

    private NearestKind(PrincipalCoordinates coordinates, int[] kinds, double[] sizes) {
        this.coordinates = coordinates;
        this.kinds = kinds;
        this.sizes = sizes;
        int r = coordinates.sphered();
        this.counts = new int[sizes.length];
        this.means = new double[sizes.length][r];
        int[] members =
                IntStream.range(0, kinds.length).filter(i -> kinds[i] != NONE).toArray();
        this.freedom = members.length - sizes.length;
        try (Matrix points = coordinates.spheredScores(members);
                Matrix scatter = Matrix.zeros(r, r)) {
            double[] values = points.toArray();
            for (int i = 0; i < members.length; i++) {
                counts[kinds[members[i]]]++;
                for (int j = 0; j < r; j++) {
                    means[kinds[members[i]]][j] += values[i * r + j];
                }
            }
            for (int k = 0; k < counts.length; k++) {
                for (int j = 0; j < r; j++) {
                    means[k][j] /= counts[k];
                }
            }
            for (int at = 0; at < values.length; at++) {
                int kind = kinds[members[at / r]];
                values[at] = (values[at] - means[kind][at % r]) / Math.exp(sizes[kind]);
            }
            points.write(values);
            scatter.addGramUpper(points);
            this.whitening = Whitening.of(scatter, freedom);
        }
    }

    /**
     * Distances from kinds.
     *
     * @param rough which samples are of each kind, about
     * @param deviations so many deviations from the middle begins the tail
     */
    static NearestKind of(PrincipalCoordinates coordinates, List<boolean[]> rough, double deviations) {
        int[] kinds = new int[coordinates.rows()];
        Arrays.fill(kinds, NONE);
        for (int k = 0; k < rough.size(); k++) {
            for (int i = 0; i < kinds.length; i++) {
                kinds[i] = rough.get(k)[i] ? k : kinds[i];
            }
        }
        NearestKind last = new NearestKind(coordinates, kinds, new double[rough.size()]);
        for (int step = 0; step <= CONCENTRATIONS; step++) {
            Nearest nearest = last.nearest(coordinates.spheredScores());
            int[] next = last.withoutFar(nearest, step < CONCENTRATIONS, deviations);
            if (IntStream.range(0, rough.size()).anyMatch(k -> count(next, k) < FEWEST)) {
                break;
            }
            last = new NearestKind(coordinates, next, last.sizesBy(nearest));
        }
        return last;
    }

    private static long count(int[] kinds, int kind) {
        return Arrays.stream(kinds).filter(k -> k == kind).count();
    }

    /** The nearest kind of samples and the distances from it. */
    private record Nearest(int[] kinds, double[] logarithms) {

        double[] ofKind(int kind) {
            double[] some = IntStream.range(0, kinds.length)
                    .filter(i -> kinds[i] == kind)
                    .mapToDouble(i -> logarithms[i])
                    .toArray();
            Arrays.sort(some);
            return some;
        }
    }

    /** The nearest kinds; none for samples in the tail, and if only the best are wanted, for the farthest of each. */
    private int[] withoutFar(Nearest nearest, boolean best, double deviations) {
        DistanceScale scale = DistanceScale.of(nearest.logarithms());
        double[] limits = new double[sizes.length];
        for (int k = 0; k < limits.length; k++) {
            double[] own = nearest.ofKind(k);
            limits[k] = best && own.length > 0 ? DistanceScale.quantile(own, BEST) : Double.POSITIVE_INFINITY;
        }
        int[] others = nearest.kinds().clone();
        for (int i = 0; i < others.length; i++) {
            double logarithm = nearest.logarithms()[i];
            if (scale.deviations(logarithm) > deviations || logarithm > limits[others[i]]) {
                others[i] = NONE;
            }
        }
        return others;
    }

    private double[] sizesBy(Nearest nearest) {
        double[] next = new double[sizes.length];
        Arrays.setAll(next, k -> sizes[k] + DistanceScale.quantile(nearest.ofKind(k), 0.5));
        double mean = Arrays.stream(next).average().orElse(0);
        return Arrays.stream(next).map(size -> size - mean).toArray();
    }

    @Override
    public double[] logarithms() {
        return nearest(coordinates.spheredScores()).logarithms();
    }

    private Nearest nearest(Matrix points) {
        try (points) {
            return nearest(points, kinds);
        }
    }

    /** The nearest of points, of which these are members. */
    private Nearest nearest(Matrix points, int[] members) {
        int n = points.rows();
        Nearest nearest = new Nearest(new int[n], new double[n]);
        Arrays.fill(nearest.logarithms(), whitening.rank() == 0 ? 0 : Double.POSITIVE_INFINITY);
        double[] squares = new double[n];
        for (int k = 0; whitening.rank() > 0 && k < sizes.length; k++) {
            try (Matrix about = points.copy();
                    Matrix white = whitening.matrix();
                    Matrix whitened = Matrix.allocate(n, whitening.rank())) {
                about.addToRows(Arrays.stream(means[k]).map(x -> -x).toArray());
                whitened.assignProduct(about, white);
                whitened.rowSquaredNorms(squares);
            }
            double a = counts[k] / (counts[k] - 1.0);
            for (int i = 0; i < n; i++) {
                double q = squares[i] * Math.exp(-2 * sizes[k]);
                double logarithm = CoreDistances.logarithm(
                        members[i] == k ? (freedom - 1) * a * a * q / Math.max(LEAST_REST, 1 - a * q) : freedom * q);
                if (logarithm < nearest.logarithms()[i]) {
                    nearest.logarithms()[i] = logarithm;
                    nearest.kinds()[i] = k;
                }
            }
        }
        return nearest;
    }

    @Override
    public double[] logarithms(LocalSamples samples) {
        double[] logarithms = new double[samples.rows()];
        try (Matrix map = coordinates.sphering()) {
            samples.centredAt(coordinates.subspace().mean()).visit(block -> {
                int[] nobody = new int[block.rows()];
                Arrays.fill(nobody, NONE);
                try (Matrix points = Matrix.allocate(block.rows(), map.columns())) {
                    points.assignProduct(block.values(), map);
                    System.arraycopy(nearest(points, nobody).logarithms(), 0, logarithms, block.first(), block.rows());
                }
            });
        }
        return logarithms;
    }
}
