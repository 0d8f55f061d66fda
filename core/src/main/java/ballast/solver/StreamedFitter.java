package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Weighted PCA of very many vectors that are stored in single precision or less, perhaps in a file that does not fit
 * into memory.
 *
 * <p>The steps of {@link BlockEigenSearch}, each a pass back, {@code X'(e o Z)}, and a pass forth, {@code X R}, with
 * scores and products in single precision. Samples are multiplied as they are stored, and what their centre adds to a
 * product is taken off afterwards. Sums over more than a few blocks and distances from the centre are in double
 * precision, so errors stay about 1e-6 of the spread of the samples; samples nearer to the subspace than that allows
 * are measured again.
 *
 * <p>The start comes from a part of the samples: the axes of some thousands are so near to those of all that a few
 * steps are left.
 */
final class StreamedFitter implements SubspaceFitter {

    /** Samples of fewer bytes than this are better off in double precision. */
    private static final long LARGE = 1L << 28;

    /**
     * Squared norm of the mean over the mean squared distance from it beyond which single precision loses the latter in
     * the former.
     */
    private static final double FAR = 100;

    /** Squared distances further apart than this hide the smaller ones in single precision. */
    private static final double UNEVEN = 1e4;

    /** Squares beyond this, or below its inverse, leave the range of single precision when multiplied. */
    private static final double LARGEST = 1e30;

    /** The relative residual of eigenvectors that single precision still reaches, with something to spare. */
    private static final double FINEST = 1e-5;

    /** The start comes from at least this many samples for each dimension. */
    private static final int SOME = 20;

    /** The start need not be perfect: later steps go on from it. */
    private static final int START_STEPS = 6;

    private static final long START_SEED = 20_210_311L;

    /**
     * Below this share of the squared distance from the centre, single precision leaves too little of a residual:
     * squares are right to some 1e-6 of the squared distance.
     */
    private static final double CANCELLATION = 1e-2;

    /** The same while the weights still move much: distances are right to some 1e-4 of themselves. */
    private static final double CANCELLATION_WHEN_ROUGH = 3e-3;

    /** What single precision may do to a sum of residuals. */
    private static final double ROUNDING = 1e-7;

    private final LocalSamples samples;
    private final double accuracy;
    private final int block;
    private final BlockEigenSearch search;
    private boolean rough;

    private StreamedFitter(LocalSamples samples, double[] centre, double[] norms, VectorModel model, double accuracy) {
        this.samples = samples;
        this.accuracy = accuracy;
        this.block = RitzIteration.blockFor(model.count());
        this.search = new BlockEigenSearch(samples, centre, norms, model);
    }

    /** A fitter for samples that are large, stored in single precision or less, and even enough for sums of it. */
    static Optional<SubspaceFitter> on(LocalSamples samples, double[] mean, VectorModel model, double accuracy) {
        return samples.storedBytes() < LARGE ? Optional.empty() : onAny(samples, mean, model, accuracy);
    }

    /** The same, however small they are. */
    static Optional<SubspaceFitter> onAny(LocalSamples samples, double[] mean, VectorModel model, double accuracy) {
        int d = samples.columns();
        long perSample = 3L * RitzIteration.blockFor(model.count());
        if (accuracy < FINEST
                || !samples.inSingles()
                || d <= DenseSolver.SMALL
                || !RitzIteration.fits(d, model.count())
                || perSample * Float.BYTES * samples.rows() > samples.storedBytes()
                || !FloatMatrix.holds(samples.rows(), perSample)) {
            return Optional.empty();
        }
        double[] norms = samples.centredAt(mean).squaredNorms();
        double spread = Arrays.stream(norms).average().orElseThrow();
        boolean suits = SquaredNorm.of(mean) <= FAR * spread
                && spread < LARGEST
                && spread > 1 / LARGEST
                && !Rank.areUneven(norms, UNEVEN);
        return suits ? Optional.of(new StreamedFitter(samples, mean, norms, model, accuracy)) : Optional.empty();
    }

    @Override
    public void roughly() {
        rough = true;
    }

    @Override
    public void exactly() {
        rough = false;
    }

    @Override
    public void start() {
        axesOfSome();
        search.carryMeasured(FloatScores.asStored(samples, block));
        if (rough) {
            search.startNear();
        } else {
            search.start(accuracy, START_STEPS);
        }
        search.checkRank();
    }

    /**
     * The leading axes of samples that are spread evenly over all, filled up at random where these vary in fewer
     * directions.
     */
    private void axesOfSome() {
        int n = samples.rows();
        int d = samples.columns();
        Matrix vectors = search.vectors();
        int some = (int) Math.min(n, Math.max((long) SOME * d, (long) n * block / d));
        int[] rows =
                IntStream.range(0, some).map(k -> (int) ((long) n * k / some)).toArray();
        LocalSamples part = samples.select(rows);
        int found = (some < d ? LeadingAxes.of(part, block) : LeadingAxes.inFloats(part, block))
                .map(axes -> {
                    vectors.columnRange(0, axes.components()).write(axes.basis().toArray());
                    return axes.components();
                })
                .orElse(0);
        if (found < block) {
            Matrix rest = vectors.columnRange(found, block - found);
            try (Matrix random = Orthonormal.random(d, block - found, START_SEED)) {
                rest.assign(random);
            }
            Orthonormal.columnsOutside(vectors.columnRange(0, found), rest);
        }
    }

    @Override
    public void refit(double[] weights) {
        search.refit(weights, BlockEigenFitter.OFF_CENTRE_IN_FLOATS);
    }

    @Override
    public void residuals(double[] into) {
        if (!search.residuals(rough ? CANCELLATION_WHEN_ROUGH : CANCELLATION, into)) {
            measureAgain(into);
        }
    }

    /** In double precision, what has cancelled. */
    private void measureAgain(double[] residuals) {
        int[] cancelled = IntStream.range(0, residuals.length)
                .filter(i -> Double.isNaN(residuals[i]))
                .toArray();
        try (Matrix wanted = search.wanted()) {
            double[] again = Residuals.of(samples.select(cancelled), search.mean(), wanted);
            for (int k = 0; k < cancelled.length; k++) {
                residuals[cancelled[k]] = again[k];
            }
        }
    }

    @Override
    public double rounding() {
        return ROUNDING;
    }

    @Override
    public boolean settled() {
        return search.residual() <= accuracy;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        return search.finish(weights, "block solver, samples streamed in single precision");
    }

    @Override
    public void close() {
        search.close();
    }
}
