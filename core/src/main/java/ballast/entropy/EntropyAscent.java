package ballast.entropy;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.ThinSvd;
import ballast.stiefel.BarzilaiBorwein;
import java.util.OptionalDouble;

/**
 * The state of the ascent: an orthonormal U, the scores {@code Z = X U}, the width of the kernel and the estimate
 * there.
 */
final class EntropyAscent implements AutoCloseable {

    /** The step length of the paper's experiments. */
    static final double PUBLISHED = 1;

    /** Share of the rise that the slope promises which a step must achieve. */
    private static final double SUFFICIENT = 1e-4;

    /** What rounding may take from the entropy. */
    private static final double ROUNDING = 1e-14;

    /** The factor by which a step that does not rise is shortened. */
    private static final double SHORTER = 4;

    private static final int MOST_TRIALS = 30;

    /** The tangent of the largest angle of one step: beyond it the slope is no guide. */
    private static final double LONGEST = 1;

    private final LocalSamples samples;
    private final double[] user;
    private final ParzenBandwidth bandwidth;
    private final Kernels kernels;
    private PairPattern pairs;
    private final BarzilaiBorwein lengths = new BarzilaiBorwein();
    private boolean longStep;
    private PairPattern pattern;
    private Matrix basis;
    private Matrix scores;
    private ParzenEstimate estimate;

    EntropyAscent(
            LocalSamples samples, double[] user, Matrix basis, ParzenBandwidth bandwidth, Kernels kernels, long seed) {
        this.samples = samples;
        this.user = user;
        this.bandwidth = bandwidth;
        this.kernels = kernels;
        this.pairs = kernels.pattern(user, seed);
        try (Matrix begin = basis.copy()) {
            this.scores = samples.project(begin);
            this.basis = begin.handedOver();
        }
    }

    /** Estimates the entropy with the width that the rule gives here. */
    void refreshBandwidth() {
        double sigma = bandwidth.sigma(scores, user, samples.workers());
        if (estimate == null || estimate.sigma() != sigma) {
            estimateAgain(kernels.truncated(pairs, scores, sigma, user), sigma);
        }
    }

    /** Uses other pairs from now on, drawn from this seed. */
    void redraw(long seed) {
        pairs = kernels.pattern(user, seed);
        estimateAgain(kernels.truncated(pairs, scores, sigma(), user), sigma());
    }

    private void estimateAgain(PairPattern here, double sigma) {
        pattern = here;
        ParzenEstimate again = estimate(scores, sigma);
        if (estimate != null) {
            estimate.close();
        }
        estimate = again;
    }

    private ParzenEstimate estimate(Matrix at, double sigma) {
        return ParzenEstimate.of(at, sigma, at, user, pattern, samples.workers());
    }

    double entropy() {
        return estimate.entropy();
    }

    double sigma() {
        return estimate.sigma();
    }

    double[] probabilities() {
        return estimate.probabilities();
    }

    Matrix basis() {
        return basis;
    }

    /** The slope here, {@code C U = X'L Z}, by pairs chosen anew, so that each step raises one function. */
    RiemannianGradient slope() {
        PairPattern here = kernels.truncated(pairs, scores, sigma(), user);
        if (!here.samePairsAs(pattern)) {
            estimateAgain(here, sigma());
        }
        return RiemannianGradient.at(basis, samples.combine(estimate.laplacian()));
    }

    /**
     * One iteration.
     *
     * @param beta the step length; empty: as far as the entropy rises
     * @return the distance between the projectors before and after; 0 if the entropy rises no more
     */
    double step(RiemannianGradient slope, OptionalDouble beta) {
        return beta.isPresent() ? stepBy(beta.getAsDouble(), slope) : stepAlong(slope);
    }

    /** {@code U <- orth(U + beta C U)} (Eq. 21, 22). */
    private double stepBy(double beta, RiemannianGradient slope) {
        try (Matrix next = slope.gradient().copy()) {
            next.scale(beta);
            next.add(basis);
            Orthonormal.independentColumns(next);
            double moved = distance(basis, next);
            try (Matrix nextScores = samples.project(next);
                    ParzenEstimate there = estimate(nextScores, estimate.sigma())) {
                arriveAt(next, nextScores, there);
            }
            return moved;
        }
    }

    private static double distance(Matrix a, Matrix b) {
        try (Matrix outside = b.copy()) {
            Orthonormal.leaveOut(a, outside);
            return ThinSvd.valuesOf(outside)[0];
        }
    }

    /** {@code U <- orth(U + beta R)} with the first beta, of ever shorter ones, that goes uphill. */
    private double stepAlong(RiemannianGradient slope) {
        try (Matrix towards = samples.project(slope.direction())) {
            double beta = Math.min(firstLength(slope), LONGEST / slope.steepness());
            for (int trial = 0; trial < MOST_TRIALS; trial++) {
                try (Matrix nextBasis = slope.curve().moved(basis, slope.direction(), beta);
                        Matrix nextScores = slope.curve().moved(scores, towards, beta);
                        ParzenEstimate next = estimate(nextScores, estimate.sigma())) {
                    if (goesUphill(slope, beta, nextBasis, next)) {
                        arriveAt(nextBasis, nextScores, next);
                        return slope.distance(beta);
                    }
                }
                beta /= SHORTER;
            }
        }
        return 0;
    }

    /** The first length to try: the long and the short one of Barzilai and Borwein in turn. */
    private double firstLength(RiemannianGradient slope) {
        lengths.moveTo(basis, slope.direction());
        double length = longStep ? lengths.longStep(PUBLISHED) : lengths.shortStep(PUBLISHED);
        longStep = !longStep;
        return length;
    }

    /** Whether the entropy rises by enough; where that drowns in rounding, whether the slope becomes less. */
    private boolean goesUphill(RiemannianGradient slope, double beta, Matrix nextBasis, ParzenEstimate next) {
        double risen = next.entropy() - entropy();
        double enough = SUFFICIENT * beta * slope.rise();
        double rounding = ROUNDING * Math.max(1, Math.abs(entropy()));
        if (risen >= enough && enough > rounding) {
            return true;
        }
        if (risen < Math.min(enough, rounding) - rounding) {
            return false;
        }
        try (RiemannianGradient there = RiemannianGradient.at(nextBasis, samples.combine(next.laplacian()))) {
            return there.rise() < slope.rise();
        }
    }

    private void arriveAt(Matrix nextBasis, Matrix nextScores, ParzenEstimate next) {
        close();
        basis = nextBasis.handedOver();
        scores = nextScores.handedOver();
        estimate = next.handedOver();
    }

    @Override
    public void close() {
        basis.close();
        scores.close();
        if (estimate != null) {
            estimate.close();
        }
    }
}
