package ballast.data.option;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.util.BitSet;
import java.util.stream.IntStream;

/** The rows and columns of samples that contain NaN. */
final class Gaps {

    private final int rowCount;
    private final int columnCount;
    private final BitSet rows = new BitSet();
    private final BitSet columns = new BitSet();

    private Gaps(int rowCount, int columnCount) {
        this.rowCount = rowCount;
        this.columnCount = columnCount;
    }

    static Gaps of(Samples samples) {
        int d = samples.columns();
        return LocalSamples.of(samples)
                .aggregate(
                        () -> new Gaps(samples.rows(), d),
                        (gaps, block) -> gaps.look(block.values().toArray(), block.first(), block.rows()),
                        (a, b) -> {
                            a.rows.or(b.rows);
                            a.columns.or(b.columns);
                            return a;
                        });
    }

    private void look(double[] values, int firstRow, int count) {
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < columnCount; j++) {
                if (Double.isNaN(values[i * columnCount + j])) {
                    rows.set(firstRow + i);
                    columns.set(j);
                }
            }
        }
    }

    int[] wholeRows() {
        return whole(rows, rowCount);
    }

    int[] wholeColumns() {
        return whole(columns, columnCount);
    }

    private static int[] whole(BitSet broken, int count) {
        return IntStream.range(0, count).filter(i -> !broken.get(i)).toArray();
    }
}
