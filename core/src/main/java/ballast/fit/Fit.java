package ballast.fit;

import ballast.BadInputException;
import ballast.block.Indices;
import ballast.cell.Cells;
import ballast.event.JudgeRecord;
import ballast.outlier.Explained;
import ballast.outlier.JudgedRow;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.outlier.UsualValues;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.solver.FittedSubspace;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.LocalLosses;
import ballast.weight.SeenLosses;
import ballast.weight.WeightFunction;
import ballast.weight.WeightRule;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a fit: the subspace, the weights of the samples, the course of the iteration, and the provenance.
 *
 * <p>Immutable. {@link #stop} tells whether the fit converged. A fit from a file of another program may lack weights,
 * losses, objective and variances; the total variance is then NaN.
 *
 * @param <S> the kind of the subspace
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: SaveAndLoad</a>
 */
public final class Fit<S extends Subspace> {

    private final S subspace;
    private final Course course;
    /** The optional parts of a fit. */
    private final Map<Class<?>, Object> additions;

    private final Provenance provenance;
    private volatile @Nullable Explained explained;

    /** The course of the fit; arrays are not copied. */
    private record Course(
            double[] weights,
            double[] losses,
            double[] objective,
            ExplainedVariance variance,
            Stop stop,
            String route) {}

    /**
     * A fit; arrays are copied.
     *
     * @param subspace the fitted subspace
     * @param weights the learned weight of each sample
     * @param losses the distance of each sample from the subspace
     * @param objective the objective after the start and after each iteration
     * @param variance the variance along the components
     * @param stop why the fit ended
     * @param route how the subspace was computed
     */
    public Fit(
            S subspace,
            double[] weights,
            double[] losses,
            double[] objective,
            ExplainedVariance variance,
            Stop stop,
            String route) {
        this(
                subspace,
                new Course(weights.clone(), losses.clone(), objective.clone(), variance, stop, route),
                Map.of(),
                Provenance.unknown(subspace, weights.length));
    }

    private Fit(S subspace, Course course, Map<Class<?>, Object> additions, Provenance provenance) {
        this.subspace = subspace;
        this.course = course;
        this.additions = additions;
        this.provenance = provenance;
    }

    /** A fit from a subspace and weights, with the losses and variances that follow from them. */
    public static <S extends Subspace> Fit<S> of(
            S subspace, Samples samples, double[] weights, double[] objective, Stop stop, String route) {
        return new Fit<>(
                subspace,
                weights,
                subspace.residuals(samples),
                objective,
                FittedSubspace.variances(subspace, samples, weights),
                stop,
                route);
    }

    /**
     * Reads a fit from a file. Needs the artifact {@code ballast-model}.
     *
     * @throws BadInputException if the file is not a valid fit
     * @throws UncheckedIOException if it is not there or cannot be read
     */
    public static Fit<?> load(Path file) {
        return ModelStore.installed().load(file);
    }

    /**
     * Writes the fit to a file, which {@code numpy.load} opens. Needs the artifact {@code ballast-model}.
     *
     * @throws UncheckedIOException if the disk does not take it; what was there before stays
     */
    public void save(Path file) {
        ModelStore.installed().save(this, file);
    }

    /** The same fit with weights and losses of other samples. */
    public Fit<S> measuring(double[] otherWeights, double[] otherLosses) {
        Course other = new Course(
                otherWeights.clone(),
                otherLosses.clone(),
                course.objective,
                course.variance,
                course.stop,
                course.route);
        return new Fit<>(subspace, other, additions, provenance);
    }

    /** The same fit with the outlier map of its samples. */
    public Fit<S> withOutlierMap(OutlierMap given) {
        return with(OutlierMap.class, given);
    }

    /** The same fit with the usual values of every feature. */
    public Fit<S> withUsualValues(UsualValues given) {
        return with(UsualValues.class, given);
    }

    /** The same fit with the weight rule that turns its losses into weights, with all its scales. */
    public Fit<S> weighedBy(WeightRule given) {
        return with(WeightRule.class, given);
    }

    /** The same fit with the cells that were found to be bad. */
    public Fit<S> withCells(Cells given) {
        return with(Cells.class, given);
    }

    /** The same fit with the weights of the completed samples. */
    public Fit<S> withCompleted(Completed given) {
        return with(Completed.class, given);
    }

    /** The same fit with the state for updates. */
    public Fit<S> withState(PartialFit.State given) {
        return with(PartialFit.State.class, given);
    }

    /** The same fit with its provenance. */
    public Fit<S> withProvenance(Provenance given) {
        return new Fit<>(subspace, course, additions, given);
    }

    private <T> Fit<S> with(Class<T> kind, T given) {
        Map<Class<?>, Object> all = new HashMap<>(additions);
        all.put(kind, given);
        return new Fit<>(subspace, course, Map.copyOf(all), provenance);
    }

    private <T> Optional<T> addition(Class<T> kind) {
        return Optional.ofNullable(kind.cast(additions.get(kind)));
    }

    /** The same fit with parameters whose values were computed from the data. */
    public Fit<S> using(Map<String, Double> numbers) {
        return numbers.isEmpty()
                ? this
                : withProvenance(provenance.withRecipe(provenance.recipe().using(numbers)));
    }

    /** The same fit with the scaling of its samples. */
    public Fit<S> withScaling(Scaling scaling) {
        return withProvenance(provenance.withSource(provenance.source().scaledBy(scaling)));
    }

    /**
     * The same fit with the kind of its subspace known.
     *
     * @throws BadInputException if it has another kind
     */
    public <T extends Subspace> Fit<T> as(Class<T> kind) {
        if (!kind.isInstance(subspace)) {
            throw new BadInputException(
                    "the fit has a " + subspace.getClass().getSimpleName() + ", must be a " + kind.getSimpleName());
        }
        return new Fit<>(kind.cast(subspace), course, additions, provenance);
    }

    /** The fitted subspace, which takes scaled samples; {@link #score} and {@link #judge} scale. */
    public S subspace() {
        return subspace;
    }

    /**
     * The components, one per row, for scaled samples.
     *
     * @throws BadInputException if it is not a subspace of vectors
     */
    public double[][] components() {
        return subspace.plane()
                .orElseThrow(
                        () -> new BadInputException("a " + subspace.getClass().getSimpleName()
                                + " has no components that are vectors, must be a subspace of vectors"))
                .basis()
                .vectors();
    }

    /** The learned weight of each sample; only their ratios matter. */
    public double[] weights() {
        return course.weights.clone();
    }

    /** The distance of each sample from the subspace. */
    public double[] losses() {
        return course.losses.clone();
    }

    /** The objective after the start and after each iteration. */
    public double[] objectiveTrace() {
        return course.objective.clone();
    }

    /** The objective at the end; NaN if it is not known. */
    public double objective() {
        return course.objective.length == 0 ? Double.NaN : course.objective[course.objective.length - 1];
    }

    /** The variance along the components under the learned weights, or as estimated by the method. */
    public ExplainedVariance explainedVariance() {
        return course.variance;
    }

    /** Why the fit ended. */
    public Stop stop() {
        return course.stop;
    }

    /** How the subspace was computed, in a few words. */
    public String route() {
        return course.route;
    }

    /** The outlier map of its samples; empty if their distances are unknown. */
    public Optional<OutlierMap> outlierMap() {
        return addition(OutlierMap.class).filter(map -> map.size() > 0 || course.losses.length == 0);
    }

    /** The outlier map of its samples, if the method detects outliers itself. */
    public Optional<OutlierMap> detection() {
        return addition(OutlierMap.class).filter(map -> map.decision().isDetected());
    }

    /**
     * The decision by which samples are judged: that of the detection, or the cutoffs of the fit; empty if both are
     * unknown.
     */
    public Optional<OutlierDecision> decision() {
        return addition(OutlierMap.class)
                .map(OutlierMap::decision)
                .or(() -> Optional.of(course.losses)
                        .filter(losses -> losses.length > 0)
                        .map(losses ->
                                OutlierDecision.of(subspace, course.variance.variances(), LocalLosses.of(losses))));
    }

    /** The usual values of every feature, if they were kept. */
    public Optional<UsualValues> usualValues() {
        return addition(UsualValues.class);
    }

    /** The bad cells, if the method detects single cells. */
    public Optional<Cells> cells() {
        return addition(Cells.class);
    }

    /**
     * The weights and the objective of the completed samples, if values were missing and the method is a reweighting
     * method.
     */
    public Optional<Completed> completed() {
        return addition(Completed.class);
    }

    /** Where it comes from. */
    public Provenance provenance() {
        return provenance;
    }

    /** The state for updates, if it was kept. */
    public Optional<PartialFit.State> state() {
        return addition(PartialFit.State.class);
    }

    /** The shape of the images, if it is a fit of images: that of its samples, or of its bases for the two sides. */
    public Optional<ImageShape> shape() {
        return subspace instanceof BilateralSubspace images
                ? Optional.of(images.shape())
                : provenance.source().shape();
    }

    /** The mean, in the units of the data before scaling. */
    public double[] meanInUnitsOfData() {
        Samples mean = Samples.of(new double[][] {subspace.mean()});
        return provenance.source().scaling().undoneOn(mean).row(0);
    }

    /**
     * The scores of rows, which are scaled first.
     *
     * @throws BadInputException if a row has the wrong number of values, or one that is not finite
     */
    public double[][] score(double[][] rows) {
        return score(takesGaps() ? Samples.withGaps(rows) : Samples.of(rows)).toArrays();
    }

    /**
     * The scores of one row, which is scaled first.
     *
     * @throws BadInputException if it has the wrong number of values, or one that is not finite
     */
    public double[] score(double[] row) {
        return score(new double[][] {row})[0];
    }

    /**
     * The scores of samples, which are matched by feature name and scaled first.
     *
     * @throws BadInputException if a feature is missing, or the number of features differs
     */
    public Samples score(Samples samples) {
        return subspace.project(scaled(samples));
    }

    /**
     * Scores divided by their standard deviations in the fit, so that all components have variance 1.
     *
     * @throws BadInputException if the standard deviations are unknown or zero
     */
    public Samples whiten(Samples scores) {
        double[] deviations =
                Arrays.stream(course.variance.variances()).map(Math::sqrt).toArray();
        if (deviations.length != scores.columns()) {
            throw new BadInputException("scores cannot be whitened: the variances of " + deviations.length
                    + " components are known, but scores have " + scores.columns() + " values");
        }
        for (int j = 0; j < deviations.length; j++) {
            if (!(deviations[j] > 0)) {
                throw new BadInputException("scores cannot be whitened: component " + (j + 1) + " has no variance");
            }
        }
        return new ColumnScaling(ScalingKind.STANDARD, new double[deviations.length], deviations).of(scores);
    }

    /**
     * The samples of the fit that are outliers according to {@link #judge(Samples)}.
     *
     * <p>For a fit from a file with losses only, those beyond the cutoff of orthogonal distances.
     *
     * @return their indices from 0, rising
     */
    public int[] outliers() {
        return outlierMap()
                .map(OutlierMap::outliers)
                .orElseGet(() -> Indices.where(
                        course.losses.length,
                        i -> course.losses[i]
                                > decision().orElseThrow().cutoffs().orthogonal()));
    }

    /**
     * The outlier map of any samples, which are matched by feature name and scaled first.
     *
     * @throws BadInputException if they cannot be judged; see {@link #judge(Samples)}
     */
    public OutlierMap outlierMap(Samples samples) {
        return mapOf(scaled(samples));
    }

    private OutlierDecision knownDecision() {
        return decision()
                .orElseThrow(() -> new BadInputException("samples cannot be judged by this fit, since the distances of "
                        + "its own samples are not known; fit it again"));
    }

    /** The map of one sample, on plain arrays if it is complete and cells are not repaired. */
    private OutlierMap mapOf(double[] scaled) {
        boolean whole =
                subspace instanceof VectorSubspace && Arrays.stream(scaled).allMatch(Double::isFinite);
        return whole
                ? knownDecision().judgeScaled(scaled)
                : mapOf(Samples.withGaps(new double[][] {scaled}).onThreads(1));
    }

    private OutlierMap mapOf(Samples scaled) {
        OutlierDecision decision = knownDecision();
        // A detection has measured the filled or repaired samples.
        return decision.judgeScaled(decision.isDetected() ? subspace.completed(scaled) : scaled);
    }

    /**
     * Judges rows: whether each is an outlier, of which kind, and why. Rows are scaled first; NaN is a missing value if
     * the fit had missing values.
     *
     * @throws BadInputException if a row has the wrong number of values, only missing values, or one that is not
     *     finite; the message names row and column from 1
     */
    public List<Judgement> judge(double[][] rows) {
        return judge(takesGaps() ? Samples.withGaps(rows) : Samples.of(rows));
    }

    /**
     * Judges one row; see {@link #judge(double[][])}.
     *
     * @throws BadInputException if the row has the wrong number of values, only missing values, or one that is not
     *     finite
     */
    public Judgement judge(double[] row) {
        Source source = provenance.source();
        if (row.length != source.dimension()) {
            throw new BadInputException(
                    "the row has " + row.length + " values, but the fit was made to " + source.dimension());
        }
        requireValues(row);
        double[] scaled = source.scaling().of(row);
        return JudgeRecord.of(method(), 1, () -> explained().judgement(mapOf(scaled), 0, () -> scaled, this::mapOf));
    }

    /** Judges each row on its own: a judgement, or the reason for its refusal. */
    public List<JudgedRow> judgeEach(double[][] rows) {
        return IntStream.range(0, rows.length)
                .mapToObj(i -> JudgedRow.of(i + 1, () -> judge(rows[i])))
                .toList();
    }

    /**
     * Judges samples, of the fit or new. Features are matched by name, in any order; unknown features are ignored.
     *
     * @throws BadInputException if a feature is missing or the number of features differs; if a sample has no value, or
     *     one that is not finite
     */
    public List<Judgement> judge(Samples samples) {
        return JudgeRecord.of(method(), samples.rows(), () -> judgements(scaled(samples)));
    }

    private String method() {
        return provenance.recipe().method();
    }

    private List<Judgement> judgements(Samples scaled) {
        OutlierMap map = mapOf(scaled);
        return IntStream.range(0, map.size())
                .mapToObj(i -> explained().judgement(map, i, () -> scaled.row(i), this::mapOf))
                .toList();
    }

    /** Computed once, because a weight function is computed from all losses. */
    private Explained explained() {
        Explained known = explained;
        if (known == null) {
            known = new Explained(
                    subspace,
                    course.variance.variances(),
                    addition(UsualValues.class),
                    shape(),
                    provenance.source().featureNames(),
                    provenance.source().scaling(),
                    knownDecision().isDetected() ? Optional.empty() : weightFunction());
            explained = known;
        }
        return known;
    }

    /** Refuses an invalid value, with its place. */
    private void requireValues(double[] row) {
        int seen = 0;
        for (int j = 0; j < row.length; j++) {
            if (Double.isInfinite(row[j]) || Double.isNaN(row[j]) && !takesGaps()) {
                throw new BadInputException(
                        "column " + (j + 1) + " of the row is " + row[j] + "; fill it or leave the row out");
            }
            seen += Double.isNaN(row[j]) ? 0 : 1;
        }
        if (seen == 0) {
            throw new BadInputException("the row has no value, all " + row.length + " are missing");
        }
    }

    /** The weight of a sample as a function of its loss, in the units of the weights of the fit. */
    private Optional<WeightFunction> weightFunction() {
        if (addition(WeightRule.class).isEmpty()
                || course.losses.length == 0
                || course.weights.length != course.losses.length) {
            return Optional.empty();
        }
        double[] ones = SampleWeights.ones(course.losses.length).toArray();
        WeightFunction relative = SeenLosses.none()
                .plus(1, course.losses, ones)
                .weightBy(addition(WeightRule.class).get());
        double mean = Arrays.stream(course.weights).average().orElse(1);
        return Optional.of(loss -> mean * relative.applyAsDouble(loss));
    }

    private boolean takesGaps() {
        return "mask".equals(provenance.source().reading().get(Source.MISSING));
    }

    private Samples scaled(Samples samples) {
        Source source = provenance.source();
        return source.scaling().of(source.matched(samples));
    }

    /**
     * The reconstructions of samples, in the units of the data; they are matched and scaled first.
     *
     * @throws BadInputException if a feature is missing, or the number of features differs
     */
    public Samples reconstruct(Samples samples) {
        return provenance.source().scaling().undoneOn(subspace.reconstruct(scaled(samples)));
    }

    /**
     * The reconstructions of rows, in the units of the data; they are scaled first.
     *
     * @throws BadInputException if a row has the wrong number of values, or one that is not finite
     */
    public double[][] reconstruct(double[][] rows) {
        return reconstruct(takesGaps() ? Samples.withGaps(rows) : Samples.of(rows))
                .toArrays();
    }

    /** Such as {@code rpca-an on faces: 30 components of 400 samples x 1024, converged after 17 iterations, ...}. */
    @Override
    public String toString() {
        Source source = provenance.source();
        String data = source.name().equals(Source.UNKNOWN) ? "" : " on " + source.name();
        return provenance.recipe().method() + data + ": " + counted(subspace.components(), "component")
                + " of "
                + counted(source.samples(), "sample") + " x " + source.dimension() + ", " + course.stop.reason()
                + " after "
                + counted(course.stop.iterations(), "iteration") + ", objective "
                + String.format(Locale.ROOT, "%.6g", objective());
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
