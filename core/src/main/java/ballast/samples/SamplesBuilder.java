package ballast.samples;

import ballast.BadInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects samples row by row in compact storage, for readers that do not know the number of rows in advance.
 *
 * <p>Rows are stored in the given type as they arrive; creating the samples copies nothing. For one thread at a time.
 *
 * @see <a href="https://github.com/ballast-pca/ballast/tree/main/examples">Example: OwnReader</a>
 */
public final class SamplesBuilder {

    private static final int SEGMENT_BYTES = 1 << 20;

    private final int columns;
    private final ElementType type;
    private final int rowsPerSegment;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private boolean gaps;
    private int rows;

    SamplesBuilder(int columns, ElementType type) {
        if (columns < 1) {
            throw new BadInputException("samples of " + columns + " values, must have at least 1");
        }
        this.columns = columns;
        this.type = type;
        int rowBytes = Math.multiplyExact(columns, type.bytes());
        this.rowsPerSegment = Math.max(1, SEGMENT_BYTES / rowBytes);
    }

    static Samples of(double[][] rows, boolean gaps) {
        if (rows.length == 0) {
            throw new BadInputException("no samples");
        }
        SamplesBuilder builder = new SamplesBuilder(rows[0].length, ElementType.FLOAT64);
        builder.gaps = gaps;
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    /** From now on NaN is a missing value and is not refused. */
    public SamplesBuilder withGaps() {
        gaps = true;
        return this;
    }

    /** Adds one sample; NaN and infinities are refused with their place. */
    public SamplesBuilder add(double[] row) {
        if (row.length != columns) {
            throw new BadInputException(
                    "row " + (rows + 1) + " has " + row.length + " values, but the rows before it have " + columns);
        }
        return add(row, 1);
    }

    /** Adds several contiguous samples. */
    public SamplesBuilder add(double[] rowMajor, int count) {
        for (int i = 0; i < count; i++) {
            checkValues(rowMajor, i * columns);
            if (rows == segments.size() * (long) rowsPerSegment) {
                segments.add(ByteBuffer.allocate(rowsPerSegment * columns * type.bytes())
                        .order(ByteOrder.nativeOrder()));
            }
            int offset = rows % rowsPerSegment * columns * type.bytes();
            type.narrow(rowMajor, i * columns, columns, segments.get(segments.size() - 1), offset);
            rows++;
        }
        return this;
    }

    private void checkValues(double[] values, int start) {
        for (int j = 0; j < columns; j++) {
            double value = values[start + j];
            if (gaps && Double.isNaN(value) && type != ElementType.UINT8) {
                continue;
            }
            if (!Double.isFinite(value)) {
                throw new BadInputException(place(j) + " is " + value
                        + (Double.isNaN(value)
                                ? "; fill it, leave the row out, or use fitWithGaps"
                                : "; fill it or leave the row out"));
            }
            if (!type.reaches(value)) {
                throw new BadInputException(place(j) + " is " + value + ", which " + type + " cannot hold");
            }
        }
    }

    private String place(int column) {
        return "row " + (rows + 1) + ", column " + (column + 1);
    }

    /**
     * The samples collected so far.
     *
     * @throws BadInputException if there are none
     */
    public Samples build() {
        if (rows == 0) {
            throw new BadInputException("no samples");
        }
        return Samples.inBuffers(rows, columns, type, trimmed(), rowsPerSegment, ByteOrder.nativeOrder());
    }

    private List<ByteBuffer> trimmed() {
        List<ByteBuffer> trimmed = new ArrayList<>(segments);
        int last = trimmed.size() - 1;
        int used = (rows - last * rowsPerSegment) * columns * type.bytes();
        byte[] bytes = new byte[used];
        trimmed.get(last).get(0, bytes);
        trimmed.set(last, ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()));
        return trimmed;
    }
}
