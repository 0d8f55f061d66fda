package ballast.solver;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.subspace.VectorSubspace;

/**
 * A subspace of vectors, {@code m + span(W)}.
 *
 * @param count the number of columns of W, at least 1
 * @param centring how m is determined
 */
public record VectorModel(int count, Centring centring) implements SubspaceModel<VectorSubspace> {

    public VectorModel {
        if (count < 1) {
            throw new BadInputException("components = " + count + ", must be at least 1");
        }
    }

    public static VectorModel of(int count) {
        return new VectorModel(count, Centring.WEIGHTED);
    }

    @Override
    public int fittedExactly() {
        return centring == Centring.WEIGHTED ? count + 1 : count;
    }

    @Override
    public SubspaceFitter<VectorSubspace> fitterOn(LocalSamples samples, double accuracy) {
        checkCount(samples.columns());
        return SolverChoice.fitter(samples, this, accuracy);
    }

    public int mostDirections(LocalSamples samples) {
        return mostDirections(samples.rows(), samples.columns());
    }

    /** The largest number of directions in which samples of this number and length can vary. */
    public int mostDirections(long rows, int columns) {
        return (int) Math.min(columns, centring == Centring.NONE ? rows : rows - 1);
    }

    public void checkCount(int columns) {
        if (count > columns) {
            throw new BadInputException("components = " + count + ", but the samples have only " + columns
                    + " values: choose 1.." + columns);
        }
    }
}
