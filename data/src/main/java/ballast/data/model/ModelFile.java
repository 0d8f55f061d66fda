package ballast.data.model;

import ballast.BadInputException;
import ballast.data.file.NpyArray;
import ballast.data.file.NpzFile;
import ballast.detection.Detection;
import ballast.samples.ElementType;
import ballast.subspace.Subspace;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Models in .npz files, which {@code numpy.load} opens.
 *
 * <p>The arrays are those of the subspace, {@code mean} (d) and {@code basis} (d x c) or what other kinds have instead
 * (see {@link SubspaceFormat}); {@code weights} and {@code losses} (n), {@code objective} (one value for the start and
 * one per iteration), {@code spectrum} (c), all doubles, and {@code meta}, the bytes of a JSON text in UTF-8. Where the
 * data was standardised or brought to 0..1 first, {@code scale_offset} and {@code scale_factor} (d) say how: mean,
 * basis and losses are those of {@code (value - scale_offset) / scale_factor}. Methods that decide about samples add
 * {@code verdict_distances} and {@code verdict_hidden} (n each), with the cuts in the meta. Where the model is to be
 * updated with more samples, {@code state_axes} (k x d), {@code state_mean} (d) and other arrays that begin with
 * {@code state_} say what is known of those before (see {@link StateArrays}). A file from elsewhere needs the arrays of
 * the subspace only.
 */
public final class ModelFile {

    /** How names of model files end. */
    public static final String EXTENSION = ".npz";

    private static final String META = "meta";

    private static final String DISTANCES = "verdict_distances";
    private static final String HIDDEN = "verdict_hidden";

    private ModelFile() {}

    /** Whether a file's name ends as those of models do. */
    public static boolean isNamedLikeOne(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(EXTENSION);
    }

    /** Writes a model; the file appears whole or not at all. */
    public static void save(SavedModel model, Path file) {
        NpzFile scaled = ScalingArrays.addedTo(
                SubspaceFormat.of(model.subspace()).write(model.subspace(), NpzFile.empty()),
                model.provenance().source().scaling());
        NpzFile kept =
                model.state().map(state -> StateArrays.addedTo(scaled, state)).orElse(scaled);
        NpzFile fitted = kept.with("weights", NpyArray.of(model.weights()))
                .with("losses", NpyArray.of(model.losses()))
                .with("objective", NpyArray.of(model.objective()))
                .with("spectrum", NpyArray.of(model.spectrum()));
        Meta meta = Meta.of(model.provenance());
        model.detection()
                .map(detection -> fitted.with(DISTANCES, NpyArray.of(detection.distances()))
                        .with(HIDDEN, NpyArray.of(detection.hidden())))
                .orElse(fitted)
                .with(
                        META,
                        NpyArray.ofText(
                                model.detection().map(meta::with).orElse(meta).text()))
                .write(file);
    }

    /** Reads a model; a file that is not a whole and sound model is refused with a message that names it. */
    public static SavedModel load(Path file) {
        NpzFile arrays = NpzFile.read(file);
        try {
            return model(arrays);
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        }
    }

    private static SavedModel model(NpzFile arrays) {
        Meta meta = meta(arrays);
        SubspaceFormat format = SubspaceFormat.of(arrays);
        Subspace subspace = format.read(arrays);
        double[] weights = ModelArrays.vector(arrays, "weights");
        double[] objective = ModelArrays.vector(arrays, "objective");
        int dimension = subspace.mean().length;
        Provenance provenance = meta.provenance(
                format.sizeOf(subspace),
                weights.length,
                dimension,
                objective.length,
                ScalingArrays.of(arrays, meta.scale(), dimension));
        SavedModel model = new SavedModel(
                subspace,
                weights,
                ModelArrays.vector(arrays, "losses"),
                objective,
                ModelArrays.vector(arrays, "spectrum"),
                provenance);
        SavedModel kept = StateArrays.in(arrays, dimension).map(model::with).orElse(model);
        return detection(arrays, meta).map(kept::withDetection).orElse(kept);
    }

    private static Optional<Detection> detection(NpzFile arrays, Meta meta) {
        if (!arrays.names().contains(DISTANCES)) {
            return Optional.empty();
        }
        double[] distances = ModelArrays.vector(arrays, DISTANCES);
        double[] hidden =
                arrays.names().contains(HIDDEN) ? ModelArrays.vector(arrays, HIDDEN) : new double[distances.length];
        if (hidden.length != distances.length) {
            throw new BadInputException("'" + HIDDEN + "' has " + hidden.length + " values, but '" + DISTANCES
                    + "' has " + distances.length);
        }
        return meta.detection(distances, hidden);
    }

    private static Meta meta(NpzFile arrays) {
        return arrays.find(META)
                .filter(array -> array.type() == ElementType.UINT8)
                .map(array -> Meta.parse(array.text()))
                .orElseGet(Meta::empty);
    }
}
