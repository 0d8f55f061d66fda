package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.factor.GivenWeightsFit;
import ballast.estimator.Estimator;
import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;

/**
 * Least squares in which each cell counts by the weight given for it: one of weight zero is a missing value.
 *
 * <p>Minimises {@code sum_ij a_ij e_ij^2} over the mean, loadings and scores, {@code e = X - 1 m' - Z B'}, a the given
 * weights. Without weights all cells count the same, and the answer is that of {@link Pca}. The objective never rises;
 * the minimum may be a local one. The cells of the answer are those without weight, with the values that are expected
 * there. New samples, of whose cells nothing is known, are projected orthogonally.
 *
 * <p>One iteration costs O(n d c^2) in two passes over the samples, and O(d c^2 + n c) memory.
 *
 * @param cellWeights one for each value of the samples, not negative; empty: all 1
 * @see "Skočaj, Leonardis, Bischof (2007), Weighted and robust learning of subspace representations"
 */
public record WeightedCells(Configuration configuration, Optional<Samples> cellWeights)
        implements TypedMethod<WeightedCells, CellwiseSubspace> {

    static final MethodEntry<WeightedCells> ENTRY = MethodEntry.of(
                    Family.CELLS,
                    "weighted-cells",
                    new MethodRecord<>(WeightedCells.class, List.of(), List.of(Optional.empty())),
                    WeightedCells::estimator)
            .described(
                    "Least squares in which each cell counts by the weight given for it: one of weight zero is a "
                            + "missing value.",
                    "sum a e^2, with given weights a",
                    Bibliography.cite("skocaj2007", "spatial weights: one for each value"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    /** The method with this many components. */
    public static WeightedCells of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with weights of the cells, which have the size of the samples. */
    public WeightedCells withCellWeights(Samples weights) {
        return new WeightedCells(configuration, Optional.of(weights));
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(components, new GivenWeightsFit(components, cellWeights, configuration.stopping()));
    }
}
