package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.factor.EntrywiseFit;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;

/**
 * A robust loss of every single cell, minimised by reweighting from a wide scale to a narrow one.
 *
 * <p>Minimises {@code sum_ij rho(e_ij / s_j)} over the mean m, loadings B and scores, {@code e = X - 1 m' - Z B'}, s_j
 * 1.4826 times the median size of the residuals of feature j from plain PCA of the samples with far values moved to the
 * median of their feature. The cut of the loss falls in steps from three times its last value. Missing values have no
 * part in the sum. The objective, that of the last cut, never rises; the minimum is a local one.
 *
 * <p>One iteration costs O(n d c^2) in two passes over the samples, and O(d c^2 + n c) memory.
 *
 * @param loss what a residual costs
 * @see <a href="https://doi.org/10.1023/A:1023709501986">De la Torre, Black (2003)</a>
 */
public record EntryPca(Configuration configuration, Loss loss) implements TypedMethod<EntryPca, CellwiseSubspace> {

    private static final Parameter<Loss> LOSS = Parameter.choice(
                    "loss", Loss.GEMAN_MCCLURE, "what the residual of a cell costs")
            .orTry(Loss.HUBER);

    static final MethodEntry<EntryPca> ENTRY = MethodEntry.cells(EntryPca.class, "entry-pca", EntryPca::estimator, LOSS)
            .described(
                    "A robust loss of every single cell, minimised by reweighting from a wide scale to a narrow one.",
                    "sum rho(e / s), s the scale of the feature",
                    Bibliography.cite("delatorre2003", "Geman and McClure's loss, annealed"))
            .costing("O(n d c^2) per iteration, in two passes over the samples; O(d c^2 + n c) memory");

    /** Standardised residual beyond which a cell is bad: one good normal cell in a thousand is. */
    static final double CUTOFF = 3.2905;

    /** Factors of the cut, as published: from three times its last value. */
    private static final double[] ANNEAL = {3, 2, 1.4, 1};

    /** What the residual of a cell costs. */
    public enum Loss {
        /** {@code t^2 / (1 + t^2)} with t in units of 2.5 scales. */
        GEMAN_MCCLURE(new CellRule(CellRule.Shape.GEMAN_MCCLURE, 2.5)),
        /** Squares up to 1.345 scales, in proportion to the residual beyond. */
        HUBER(CellRule.soft(1.345)),
        /** {@code log(1 + t^2)} with t in units of 2.385 scales. */
        CAUCHY(new CellRule(CellRule.Shape.CAUCHY, 2.385)),
        /** Absolute values, rounded off below a hundredth of a scale. */
        L1(CellRule.soft(0.01));

        private final CellRule rule;

        Loss(CellRule rule) {
            this.rule = rule;
        }
    }

    /** The method with this many components. */
    public static EntryPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another loss. */
    public EntryPca withLoss(Loss value) {
        return new EntryPca(configuration, value);
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(
                components, new EntrywiseFit(components, loss.rule, CUTOFF, ANNEAL, false, configuration.stopping()));
    }
}
