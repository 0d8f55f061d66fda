package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.RowsAndCellsFit;
import ballast.detection.OutlierDetector;
import ballast.estimator.Estimator;

/**
 * Plain PCA of the samples that belong, without their bad cells: outliers do not count.
 *
 * <p>Minimises {@code sum p_i a_ij e_ij^2} over the mean and the basis, where a_ij is 0 for missing cells and those
 * that {@link ballast.cell.detect.CellDetector} finds to be bad, and p_i is 0 for the samples that
 * {@link OutlierDetector} takes for outliers once their bad cells are repaired. Nothing has to be set.
 *
 * <ul>
 *   <li>Made for bad cells here and there, up to a tenth of them, outliers as well, and missing values.
 *   <li>Not made for bad cells that lie side by side (a covered part of an image) or, unless they are far off, in one
 *       feature alone, for features or samples most of whose cells are bad, or for bad cells that are no further off
 *       than good ones.
 * </ul>
 *
 * <p>Costs some forty plain fits, and O(n d) memory.
 *
 * @param alpha level of the detection of outliers, above 0 and at most 1
 * @see "docs/cells.md"
 */
public record BallastCells(Configuration configuration, double alpha)
        implements TypedMethod<BallastCells, CellwiseSubspace> {

    static final MethodEntry<BallastCells> ENTRY = MethodEntry.cells(
                    BallastCells.class, "ballast-cells", BallastCells::estimator, Ballast.ALPHA)
            .described(
                    "Plain PCA of the samples that belong, without their bad cells: outliers do not count.",
                    "sum e^2 over the good cells of the inliers",
                    Bibliography.cite("ballast", "docs/cells.md"))
            .costing("some forty plain fits in all; O(n d) memory");

    /** Refuses values out of range. */
    public BallastCells {
        Ballast.ALPHA.check(alpha);
    }

    /** The method with this many components. */
    public static BallastCells of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another level of the detection of outliers. */
    public BallastCells withAlpha(double value) {
        return new BallastCells(configuration, value);
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(components, new RowsAndCellsFit(components, alpha, configuration.stopping()));
    }
}
