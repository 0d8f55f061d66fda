package ballast.model;

import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.ObliqueSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.List;

/**
 * {@code mean} (d), {@code directions} (d x c), which need not be orthogonal, and {@code basis} (d x c) of their span.
 */
record ObliqueFormat() implements SubspaceFormat {

    private static final String DIRECTIONS = "directions";
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
        return new ObliqueSubspace(
                plane, ModelArrays.matrix(file, DIRECTIONS, plane.basis().dimension(), plane.components()));
    }
}
