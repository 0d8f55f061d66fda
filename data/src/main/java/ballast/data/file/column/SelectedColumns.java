package ballast.data.file.column;

import ballast.samples.ElementType;
import ballast.samples.Samples;

/** Some columns of samples, copied. */
public final class SelectedColumns {

    private SelectedColumns() {}

    /** The columns with these indices, in this order. */
    public static Samples of(Samples samples, int[] columns) {
        CompactRows rows = CompactRows.of(samples.rows(), columns.length, ElementType.FLOAT64);
        double[] row = new double[columns.length];
        int d = samples.columns();
        RowsInOrder.of(samples, (values, count) -> {
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < columns.length; j++) {
                    row[j] = values[i * d + columns[j]];
                }
                rows.append(row);
            }
        });
        return rows.samples();
    }
}
