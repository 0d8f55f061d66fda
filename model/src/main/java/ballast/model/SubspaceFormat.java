package ballast.model;

import ballast.BadInputException;
import ballast.npz.NpzFile;
import ballast.samples.ImageShape;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.List;
import java.util.Optional;

/** The arrays of one kind of subspace in a model file. */
sealed interface SubspaceFormat
        permits VectorFormat, BilateralFormat, KernelFormat, LocalFormat, CellwiseFormat, ObliqueFormat {

    /** The array that every kind has: the point that the subspace passes through, or the mean of the samples. */
    String MEAN = "mean";

    /** All kinds; a file is of the first whose arrays it has. */
    List<SubspaceFormat> ALL = List.of(
            new BilateralFormat(),
            new KernelFormat(),
            new LocalFormat(),
            new CellwiseFormat(),
            new ObliqueFormat(),
            new VectorFormat());

    /** Names of the arrays without which a file is not of this kind. */
    List<String> arrays();

    /** Whether subspaces like this one are of this kind. */
    boolean suits(Subspace subspace);

    /** The file with the arrays of a subspace of this kind. */
    NpzFile write(Subspace subspace, NpzFile file);

    /** The subspace in a file of this kind, whose arrays are checked. */
    Subspace read(NpzFile file);

    /** The size of a subspace of this kind. */
    default Components sizeOf(Subspace subspace) {
        return Components.of(subspace.components());
    }

    /** The shape of the images that a subspace of this kind is for. */
    default Optional<ImageShape> shapeOf(Subspace subspace) {
        return Optional.empty();
    }

    /** The kind of a subspace. */
    static SubspaceFormat of(Subspace subspace) {
        return ALL.stream()
                .filter(format -> format.suits(subspace))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no file format for a " + subspace.getClass().getSimpleName()));
    }

    /** The kind of a file. */
    static SubspaceFormat of(NpzFile file) {
        return ALL.stream()
                .filter(format -> format.arrays().stream().allMatch(file::holds))
                .findFirst()
                .orElseThrow(() -> new BadInputException("is not a model, it has no arrays 'mean' and 'basis'"));
    }
}
