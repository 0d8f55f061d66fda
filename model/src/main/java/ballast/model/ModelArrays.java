package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import java.util.Arrays;

/** Arrays of a model file, checked as they are read. */
final class ModelArrays {

    private ModelArrays() {}

    /** A vector that other programs may leave out. */
    static double[] vector(NpzFile file, String name) {
        return file.find(name).map(array -> vector(name, array)).orElseGet(() -> new double[0]);
    }

    private static double[] vector(String name, NpyArray array) {
        if (array.shape().length != 1) {
            throw new BadInputException("'" + name + "' is " + array + ", must be a vector");
        }
        return finite(name, array);
    }

    /** A matrix of this size, row after row. */
    static double[] matrix(NpzFile file, String name, int rows, int columns) {
        NpyArray array = file.array(name);
        if (!Arrays.equals(array.shape(), new int[] {rows, columns})) {
            throw new BadInputException(
                    "'" + name + "' is " + array + ", must be " + rows + " x " + columns + " like the other arrays");
        }
        return finite(name, array);
    }

    /** The values of an array, none of them infinite or no number. */
    static double[] finite(String name, NpyArray array) {
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
