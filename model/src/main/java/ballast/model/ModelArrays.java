package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;

/** Arrays of a model file, checked as they are read: every refusal names the array. */
final class ModelArrays {

    private ModelArrays() {}

    /** An array of numbers that may not be there; one of another type is refused. */
    static Optional<NpyArray> find(NpzFile file, String name) {
        Optional<NpyArray> array = file.find(name);
        if (array.isEmpty() && file.holds(name)) {
            throw new BadInputException("'" + name + "' is not an array of numbers");
        }
        return array;
    }

    /** A vector that other programs may leave out. */
    static double[] vector(NpzFile file, String name, Allowed allowed) {
        return find(file, name).map(array -> vector(name, array, allowed)).orElseGet(() -> new double[0]);
    }

    /** A vector of a given length, which must be there. */
    static double[] vector(NpzFile file, String name, Allowed allowed, int length, String counterpart) {
        double[] values = vector(file, name, allowed);
        if (values.length != length) {
            throw new BadInputException(
                    "'" + name + "' has " + values.length + " values, must have " + length + counterpart);
        }
        return values;
    }

    private static double[] vector(String name, NpyArray array, Allowed allowed) {
        if (array.shape().length != 1) {
            throw new BadInputException("'" + name + "' is " + array + ", must be a vector");
        }
        return values(name, array, allowed);
    }

    /** A matrix of this size, row after row. */
    static double[] matrix(NpzFile file, String name, Allowed allowed, int rows, int columns) {
        NpyArray array = file.array(name);
        if (!Arrays.equals(array.shape(), new int[] {rows, columns})) {
            throw new BadInputException(
                    "'" + name + "' is " + array + ", must be " + rows + " x " + columns + " like the other arrays");
        }
        return values(name, array, allowed);
    }

    /** The values of an array, each of which must be allowed. */
    static double[] values(String name, NpyArray array, Allowed allowed) {
        double[] values = array.doubles();
        for (int i = 0; i < values.length; i++) {
            require(allowed, name, values, i);
        }
        return values;
    }

    /** Refuses one value of an array that is not allowed. */
    static void require(Allowed allowed, String name, double[] values, int place) {
        if (!allowed.permits(values[place])) {
            throw new BadInputException("'" + name + "' holds " + values[place] + " at place " + (place + 1) + ", "
                    + allowed.words(values[place]));
        }
    }

    /** The length of an array along its first side. */
    static int firstSide(NpzFile file, String name) {
        int[] shape = file.array(name).shape();
        return shape.length == 0 ? 0 : shape[0];
    }

    /** The arrays of a plane; {@code dimension} is that of its mean. */
    static VectorSubspace plane(NpzFile file, String mean, String axes, int dimension) {
        double[] centre = vector(file, mean, Allowed.SQUARABLE, dimension, " like 'mean'");
        String counterpart = ", since '" + mean + "' has " + dimension + " values";
        return new VectorSubspace(centre, basis(file, axes, dimension, counterpart));
    }

    /** The file with the arrays of a plane. */
    static NpzFile with(NpzFile file, String mean, String axes, VectorSubspace plane) {
        return file.with(mean, NpyArray.of(plane.mean())).with(axes, array(plane.basis()));
    }

    static NpyArray array(Basis basis) {
        return NpyArray.of(basis.toArray(), basis.dimension(), basis.size());
    }

    /** A basis in a space of this dimension. */
    static Basis basis(NpzFile file, String name, int dimension, String counterpart) {
        NpyArray array = file.array(name);
        int[] shape = array.shape();
        if (shape.length != 2 || shape[0] != dimension || shape[1] < 1 || shape[1] > dimension) {
            throw new BadInputException(
                    "'" + name + "' is " + array + ", must be " + dimension + " x components" + counterpart);
        }
        return basis(name, dimension, shape[1], values(name, array, Allowed.FINITE));
    }

    /** The basis whose entries lie row after row; refused if its vectors are not orthonormal. */
    static Basis basis(String name, int dimension, int size, double[] entries) {
        try {
            return Basis.of(dimension, size, entries);
        } catch (BadInputException e) {
            throw new BadInputException("'" + name + "': " + e.getMessage(), e);
        }
    }
}
