package ballast.samples;

import ballast.block.RowSource;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.MappedByteBuffer;
import java.util.List;

/** Rows in their storage type, in a few large buffers on the heap or mapped from a file. */
final class StoredRows implements RowSource {

    private final int rows;
    private final int columns;
    private final ElementType type;
    private final List<ByteBuffer> segments;
    private final List<Buffer> numbers;
    private final int rowsPerSegment;

    StoredRows(int rows, int columns, ElementType type, List<ByteBuffer> segments, int rowsPerSegment) {
        this.rows = rows;
        this.columns = columns;
        this.type = type;
        this.segments = List.copyOf(segments);
        this.numbers = this.segments.stream().map(type::numbers).toList();
        this.rowsPerSegment = rowsPerSegment;
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
        inSegments(
                first,
                count,
                (segment, start, values, at) -> type.widen(numbers.get(segment), start, values, into, at));
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        for (int i = 0; i < count; i++) {
            int row = first + i;
            Buffer segment = numbers.get(row / rowsPerSegment);
            type.widen(segment, row % rowsPerSegment * columns + left, width, into, i * width);
        }
    }

    @Override
    public boolean inSingles() {
        return type != ElementType.FLOAT64;
    }

    @Override
    public void readSingles(int first, int count, FloatBuffer into) {
        inSegments(
                first,
                count,
                (segment, start, values, at) -> type.widenToSingles(numbers.get(segment), start, values, into, at));
    }

    @Override
    public void expect(int first, int count) {
        if (segments.get(0) instanceof MappedByteBuffer) {
            inSegments(
                    first,
                    Math.min(count, rows - first),
                    (segment, start, values, at) -> ReadAhead.fetch((MappedByteBuffer)
                            segments.get(segment).slice(start * type.bytes(), values * type.bytes())));
        }
    }

    /** An action on values in one buffer. */
    @FunctionalInterface
    private interface Part {

        /** The values from one of a segment on; {@code at} is how many of those wanted come before. */
        void take(int segment, int start, int values, int at);
    }

    private void inSegments(int first, int count, Part part) {
        int row = first;
        int at = 0;
        while (row < first + count) {
            int offset = row % rowsPerSegment;
            int here = Math.min(first + count - row, rowsPerSegment - offset);
            part.take(row / rowsPerSegment, offset * columns, here * columns, at);
            row += here;
            at += here * columns;
        }
    }

    @Override
    public String toString() {
        return type.toString();
    }
}
