package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.scaling.ColumnScaling;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.util.Locale;
import java.util.Optional;

/** The scaling of a model's data as arrays of its file: {@code scaled = (value - scale_offset) / scale_factor}. */
final class ScalingArrays {

    private static final String OFFSET = "scale_offset";
    private static final String FACTOR = "scale_factor";

    private ScalingArrays() {}

    /** The file with the arrays that the scaling needs, if any. */
    static NpzFile addedTo(NpzFile file, Scaling scaling) {
        return scaling instanceof ColumnScaling columns
                ? file.with(OFFSET, NpyArray.of(columns.offsets())).with(FACTOR, NpyArray.of(columns.factors()))
                : file;
    }

    /**
     * The scaling in a file.
     *
     * @param said what the file's {@code meta} says of it; arrays of which it says nothing count as standardising
     * @param dimension length of the mean
     */
    static Scaling of(NpzFile arrays, Optional<ScalingKind> said, int dimension) {
        boolean numbers = ModelArrays.find(arrays, OFFSET).isPresent();
        if (numbers != ModelArrays.find(arrays, FACTOR).isPresent()) {
            throw new BadInputException("'" + (numbers ? FACTOR : OFFSET) + "' is not there, but '"
                    + (numbers ? OFFSET : FACTOR) + "' is; a scaling needs both");
        }
        ScalingKind scale = said.orElse(numbers ? ScalingKind.STANDARD : ScalingKind.NONE);
        if (numbers && (scale == ScalingKind.NONE || scale == ScalingKind.UNIT)) {
            throw new BadInputException("'" + OFFSET + "' and '" + FACTOR + "' are there, but 'meta' says scale = "
                    + scale.name().toLowerCase(Locale.ROOT));
        }
        return switch (scale) {
            case NONE -> Scaling.NONE;
            case UNIT -> Scaling.UNIT;
            case STANDARD, MINMAX, ROBUST, IQR -> {
                if (!numbers) {
                    throw new BadInputException(
                            "'meta' says scale = " + scale.name().toLowerCase(Locale.ROOT) + ", but '" + OFFSET
                                    + "' and '" + FACTOR + "' are not there; fit the model again");
                }
                yield new ColumnScaling(
                        scale,
                        column(arrays, OFFSET, Allowed.SQUARABLE, dimension),
                        column(arrays, FACTOR, Allowed.POSITIVE, dimension));
            }
        };
    }

    private static double[] column(NpzFile arrays, String name, Allowed allowed, int dimension) {
        return ModelArrays.vector(arrays, name, allowed, dimension, " like 'mean'");
    }
}
