package ballast.local;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.Samples;
import ballast.solver.Bases;
import ballast.subspace.Basis;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Several affine pieces of the same size; responsible for a sample is the piece that reconstructs it best, the first of
 * equals.
 *
 * <p>The scores of a sample are {@code c + 1} values: the number of its piece, from 0 on, and its coordinates there.
 * Coordinates in different pieces have nothing to do with each other. {@link #restore} reads scores in the same way.
 */
public final class LocalSubspace implements CurvedSubspace {

    private final double[] mean;
    private final List<VectorSubspace> pieces;

    /**
     * A subspace of these pieces.
     *
     * @param mean the mean of the samples of the fit
     * @param pieces at least one, all of the same dimension and size
     */
    public LocalSubspace(double[] mean, List<VectorSubspace> pieces) {
        if (pieces.isEmpty()) {
            throw new BadInputException("a local subspace of no pieces, must have at least 1");
        }
        for (VectorSubspace piece : pieces) {
            Basis basis = piece.basis();
            if (basis.dimension() != mean.length
                    || basis.size() != pieces.get(0).components()) {
                throw new BadInputException("a piece of " + basis.size() + " components in dimension "
                        + basis.dimension() + " beside one of "
                        + pieces.get(0).components() + " in dimension " + mean.length);
            }
        }
        this.mean = mean.clone();
        this.pieces = List.copyOf(pieces);
    }

    public List<VectorSubspace> pieces() {
        return pieces;
    }

    /** Number of coordinates within a piece. */
    @Override
    public int components() {
        return pieces.get(0).components();
    }

    @Override
    public int scoreColumns() {
        return components() + 1;
    }

    /** The number of the piece, and the coordinates there. */
    @Override
    public List<String> scoreNames() {
        return Stream.concat(Stream.of("piece"), CurvedSubspace.super.scoreNames().stream())
                .toList();
    }

    /** The mean of the samples of the fit; each piece has its own. */
    @Override
    public double[] mean() {
        return mean.clone();
    }

    @Override
    public Samples project(Samples samples) {
        return LocalSamples.of(samples, mean.length)
                .mapped(scoreColumns(), (from, to) -> Responsible.of(this, from).writeScores(to));
    }

    @Override
    public Samples restore(Samples scores) {
        if (scores.columns() != scoreColumns()) {
            throw new BadInputException("scores have " + scores.columns() + " values, but the subspace gives "
                    + scoreColumns() + ": the piece and its " + components() + " components");
        }
        return LocalSamples.of(scores).mapped(mean.length, this::restore);
    }

    private void restore(Matrix scores, Matrix to) {
        int rows = scores.rows();
        double[] restored = new double[rows * mean.length];
        int[] chosen = new int[rows];
        Arrays.setAll(chosen, i -> piece(scores.get(i, 0)));
        for (int k = 0; k < pieces.size(); k++) {
            VectorSubspace piece = pieces.get(k);
            try (Matrix w = Bases.matrix(piece.basis());
                    Matrix all = scores.columnRange(1, components()).timesTranspose(w)) {
                all.addToRows(piece.mean());
                double[] values = all.toArray();
                for (int i = 0; i < rows; i++) {
                    if (chosen[i] == k) {
                        System.arraycopy(values, i * mean.length, restored, i * mean.length, mean.length);
                    }
                }
            }
        }
        to.write(restored);
    }

    private int piece(double number) {
        if (number != Math.rint(number) || number < 0 || number >= pieces.size()) {
            throw new BadInputException("a score names piece " + number + ", must be one of 0.." + (pieces.size() - 1));
        }
        return (int) number;
    }

    @Override
    public double[] residuals(Samples samples) {
        return assign(samples).distances();
    }

    /** Which piece is responsible for each sample, and how far the sample is from it; without scores. One pass. */
    Responsible assign(Samples samples) {
        int n = samples.rows();
        Responsible all = new Responsible(new int[n], new double[n], new double[0]);
        LocalSamples.of(samples, mean.length).visit(block -> {
            Responsible own = Responsible.of(this, block.values());
            System.arraycopy(own.pieces(), 0, all.pieces(), block.first(), block.rows());
            System.arraycopy(own.distances(), 0, all.distances(), block.first(), block.rows());
        });
        return all;
    }

    @Override
    public String toString() {
        return "subspace of " + pieces.size() + " pieces of " + components() + " components";
    }
}
