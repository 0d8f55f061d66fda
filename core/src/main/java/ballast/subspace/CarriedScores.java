package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.samples.Samples;

/**
 * The scores of all samples along the blocks [V P R] of a search basis, and what a {@link CarriedFitter} computes from them and
 * the samples, in one precision or another.
 */
interface CarriedScores extends AutoCloseable {

    /** Rows that are combined at a time. */
    int RANGE = 256;

    /** Sets the scores along the first vectors of the basis, and the squared norms of the samples. */
    void score(Samples centred, Matrix vectors, double[] norms);

    /** {@code Y'(e o [Z 1])} with Z the scores along V: d x (b + 1). */
    Matrix back(Samples centred, double[] weights);

    /**
     * Sets the scores along the block R that comes after the known ones.
     *
     * @param ahead the directions R, and last the shift of the mean
     * @param alongShift receives the products of the samples with the last direction
     * @return the weighted scatter of all scores so far, about their mean or zero
     */
    Matrix forth(Samples centred, Matrix ahead, int known, double[] weights, double[] alongShift, Centring centring);

    /** Replaces the scores by combinations of them. */
    void combine(Samples samples, Matrix coefficients);

    /** The first scores of some samples, row after row. */
    double[] read(int first, int count, int columns);

    @Override
    void close();
}
