package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.DdcFit;
import ballast.estimator.Estimator;

/**
 * Cells far from what correlated features predict are replaced by the prediction; plain PCA of the repaired samples.
 *
 * <p>Finds bad cells by DDC ({@link ballast.cell.detect.DeviatingCells}), which knows nothing of subspaces: the
 * subspace is what follows from the repaired samples, {@code min sum r_i^2} over those that are not bad as a whole.
 * Cells are flagged beyond the 99 % point, so about 1 % of clean normal cells are. New samples are split by the
 * subspace. Costs O(n d^2), and O(n d) memory.
 *
 * @see <a href="https://doi.org/10.1080/00401706.2017.1340909">Rousseeuw, Van den Bossche (2018)</a>
 */
public record Ddc(Configuration configuration) implements TypedMethod<Ddc, CellwiseSubspace> {

    static final MethodEntry<Ddc> ENTRY = MethodEntry.cells(Ddc.class, "ddc", Ddc::estimator)
            .described(
                    "Cells far from what correlated features predict are replaced by the prediction; plain PCA of the "
                            + "repaired samples.",
                    "sum r^2 over the repaired samples",
                    Bibliography.cite("rousseeuw2018", "with a plain PCA of what it repairs"))
            .costing("O(n d^2) once; O(n d) memory");

    /** The method with this many components. */
    public static Ddc of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(components, new DdcFit(components, configuration.stopping()));
    }
}
