package ballast.solver;

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

    /** Up to this dimension a block solver starts on the formed scatter, which costs less than products without it. */
    static final int MOST_DECOMPOSED = 1500;

    /** Up to this dimension a scatter is sent from other machines: 8 MB from each partition. */
    static final int MOST_SENT = 1500;

    /** Applications of the scatter that a call of a block solver usually takes: one to the block, the rest to steps. */
    static final double USUAL_STEPS = 3;

    /**
     * What the eigenvectors of a search basis of 3b instead of 2b directions cost, in terms of b^3. The last directions
     * save steps, but not where few samples make steps cheap (400 x 10304, 50 of {@code bench/peers/run weighted}).
     */
    static final double DIRECTIONS_COST = 270;

    /** Values from which on a start takes long enough to be left rough. */
    static final double LONG_START = 1 << 20;

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

    // Precision: single for samples that are streamed, and for images while that will do.

    /** Squared distances, largest over middle one, from which on single precision keeps too little of most samples. */
    public static final double UNEVEN_FOR_SINGLE = 1e4;

    /** Mean squared distances that single precision can square in a streamed fit, which weighs before it squares. */
    static final double SAFE_MEAN_SQUARE = 1e30;

    /** Pixels from which on single precision is faster for images ({@code bench/peers/run images}). */
    public static final double MANY_PIXELS = 1 << 17;

    /**
     * The share of its squared distance from the centre that a squared residual in single precision is to be at least:
     * it is right to some 1e-6 of that distance.
     */
    static final double LEAST_SHARE_IN_SINGLE = 1e-2;

    /** What single precision may do to a sum of residuals of streamed samples, relative to it. */
    static final double ROUNDING_WHEN_STREAMED = 1e-7;

    /** Squared distance of the mean from the centre, over the mean squared distance from it, that is too far. */
    static final double OFF_CENTRE = 100;

    /** The same for scores in single precision. */
    static final double OFF_CENTRE_IN_SINGLE = 4;

    private Thresholds() {}
}
