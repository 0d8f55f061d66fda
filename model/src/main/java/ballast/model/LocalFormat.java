package ballast.model;

import ballast.BadInputException;
import ballast.local.LocalSubspace;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code mean} (d), {@code means} (k x d) and {@code bases} (k x d x c): one of each per piece. */
record LocalFormat() implements SubspaceFormat {

    private static final String MEANS = "means";
    private static final String BASES = "bases";

    @Override
    public List<String> arrays() {
        return List.of(MEAN, MEANS, BASES);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof LocalSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        List<VectorSubspace> pieces = ((LocalSubspace) subspace).pieces();
        int d = subspace.mean().length;
        int c = subspace.components();
        double[] means = new double[pieces.size() * d];
        double[] bases = new double[pieces.size() * d * c];
        for (int k = 0; k < pieces.size(); k++) {
            System.arraycopy(pieces.get(k).mean(), 0, means, k * d, d);
            System.arraycopy(pieces.get(k).basis().toArray(), 0, bases, k * d * c, d * c);
        }
        return file.with(MEAN, NpyArray.of(subspace.mean()))
                .with(MEANS, NpyArray.of(means, pieces.size(), d))
                .with(BASES, NpyArray.of(bases, pieces.size(), d, c));
    }

    @Override
    public LocalSubspace read(NpzFile file) {
        double[] mean = ModelArrays.vector(file, MEAN, Allowed.SQUARABLE);
        int d = mean.length;
        NpyArray array = file.array(BASES);
        int[] shape = array.shape();
        if (shape.length != 3 || shape[0] < 1 || shape[1] != d || shape[2] < 1 || shape[2] > d) {
            throw new BadInputException("'bases' is " + array + ", must be pieces x " + d
                    + " x components, since 'mean' has " + d + " values");
        }
        double[] means = ModelArrays.matrix(file, MEANS, Allowed.SQUARABLE, shape[0], d);
        double[] bases = ModelArrays.values(BASES, array, Allowed.FINITE);
        int size = d * shape[2];
        List<VectorSubspace> pieces = new ArrayList<>();
        for (int k = 0; k < shape[0]; k++) {
            pieces.add(new VectorSubspace(
                    Arrays.copyOfRange(means, k * d, (k + 1) * d),
                    ModelArrays.basis(BASES, d, shape[2], Arrays.copyOfRange(bases, k * size, (k + 1) * size))));
        }
        return new LocalSubspace(mean, pieces);
    }
}
