package ballast.components;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.linalg.OrderStatistic;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

/**
 * The uncertainty of loadings, shares of variance and flags: the method is fitted to samples drawn from those of the
 * fit with replacement (Efron 1979), as many as these, and the results are compared.
 *
 * <p>A component of the fit is matched to the component of a resample that is nearest in direction and not matched yet,
 * with its sign. Intervals are between the 2.5 % and the 97.5 % quantile. A sample that was not drawn has weight zero,
 * and is judged too. Immutable. Costs one fit per resample.
 */
public final class Bootstrap {

    /** The share of resamples that an interval covers. */
    public static final double COVERAGE = 0.95;

    /** The smallest number of resamples that has such quantiles. */
    public static final int FEWEST = 20;

    private final int times;
    private final int components;
    private final double[][] loadings;
    private final double[][] shares;
    private final int[] flagged;

    private Bootstrap(int times, Fit<VectorSubspace> fit, int samples) {
        Basis basis = fit.subspace().basis();
        this.times = times;
        this.components = basis.size();
        this.loadings = new double[basis.dimension() * components][times];
        this.shares = new double[components][times];
        this.flagged = new int[samples];
    }

    /**
     * Draws and fits.
     *
     * @param fit the fit of the method to the samples
     * @param times the number of resamples
     * @param seed the seed of the random numbers
     * @param goOn gets the number of finished resamples; false ends with an exception
     * @throws BadInputException if there are too few or too many resamples, the method finds no subspace of vectors, or
     *     it is cancelled
     */
    public static Bootstrap of(Method<?> method, Samples samples, Fit<?> fit, int times, long seed, IntPredicate goOn) {
        check(times);
        Fit<VectorSubspace> own = fit.as(VectorSubspace.class);
        Bootstrap bootstrap = new Bootstrap(times, own, samples.rows());
        int[] drawnFrom = samples.weights().positive();
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int t = 0; t < times; t++) {
            if (!goOn.test(t)) {
                throw new BadInputException("cancelled after " + t + " of " + times + " resamples");
            }
            SplittableRandom random = seeds.split();
            double[] weights = new double[samples.rows()];
            for (int draw = 0; draw < drawnFrom.length; draw++) {
                int row = drawnFrom[random.nextInt(drawnFrom.length)];
                weights[row] += samples.weights().of(row);
            }
            bootstrap.take(t, own, method.fit(samples.weightedBy(weights)).as(VectorSubspace.class));
        }
        return bootstrap;
    }

    /** Refuses too few resamples. */
    public static void check(int times) {
        if (times < FEWEST) {
            throw new BadInputException("bootstrap of " + times + " resamples, must be at least " + FEWEST);
        }
    }

    private void take(int t, Fit<VectorSubspace> own, Fit<VectorSubspace> drawn) {
        Basis basis = drawn.subspace().basis();
        double[][] cosines = cosines(own.subspace().basis(), basis);
        double[] variances = drawn.explainedVariance().variances();
        double[] ratios = drawn.explainedVariance().ratios();
        boolean[] taken = new boolean[components];
        for (int k = 0; k < components; k++) {
            int match = -1;
            for (int m = 0; m < components; m++) {
                if (!taken[m] && (match < 0 || Math.abs(cosines[k][m]) > Math.abs(cosines[k][match]))) {
                    match = m;
                }
            }
            taken[match] = true;
            double scale = Math.signum(cosines[k][match]) * Math.sqrt(Math.max(0, variances[match]));
            for (int j = 0; j < basis.dimension(); j++) {
                loadings[j * components + k][t] = scale * basis.entry(j, match);
            }
            shares[k][t] = ratios[match];
        }
        for (int i : drawn.outliers()) {
            flagged[i]++;
        }
    }

    private static double[][] cosines(Basis own, Basis other) {
        double[][] cosines = new double[own.size()][other.size()];
        for (int k = 0; k < own.size(); k++) {
            double[] a = own.vector(k);
            for (int m = 0; m < other.size(); m++) {
                double[] b = other.vector(m);
                for (int j = 0; j < a.length; j++) {
                    cosines[k][m] += a[j] * b[j];
                }
            }
        }
        return cosines;
    }

    /** Number of resamples. */
    public int times() {
        return times;
    }

    /** The interval of the loading of a feature on a component. */
    public Interval loading(int feature, int component) {
        return Interval.of(loadings[feature * components + component]);
    }

    /** The interval of the share of the variance that a component explains. */
    public Interval share(int component) {
        return Interval.of(shares[component]);
    }

    /** The share of the resamples in which a sample is an outlier. */
    public double flagged(int sample) {
        return flagged[sample] / (double) times;
    }

    /**
     * The interval of a number in 95 % of the resamples.
     *
     * @param low the lower end
     * @param high the upper end
     */
    public record Interval(double low, double high) {

        private static Interval of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Interval(
                    OrderStatistic.quantile(sorted, (1 - COVERAGE) / 2),
                    OrderStatistic.quantile(sorted, 1 - (1 - COVERAGE) / 2));
        }
    }
}
