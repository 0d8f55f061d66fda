package ballast.model;

import ballast.BadInputException;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.List;

/**
 * {@code mean} (d) and {@code basis} (d x c) as other subspaces of vectors have them, {@code cell_scales} (d), and
 * {@code cell_rule} (4): the number of the rule's shape, its cut, the cutoff of bad cells, and the number of the units
 * in which the losses of cells are added up. Models without the last one add them up in the units of the data.
 */
record CellwiseFormat() implements SubspaceFormat {

    private static final String SCALES = "cell_scales";
    private static final String RULE = "cell_rule";
    private static final VectorFormat PLANE = new VectorFormat();

    @Override
    public List<String> arrays() {
        return List.of(MEAN, SCALES, RULE);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof CellwiseSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        CellwiseSubspace cellwise = (CellwiseSubspace) subspace;
        CellRule rule = cellwise.rule();
        return PLANE.write(cellwise.plane().orElseThrow(), file)
                .with(SCALES, NpyArray.of(cellwise.scales()))
                .with(RULE, NpyArray.of(new double[] {
                    rule.shape().ordinal(),
                    rule.cut(),
                    cellwise.cutoff(),
                    cellwise.units().ordinal()
                }));
    }

    @Override
    public CellwiseSubspace read(NpzFile file) {
        double[] rule = ModelArrays.vector(file, RULE, Allowed.NOT_NEGATIVE);
        CellRule.Shape[] shapes = CellRule.Shape.values();
        CellwiseSubspace.Units[] units = CellwiseSubspace.Units.values();
        if (rule.length != 4 || !isIndex(rule[0], shapes.length) || !isIndex(rule[3], units.length)) {
            throw new BadInputException("'" + RULE + "' must hold a number in 0.." + (shapes.length - 1)
                    + ", the cut of that rule, a cutoff and a number in 0.." + (units.length - 1));
        }
        ModelArrays.require(Allowed.POSITIVE, RULE, rule, 1);
        ModelArrays.require(Allowed.POSITIVE, RULE, rule, 2);
        VectorSubspace plane = PLANE.read(file);
        return new CellwiseSubspace(
                plane,
                ModelArrays.vector(file, SCALES, Allowed.POSITIVE, plane.basis().dimension(), " like 'mean'"),
                new CellRule(shapes[(int) rule[0]], rule[1]),
                rule[2],
                units[(int) rule[3]]);
    }

    private static boolean isIndex(double number, int limit) {
        return number == Math.rint(number) && number >= 0 && number < limit;
    }
}
