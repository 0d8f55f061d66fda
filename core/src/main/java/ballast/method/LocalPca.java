package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.estimator.Estimator;
import ballast.estimator.ZeroWeightFilter;
import ballast.local.LocalFit;
import ballast.parameter.Parameter;
import ballast.subspace.CurvedSubspace;
import java.util.OptionalInt;

/**
 * Samples are quantised into cells, each with a plain PCA of its own, by reconstruction distance.
 *
 * <p>Minimises {@code sum min_k r_ik^2} over cells and their affine pieces, {@code r_ik} the distance of sample i from
 * piece k. The objective never rises; the answer is a local minimum that depends on the seed.
 *
 * <ul>
 *   <li>A cell that loses all its samples is dropped.
 *   <li>A cell whose samples vary in fewer directions than there are components fits them exactly.
 *   <li>One cell is {@link Pca}.
 * </ul>
 *
 * <p>One iteration costs O(cells n d c), and O(cells d c) memory.
 *
 * @param cells number of cells at the start; empty: 4, fewer where a cell would have less than 5 (c + 1) samples
 * @see <a href="https://doi.org/10.1162/neco.1997.9.7.1493">Kambhatla, Leen (1997)</a>
 */
public record LocalPca(Configuration configuration, OptionalInt cells)
        implements TypedMethod<LocalPca, CurvedSubspace> {

    private static final Parameter<Integer> CELLS = Parameter.count(
            "cells",
            LocalFit.USUAL_CELLS + ", fewer where a cell would have less than 5 (c + 1) samples",
            "number of cells at the start; those that lose all samples are dropped");

    static final MethodEntry<LocalPca> ENTRY = MethodEntry.vectors(
                    LocalPca.class, "local-pca", LocalPca::estimator, CELLS)
            .described(
                    "Samples are quantised into cells, each with a plain PCA of its own, by reconstruction distance.",
                    "sum r^2, r the distance from the nearest of several pieces",
                    Bibliography.cite("kambhatla1997", "from a k-means++ start"))
            .costing("O(cells n d c) per iteration; O(cells d c) memory");

    /** Refuses values out of range. */
    public LocalPca {
        cells.ifPresent(CELLS::check);
    }

    /** The method with this many components. */
    public static LocalPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another number of cells. */
    public LocalPca withCells(int value) {
        return new LocalPca(configuration, OptionalInt.of(value));
    }

    private Estimator<CurvedSubspace> estimator() {
        return new ZeroWeightFilter<>(new LocalFit(
                configuration.components().count(), cells, configuration.stopping(), configuration.seed()));
    }
}
