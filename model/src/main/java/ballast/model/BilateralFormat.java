package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ImageShape;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code mean} (h x w), {@code left} (h x k1) and {@code right} (w x k2). */
record BilateralFormat() implements SubspaceFormat {

    private static final String LEFT = "left";
    private static final String RIGHT = "right";

    @Override
    public List<String> arrays() {
        return List.of(MEAN, LEFT, RIGHT);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof BilateralSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        BilateralSubspace images = (BilateralSubspace) subspace;
        ImageShape shape = images.shape();
        return file.with(MEAN, NpyArray.of(images.mean(), shape.height(), shape.width()))
                .with(LEFT, ModelArrays.array(images.left()))
                .with(RIGHT, ModelArrays.array(images.right()));
    }

    @Override
    public BilateralSubspace read(NpzFile file) {
        Basis left = basis(file, LEFT);
        Basis right = basis(file, RIGHT);
        NpyArray mean = file.array(MEAN);
        if (!Arrays.equals(mean.shape(), new int[] {left.dimension(), right.dimension()})) {
            throw new BadInputException("'mean' is " + mean + ", must be " + left.dimension() + " x "
                    + right.dimension() + " like the bases of the two sides");
        }
        return new BilateralSubspace(ModelArrays.values(MEAN, mean, Allowed.SQUARABLE), left, right);
    }

    private static Basis basis(NpzFile file, String name) {
        return ModelArrays.basis(file, name, ModelArrays.firstSide(file, name), "");
    }

    @Override
    public Optional<ImageShape> shapeOf(Subspace subspace) {
        return Optional.of(((BilateralSubspace) subspace).shape());
    }

    @Override
    public Components sizeOf(Subspace subspace) {
        BilateralSubspace images = (BilateralSubspace) subspace;
        return new Components(images.left().size(), images.right().size());
    }
}
