package ballast.subspace;

import ballast.BadInputException;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.ThinSvd;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * An orthonormal basis: the columns of a d x c matrix, each with its largest entry positive.
 *
 * <p>Immutable. Two bases span the same subspace if {@link #angleTo} is zero.
 */
public final class Basis implements Serializable {

    private static final long serialVersionUID = 1;

    private static final double ORTHONORMALITY = 1e-6;

    private final int dimension;
    private final int size;
    private final double[] rowMajor;

    private Basis(int dimension, int size, double[] rowMajor) {
        this.dimension = dimension;
        this.size = size;
        this.rowMajor = rowMajor;
    }

    /**
     * The basis with the given columns, whose signs are fixed; entries that lie row after row are copied.
     *
     * @throws BadInputException if the entries are not those of a matrix of this size, or its columns are not
     *     orthonormal
     */
    public static Basis of(int dimension, int size, double[] rowMajor) {
        if (rowMajor.length != dimension * size) {
            throw new BadInputException(rowMajor.length + " entries for a basis of " + dimension + " x " + size);
        }
        Basis basis = new Basis(dimension, size, withFixedSigns(dimension, size, rowMajor.clone()));
        basis.checkOrthonormal();
        return basis;
    }

    /**
     * The basis with columns that are known to be orthonormal, without a check.
     *
     * @param entries writes them to an array, row after row
     */
    public static Basis ofOrthonormal(int dimension, int size, Consumer<double[]> entries) {
        double[] rowMajor = new double[dimension * size];
        entries.accept(rowMajor);
        return new Basis(dimension, size, withFixedSigns(dimension, size, rowMajor));
    }

    /** The basis of all axes. */
    public static Basis identity(int dimension) {
        return axes(dimension, dimension);
    }

    /** The basis of the first axes. */
    public static Basis axes(int dimension, int size) {
        double[] entries = new double[dimension * size];
        for (int j = 0; j < size; j++) {
            entries[j * size + j] = 1;
        }
        return new Basis(dimension, size, entries);
    }

    private static double[] withFixedSigns(int dimension, int size, double[] entries) {
        double[] largest = new double[size];
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j < size; j++) {
                double entry = entries[i * size + j];
                if (Math.abs(entry) > Math.abs(largest[j])) {
                    largest[j] = entry;
                }
            }
        }
        for (int i = 0; i < dimension; i++) {
            for (int j = 0; j < size; j++) {
                if (largest[j] < 0) {
                    entries[i * size + j] = -entries[i * size + j];
                }
            }
        }
        return entries;
    }

    private void checkOrthonormal() {
        try (Matrix columns = matrix();
                Matrix gram = columns.transposeTimes(columns)) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    double defect = Math.abs(gram.get(i, j) - (i == j ? 1 : 0));
                    if (!(defect < ORTHONORMALITY)) {
                        throw new BadInputException("basis vectors " + (i + 1) + " and " + (j + 1)
                                + " are not orthonormal (off by " + defect + ")");
                    }
                }
            }
        }
    }

    /** Dimension d of the space around it. */
    public int dimension() {
        return dimension;
    }

    /** Number c of basis vectors. */
    public int size() {
        return size;
    }

    /** Entry {@code i} of basis vector {@code j}. */
    public double entry(int i, int j) {
        return rowMajor[i * size + j];
    }

    /** Basis vector {@code j}. */
    public double[] vector(int j) {
        double[] vector = new double[dimension];
        for (int i = 0; i < dimension; i++) {
            vector[i] = entry(i, j);
        }
        return vector;
    }

    /** The basis vectors, one a row (c x d). */
    public double[][] vectors() {
        double[][] vectors = new double[size][];
        Arrays.setAll(vectors, this::vector);
        return vectors;
    }

    /** The entries, row after row (d x c). */
    public double[] toArray() {
        return rowMajor.clone();
    }

    /** A new matrix (d x c) with the basis vectors as columns, to be closed by the caller. */
    Matrix matrix() {
        return Matrix.of(dimension, size, rowMajor);
    }

    /**
     * The largest principal angle between two subspaces, in radians.
     *
     * <p>Computed from the sine, {@code ||(I - A A') B||_2}, because the cosine does not resolve small angles. Between
     * subspaces of different size, it is the largest angle of the smaller one to the larger one.
     *
     * @throws BadInputException if the dimensions differ
     */
    public double angleTo(Basis other) {
        if (other.dimension != dimension) {
            throw new BadInputException(
                    "bases of dimension " + dimension + " and " + other.dimension + " have no angle");
        }
        if (size < other.size) {
            return other.angleTo(this);
        }
        try (Matrix a = matrix();
                Matrix outside = other.matrix()) {
            Orthonormal.leaveOut(a, outside);
            return Math.asin(Math.min(1, ThinSvd.valuesOf(outside)[0]));
        }
    }
}
