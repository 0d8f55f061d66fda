package ballast.data.model;

import ballast.BadInputException;
import ballast.data.file.NpyArray;
import ballast.data.file.NpzFile;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Models in .npz files, which {@code numpy.load} opens.
 *
 * <p>The arrays are {@code mean} (d) and {@code basis} (d x c), or for images {@code mean} (h x w), {@code left} (h x k1) and
 * {@code right} (w x k2); {@code weights} and {@code losses} (n), {@code objective}
 * (one value for the start and one per iteration), {@code spectrum} (c), all doubles, and {@code meta}, the bytes of a
 * JSON text in UTF-8. Where the data was standardised or brought to 0..1 first, {@code scale_offset} and
 * {@code scale_factor} (d) say how: mean, basis and losses are those of {@code (value - scale_offset) / scale_factor}.
 * A file from elsewhere needs the mean and the basis or bases only.
 */
public final class ModelFile {

    /** How names of model files end. */
    public static final String EXTENSION = ".npz";

    private static final String MEAN = "mean";
    private static final String BASIS = "basis";
    private static final String LEFT = "left";
    private static final String RIGHT = "right";
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
            return file.with(MEAN, NpyArray.of(vectors.mean())).with(BASIS, matrix(vectors.basis()));
        }
        if (subspace instanceof BilateralSubspace images) {
            ImageShape shape = images.shape();
            return file.with(MEAN, NpyArray.of(images.mean(), shape.height(), shape.width()))
                    .with(LEFT, matrix(images.left()))
                    .with(RIGHT, matrix(images.right()));
        }
        throw new IllegalArgumentException(
                "no file format for a " + subspace.getClass().getSimpleName());
    }

    private static NpyArray matrix(Basis basis) {
        return NpyArray.of(basis.toArray(), basis.dimension(), basis.size());
    }

    private static SavedModel model(NpzFile arrays) {
        Meta meta = meta(arrays);
        boolean images = arrays.names().contains(LEFT) && arrays.names().contains(RIGHT);
        if (arrays.find(MEAN).isEmpty() || arrays.find(BASIS).isEmpty() && !images) {
            throw new BadInputException("is not a model, it has no arrays 'mean' and 'basis'");
        }
        Subspace subspace = images ? bilateral(arrays) : subspace(arrays);
        double[] weights = vector(arrays, "weights");
        double[] objective = vector(arrays, "objective");
        int dimension = subspace.mean().length;
        Provenance provenance = meta.provenance(
                subspace instanceof BilateralSubspace sides
                        ? new Components(sides.left().size(), sides.right().size())
                        : Components.of(subspace.components()),
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

    private static BilateralSubspace bilateral(NpzFile arrays) {
        Basis left = basis(arrays, LEFT);
        Basis right = basis(arrays, RIGHT);
        NpyArray mean = arrays.array(MEAN);
        if (!Arrays.equals(mean.shape(), new int[] {left.dimension(), right.dimension()})) {
            throw new BadInputException("'mean' is " + mean + ", must be " + left.dimension() + " x "
                    + right.dimension() + " like the bases of the two sides");
        }
        return new BilateralSubspace(finite(MEAN, mean), left, right);
    }

    private static Basis basis(NpzFile arrays, String name) {
        NpyArray array = arrays.array(name);
        int[] shape = array.shape();
        if (shape.length != 2 || shape[1] < 1 || shape[1] > shape[0]) {
            throw new BadInputException("'" + name + "' is " + array + ", must be pixels x components");
        }
        return Basis.of(shape[0], shape[1], finite(name, array));
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
