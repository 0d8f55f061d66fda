package ballast.linalg;

/** Groups of neighbouring columns, all of one size: images that lie side by side. */
final class ColumnGroups {

    private ColumnGroups() {}

    /** Sets a matrix to another of its size, or itself, with the columns of the k-th group times {@code factors[k]}. */
    static void scale(Matrix from, double[] factors, Matrix into) {
        Precision precision = into.precision();
        Workspace workspace = Workspace.ofThread();
        int columns = into.columns();
        int size = columns / Math.max(1, factors.length);
        for (int k = factors.length - 1; k >= 0; k--) { // The last first, so that there is room for all.
            precision.setFactors(workspace, k * size, size, factors[k]);
        }
        for (int i = 0; i < into.rows(); i++) {
            from.load(workspace, i, 1);
            precision.scaleByFactors(workspace, columns);
            into.store(workspace, i, 1);
        }
    }

    /** The sum of the squares of each group, added up over rows in the precision of the matrix and then as doubles. */
    static void squares(Matrix of, int groups, double[] into) {
        Precision precision = of.precision();
        Workspace workspace = Workspace.ofThread();
        int columns = of.columns();
        int size = columns / Math.max(1, groups);
        precision.setFactors(workspace, 0, columns, 0);
        for (int i = 0; i < of.rows(); i++) {
            of.load(workspace, i, 1);
            precision.addSquares(workspace, columns);
        }
        for (int k = 0; k < groups; k++) {
            into[k] = precision.sumOfSquares(workspace, k * size, size);
        }
    }
}
