package ballast.data.file.column;

import ballast.BadInputException;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows read from a file, stored as 8-bit numbers as long as all values are whole numbers in 0..255.
 *
 * <p>The first value that does not fit converts the stored rows to the wider type, one segment at a time, so at most
 * one segment exists twice. Creating the samples copies nothing.
 */
public final class CompactRows {

    /** A little less than a power of two, so that an array with its header still fits into a region of the heap. */
    private static final int SEGMENT_BYTES = (1 << 20) - 64;

    private static final int FIRST_ROWS = 64;

    private final int columns;
    private final ElementType widest;
    private final int expectedRows;
    private final int rowsPerSegment;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private ElementType type = ElementType.UINT8;
    private long bytes;
    private int rows;

    private CompactRows(int columns, ElementType widest, int expectedRows) {
        if (columns < 1) {
            throw new BadInputException("samples of no values, at least 1 is needed");
        }
        checkColumns(columns);
        this.columns = columns;
        this.widest = widest;
        this.expectedRows = expectedRows;
        // the same number of rows whatever the type, so that a segment can be widened on its own
        this.rowsPerSegment = Math.max(1, SEGMENT_BYTES / (columns * Double.BYTES));
    }

    /** Rows whose number is not known in advance. */
    public static CompactRows growing(int columns) {
        return growing(columns, ElementType.FLOAT64);
    }

    /** Rows of values of the given type, whose number is not known in advance. */
    public static CompactRows growing(int columns, ElementType widest) {
        return new CompactRows(columns, widest, -1);
    }

    /** A given number of rows of values of the given type. */
    public static CompactRows of(int rows, int columns, ElementType widest) {
        CompactRows room = new CompactRows(columns, widest, rows);
        checkMemory((long) rows * columns);
        return room;
    }

    public int rows() {
        return rows;
    }

    /** Refuses sizes that do not fit into memory, before anything is allocated. */
    public static void require(int rows, int columns) {
        checkColumns(columns);
        checkMemory(Math.max((long) rows * columns, 4L * Double.BYTES * columns));
    }

    /** The type in which the values so far are kept. */
    ElementType type() {
        return type;
    }

    /** Adds one row. */
    public void append(double[] row) {
        append(row, 0);
    }

    /** Adds one row that starts at an offset of an array. */
    public void append(double[] values, int from) {
        ensureRow(rows);
        rows++;
        put(rows - 1, 0, values, from, columns);
    }

    /** Sets {@code count} values of a row from {@code column} on, when the number of rows is known. */
    public void put(int row, int column, double[] values, int from, int count) {
        while (rows <= row) {
            ensureRow(rows);
            rows++;
        }
        if (type == ElementType.UINT8 && !putBytes(row, column, values, from, count)) {
            widen();
        }
        ByteBuffer segment = segments.get(row / rowsPerSegment);
        int start = (row % rowsPerSegment * columns + column) * type.bytes();
        switch (type) {
            case UINT8 -> {}
            case FLOAT32 -> {
                for (int j = 0; j < count; j++) {
                    segment.putFloat(start + j * Float.BYTES, (float) values[from + j]);
                }
            }
            case FLOAT64 -> {
                for (int j = 0; j < count; j++) {
                    segment.putDouble(start + j * Double.BYTES, values[from + j]);
                }
            }
        }
    }

    /** Stores the values as bytes; returns false at the first that is not a byte. */
    private boolean putBytes(int row, int column, double[] values, int from, int count) {
        byte[] segment = segments.get(row / rowsPerSegment).array();
        int start = row % rowsPerSegment * columns + column;
        for (int j = 0; j < count; j++) {
            double value = values[from + j];
            int whole = (int) value;
            if (whole != value || (whole & ~0xff) != 0 || whole == 0 && 1 / value < 0) {
                return false;
            }
            segment[start + j] = (byte) whole;
        }
        return true;
    }

    private void widen() {
        long values = Math.max(expectedRows, rows) * (long) columns;
        checkMemory(values * widest.bytes());
        bytes = 0;
        for (int k = 0; k < segments.size(); k++) {
            byte[] narrow = segments.get(k).array();
            ByteBuffer wide = allocate(narrow.length, widest);
            for (int i = 0; i < narrow.length; i++) {
                int value = narrow[i] & 0xff;
                if (widest == ElementType.FLOAT32) {
                    wide.putFloat(i * Float.BYTES, value);
                } else {
                    wide.putDouble(i * Double.BYTES, value);
                }
            }
            segments.set(k, wide);
        }
        type = widest;
    }

    private void ensureRow(int row) {
        int last = row / rowsPerSegment;
        int needed = row % rowsPerSegment + 1;
        if (last == segments.size()) {
            segments.add(allocate(capacityFor(row, needed) * columns, type));
        } else if (segments.get(last).capacity() < needed * columns * type.bytes()) {
            ByteBuffer grown = allocate(capacityFor(row, 2 * needed) * columns, type);
            segments.set(
                    last, grown.put(0, segments.get(last), 0, segments.get(last).capacity()));
        }
    }

    /** The capacity of the segment of {@code row}: its final size if known, else a few more rows than now. */
    private int capacityFor(int row, int wanted) {
        if (expectedRows >= 0) {
            return Math.min(rowsPerSegment, expectedRows - row / rowsPerSegment * rowsPerSegment);
        }
        return row < rowsPerSegment ? Math.min(rowsPerSegment, Math.max(FIRST_ROWS, wanted)) : rowsPerSegment;
    }

    private ByteBuffer allocate(int values, ElementType of) {
        int size = values * of.bytes();
        bytes += size;
        checkMemory(bytes);
        return ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
    }

    private static void checkColumns(int columns) {
        if (columns > Integer.MAX_VALUE / Double.BYTES) {
            throw new BadInputException(
                    "samples of " + columns + " values, at most " + Integer.MAX_VALUE / Double.BYTES + " are possible");
        }
    }

    private static void checkMemory(long needed) {
        long most = Runtime.getRuntime().maxMemory();
        if (needed > most) {
            throw new BadInputException("needs " + (needed >> 20) + " MB of memory, but Java may use " + (most >> 20)
                    + " MB; raise -Xmx, or save it as .npy in row order, which is mapped and not loaded");
        }
    }

    public Samples samples() {
        if (rows == 0) {
            throw new BadInputException("holds no samples");
        }
        return Samples.inBuffers(rows, columns, type, segments, rowsPerSegment, ByteOrder.nativeOrder());
    }
}
