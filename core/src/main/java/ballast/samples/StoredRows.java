package ballast.samples;

import java.nio.ByteBuffer;
import java.util.List;

/** Rows kept in their own type in a few large buffers, on the heap or mapped from a file. */
final class StoredRows implements RowSource {

    private final int rows;
    private final int columns;
    private final ElementType type;
    private final List<ByteBuffer> segments;
    private final int rowsPerSegment;

    StoredRows(int rows, int columns, ElementType type, List<ByteBuffer> segments, int rowsPerSegment) {
        this.rows = rows;
        this.columns = columns;
        this.type = type;
        this.segments = List.copyOf(segments);
        this.rowsPerSegment = rowsPerSegment;
    }

    /** The most rows of this width that one buffer can hold. */
    static int rowsPerSegment(int columns, ElementType type) {
        return (int) Math.max(1, Integer.MAX_VALUE / Math.max(1, (long) columns * type.bytes()));
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public long storedBytes() {
        return (long) rows * columns * type.bytes();
    }

    @Override
    public void read(int first, int count, double[] into) {
        int rowBytes = columns * type.bytes();
        int row = first;
        int at = 0;
        while (row < first + count) {
            int offset = row % rowsPerSegment;
            int here = Math.min(first + count - row, rowsPerSegment - offset);
            ByteBuffer segment = segments.get(row / rowsPerSegment);
            type.widen(segment, offset * rowBytes, here * columns, into, at);
            row += here;
            at += here * columns;
        }
    }
}
