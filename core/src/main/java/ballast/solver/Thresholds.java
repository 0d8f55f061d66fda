package ballast.solver;

import ballast.linalg.Precision;
import ballast.projection.Residuals;

/**
 * Every number that decides in which way, or in which precision, a subspace is computed.
 *
 * <p>Where multiplications or memory are compared, the counts are in {@link SolverChoice}. "Seen" says what was
 * measured; {@code bench/before_after/thresholds} measures those that weigh cost. FastPathTest and SinglePrecisionTest
 * hold the answers of every way against the dense one.
 */
public final class Thresholds {

    // Coordinates: as given or in the span of the samples.

    /** Iterations that a reduction to the span should pay for, as the fits of {@code bench/peers/run weighted} take. */
    static final double USUAL_ITERATIONS = 20;

    /**
     * Mean squared distance from the first sample over that from the mean: 2 if it is like the others. Where the span
     * is made about the first sample, the mean takes no pass of its own: a ninth of the time of pca (400 x 10304, 50).
     */
    static final double FAR_FROM_FIRST = 5;

    /** Squared distances, largest over middle one: from here on, centring a Gram matrix later costs four digits. */
    static final double UNEVEN_FOR_CENTRING = 1e4;

    /** The same: from here on, the others drown in what rounding leaves of the largest (half of the digits). */
    static final double UNEVEN_FOR_EIGENVALUES = 1e8;

    /** Samples whose median in each feature is a middle that no few others can move. */
    static final int SAMPLES_FOR_MIDDLE = 101;

    /** Squared distances below this share of the squared norm are rounding: the samples may all be equal. */
    static final double NO_DISTANCE = 1e-20;

    /** Samples closer together than this, relative to their mean, are all the same sample. */
    static final double SAME_SAMPLE = 1e-13;

    // Solver: dense or block.

    /** Up to this dimension a dense decomposition costs less than the block solver's own arithmetic. */
    static final int SMALL_DIMENSION = 64;

    /** Up to this dimension decomposing the scatter costs no more than forming it. */
    static final int MOST_DECOMPOSED = 1500;

    /** Up to this dimension a scatter is sent from other machines: 8 MB from each partition. */
    static final int MOST_SENT = 1500;

    /** Dimensions for each vector of the block from which on steps of a block solver cost less than decomposing. */
    static final int FEW_DIMENSIONS = 6;

    /** Applications of the scatter that a call of a block solver usually takes: one to the block, the rest to steps. */
    static final double USUAL_STEPS = 3;

    /**
     * What the eigenvectors of a search basis of 3b instead of 2b directions cost, in terms of b^3. The last directions
     * save steps, but not where few samples make steps cheap (400 x 10304, 50 of {@code bench/peers/run weighted}).
     */
    static final double DIRECTIONS_COST = 270;

    // Scatter: formed, streamed, or from carried scores.

    /** Most memory for carried scores, as a share of what the samples take ({@code bench/peers/run memory}). */
    static final double SCORES_MEMORY_SHARE = 0.5;

    /** Scores of this many bytes are carried whatever the samples take. */
    static final double SMALL_SCORES = 32e6;

    /** Bytes of samples from which on they are multiplied as they are stored ({@code bench/out_of_core.sh}). */
    static final long STREAMED_BYTES = 1L << 28;

    /** Squared norm of the mean over the mean squared distance from it beyond which floats lose the latter. */
    static final double MEAN_FAR_FROM_ZERO = 100;

    /** The relative residual of eigenvectors that scores in single precision still reach, with something to spare. */
    static final double FINEST_STREAMED = 1e-5;

    /** A streamed fit starts from at least this many samples for each dimension. */
    static final int STREAMED_START_SAMPLES = 20;

    /** Dimensions from which on there are enough tiles of a scatter for some threads. */
    static final int MANY_FOR_TILES = 512;

    /** Samples, in terms of the dimension, up to which a scatter for each thread would take much beside them. */
    static final int FEW_FOR_TILES = 8;

    /** Bytes of images, as doubles, that are stacked once and kept. */
    public static final double KEPT_IMAGES = 64e6;

    // Axes of a part of the samples.

    /** Values that axes in single precision hold as floats at most (16 MB). */
    static final int MOST_VALUES_OF_AXES = 1 << 22;

    /** The least variance along such an axis, relative to the first, that single precision does not touch. */
    static final double LEAST_VARIANCE_OF_AXES = 1e-4;

    // Precision: single while that will do.

    /** Squared distances, largest over middle one, from which on single precision keeps too little of most samples. */
    static final double UNEVEN_FOR_SINGLE = 1e4;

    /** Squared distances that single precision can square and weigh. */
    static final double SAFE_SQUARE = 1e15;

    /** The same for the mean of them in a streamed fit, which weighs before it squares. */
    static final double SAFE_MEAN_SQUARE = 1e30;

    /** Eigenvalues over the sum of the weights that products of floats reach without coming near the ends of range. */
    static final double SAFE_EIGENVALUE = 1e20;

    /** Values from which on single precision is faster for vectors ({@code bench/peers/run weighted}). */
    static final double MANY_VALUES = 1 << 20;

    /** The same for images ({@code bench/peers/run images}). */
    private static final double MANY_PIXELS = 1 << 17;

    /** Scores in single precision were seen to change a sum of residuals by up to 4e-7, a dense scatter by 3e-7. */
    private static final double ROUNDING_IN_SINGLE = 1e-6;

    /** Scores carried in single, at the end in double precision. */
    static final PrecisionSchedule.Limits CARRIED_SCORES = new PrecisionSchedule.Limits(
            MANY_VALUES, 1e-3, Residuals.CANCELLATION, 100, 0, ROUNDING_IN_SINGLE, Precision.DOUBLE);

    /** The scatter decomposed in single, at the end in double precision; only done where that pays. */
    static final PrecisionSchedule.Limits DECOMPOSED_SCATTER =
            new PrecisionSchedule.Limits(0, 1e-3, Residuals.CANCELLATION, 200, 0, ROUNDING_IN_SINGLE, Precision.DOUBLE);

    /** Double precision throughout. */
    static final PrecisionSchedule.Limits DOUBLE_ONLY = new PrecisionSchedule.Limits(
            Double.POSITIVE_INFINITY, 1, Residuals.CANCELLATION, 0, 0, 0, Precision.DOUBLE);

    /**
     * Single precision throughout, with sums in double precision: squares are right to some 1e-6 of the squared
     * distance, and samples with less than a hundredth left are measured again.
     */
    static final PrecisionSchedule.Limits STREAMED_SCORES =
            new PrecisionSchedule.Limits(0, 3e-3, 1e-2, Integer.MAX_VALUE, 0, 1e-7, Precision.SINGLE);

    /** The least eigenvalue of a scatter in single precision, over the largest, that is more than its rounding. */
    static final double LEAST_EIGENVALUE = 1e-5;

    /**
     * Root of the mean squared sine from one subspace to the next that rounding may have a part in: single precision
     * alone was seen to move a decomposed scatter by up to 1e-4.
     */
    static final double STILL = 1e-3;

    /** Squared distance of the mean from the centre, over the mean squared distance from it, that is too far. */
    static final double OFF_CENTRE = 100;

    /** The same for scores in single precision. */
    static final double OFF_CENTRE_IN_SINGLE = 4;

    /** The relative residual of a start that is to be followed by steps under other weights. */
    static final double NEAR_START = 1e-3;

    /** What single precision was seen to do to a formed scatter, relative to its largest eigenvalue. */
    static final double ROUNDING_WHEN_FORMED = 4e-8;

    /** The same for a product with a scatter that is never formed. */
    static final double ROUNDING_WHEN_STREAMED = 2e-7;

    /** Relative movement of the weights of images that sweeps in single precision can still see. */
    private static final double SEEN_MOVEMENT = 3e-6;

    /** Weights of images that move by this share of what ends the loop are near the end. */
    private static final double NEAR_END = 0.5;

    private Thresholds() {}

    /**
     * Sweeps over images in single, at the end in double precision. Bases rounded to floats are orthonormal to about
     * 3e-8, so that a squared residual is off by that over the share that is left.
     */
    public static PrecisionSchedule.Limits images(double accuracy) {
        return new PrecisionSchedule.Limits(
                MANY_PIXELS,
                1e-2,
                Residuals.CANCELLATION,
                60,
                Math.max(SEEN_MOVEMENT, NEAR_END * accuracy),
                0,
                Precision.DOUBLE);
    }
}
