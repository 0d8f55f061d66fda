package ballast.model;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ElementType;
import ballast.scaling.Scaling;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.Subspace;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Models in .npz files, which {@code numpy.load} opens.
 *
 * <p>The arrays are those of the subspace, {@code mean} (d) and {@code basis} (d x c) or what other kinds have instead
 * (see {@link SubspaceFormat}); {@code weights} and {@code losses} (n), {@code objective} (one value for the start and
 * one per iteration), {@code spectrum} (c), all doubles, and {@code meta}, the bytes of a JSON text in UTF-8. Where the
 * data was standardised or brought to 0..1 first, {@code scale_offset} and {@code scale_factor} (d) say how: mean,
 * basis and losses are those of {@code (value - scale_offset) / scale_factor}. {@code features} (d words) names the
 * features, where they have names. The outlier map of the samples is that of {@link DetectionArrays}; methods that look
 * for bad cells those of {@link CellArrays}, reweighted fits to samples with gaps those of {@link CompletedArrays}.
 * Where the model is to be updated with more samples, {@code state_axes} (k x d), {@code state_mean} (d) and other
 * arrays that begin with {@code state_} say what is known of those before (see {@link StateArrays}). A file from
 * elsewhere needs the arrays of the subspace only.
 */
public final class ModelFile {

    /** How names of model files end. */
    public static final String EXTENSION = ".npz";

    private static final String META = "meta";
    private static final String FEATURES = "features";
    private static final String EXPLAINED = "explained";
    private static final String CUMULATED = "cumulated";

    private ModelFile() {}

    /** Whether a file's name ends as those of models do. */
    public static boolean isNamedLikeOne(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(EXTENSION);
    }

    /** Writes a fit; the file appears whole or not at all. */
    public static void save(Fit<?> fit, Path file) {
        Source source = fit.provenance().source();
        ExplainedVariance variance = fit.explainedVariance();
        NpzFile arrays = SubspaceFormat.of(fit.subspace()).write(fit.subspace(), NpzFile.empty());
        arrays = ScalingArrays.addedTo(arrays, source.scaling());
        arrays = with(arrays, fit.state(), StateArrays::addedTo);
        arrays = arrays.with("weights", NpyArray.of(fit.weights()))
                .with("losses", NpyArray.of(fit.losses()))
                .with("objective", NpyArray.of(fit.objectiveTrace()))
                .with("spectrum", NpyArray.of(variance.variances()))
                .with(EXPLAINED, NpyArray.of(variance.ratios()))
                .with(CUMULATED, NpyArray.of(variance.cumulated()));
        arrays = with(arrays, source.featureNames(), (known, names) -> known.withWords(FEATURES, names));
        arrays = with(arrays, fit.outlierMap(), DetectionArrays::addedTo);
        arrays = with(arrays, fit.usualValues(), DetectionArrays::addedTo);
        arrays = with(arrays, fit.cells(), CellArrays::addedTo);
        arrays = with(arrays, fit.completed(), CompletedArrays::addedTo);
        arrays.with(META, NpyArray.ofText(json(fit))).write(file);
    }

    /** A whole and a part that it may have. */
    private static <W, P> W with(W whole, Optional<P> part, BiFunction<W, P, W> add) {
        return part.map(found -> add.apply(whole, found)).orElse(whole);
    }

    /** How a fit was made, to what, and how that ended: the JSON object in the {@code meta} of its file. */
    public static String json(Fit<?> fit) {
        return Meta.of(fit).text();
    }

    /** Reads a fit; a file that is not a whole and sound model is refused with a message that names it. */
    public static Fit<?> load(Path file) {
        NpzFile arrays = NpzFile.read(file);
        try {
            return fit(arrays);
        } catch (BadInputException e) {
            // a name that the message quotes must not break the line
            throw new BadInputException(
                    file + ": " + String.valueOf(e.getMessage()).replaceAll("\\p{Cntrl}+", " "), e);
        }
    }

    private static Fit<?> fit(NpzFile arrays) {
        Meta meta = meta(arrays);
        SubspaceFormat format = SubspaceFormat.of(arrays);
        Subspace subspace = format.read(arrays);
        format.shapeOf(subspace).ifPresent(meta::requireShape);
        double[] weights = ModelArrays.vector(arrays, "weights", Allowed.NOT_NEGATIVE);
        double[] losses = ModelArrays.vector(arrays, "losses", Allowed.NOT_NEGATIVE);
        double[] objective = ModelArrays.vector(arrays, "objective", Allowed.FINITE);
        double[] spectrum = ModelArrays.vector(
                arrays, "spectrum", meta.totalVariance() == 0 ? Allowed.NOT_NEGATIVE : Allowed.POSITIVE);
        checkLength("losses", losses, weights.length, "weights");
        checkLength("spectrum", spectrum, subspace.components(), "components");
        for (String shares : List.of(EXPLAINED, CUMULATED)) {
            checkLength(
                    shares,
                    ModelArrays.vector(arrays, shares, Allowed.NOT_NEGATIVE),
                    subspace.components(),
                    "components");
        }
        int dimension = subspace.mean().length;
        Scaling scaling = ScalingArrays.of(arrays, meta.scale(), dimension);
        Fit<Subspace> fit = new Fit<>(
                        subspace,
                        weights,
                        losses,
                        objective,
                        new ExplainedVariance(spectrum, meta.totalVariance()),
                        meta.stop(objective.length),
                        meta.route())
                .withProvenance(meta.provenance(
                        format.sizeOf(subspace), weights.length, dimension, features(arrays, dimension), scaling));
        fit = with(fit, StateArrays.in(arrays, dimension), Fit::withState);
        fit = with(fit, DetectionArrays.in(arrays, meta, subspace, spectrum, weights.length), Fit::withOutlierMap);
        fit = with(fit, DetectionArrays.usual(arrays, dimension), Fit::withUsualValues);
        fit = with(fit, Catalogue.weightRule(fit.provenance().recipe()), Fit::weighedBy);
        fit = with(fit, CellArrays.in(arrays, weights.length, dimension), Fit::withCells);
        return with(fit, CompletedArrays.in(arrays, weights.length), Fit::withCompleted);
    }

    private static Optional<List<String>> features(NpzFile arrays, int dimension) {
        Optional<List<String>> features = arrays.words(FEATURES);
        if (features.isEmpty() && arrays.holds(FEATURES)) {
            throw new BadInputException("'" + FEATURES + "' is not a vector of words");
        }
        Set<String> known = new HashSet<>();
        features.stream()
                .flatMap(List::stream)
                .filter(name -> !known.add(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInputException(
                            "'" + FEATURES + "' holds the name '" + name + "' twice, names must be distinct");
                });
        features.filter(names -> names.size() != dimension).ifPresent(names -> {
            throw new BadInputException(
                    "'" + FEATURES + "' has " + names.size() + " names, but 'mean' has " + dimension + " values");
        });
        return features;
    }

    private static void checkLength(String name, double[] values, int expected, String counterpart) {
        if (values.length > 0 && expected > 0 && values.length != expected) {
            throw new BadInputException(
                    "'" + name + "' has " + values.length + " values, but there are " + expected + " " + counterpart);
        }
    }

    private static Meta meta(NpzFile arrays) {
        Optional<NpyArray> meta = arrays.find(META);
        if (arrays.holds(META)
                && meta.filter(array -> array.type() == ElementType.UINT8).isEmpty()) {
            throw new BadInputException("'" + META + "' must be the bytes (uint8) of a JSON text");
        }
        return meta.map(array -> Meta.parse(array.text())).orElseGet(Meta::empty);
    }
}
