package ballast.metric;

import java.util.Arrays;

/**
 * The best one-to-one assignment of rows to columns: the one of largest total gain.
 *
 * <p>The Hungarian method by shortest augmenting paths (Kuhn, 1955; Munkres, 1957), O(rows^2 columns); columns may be
 * left over, and rows too.
 */
final class Assignment {

    private Assignment() {}

    /** The column of each row, or -1 for a row that is left over, as there are no more columns. */
    static int[] ofLargestGain(double[][] gains) {
        int columns = gains.length == 0 ? 0 : gains[0].length;
        int size = Math.max(gains.length, columns);
        // A column that is not there gains nothing, whichever row has it.
        double[][] padded =
                Arrays.stream(gains).map(row -> Arrays.copyOf(row, size)).toArray(double[][]::new);
        return Arrays.stream(columnsOfRows(padded))
                .map(j -> j < columns ? j : -1)
                .toArray();
    }

    /**
     * One row after another finds its place along the path of least cost, by which others may move to another column.
     */
    private static int[] columnsOfRows(double[][] gains) {
        int rows = gains.length;
        int columns = rows == 0 ? 0 : gains[0].length;
        double[] rowPrice = new double[rows];
        double[] columnPrice = new double[columns];
        int[] rowOf = new int[columns];
        Arrays.fill(rowOf, -1);
        for (int row = 0; row < rows; row++) {
            double[] slack = new double[columns];
            Arrays.fill(slack, Double.POSITIVE_INFINITY);
            int[] before = new int[columns];
            boolean[] reached = new boolean[columns];
            int from = row;
            int end = -1;
            int last = -1;
            while (end < 0) {
                int next = -1;
                for (int j = 0; j < columns; j++) {
                    if (!reached[j]) {
                        double reduced = -gains[from][j] - rowPrice[from] - columnPrice[j];
                        if (reduced < slack[j]) {
                            slack[j] = reduced;
                            before[j] = last;
                        }
                        next = next < 0 || slack[j] < slack[next] ? j : next;
                    }
                }
                double step = slack[next];
                rowPrice[row] += step;
                for (int j = 0; j < columns; j++) {
                    if (reached[j]) {
                        rowPrice[rowOf[j]] += step;
                        columnPrice[j] -= step;
                    } else {
                        slack[j] -= step;
                    }
                }
                reached[next] = true;
                last = next;
                from = rowOf[next];
                end = from < 0 ? next : -1;
            }
            for (int j = end; j >= 0; j = before[j]) {
                rowOf[j] = before[j] < 0 ? row : rowOf[before[j]];
            }
        }
        int[] columnOf = new int[rows];
        for (int j = 0; j < columns; j++) {
            if (rowOf[j] >= 0) {
                columnOf[rowOf[j]] = j;
            }
        }
        return columnOf;
    }
}
