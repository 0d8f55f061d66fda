package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.factor.EntrywiseFit;
import ballast.estimator.Estimator;

/**
 * The sum of the absolute residuals of all cells is least, by reweighting with a smoothing that goes to zero.
 *
 * <p>Minimises {@code sum_ij |e_ij|} over the mean, loadings and scores, {@code e = X - 1 m' - Z B'}. Residuals below a
 * thousandth of the median size are squared instead, which rounds the corner off; the smoothing begins a thousand times
 * as wide. The objective is the sum so smoothed, in the units of the data, and never rises: with {@code q} the size
 * below which residuals are squared, {@code |e| - q / 2} from there on and {@code e^2 / (2 q)} below, less than the sum
 * by at most {@code q / 2} a cell. The minimum is a local one. Missing values have no part.
 *
 * <p>One iteration costs O(n d c^2) in two passes over the samples, and O(d c^2 + n c) memory.
 *
 * @see <a href="https://doi.org/10.1109/CVPR.2005.309">Ke, Kanade (2005)</a>
 */
public record L1Factorisation(Configuration configuration) implements TypedMethod<L1Factorisation, CellwiseSubspace> {

    static final MethodEntry<L1Factorisation> ENTRY = MethodEntry.cells(
                    L1Factorisation.class, "l1-factorisation", L1Factorisation::estimator)
            .described(
                    "The sum of the absolute residuals of all cells is least, by reweighting with a smoothing that "
                            + "goes to zero.",
                    "sum |e|, in the units of the data, with |e| rounded off below a thousandth of the median size",
                    Bibliography.cite("ke2005", "by reweighted least squares instead of linear programs"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    private static final double SMOOTHING = 1e-3;

    private static final double[] ANNEAL = {1000, 100, 10, 1};

    /** The method with this many components. */
    public static L1Factorisation of(int components) {
        return ENTRY.sized(components);
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(
                components,
                new EntrywiseFit(
                        components, CellRule.soft(SMOOTHING), EntryPca.CUTOFF, ANNEAL, true, configuration.stopping()));
    }
}
