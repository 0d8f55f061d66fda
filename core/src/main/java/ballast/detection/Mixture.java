package ballast.detection;

import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.TriangularFactor;
import java.util.Arrays;

/**
 * A mixture fitted by EM: one normal component, optionally with noise, or several of one shape and free sizes.
 *
 * <p>Component k has mean {@code m_k} and covariance {@code s_k S}. The noise is normal about the mean of the
 * component, wider than it in the directions in which BIC allows that. The criterion is ICL (Biernacki, Celeux, Govaert
 * 2000): twice the log-likelihood, less {@code log n} for each parameter, less twice the entropy of the memberships.
 */
final class Mixture {

    /** A component has at least this share of the samples. */
    static final double LEAST_SHARE = 0.02;

    /** A component has at least this many samples. */
    static final int LEAST_SAMPLES = 3;

    /** Gain in log-likelihood per sample below which EM has converged, and steps that it takes at least. */
    private static final double CONVERGED = 1e-5;

    private static final int LEAST_STEPS = 5;

    private static final double TINY = 1e-300;
    private static final double LEAST_VARIANCE = 1e-9;
    private static final double LEAST_SIZE = 1e-5;

    private final Points points;
    private final int components;
    private final boolean noise;
    private final double[][] memberships;
    private final double[] shares;
    private final double[][] means;
    private final double[] sizes;
    private final double[] noiseVariances;
    private final double[][] squares;
    private TriangularFactor shape;
    private double[] noiseAxes = {};
    private double likelihood = Double.NEGATIVE_INFINITY;
    private double entropy;

    /**
     * Fits by EM.
     *
     * @param start memberships to begin with: of each component, and last of the noise if there is any
     * @param enough EM ends early if the criterion cannot reach this by gains like the last one
     */
    Mixture(Points points, double[][] start, boolean noise, int steps, double enough) {
        this.points = points;
        this.noise = noise;
        this.components = start.length - (noise ? 1 : 0);
        this.memberships = new double[start.length][];
        Arrays.setAll(memberships, k -> start[k].clone());
        this.shares = new double[start.length];
        this.means = new double[components][];
        this.sizes = new double[components];
        Arrays.fill(sizes, 1);
        this.noiseVariances = new double[noise ? points.axes() : 0];
        this.squares = new double[start.length][points.size()];
        fit(steps, enough);
    }

    /** The same parameters for other samples. */
    private Mixture(Mixture fitted, Points others) {
        this.points = others;
        this.noise = fitted.noise;
        this.components = fitted.components;
        this.memberships = new double[fitted.memberships.length][others.size()];
        this.shares = fitted.shares;
        this.means = fitted.means;
        this.sizes = fitted.sizes;
        this.noiseVariances = fitted.noiseVariances;
        this.noiseAxes = fitted.noiseAxes;
        this.shape = fitted.shape;
        this.squares = new double[memberships.length][others.size()];
        measure(points.whitened(shape, means[0]));
        assign();
    }

    private void fit(int steps, double enough) {
        for (int step = 1; step <= steps; step++) {
            maximise();
            double[] whitened = points.whitened(shape, means[0]);
            if (noise) {
                widenNoise(whitened);
            }
            measure(whitened);
            double before = likelihood;
            assign();
            double gain = likelihood - before;
            boolean inVain = criterion() + 2 * gain * (steps - step) < enough;
            if (step > LEAST_STEPS && (gain < CONVERGED * points.total() || inVain)) {
                return;
            }
        }
    }

    /** Shares, means, shape and sizes from memberships. */
    private void maximise() {
        double[][] scatters = new double[components][];
        double[] weights = new double[points.size()];
        for (int k = 0; k < memberships.length; k++) {
            double mass = TINY;
            for (int i = 0; i < weights.length; i++) {
                weights[i] = memberships[k][i] * points.count(i);
                mass += weights[i];
            }
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
     * The size of each component: its variance beside the shape in the mean of all directions, of geometric mean one.
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

    /** Squared distances from all components and from the noise. */
    private void measure(double[] whitened) {
        int q = points.axes();
        for (int k = 0; k < components; k++) {
            double[] apart = new double[q];
            for (int j = 0; j < q; j++) {
                apart[j] = means[k][j] - means[0][j];
            }
            shape.solve(apart, 0);
            for (int i = 0; i < points.size(); i++) {
                double sum = 0;
                for (int j = 0; j < q; j++) {
                    double off = whitened[i * q + j] - apart[j];
                    sum += off * off;
                }
                squares[k][i] = sum / sizes[k];
            }
        }
        if (noise) {
            measureFromNoise(whitened);
        }
    }

    /** The covariance of the noise about the component, in coordinates in which that is a sphere. */
    private void widenNoise(double[] whitened) {
        int q = points.axes();
        double mass = shares[1] * points.total();
        double[] weights = new double[points.size()];
        Arrays.setAll(weights, i -> memberships[1][i] * points.count(i) / mass);
        try (Matrix covariance = Matrix.of(q, q, Points.scatter(whitened, weights, new double[q]));
                SymmetricEigen eigen = SymmetricEigen.largest(covariance, q)) {
            noiseAxes = eigen.vectors().toArray();
            for (int j = 0; j < q; j++) {
                double variance = Math.max(1, eigen.values()[j]);
                double gain = mass * (variance - 1 - Math.log(variance));
                noiseVariances[j] = gain > q * Math.log(points.total()) ? variance : 1;
            }
        }
    }

    private void measureFromNoise(double[] whitened) {
        int q = points.axes();
        for (int i = 0; i < points.size(); i++) {
            double sum = 0;
            for (int j = 0; j < q; j++) {
                double score = 0;
                for (int l = 0; l < q; l++) {
                    score += whitened[i * q + l] * noiseAxes[l * q + j];
                }
                sum += score * score / noiseVariances[j];
            }
            squares[1][i] = sum;
        }
    }

    /** Memberships of the parameters, their entropy, and the log-likelihood. */
    private void assign() {
        double[] constants = constants();
        double[] logarithms = new double[memberships.length];
        likelihood = 0;
        entropy = 0;
        for (int i = 0; i < points.size(); i++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < logarithms.length; k++) {
                logarithms[k] = constants[k] - squares[k][i] / 2;
                most = Math.max(most, logarithms[k]);
            }
            double total = 0;
            for (int k = 0; k < logarithms.length; k++) {
                memberships[k][i] = Math.exp(logarithms[k] - most);
                total += memberships[k][i];
            }
            double density = most + Math.log(total);
            likelihood += points.count(i) * density;
            for (int k = 0; k < logarithms.length; k++) {
                memberships[k][i] /= total;
                entropy += points.count(i) * memberships[k][i] * (density - logarithms[k]);
            }
        }
    }

    /** The logarithm of each density at its centre, times its share. */
    private double[] constants() {
        double[] constants = new double[memberships.length];
        double centre = -points.axes() / 2.0 * Math.log(2 * Math.PI) - shape.logDeterminant();
        for (int k = 0; k < components; k++) {
            constants[k] = Math.log(shares[k]) + centre - points.axes() / 2.0 * Math.log(sizes[k]);
        }
        if (noise) {
            double wider = Arrays.stream(noiseVariances).map(Math::log).sum() / 2;
            constants[1] = Math.log(shares[1]) + centre - wider;
        }
        return constants;
    }

    /** The criterion ICL; minus infinity where a component is too small. */
    double criterion() {
        int q = points.axes();
        double least = Math.max(LEAST_SAMPLES, LEAST_SHARE * points.total()) - 0.5;
        for (int k = 0; components > 1 && k < components; k++) {
            if (shares[k] * points.total() < least) {
                return Double.NEGATIVE_INFINITY;
            }
        }
        long wide =
                Arrays.stream(noiseVariances).filter(variance -> variance > 1).count();
        double parameters = components * q
                + q * (q + 1) / 2.0
                + 2 * (components - 1)
                + (noise ? wide * (2 * q - wide + 1) / 2.0 + 1 : 0);
        return 2 * likelihood - parameters * Math.log(points.total()) - 2 * entropy;
    }

    double likelihood() {
        return likelihood;
    }

    /** Squared distances of the samples from the first component. */
    double[] squaresFromFirst() {
        return squares[0];
    }

    /** Number of components, the noise not counted. */
    int components() {
        return components;
    }

    boolean hasNoise() {
        return noise;
    }

    /** Memberships of every component, and last of the noise if there is any. */
    double[][] memberships() {
        return memberships;
    }

    /** The component or noise that each sample most probably belongs to. */
    int[] labels() {
        int[] labels = new int[points.size()];
        for (int i = 0; i < labels.length; i++) {
            for (int k = 1; k < memberships.length; k++) {
                labels[i] = memberships[k][i] > memberships[labels[i]][i] ? k : labels[i];
            }
        }
        return labels;
    }

    /** Memberships of other samples under the fitted parameters. */
    double[][] membershipsOf(Points others) {
        return new Mixture(this, others).memberships;
    }
}
