package ballast.solver;

/**
 * The numbers that decide how, and in which precision, a subspace is computed.
 *
 * <p>The counts of multiplications and memory that they are compared with are in {@link SolverChoice}.
 * {@code bench/before_after/thresholds} measures the cost on both sides of a threshold. FastPathTest,
 * StreamedFitterTest and SinglePrecisionImagesTest compare the result of every way with the dense one.
 */
public final class Thresholds {

    // Coordinates: as given or in the span of the samples.

    /**
     * The number of iterations over which a reduction to the span should pay, as in the fits of {@code bench/peers/run
     * weighted}.
     */
    static final double USUAL_ITERATIONS = 20;

    /**
     * Mean squared distance from the first sample over that from the mean: 2 if it is like the others. A span about the
     * first sample saves the pass for the mean: a ninth of the time of pca (400 x 10304, 50).
     */
    static final double FAR_FROM_FIRST = 5;

    /** Largest squared distance over the median from which on centring a Gram matrix afterwards loses four digits. */
    static final double UNEVEN_FOR_CENTRING = 1e4;

    /**
     * Largest squared distance over the median from which on the rounding error of the largest hides the others (half
     * of the digits).
     */
    static final double UNEVEN_FOR_EIGENVALUES = 1e8;

    /** The number of samples whose median in each feature is a centre that a few far samples cannot move. */
    static final int SAMPLES_FOR_MIDDLE = 101;

    /** Squared distances below this share of the squared norm are rounding, and the samples may all be equal. */
    static final double NO_DISTANCE = 1e-20;

    /** Samples closer together than this, relative to their mean, are equal. */
    static final double SAME_SAMPLE = 1e-13;

    // Solver: dense or block.

    /** Up to this dimension a dense decomposition costs less than the block solver's own arithmetic. */
    static final int SMALL_DIMENSION = 64;

    /** Up to this dimension a block solver starts on the formed scatter, which is cheaper than products without it. */
    static final int MOST_DECOMPOSED = 1500;

    /** Up to this dimension a scatter is sent from other machines: 8 MB from each partition. */
    static final int MOST_SENT = 1500;

    /**
     * The usual number of applications of the scatter in a call of a block solver: one to the block, the rest to steps.
     */
    static final double USUAL_STEPS = 3;

    /**
     * The cost of the eigenvectors of a search basis of 3b instead of 2b directions, in units of b^3. The last
     * directions save steps, but not where few samples make steps cheap (400 x 10304, 50 of {@code bench/peers/run
     * weighted}).
     */
    static final double DIRECTIONS_COST = 270;

    /** The number of values from which on a rough start saves time. */
    static final double LONG_START = 1 << 20;

    // Scatter: formed, streamed, or from carried scores.

    /** The largest memory of carried scores, as a share of that of the samples ({@code bench/peers/run memory}). */
    static final double SCORES_MEMORY_SHARE = 0.5;

    /** Scores of up to this many bytes are always carried. */
    static final double SMALL_SCORES = 32e6;

    /** The bytes of samples from which on they are multiplied as they are stored ({@code bench/out_of_core.sh}). */
    static final long STREAMED_BYTES = 1L << 28;

    /**
     * Squared norm of the mean over the mean squared distance from it beyond which single precision loses the latter.
     */
    static final double MEAN_FAR_FROM_ZERO = 100;

    /** The relative residual of eigenvectors that scores in single precision still reach, with a margin. */
    static final double FINEST_STREAMED = 1e-5;

    /** A streamed fit starts from at least this many samples for each dimension. */
    static final int STREAMED_START_SAMPLES = 20;

    /** The dimension from which on a scatter has enough tiles for several threads. */
    static final int MANY_FOR_TILES = 512;

    /**
     * The number of samples over the dimension up to which a scatter per thread would take much memory compared with
     * the samples.
     */
    static final int FEW_FOR_TILES = 8;

    /** The largest bytes of images, as doubles, that are stacked once and kept. */
    public static final double KEPT_IMAGES = 64e6;

    // Precision: single for samples that are streamed, and for images while that will do.

    /**
     * Largest squared distance over the median from which on single precision loses too many digits of most samples.
     */
    public static final double UNEVEN_FOR_SINGLE = 1e4;

    /**
     * The largest mean squared distance that single precision can square in a streamed fit, which multiplies by weights
     * before it squares.
     */
    static final double SAFE_MEAN_SQUARE = 1e30;

    /** The number of pixels from which on single precision is faster for images ({@code bench/peers/run images}). */
    public static final double MANY_PIXELS = 1 << 17;

    /**
     * The smallest share of its squared distance from the centre for a squared residual in single precision, whose
     * error is about 1e-6 of that distance.
     */
    static final double LEAST_SHARE_IN_SINGLE = 1e-2;

    /** The relative rounding error of a sum of residuals of streamed samples in single precision. */
    static final double ROUNDING_WHEN_STREAMED = 1e-7;

    /** The largest squared distance of the mean from the centre, over the mean squared distance from the mean. */
    static final double OFF_CENTRE = 100;

    /** The largest such ratio for scores in single precision. */
    static final double OFF_CENTRE_IN_SINGLE = 4;

    private Thresholds() {}
}
