package ballast.data.model;

import ballast.BadInputException;
import ballast.data.file.NpyArray;
import ballast.data.file.NpzFile;
import ballast.samples.ElementType;
import ballast.subspace.Basis;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Models in .npz files, which {@code numpy.load} opens.
 *
 * <p>The arrays are {@code mean} (d), {@code basis} (d x c), {@code weights} and {@code losses} (n), {@code objective}
 * (one value for the start and one per iteration), {@code spectrum} (c), all doubles, and {@code meta}, the bytes of a
 * JSON text in UTF-8. Where the data was standardised or brought to 0..1 first, {@code scale_offset} and
 * {@code scale_factor} (d) say how: mean, basis and losses are those of {@code (value - scale_offset) / scale_factor}.
 * A file from elsewhere needs {@code mean} and {@code basis} only.
 */
public final class ModelFile {

    /** How names of model files end. */
    public static final String EXTENSION = ".npz";

    private static final String MEAN = "mean";
    private static final String BASIS = "basis";
    private static final String META = "meta";

    private ModelFile() {}

    /** Whether a file's name ends as those of models do. */
    public static boolean isNamedLikeOne(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(EXTENSION);
    }

    /** Writes a model; the file appears whole or not at all. */
    public static void save(SavedModel model, Path file) {
        NpzFile scaled = ScalingArrays.addedTo(
                withSubspace(NpzFile.empty(), model.subspace()),
                model.provenance().source().scaling());
        scaled.with("weights", NpyArray.of(model.weights()))
                .with("losses", NpyArray.of(model.losses()))
                .with("objective", NpyArray.of(model.objective()))
                .with("spectrum", NpyArray.of(model.spectrum()))
                .with(META, NpyArray.ofText(model.provenance().json()))
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

    private static NpzFile withSubspace(NpzFile file, Subspace subspace) {
        if (subspace instanceof VectorSubspace vectors) {
            Basis basis = vectors.basis();
            return file.with(MEAN, NpyArray.of(vectors.mean()))
                    .with(BASIS, NpyArray.of(basis.toArray(), basis.dimension(), basis.size()));
        }
        throw new IllegalArgumentException(
                "no file format for a " + subspace.getClass().getSimpleName());
    }

    private static SavedModel model(NpzFile arrays) {
        Meta meta = meta(arrays);
        if (arrays.names().contains("left") && arrays.names().contains("right")) {
            throw new BadInputException("is a model of images ('left' and 'right'), which this Ballast cannot read");
        }
        if (arrays.find(MEAN).isEmpty() || arrays.find(BASIS).isEmpty()) {
            throw new BadInputException("is not a model, it has no arrays 'mean' and 'basis'");
        }
        VectorSubspace subspace = subspace(arrays);
        double[] weights = vector(arrays, "weights");
        double[] objective = vector(arrays, "objective");
        int dimension = subspace.mean().length;
        Provenance provenance = meta.provenance(
                Components.of(subspace.components()),
                weights.length,
                dimension,
                objective.length,
                ScalingArrays.of(arrays, meta.scale(), dimension));
        return new SavedModel(
                subspace, weights, vector(arrays, "losses"), objective, vector(arrays, "spectrum"), provenance);
    }

    private static Meta meta(NpzFile arrays) {
        return arrays.find(META)
                .filter(array -> array.type() == ElementType.UINT8)
                .map(array -> Meta.parse(array.text()))
                .orElseGet(Meta::empty);
    }

    private static VectorSubspace subspace(NpzFile arrays) {
        double[] mean = vector(arrays, MEAN);
        NpyArray basis = arrays.array(BASIS);
        int[] shape = basis.shape();
        if (shape.length != 2 || shape[0] != mean.length || shape[1] < 1 || shape[1] > shape[0]) {
            throw new BadInputException("'basis' is " + basis + ", must be " + mean.length
                    + " x components, since 'mean' has " + mean.length + " values");
        }
        return new VectorSubspace(mean, Basis.of(shape[0], shape[1], finite(BASIS, basis)));
    }

    /** An array that other programs may leave out. */
    static double[] vector(NpzFile arrays, String name) {
        return arrays.find(name).map(array -> vector(name, array)).orElseGet(() -> new double[0]);
    }

    private static double[] vector(String name, NpyArray array) {
        if (array.shape().length != 1) {
            throw new BadInputException("'" + name + "' is " + array + ", must be a vector");
        }
        return finite(name, array);
    }

    private static double[] finite(String name, NpyArray array) {
        double[] values = array.doubles();
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new BadInputException(
                        "'" + name + "' holds " + values[i] + " at place " + (i + 1) + ", must be finite");
            }
        }
        return values;
    }
}
