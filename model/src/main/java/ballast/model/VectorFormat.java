package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Basis;
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
        Basis basis = ((VectorSubspace) subspace).basis();
        return file.with(MEAN, NpyArray.of(subspace.mean()))
                .with(BASIS, NpyArray.of(basis.toArray(), basis.dimension(), basis.size()));
    }

    @Override
    public VectorSubspace read(NpzFile file) {
        double[] mean = ModelArrays.vector(file, MEAN, Allowed.SQUARABLE);
        NpyArray basis = file.array(BASIS);
        int[] shape = basis.shape();
        if (shape.length != 2 || shape[0] != mean.length || shape[1] < 1 || shape[1] > shape[0]) {
            throw new BadInputException("'basis' is " + basis + ", must be " + mean.length
                    + " x components, since 'mean' has " + mean.length + " values");
        }
        return new VectorSubspace(
                mean, ModelArrays.basis(BASIS, shape[0], shape[1], ModelArrays.values(BASIS, basis, Allowed.FINITE)));
    }
}
