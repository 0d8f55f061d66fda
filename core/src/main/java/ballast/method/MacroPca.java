package ballast.method;

import ballast.bibliography.Bibliography;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.MacroFit;
import ballast.classical.Coverage;
import ballast.classical.OutlyingnessFit;
import ballast.estimator.Estimator;
import ballast.parameter.Parameter;

/**
 * MacroPCA: bad cells by DDC, bad samples by ROBPCA, and both, with missing values, filled from the axes of the others.
 *
 * <p>{@link ballast.cell.detect.MacroFit} has the steps. Weights are 1 or 0: samples near to the subspace count, with
 * their bad cells repaired.
 *
 * <ul>
 *   <li>Made for tables with features that predict each other, and up to {@code 1 - alpha} of the samples bad.
 *   <li>Not made for features that have little to do with each other, whose bad cells DDC sees only where they are
 *       extreme, nor for many features: it looks at all pairs.
 *   <li>Cells are flagged beyond the 99 % point, and a sample with a bad cell is projected with it, as published, which
 *       spreads its error: expect more flags than bad cells.
 *   <li>User weights other than 0 count as 1.
 * </ul>
 *
 * <p>Costs O(n d^2), and O(n d) memory.
 *
 * @param alpha share of the samples that are taken for good, from 0.5 to 1
 * @see <a href="https://doi.org/10.1080/00401706.2018.1562989">Hubert, Rousseeuw, Van den Bossche (2019)</a>
 */
public record MacroPca(Configuration configuration, double alpha) implements TypedMethod<MacroPca, CellwiseSubspace> {

    /** The share when none is given, as published. */
    public static final double DEFAULT_ALPHA = 0.5;

    private static final Parameter<Double> ALPHA = Parameter.number(
            "alpha",
            Robpca.SHARE,
            DEFAULT_ALPHA,
            "share of the samples that are taken for good; the rest may be anywhere");

    static final MethodEntry<MacroPca> ENTRY = MethodEntry.cells(
                    MacroPca.class, "macro-pca", MacroPca::estimator, ALPHA)
            .described(
                    "MacroPCA: bad cells by DDC, bad samples by ROBPCA, and both, with missing values, filled from the "
                            + "axes of the others.",
                    "sum r^2 over the samples that count, their bad cells repaired",
                    Bibliography.cite("hubert2019"),
                    Bibliography.cite("rousseeuw2018", "the bad cells to begin with"))
            .costing("O(n d^2) once; O(n d) memory");

    /** Refuses values out of range. */
    public MacroPca {
        ALPHA.check(alpha);
    }

    /** The method with this many components. */
    public static MacroPca of(int components) {
        return ENTRY.sized(components);
    }

    /** The same with another share of samples that are taken for good. */
    public MacroPca withAlpha(double value) {
        return new MacroPca(configuration, value);
    }

    private Estimator<CellwiseSubspace> estimator() {
        int components = configuration.components().count();
        return new CellwiseFit(
                components,
                new MacroFit(
                        components, new Coverage(alpha), OutlyingnessFit.DEFAULT_DIRECTIONS, configuration.seed()));
    }
}
