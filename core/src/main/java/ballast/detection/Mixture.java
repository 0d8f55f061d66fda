package ballast.detection;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.TriangularFactor;
import java.util.Arrays;
import org.jspecify.annotations.NullUnmarked;

/**
 * A mixture fitted by EM: one normal component, optionally with noise, or several of one shape and free sizes.
 *
 * <p>Component k has mean {@code m_k} and covariance {@code s_k S}. The noise is normal about the mean of the
 * component, wider than it in the directions in which BIC allows that. The criterion is ICL (Biernacki, Celeux, Govaert
 * 2000): twice the log-likelihood, less {@code log n} for each parameter, less twice the entropy of the memberships.
 */
@NullUnmarked // absent until the first step
final class Mixture {

    /** A component has at least this share of the samples, and this many. */
    static final double LEAST_SHARE = 0.02;

    static final int LEAST_SAMPLES = 3;

    /** Gain in log-likelihood per sample below which EM has converged. */
    private static final double CONVERGED = 1e-5;

    private static final int LEAST_STEPS = 5;
    private static final double TINY = 1e-300;
    private static final double LEAST_VARIANCE = 1e-9;
    private static final double LEAST_SIZE = 1e-5;

    private final Points points;
    private final int components;
    private final double[] shares;
    private final double[][] means;
    private final double[] sizes;
    private final double[] noiseVariances;
    private double[] noiseAxes = {};
    private TriangularFactor shape;
    private Assignment assignment;
    private int steps;

    /** The result of an E step; the entropy is that of the memberships. */
    private record Assignment(double[][] memberships, double likelihood, double entropy) {}

    /**
     * A mixture that EM begins with.
     *
     * @param start memberships: of each component, and last of the noise if there is any
     */
    Mixture(Points points, double[][] start, boolean noise) {
        this.points = points;
        this.components = start.length - (noise ? 1 : 0);
        this.shares = new double[start.length];
        this.means = new double[components][];
        this.sizes = new double[components];
        Arrays.fill(sizes, 1);
        this.noiseVariances = new double[noise ? points.axes() : 0];
        this.assignment = new Assignment(start, Double.NEGATIVE_INFINITY, 0);
    }

    /**
     * Continues EM.
     *
     * @param most steps
     * @param enough EM ends early if the criterion cannot reach this by gains like the last one
     */
    Mixture improved(int most, double enough) {
        for (int left = most - 1; left >= 0; left--) {
            maximise();
            double[] whitened = points.whitened(shape, means[0]);
            if (hasNoise()) {
                widenNoise(whitened);
            }
            double before = likelihood();
            assignment = assigned(points, whitened);
            steps++;
            double gain = likelihood() - before;
            boolean inVain = criterion() + 2 * gain * left < enough;
            if (steps > LEAST_STEPS && (gain < CONVERGED * points.total() || inVain)) {
                break;
            }
        }
        return this;
    }

    /** Shares, means, shape and sizes from memberships. */
    private void maximise() {
        double[][] scatters = new double[components][];
        for (int k = 0; k < shares.length; k++) {
            double[] weights = points.counted(memberships()[k]);
            double mass = TINY + Points.sum(weights);
            shares[k] = mass / points.total();
            if (k < components) {
                means[k] = points.mean(weights, mass);
                scatters[k] = points.scatter(weights, means[k]);
            }
        }
        shape = pooled(scatters);
        if (components > 1) {
            resize(scatters);
            shape = pooled(scatters);
        }
    }

    /** The pooled covariance, with one pseudo-sample of the variances of all. */
    private TriangularFactor pooled(double[][] scatters) {
        int q = points.axes();
        double[] sum = new double[q * q];
        double mass = 1;
        for (int k = 0; k < components; k++) {
            for (int at = 0; at < sum.length; at++) {
                sum[at] += scatters[k][at] / sizes[k];
            }
            mass += shares[k] * points.total();
        }
        double least = LEAST_VARIANCE * points.largestVariance() + TINY;
        for (int j = 0; j < q; j++) {
            sum[j * q + j] += points.variances()[j] + least;
        }
        for (int at = 0; at < sum.length; at++) {
            sum[at] /= mass;
        }
        return TriangularFactor.of(sum, q);
    }

    /**
     * The size of a component is its variance over the shape in the mean of all directions; their geometric mean is 1.
     */
    private void resize(double[][] scatters) {
        Arrays.setAll(sizes, k -> shape.traceOfSolution(scatters[k]) / (points.axes() * shares[k] * points.total()));
        double least =
                Math.max(LEAST_VARIANCE, LEAST_SIZE * Arrays.stream(sizes).max().orElse(0));
        double logarithms = 0;
        double mass = 0;
        for (int k = 0; k < components; k++) {
            sizes[k] = Math.max(sizes[k], least);
            logarithms += shares[k] * Math.log(sizes[k]);
            mass += shares[k];
        }
        double mean = Math.exp(logarithms / mass);
        Arrays.setAll(sizes, k -> sizes[k] / mean);
    }

    /** The covariance of the noise about the component, in coordinates in which that is a sphere. */
    private void widenNoise(double[] whitened) {
        int q = points.axes();
        double mass = shares[1] * points.total();
        double[] weights = points.counted(memberships()[1]);
        try (Matrix scatter = Matrix.of(q, q, Points.scatter(whitened, q, weights));
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, q)) {
            noiseAxes = eigen.vectors().toArray();
            for (int j = 0; j < q; j++) {
                double variance = Math.max(1, eigen.values()[j] / mass);
                double gain = mass * (variance - 1 - Math.log(variance));
                noiseVariances[j] = gain > q * Math.log(points.total()) ? variance : 1;
            }
        }
    }

    /** Squared distances of whitened samples from a component. */
    private double[] squares(int component, double[] whitened) {
        double[] apart = new double[points.axes()];
        Arrays.setAll(apart, j -> means[component][j] - means[0][j]);
        shape.solve(apart, 1);
        double[] squares = Points.squares(whitened, apart);
        double size = sizes[component];
        for (int i = 0; i < squares.length; i++) {
            squares[i] /= size;
        }
        return squares;
    }

    /** The logarithm of the density of whitened samples in a component or the noise, times its share. */
    private double[] logDensities(int k, double[] whitened) {
        boolean wide = k == components;
        double[] densities = wide ? Points.squares(whitened, noiseAxes, noiseVariances) : squares(k, whitened);
        double centre = -points.axes() / 2.0 * Math.log(2 * Math.PI) - shape.logDeterminant();
        double width = wide
                ? Arrays.stream(noiseVariances).map(Math::log).sum() / 2
                : points.axes() / 2.0 * Math.log(sizes[k]);
        double constant = Math.log(shares[k]) + centre - width;
        for (int i = 0; i < densities.length; i++) {
            densities[i] = constant - densities[i] / 2;
        }
        return densities;
    }

    /** The E step for samples, given them in whitened coordinates as well. */
    private Assignment assigned(Points samples, double[] whitened) {
        double[][] memberships = new double[shares.length][];
        Arrays.setAll(memberships, k -> logDensities(k, whitened));
        double[] logarithms = new double[shares.length];
        double likelihood = 0;
        double entropy = 0;
        for (int i = 0; i < samples.size(); i++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < logarithms.length; k++) {
                logarithms[k] = memberships[k][i];
                most = Math.max(most, logarithms[k]);
            }
            double total = 0;
            for (int k = 0; k < logarithms.length; k++) {
                memberships[k][i] = Math.exp(logarithms[k] - most);
                total += memberships[k][i];
            }
            double density = most + Math.log(total);
            likelihood += samples.counts()[i] * density;
            for (int k = 0; k < logarithms.length; k++) {
                memberships[k][i] /= total;
                entropy += samples.counts()[i] * memberships[k][i] * (density - logarithms[k]);
            }
        }
        return new Assignment(memberships, likelihood, entropy);
    }

    /** The criterion ICL; minus infinity where a component is too small. */
    double criterion() {
        int q = points.axes();
        double least = Math.max(LEAST_SAMPLES, LEAST_SHARE * points.total()) - 0.5;
        boolean small = Arrays.stream(shares, 0, components).anyMatch(share -> share * points.total() < least);
        if (components > 1 && small) {
            return Double.NEGATIVE_INFINITY;
        }
        long wide =
                Arrays.stream(noiseVariances).filter(variance -> variance > 1).count();
        double parameters = components * q
                + q * (q + 1) / 2.0
                + 2 * (components - 1)
                + (hasNoise() ? wide * (2 * q - wide + 1) / 2.0 + 1 : 0);
        return 2 * likelihood() - parameters * Math.log(points.total()) - 2 * assignment.entropy;
    }

    double likelihood() {
        return assignment.likelihood;
    }

    /** Squared distances of the samples from the first component. */
    double[] squaresFromFirst() {
        return squares(0, points.whitened(shape, means[0]));
    }

    /** Number of components, the noise not counted. */
    int components() {
        return components;
    }

    boolean hasNoise() {
        return shares.length > components;
    }

    /** Memberships of every component, and last of the noise if there is any. */
    double[][] memberships() {
        return assignment.memberships;
    }

    /** Memberships of other samples under the fitted parameters. */
    double[][] membershipsOf(Points others) {
        return assigned(others, others.whitened(shape, means[0])).memberships;
    }

    /** The component or noise that each sample most probably belongs to. */
    static int[] labels(double[][] memberships) {
        int[] labels = new int[memberships[0].length];
        for (int i = 0; i < labels.length; i++) {
            for (int k = 1; k < memberships.length; k++) {
                labels[i] = memberships[k][i] > memberships[labels[i]][i] ? k : labels[i];
            }
        }
        return labels;
    }
}
