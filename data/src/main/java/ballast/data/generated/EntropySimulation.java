package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.contamination.SampleSet;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.stream.IntStream;

/**
 * The simulation of MaxEnt-PCA: a plane in ten dimensions, some samples replaced by a far cluster.
 *
 * <p>100 samples {@code U v} with {@code v ~ N(0, I)} in two dimensions (Eq. 30), the last {@code round(alpha n)} of
 * them replaced by {@code N(mean 1, variance I)} (Eq. 31), and normal noise of standard deviation 0.01 added to all.
 *
 * <p>The paper leaves open how the basis {@code U} of "uniformly distributed pseudorandom numbers" is made orthogonal.
 * Here numbers from [0, 1) are orthonormalised; the plane then nearly holds the vector of ones, so that the outliers
 * lie close to it. Table 3 of the paper fits outliers ten times smaller better than the printed ones; see
 * {@link #withNearOutliers}.
 *
 * @param alpha share of outliers, 0..1; the paper has 0, 0.05, 0.1, 0.2 and 0.3
 * @param outlierMean every coordinate of the outliers' centre, finite
 * @param outlierVariance variance of the outliers in every direction, finite and not negative
 * @param seed seed of the random numbers
 * @see "He, Hu, Yuan, Zheng, Principal component analysis based on non-parametric maximum entropy, section 4.3"
 */
public record EntropySimulation(double alpha, double outlierMean, double outlierVariance, long seed) {

    /** Number of samples, outliers included. */
    public static final int SAMPLES = 100;

    /** Dimension of the samples. */
    public static final int DIMENSION = 10;

    /** Dimension of the plane; the paper calls it h, and m in Eq. 32. */
    public static final int COMPONENTS = 2;

    /** Standard deviation of the noise on all samples: "divided by 100". */
    public static final double NOISE = 0.01;

    /** Every coordinate of the outliers' centre as printed, Eq. 31. */
    public static final double PRINTED_MEAN = 15;

    /** Variance of the outliers in every direction as printed, Eq. 31. */
    public static final double PRINTED_VARIANCE = 8;

    /** Mean of outliers ten times smaller than printed, with which the figures of table 3 come out better. */
    public static final double NEAR_MEAN = PRINTED_MEAN / 10;

    /** Variance of outliers ten times smaller than printed. */
    public static final double NEAR_VARIANCE = PRINTED_VARIANCE / 100;

    /** Seed when no other is given. */
    public static final long DEFAULT_SEED = 0;

    /** Refuses a share outside 0..1 and a cluster that does not exist. */
    public EntropySimulation {
        if (!(alpha >= 0 && alpha <= 1)) {
            throw new BadInputException("alpha = " + alpha + ", must be between 0 and 1");
        }
        if (!Double.isFinite(outlierMean) || !(outlierVariance >= 0) || Double.isInfinite(outlierVariance)) {
            throw new BadInputException("outliers with mean " + outlierMean + " and variance " + outlierVariance
                    + ", both must be finite and the variance not negative");
        }
    }

    /** Outliers as printed, {@code N(15 1, 8 I)}. */
    public static EntropySimulation of(double alpha) {
        return new EntropySimulation(alpha, PRINTED_MEAN, PRINTED_VARIANCE, DEFAULT_SEED);
    }

    /** The same with another cluster of outliers. */
    public EntropySimulation withOutliers(double mean, double variance) {
        return new EntropySimulation(alpha, mean, variance, seed);
    }

    /** The same with outliers ten times smaller, {@code N(1.5 1, 0.08 I)}. */
    public EntropySimulation withNearOutliers() {
        return withOutliers(NEAR_MEAN, NEAR_VARIANCE);
    }

    /** The same with other random numbers. */
    public EntropySimulation withSeed(long newSeed) {
        return new EntropySimulation(alpha, outlierMean, outlierVariance, newSeed);
    }

    /** Draws the samples; the true mean is zero. */
    public PlantedSubspace draw() {
        Draws draws = Draws.of(seed);
        Frame plane = Frame.uniform(DIMENSION, COMPONENTS, draws.split());
        int regular = SAMPLES - (int) Math.round(alpha * SAMPLES);
        double deviation = Math.sqrt(outlierVariance);
        SamplesBuilder builder = Samples.builder(DIMENSION, ElementType.FLOAT64);
        for (int i = 0; i < SAMPLES; i++) {
            Draws own = draws.split();
            Draws noise = own.split();
            double[] sample = new double[DIMENSION];
            if (i < regular) {
                plane.addCombination(own.normals(COMPONENTS), sample);
            }
            for (int j = 0; j < DIMENSION; j++) {
                sample[j] += (i < regular ? 0 : outlierMean + deviation * own.normal()) + NOISE * noise.normal();
            }
            builder.add(sample);
        }
        SampleSet outliers =
                SampleSet.of(SAMPLES, IntStream.range(regular, SAMPLES).toArray());
        return new PlantedSubspace(builder.build(), plane.at(new double[DIMENSION]), outliers);
    }
}
