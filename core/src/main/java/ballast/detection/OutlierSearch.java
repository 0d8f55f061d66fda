package ballast.detection;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.ProgressListener;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.solver.SampleMean;
import ballast.solver.Span;
import java.util.Arrays;
import java.util.Optional;

/**
 * The part of a detection that does not depend on the size of the subspace, and most of its cost: which samples lie
 * apart from the others in some direction. Detections for several sizes can share it. Immutable.
 */
public final class OutlierSearch {

    /** Fewer samples than this are all inliers. */
    private static final int FEWEST = 20;

    /** Samples that decide, at most, and values of them. */
    static final int MOST_DECIDING = 10_000;

    private static final int LEAST_DECIDING = 1000;

    private static final int MOST_VALUES = 2_000_000;

    /** Of few samples quartiles are less sure, and the tail begins farther out. */
    static final double FEW = 10;

    /** Where there are axes that the first look does not see, a single sample must be so much farther. */
    private static final double WIDE = 2;

    private final LocalSamples samples;
    private final Optional<Span> span;
    private final LocalSamples compact;
    private final LocalSamples equals;
    /** How often each sample counts. */
    private final double[] weights;

    private final int size;
    private final double[] fromMean;
    private final double alpha;
    private final double deviations;
    private final int[] deciding;
    private final Optional<DirectionDetector.Found> found;

    /** Nothing is searched for; all samples are inliers. */
    private OutlierSearch(LocalSamples samples, double alpha) {
        this.samples = samples;
        this.span = Optional.empty();
        this.compact = samples;
        this.equals = samples;
        this.weights = new double[0];
        this.size = 0;
        this.fromMean = new double[0];
        this.alpha = alpha;
        this.deviations = 0;
        this.deciding = new int[0];
        this.found = Optional.empty();
    }

    private OutlierSearch(LocalSamples samples, double[] mean, double alpha, DetectionProgress progress) {
        LocalSamples watched = progress.watched(samples);
        this.samples = samples;
        this.alpha = alpha;
        this.weights = counts(samples.weights().toArray());
        // A sample of weight zero may be so far away that coordinates with it keep nothing of the others.
        boolean allCount = Arrays.stream(weights).allMatch(weight -> weight > 0);
        this.span = (allCount ? Span.compact(watched, mean) : Optional.<Span>empty())
                .map(known -> known.on(samples.workers()));
        this.compact = span.map(Span::coordinates).orElse(samples);
        this.fromMean = span.isPresent()
                ? compact.squaredNorms()
                : watched.centredAt(mean).squaredNorms();
        this.size = (int)
                Math.min(Integer.MAX_VALUE, Math.round(Arrays.stream(weights).sum()));
        boolean wide = Math.min(size - 1, samples.columns()) > PrincipalCoordinates.mostSphered(size);
        this.deviations = DistanceScale.deviationsAt(alpha) * (1 + FEW / size) * (wide ? WIDE : 1);
        double[] ones = new double[weights.length];
        Arrays.fill(ones, 1);
        this.equals = samples.weights().areAllOne() ? compact : compact.weightedBy(ones);
        this.deciding = deciding(weights);
        progress.begins(Criterion.ALL_DIRECTIONS);
        boolean principal = span.map(Span::isPrincipal).orElse(false);
        this.found = DirectionDetector.of(progress.watched(equals), deciding, principal, deviations);
    }

    /** Whole numbers say how often samples count; of other weights only the ratios matter. */
    private static double[] counts(double[] weights) {
        if (Arrays.stream(weights).allMatch(weight -> weight == Math.rint(weight))) {
            return weights;
        }
        double mean =
                Arrays.stream(weights).filter(weight -> weight > 0).average().orElse(1);
        return Arrays.stream(weights).map(weight -> weight / mean).toArray();
    }

    /** A search at the default level. */
    public static OutlierSearch of(Samples given) {
        return of(given, OutlierDetector.DEFAULT_ALPHA, ProgressListener.NONE);
    }

    /**
     * A search among samples; those of user weight zero get a flag, but do not influence any.
     *
     * @param alpha about the share of clean normal samples that is flagged
     * @param listener is told what is being done, and may end it with a
     *     {@link java.util.concurrent.CancellationException}
     */
    public static OutlierSearch of(Samples given, double alpha, ProgressListener listener) {
        return of(given, alpha, DetectionProgress.toldTo(listener));
    }

    static OutlierSearch of(Samples given, double alpha, DetectionProgress progress) {
        if (!(alpha > 0 && alpha <= 1)) {
            throw new BadInputException("`alpha` = " + alpha + ", must be above 0 and at most 1");
        }
        LocalSamples samples = LocalSamples.of(given);
        if (samples.weights().positive().length < FEWEST || samples.columns() < 2) {
            return new OutlierSearch(samples, alpha);
        }
        LocalSamples watched = progress.watched(samples);
        double[] mean = SampleMean.of(watched);
        return LeadingAxes.exist(watched, mean)
                ? new OutlierSearch(samples, mean, alpha, progress)
                : new OutlierSearch(samples, alpha);
    }

    /** How many samples of so many values decide what is usual, at most. */
    public static int mostDeciding(int columns) {
        return Math.max(LEAST_DECIDING, Math.min(MOST_DECIDING, MOST_VALUES / columns));
    }

    /** Whether it is a search among these very samples at this level. */
    public boolean isAmong(Samples others, double level) {
        return samples == others && alpha == level;
    }

    /** Whether each sample lies apart from the others in some direction, whatever the size of the subspace. */
    public boolean[] apart() {
        return found.map(all -> all.suspects().outliers().clone()).orElseGet(() -> new boolean[samples.rows()]);
    }

    /**
     * The outliers for a subspace of so many components: what lies within it does no harm.
     *
     * @param listener is told what is being done, and may end it with a
     *     {@link java.util.concurrent.CancellationException}
     */
    public Detection detection(int components, ProgressListener listener) {
        return detection(components, DetectionProgress.toldTo(listener));
    }

    Detection detection(int components, DetectionProgress progress) {
        return weights.length == 0
                ? Detection.allInliers(samples.rows(), alpha)
                : new OutlierDetector(this, components, progress).detection();
    }

    /**
     * The samples that decide, in the order of their distance from the mean, each as often as it counts; evenly chosen
     * ones if these are too many.
     */
    int[] deciding(double[] counts) {
        int[] order = FoldSplit.order(fromMean, counts);
        int most = mostDeciding(compact.columns());
        if (samples.weights().areAllOne()) {
            return FoldSplit.thinned(order, most);
        }
        int count = (int) Math.min(most, Math.round(Arrays.stream(counts).sum()));
        double step = Arrays.stream(order).mapToDouble(i -> counts[i]).sum() / count;
        int[] rows = new int[count];
        int at = 0;
        double before = 0;
        for (int k = 0; k < count; k++) {
            while (at < order.length - 1 && before + counts[order[at]] <= (k + 0.5) * step) {
                before += counts[order[at++]];
            }
            rows[k] = order[at];
        }
        return rows;
    }

    LocalSamples samples() {
        return samples;
    }

    /** The span of the samples, where they are looked at in its coordinates: a fit to all of them can begin with it. */
    @SuppressWarnings("exports") // What fits are made of is for this module alone.
    public Optional<Span> span() {
        return span;
    }

    /** The samples, or where they have far more features than there are samples, others with the same distances. */
    LocalSamples compact() {
        return compact;
    }

    /** The compact samples, each counting once. */
    LocalSamples equals() {
        return equals;
    }

    double[] weights() {
        return weights;
    }

    /** How many samples there are, each as often as it counts. */
    int size() {
        return size;
    }

    /** Squared distances from the mean. */
    double[] fromMean() {
        return fromMean;
    }

    double alpha() {
        return alpha;
    }

    /** So many deviations from the middle begins the tail. */
    double deviations() {
        return deviations;
    }

    /** The samples that decide what is usual. */
    int[] deciding() {
        return deciding;
    }

    /** The samples apart from the others in some direction; empty if there are no directions. */
    Optional<DirectionDetector.Found> found() {
        return found;
    }
}
