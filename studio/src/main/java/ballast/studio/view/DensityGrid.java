package ballast.studio.view;

/**
 * How many of very many points lie in each cell of a grid: what is sent instead of the points.
 *
 * @param left where the grid begins, or the logarithm of it
 * @param right where it ends
 * @param bottom where it begins upwards
 * @param top where it ends
 * @param columns cells across
 * @param rows cells upwards
 * @param counts the points in each cell, row by row from the bottom
 */
public record DensityGrid(double left, double right, double bottom, double top, int columns, int rows, int[] counts) {

    /** The limit of samples that are drawn one by one. */
    public static final int POINTS = 10_000;

    private static final int COLUMNS = 220;
    private static final int ROWS = 160;

    public static DensityGrid linear(float[] x, float[] y) {
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double bottom = Double.POSITIVE_INFINITY;
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            left = Math.min(left, x[i]);
            right = Math.max(right, x[i]);
            bottom = Math.min(bottom, y[i]);
            top = Math.max(top, y[i]);
        }
        double width = right > left ? right - left : 1;
        double height = top > bottom ? top - bottom : 1;
        int[] counts = new int[COLUMNS * ROWS];
        for (int i = 0; i < x.length; i++) {
            counts[cell((y[i] - bottom) / height, ROWS) * COLUMNS + cell((x[i] - left) / width, COLUMNS)]++;
        }
        return new DensityGrid(left, left + width, bottom, bottom + height, COLUMNS, ROWS, counts);
    }

    private static int cell(double share, int cells) {
        return (int) Math.max(0, Math.min(cells - 1.0, share * cells));
    }
}
