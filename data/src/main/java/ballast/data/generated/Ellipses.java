package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.contamination.SampleSet;
import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.Arrays;
import java.util.Optional;

/**
 * An elongated normal distribution in a random subspace, with noise around it and, if wanted, a cluster of outliers.
 *
 * <p>A sample is {@code mean + U z + noise}, where the columns of {@code U} are a random orthonormal basis and the
 * entries of {@code z} are normal with the variances of the spectrum. The outliers are normal with variance 1 in every
 * direction around a point at a given distance from the mean, in a direction orthogonal to the subspace (any direction
 * if the subspace is the whole space). Each sample has its own random numbers: adding outliers leaves the other samples
 * as they are. Immutable.
 */
public final class Ellipses {

    /** Standard deviation of the noise in every direction when no other is given. */
    public static final double DEFAULT_NOISE = 0.1;

    /** Standard deviation of the entries of the mean, which is drawn at random when none is given. */
    public static final double MEAN_SPREAD = 5;

    /** Seed when no other is given. */
    public static final long DEFAULT_SEED = 0;

    private final int samples;
    private final int dimension;
    private final double[] spectrum;
    private final Optional<double[]> mean;
    private final double noise;
    private final double outlierShare;
    private final double outlierDistance;
    private final long seed;

    private Ellipses(
            int samples,
            int dimension,
            double[] spectrum,
            Optional<double[]> mean,
            double noise,
            double outlierShare,
            double outlierDistance,
            long seed) {
        this.samples = samples;
        this.dimension = dimension;
        this.spectrum = spectrum;
        this.mean = mean;
        this.noise = noise;
        this.outlierShare = outlierShare;
        this.outlierDistance = outlierDistance;
        this.seed = seed;
    }

    /**
     * Samples around a subspace, with variances c², ..., 4, 1, a random mean and no outliers.
     *
     * @param samples number of samples, at least 1
     * @param dimension dimension d of the samples, at least 1
     * @param components dimension c of the subspace, 1..d
     * @throws BadInputException if a number is out of range
     */
    public static Ellipses of(int samples, int dimension, int components) {
        if (samples < 1) {
            throw new BadInputException("samples = " + samples + ", must be at least 1");
        }
        if (components < 1 || components > dimension) {
            throw new BadInputException(
                    "components = " + components + ", must be in 1.." + dimension + ", the dimension of the samples");
        }
        double[] spectrum = new double[components];
        for (int k = 0; k < components; k++) {
            spectrum[k] = (double) (components - k) * (components - k);
        }
        return new Ellipses(samples, dimension, spectrum, Optional.empty(), DEFAULT_NOISE, 0, 0, DEFAULT_SEED);
    }

    /**
     * The same with other variances along the columns of the basis: one each, finite and not negative.
     *
     * @throws BadInputException if there is not one for each component, or one is negative or not finite
     */
    public Ellipses withSpectrum(double... variances) {
        if (variances.length != spectrum.length) {
            throw new BadInputException(variances.length + " variances for " + spectrum.length + " components");
        }
        for (double variance : variances) {
            checkNotNegative("variance", variance);
        }
        return new Ellipses(samples, dimension, variances.clone(), mean, noise, outlierShare, outlierDistance, seed);
    }

    /**
     * The same around the given point of finite coordinates.
     *
     * @throws BadInputException if it has another dimension, or a value that is not finite
     */
    public Ellipses withMean(double... newMean) {
        if (newMean.length != dimension || !Arrays.stream(newMean).allMatch(Double::isFinite)) {
            throw new BadInputException(
                    "mean " + Arrays.toString(newMean) + ", must be " + dimension + " finite numbers");
        }
        return new Ellipses(
                samples, dimension, spectrum, Optional.of(newMean.clone()), noise, outlierShare, outlierDistance, seed);
    }

    /** The same with noise of another standard deviation in every direction. */
    public Ellipses withNoise(double deviation) {
        checkNotNegative("noise", deviation);
        return new Ellipses(samples, dimension, spectrum, mean, deviation, outlierShare, outlierDistance, seed);
    }

    /**
     * The same with {@code round(share * n)} samples, chosen at random, in a cluster at the given distance from the
     * mean.
     *
     * @param share share of outliers, 0..1
     * @param distance distance of their centre from the mean, finite and not negative
     * @throws BadInputException if the share or the distance is out of range
     */
    public Ellipses withOutliers(double share, double distance) {
        if (!(share >= 0 && share <= 1)) {
            throw new BadInputException("share of outliers = " + share + ", must be between 0 and 1");
        }
        checkNotNegative("distance", distance);
        return new Ellipses(samples, dimension, spectrum, mean, noise, share, distance, seed);
    }

    /** The same with other random numbers. */
    public Ellipses withSeed(long newSeed) {
        return new Ellipses(samples, dimension, spectrum, mean, noise, outlierShare, outlierDistance, newSeed);
    }

    /** Draws the samples. */
    public PlantedSubspace draw() {
        Draws draws = Draws.of(seed);
        Frame frame = Frame.normal(dimension, spectrum.length, draws.split());
        double[] centre = centre(draws.split());
        double[] outlierCentre = outlierCentre(frame, centre, draws.split());
        int[] chosen = draws.split().pick((int) Math.round(outlierShare * samples), samples);
        SampleSet outliers = SampleSet.of(samples, chosen);
        SamplesBuilder builder = Samples.builder(dimension, ElementType.FLOAT64);
        for (int i = 0; i < samples; i++) {
            Draws own = draws.split();
            builder.add(outliers.contains(i) ? noisy(outlierCentre, 1, own) : regular(frame, centre, own));
        }
        return new PlantedSubspace(builder.build(), frame.at(centre), outliers);
    }

    private double[] centre(Draws draws) {
        return mean.map(double[]::clone).orElseGet(() -> noisy(new double[dimension], MEAN_SPREAD, draws));
    }

    private double[] outlierCentre(Frame frame, double[] centre, Draws draws) {
        Frame avoided = spectrum.length < dimension ? frame : Frame.EMPTY;
        double[] direction = avoided.unitOutside(dimension, draws);
        double[] displaced = centre.clone();
        for (int j = 0; j < dimension; j++) {
            displaced[j] += outlierDistance * direction[j];
        }
        return displaced;
    }

    private double[] regular(Frame frame, double[] centre, Draws draws) {
        double[] scores = draws.normals(spectrum.length);
        for (int k = 0; k < scores.length; k++) {
            scores[k] *= Math.sqrt(spectrum[k]);
        }
        double[] sample = noisy(centre, noise, draws);
        frame.addCombination(scores, sample);
        return sample;
    }

    private static double[] noisy(double[] point, double deviation, Draws draws) {
        double[] moved = point.clone();
        for (int j = 0; j < moved.length; j++) {
            moved[j] += deviation * draws.normal();
        }
        return moved;
    }

    private static void checkNotNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new BadInputException(name + " = " + value + ", must be finite and not negative");
        }
    }
}
