package ballast.spark;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import ballast.scaling.Scaling;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;

/**
 * Scores and residuals of one sample at a time, as column expressions of Spark need them: a product of a matrix and a
 * vector in plain Java, without the overhead of a call to native code for each row.
 */
final class RowJudge implements Serializable {

    private static final long serialVersionUID = 1;

    /** Values beyond this cannot be squared. */
    private static final double LARGEST = 1e150;

    private final double[] mean;
    /** A basis, d x c row after row; or that of the left side of images. */
    private final double[] basis;
    /** The basis of the right side of images, or none. */
    private final double[] right;

    private final int components;
    private final int height;
    private final int width;
    private final FeatureType type;
    /** Where the features of the model are in a sample; none if they are in their places. */
    private final int[] places;

    private final Scaling scaling;

    RowJudge(Subspace subspace, Scaling scaling, FeatureType type, int[] places) {
        this.scaling = scaling;
        this.mean = subspace.mean();
        this.type = type;
        this.places = places.clone();
        if (subspace instanceof BilateralSubspace images) {
            ImageShape shape = images.shape();
            this.basis = images.left().toArray();
            this.right = images.right().toArray();
            this.components = images.components();
            this.height = shape.height();
            this.width = shape.width();
        } else {
            VectorSubspace vectors = (VectorSubspace) subspace;
            this.basis = vectors.basis().toArray();
            this.right = new double[0];
            this.components = vectors.components();
            this.height = mean.length;
            this.width = 1;
        }
    }

    /** What is wrong with a sample; empty if nothing is. */
    String problem(Object sample) {
        if (sample == null) {
            return "a sample is null";
        }
        double[] values = type.numbers(sample);
        if (places.length == 0 && values.length != mean.length) {
            return "a sample has " + values.length + " values, but the model was fitted to " + mean.length;
        }
        for (int j = 0; j < values.length; j++) {
            if (!(Math.abs(values[j]) < LARGEST)) {
                return "value " + (j + 1) + " of a sample is " + values[j]
                        + (Double.isFinite(values[j]) ? ", too large to be squared" : "");
            }
        }
        return "";
    }

    /** The features of a sample, which is valid, in the order of the model, scaled. */
    double[] values(Object sample) {
        double[] values = type.numbers(sample);
        if (places.length == 0) {
            return scaling.of(values);
        }
        double[] ordered = new double[places.length];
        for (int j = 0; j < ordered.length; j++) {
            ordered[j] = values[places[j]];
        }
        return scaling.of(ordered);
    }

    /** The same about the mean. */
    double[] centred(double[] values) {
        double[] centred = new double[mean.length];
        for (int j = 0; j < centred.length; j++) {
            centred[j] = values[j] - mean[j];
        }
        return centred;
    }

    /** Z = U' (A - M) V, or W' (x - m). */
    double[] scores(double[] centred) {
        double[] left = transposedProduct(basis, centred, height, width);
        return right.length == 0 ? left : product(left, right, left.length / width, width);
    }

    /** The sample that has these scores. */
    double[] restored(double[] scores) {
        if (scores.length != components) {
            throw new BadInputException(
                    "scores have " + scores.length + " values, but the subspace has " + components + " components");
        }
        double[] sample = fromScores(scores);
        for (int j = 0; j < sample.length; j++) {
            sample[j] += mean[j];
        }
        return scaling.undoneOn(sample);
    }

    /** U Z V', or W z. */
    private double[] fromScores(double[] scores) {
        int rows = basis.length / height;
        double[] wide = right.length == 0 ? scores : productTransposed(scores, right, rows, width);
        return product(basis, wide, height, rows);
    }

    /** B' X for B with {@code rows} rows and X of {@code rows x columns}. */
    private static double[] transposedProduct(double[] b, double[] x, int rows, int columns) {
        int c = b.length / rows;
        double[] result = new double[c * columns];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; columns == 1 && k < c; k++) {
                result[k] += b[i * c + k] * x[i];
            }
            for (int k = 0; columns > 1 && k < c; k++) {
                double factor = b[i * c + k];
                for (int j = 0; j < columns; j++) {
                    result[k * columns + j] += factor * x[i * columns + j];
                }
            }
        }
        return result;
    }

    /** A B for A of {@code rows x inner}. */
    private static double[] product(double[] a, double[] b, int rows, int inner) {
        int columns = b.length / inner;
        double[] result = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; columns == 1 && k < inner; k++) {
                result[i] += a[i * inner + k] * b[k];
            }
            for (int k = 0; columns > 1 && k < inner; k++) {
                double factor = a[i * inner + k];
                for (int j = 0; j < columns; j++) {
                    result[i * columns + j] += factor * b[k * columns + j];
                }
            }
        }
        return result;
    }

    /** A B' for A with {@code rows} rows and B of {@code columns} rows. */
    private static double[] productTransposed(double[] a, double[] b, int rows, int columns) {
        int inner = a.length / rows;
        double[] result = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = 0;
                for (int k = 0; k < inner; k++) {
                    sum += a[i * inner + k] * b[j * inner + k];
                }
                result[i * columns + j] = sum;
            }
        }
        return result;
    }
}
