package ballast.model;

import ballast.npz.NpzFile;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.List;

/** {@code mean} (d) and {@code basis} (d x c). */
record VectorFormat() implements SubspaceFormat {

    private static final String BASIS = "basis";

    @Override
    public List<String> arrays() {
        return List.of(MEAN, BASIS);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof VectorSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        return ModelArrays.with(file, MEAN, BASIS, (VectorSubspace) subspace);
    }

    @Override
    public VectorSubspace read(NpzFile file) {
        return ModelArrays.plane(file, MEAN, BASIS, ModelArrays.firstSide(file, MEAN));
    }
}
