package ballast.model;

import ballast.BadInputException;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.subspace.Subspace;
import java.util.List;

/**
 * {@code mean} (d) and {@code basis} (d x c) as other subspaces of vectors have them, {@code cell_scales} (d), and
 * {@code cell_rule} (3): the number of the rule's shape, its cut, and the cutoff of bad cells.
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
                .with(RULE, NpyArray.of(new double[] {rule.shape().ordinal(), rule.cut(), cellwise.cutoff()}));
    }

    @Override
    public CellwiseSubspace read(NpzFile file) {
        double[] rule = ModelArrays.vector(file, RULE);
        CellRule.Shape[] shapes = CellRule.Shape.values();
        if (rule.length != 3 || rule[0] != Math.rint(rule[0]) || rule[0] < 0 || rule[0] >= shapes.length) {
            throw new BadInputException("'" + RULE + "' must hold a number in 0.." + (shapes.length - 1)
                    + ", the cut of that rule and a cutoff");
        }
        return new CellwiseSubspace(
                PLANE.read(file),
                ModelArrays.vector(file, SCALES),
                new CellRule(shapes[(int) rule[0]], rule[1]),
                rule[2]);
    }
}
