package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import java.util.Map;
import java.util.Optional;

/**
 * Accelerated alternating projections: S are the residuals above a threshold that falls from step to step, L the
 * leading part of X - S, projected on the tangent space of the last L.
 *
 * <p>The threshold is {@code beta (s' + gamma^k s)}, s the largest singular value of the projection and s' the first
 * that L does not take, {@code beta = 1 / (2 (n d)^(1/4))}. Beyond what is published it never falls below three times
 * the scale of the residuals, or all noise would end in S; where most cells are fitted exactly that scale is zero. And
 * the first L is that of values within five times their scale, or cells that are bad by far would hide it. L is not
 * trimmed.
 *
 * @param rank the rank of L less its mean
 * @param gamma factor of the threshold per step, below 1
 */
public record AlternatingProjections(int rank, double gamma) implements Pursuit {

    /** The first threshold is so many times what later ones are (Cai, Cai, Wei 2019). */
    private static final double FIRST = 4;

    /** Subspace iterations that find the first low-rank part. */
    private static final int FIRST_STEPS = 4;

    /** Values beyond so many times their scale do not count at first. */
    private static final double FAR = 5;

    /** Residuals up to so many times their scale are never taken for errors. */
    private static final double NOISE = 3;

    /** Noise that is less than this share of the samples is rounding. */
    private static final double LEAST_NOISE = 1e-6;

    /** Iterations after which the noise is known well enough. */
    private static final Stopping NOISE_STOPPING = new Stopping(1e-3, 50);

    /** Factor of the threshold where a rough answer is enough. */
    private static final double FALL = 0.7;

    static LowRank roughly(LocalSamples samples, int rank, Stopping stopping) {
        return new AlternatingProjections(rank, FALL)
                .split(samples, new Trace(stopping, ProgressListener.NONE))
                .low();
    }

    /** The standard deviation of the noise in good cells: that of what a few axes leave, by the median size. */
    static double noise(LocalSamples samples, int axes) {
        double n = samples.rows();
        double d = samples.columns();
        try (LowRank low = roughly(samples, axes, NOISE_STOPPING)) {
            // what the axes take of the noise is missing in the residuals
            double taken = (n - 1 - axes) / n * (d - axes) / d;
            double unit = CellSum.unit(samples);
            double scale = SizeCounts.of(samples, low, unit).scale() / Math.sqrt(Math.max(taken, 1 / (n * d)));
            return Math.max(scale, LEAST_NOISE * unit);
        }
    }

    @Override
    public CellRule rule() {
        return CUTTING;
    }

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        double beta = 0.5 / Math.pow((double) n * d, 0.25);
        boolean tangent = TangentStep.fits(n, d, rank);
        try (LowRank none = LowRank.none(n, d);
                SingularSearch search = new SingularSearch(n, d);
                Held<SingularSearch.Found> found =
                        new Held<>(leading(search, samples, none, Double.POSITIVE_INFINITY))) {
            double unit = CellSum.unit(samples);
            double norm = unit * Math.sqrt((double) n * d);
            found.replace(leading(
                    search,
                    samples,
                    none,
                    first(samples, none, unit, beta * found.now().values()[0])));
            double threshold = beta * found.now().values()[0];
            Optional<Stop> stop = Optional.empty();
            for (double fall = gamma; stop.isEmpty(); fall *= gamma) {
                TangentStep step = tangent
                        ? TangentStep.from(found.now(), rank, samples, threshold, unit)
                        : unprojected(search, samples, found.now(), threshold, unit);
                try (Held<SingularSearch.Found> next = new Held<>(step.next())) {
                    double change = trace.relativeChange(step.squares());
                    boolean exact = Math.sqrt(step.squares()) <= trace.tolerance() * norm;
                    stop = trace.add(step.squares(), change, exact || change <= trace.tolerance());
                    if (stop.isEmpty()) {
                        found.replace(next.release());
                        threshold = Math.max(
                                beta * (after(found.now()) + fall * found.now().values()[0]), NOISE * step.scale());
                    }
                }
            }
            String route = tangent ? "one pass per step" : "two passes per step";
            return new Split(found.now().shrunk(rank, 0), stop.get(), route, Map.of());
        }
    }

    /** The first threshold: as published, but no larger than bad cells that stand out by far can be. */
    private static double first(LocalSamples samples, LowRank none, double unit, double published) {
        double scale = SizeCounts.of(samples, none, unit).scale();
        return scale > 0 ? Math.min(FIRST * published, FAR * scale) : FIRST * published;
    }

    /** The leading part of the values that are no larger than a threshold. */
    private SingularSearch.Found leading(SingularSearch search, LocalSamples samples, LowRank none, double threshold) {
        CellSum sum = CellSum.keeping(samples, none, threshold);
        try (Held<SingularSearch.Found> found = new Held<>(search.step(sum, rank + SingularSearch.SPARE))) {
            for (int k = 1; k < FIRST_STEPS; k++) {
                found.replace(search.step(sum, rank + SingularSearch.SPARE));
            }
            return found.release();
        }
    }

    /** The first singular value that L does not take. */
    private double after(SingularSearch.Found found) {
        return rank < found.values().length ? found.values()[rank] : 0;
    }

    /** A step where the tangent space would be as large as the space itself. */
    private TangentStep unprojected(
            SingularSearch search, LocalSamples samples, SingularSearch.Found found, double threshold, double unit) {
        try (LowRank low = found.shrunk(rank, 0)) {
            double scale = SizeCounts.of(samples, low, unit).scale();
            SingularSearch.Found next =
                    search.step(CellSum.keeping(samples, low, threshold), rank + SingularSearch.SPARE);
            return new TangentStep(next, next.sum(), scale);
        }
    }
}
