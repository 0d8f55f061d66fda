package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Basis;
import ballast.subspace.ObliqueSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.List;

/**
 * {@code mean} (d), {@code directions} (d x c), which need not be orthogonal, and {@code basis} (d x c) of their span.
 */
record ObliqueFormat() implements SubspaceFormat {

    private static final String DIRECTIONS = "directions";
    private static final double TOLERANCE = 1e-6;
    private static final VectorFormat PLANE = new VectorFormat();

    @Override
    public List<String> arrays() {
        return List.of(MEAN, DIRECTIONS);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof ObliqueSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        return PLANE.write(subspace.plane().orElseThrow(), file)
                .with(
                        DIRECTIONS,
                        NpyArray.of(
                                ((ObliqueSubspace) subspace).directions(),
                                subspace.mean().length,
                                subspace.components()));
    }

    @Override
    public ObliqueSubspace read(NpzFile file) {
        VectorSubspace plane = PLANE.read(file);
        double[] directions = ModelArrays.matrix(
                file, DIRECTIONS, Allowed.FINITE, plane.basis().dimension(), plane.components());
        requireWithin(plane.basis(), directions);
        return new ObliqueSubspace(plane, directions);
    }

    /** Refuses a direction w that does not have length one or does not lie in the plane: ||W'w|| = ||w|| = 1. */
    private static void requireWithin(Basis basis, double[] directions) {
        int c = basis.size();
        for (int k = 0; k < c; k++) {
            double[] along = new double[c];
            double square = 0;
            for (int i = 0; i < basis.dimension(); i++) {
                double entry = directions[i * c + k];
                square += entry * entry;
                for (int j = 0; j < c; j++) {
                    along[j] += entry * basis.entry(i, j);
                }
            }
            double within = Arrays.stream(along).map(score -> score * score).sum();
            if (!(Math.abs(square - 1) < TOLERANCE && Math.abs(within - 1) < TOLERANCE)) {
                throw new BadInputException("'" + DIRECTIONS + "': direction " + (k + 1) + " has length "
                        + Math.sqrt(square) + ", and " + Math.sqrt(within) + " of it within 'basis', both must be 1");
            }
        }
    }
}
