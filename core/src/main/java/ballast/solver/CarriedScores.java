package ballast.solver;

import ballast.block.Workers;
import ballast.linalg.Matrix;

/**
 * The scores of all samples along the blocks [V P R] of a search basis, and what a {@link BlockEigenSearch} computes
 * from them and the samples, in one precision or another.
 */
interface CarriedScores extends AutoCloseable {

    /** Rows that are combined at a time. */
    int RANGE = 512;

    /**
     * From now on, scores are those of the samples about this point; sets those along the first vectors of the basis.
     */
    void score(double[] centre, Matrix vectors);

    /** The same, and the squared distances of the samples from the point. */
    void score(double[] centre, Matrix vectors, double[] norms);

    /** Whether products of V with what {@link #back} gives are as good as those of scores with each other. */
    boolean trustsBack();

    /** {@code Y'(e o [Z 1])} with Y the samples about the centre and Z their scores along V: d x (b + 1). */
    Matrix back(double[] weights);

    /**
     * Sets the scores along the block R that comes after the known ones.
     *
     * @param ahead the directions R, and last the shift of the mean
     * @param alongShift receives the products of the samples about the centre with the last direction
     * @return {@code [Z 1]'(e o [Z 1])} for all scores Z so far or, if {@link #trustsBack}, for those after V; in the
     *     upper triangle
     */
    Matrix forth(Matrix ahead, int known, double[] weights, double[] alongShift);

    /**
     * Replaces the scores by combinations of them, those of some samples after another.
     *
     * @param then what is done with such samples while their new scores are at hand
     */
    void combine(Matrix coefficients, Workers.RangeTask then);

    /** The first scores of some samples, row after row, to the front of an array. */
    void read(int first, int count, int columns, double[] into);

    @Override
    void close();
}
