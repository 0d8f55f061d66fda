package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.pursuit.PursuitFit;
import ballast.estimator.Estimator;
import ballast.parameter.Interval;
import ballast.parameter.Parameter;

/**
 * Go decomposition: a low-rank part of given rank, and the largest residuals, a given share of all cells.
 *
 * <p>Minimises {@code ||X - L - S||^2} over L with the given number of axes beside its mean, and S with at most the
 * given share of the cells, one after the other. The objective hardly ever rises; the answer is a local minimum.
 *
 * <ul>
 *   <li>The share has to be about right: bad cells beyond it are fitted, and good cells within it are lost.
 *   <li>Missing values are filled in by L. Samples may be moved and multiplied, but not turned. Weights given by the
 *       user must be whole numbers.
 * </ul>
 *
 * <p>One iteration costs O(n d c). L is held in factors, S is recomputed.
 *
 * @param cells share of the cells that are taken for bad, above 0 and at most 0.5
 * @see <a href="https://icml.cc/2011/papers/41_icmlpaper.pdf">Zhou, Tao (2011)</a>
 */
public record Godec(Configuration configuration, double cells) implements DecomposingMethod<Godec> {

    /** The share when none is given. */
    public static final double DEFAULT_CELLS = 0.1;

    private static final Parameter<Double> CELLS = Parameter.number(
                    "cells",
                    new Interval(0, false, 0.5, "above 0 and at most 0.5"),
                    DEFAULT_CELLS,
                    "share of the cells that are taken for bad")
            .orTry(0.02, 0.2);

    static final MethodEntry<Godec> ENTRY = MethodEntry.cells(Godec.class, "godec", Godec::estimator, CELLS)
            .described(
                    "Go decomposition: a low-rank part of given rank, and the largest residuals, a given share of all "
                            + "cells.",
                    "||X - L - S||^2, L of given rank, S of a given number of cells",
                    Bibliography.cite("zhou2011", "with the last axes instead of random projections"));

    /** Refuses values out of range. */
    public Godec {
        CELLS.check(cells);
    }

    /** The method with this many components. */
    public static Godec of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another share of bad cells. */
    public Godec withCells(double share) {
        return new Godec(configuration, share);
    }

    private Estimator<CellwiseSubspace> estimator() {
        return PursuitFit.largestResiduals(configuration.components().count(), cells, configuration.stopping());
    }
}
