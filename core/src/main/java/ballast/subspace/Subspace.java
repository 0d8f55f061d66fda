package ballast.subspace;

import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A fitted subspace, affine unless it is a {@link CurvedSubspace}, which applies to any samples.
 *
 * <p>It takes scaled samples; {@code Fit.score}, {@code Fit.judge} and {@code Fit.reconstruct} take samples before
 * scaling.
 *
 * <p>Immutable and safe to share. {@link #project} and {@link #reconstruct} always centre, and are views that compute
 * block by block as they are read.
 */
public interface Subspace {

    /** Number of coordinates of a sample in the subspace. */
    int components();

    /** Number of scores of a sample, which is that of the components unless scores are more than coordinates. */
    default int scoreColumns() {
        return components();
    }

    /** The names of the scores, such as {@code PC1}. */
    default List<String> scoreNames() {
        return IntStream.rangeClosed(1, components())
                .mapToObj(component -> "PC" + component)
                .toList();
    }

    /**
     * Whether samples are projected orthogonally, so that residual and scores add up by Pythagoras. If not, errors have
     * to be measured by reconstructing.
     */
    default boolean projectsOrthogonally() {
        return true;
    }

    /** The mean and the basis of a subspace of vectors; empty for other kinds. */
    default Optional<VectorSubspace> plane() {
        return Optional.empty();
    }

    /** The point the subspace passes through. */
    double[] mean();

    /** The scores of the samples: their coordinates in the subspace. */
    Samples project(Samples samples);

    /** The reconstructions of the samples. */
    default Samples reconstruct(Samples samples) {
        return restore(project(samples));
    }

    /** The samples that have the given scores. */
    Samples restore(Samples scores);

    /** The samples with their reconstruction in place of missing values. */
    default Samples completed(Samples samples) {
        LocalSamples local = LocalSamples.of(samples);
        return Observed.of(local).everything() ? samples : local.filledFrom(LocalSamples.of(reconstruct(samples)));
    }

    /** The distance of each sample from the subspace. */
    double[] residuals(Samples samples);
}
