package ballast.spark;

import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.ml.image.ImageSchema;
import org.apache.spark.sql.Row;

/** Packs the rows of a partition, a sample and its weight each, into blocks. */
final class Packer implements Function2<Integer, Iterator<Row>, Iterator<PackedBlock>> {

    private static final long serialVersionUID = 1;

    /** Bytes of a block: many products at once, and still many blocks in the memory of an executor. */
    private static final int BLOCK_BYTES = 1 << 25;

    /**
     * Bytes of the arrays of which a block is made, so that none has to grow: large enough for a garbage collector to
     * leave them where they are.
     */
    private static final int PIECE_BYTES = 1 << 22;

    private final FeatureType type;
    private final String features;
    private final String weights;
    private final ImageShape shape;
    private final Invalid invalid;
    private final int size;
    private final String remedy;

    /**
     * A packer for the given columns; without user weights, {@code weights} is empty.
     *
     * @param size the number of values of samples where others are left out
     * @param remedy what to do about a sample that is refused
     */
    Packer(
            FeatureType type,
            String features,
            String weights,
            ImageShape shape,
            Invalid invalid,
            int size,
            String remedy) {
        this.type = type;
        this.features = features;
        this.weights = weights;
        this.shape = shape;
        this.invalid = invalid;
        this.size = size;
        this.remedy = remedy;
    }

    @Override
    public Iterator<PackedBlock> call(Integer partition, Iterator<Row> rows) {
        return new Blocks(partition, rows);
    }

    /** The blocks of a partition, each made when it is asked for, so that Spark can put those before it on disk. */
    private final class Blocks implements Iterator<PackedBlock> {
        private final int partition;
        private final Iterator<Row> rows;
        private long row;
        private PackedBlock next;
        private Growing growing;
        private boolean refused;

        Blocks(int partition, Iterator<Row> rows) {
            this.partition = partition;
            this.rows = rows;
        }

        @Override
        public boolean hasNext() {
            while (next == null && !refused && rows.hasNext()) {
                add(rows.next());
            }
            if (next == null && !refused && growing != null) {
                end();
            }
            return next != null;
        }

        @Override
        public PackedBlock next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            PackedBlock block = next;
            next = null;
            return block;
        }

        private void add(Row sample) {
            row++;
            double[] numbers = sample.isNullAt(0) ? null : type.numbers(sample.get(0));
            if (invalid.leavesOut() && !isValid(numbers)) {
                return;
            }
            String problem = problem(sample, numbers, growing);
            if (!problem.isEmpty()) {
                refused = true;
                next = PackedBlock.refused("partition " + partition + ", row " + row + ": " + problem);
                return;
            }
            if (sample.getDouble(1) == 0) {
                return;
            }
            if (growing != null && growing.isFull()) {
                end();
            }
            if (growing == null) {
                growing = new Growing(numbers.length, type.stored(), shapeOf(sample));
            }
            growing.add(numbers, sample.getDouble(1));
        }

        private void end() {
            next = growing.packed();
            growing = null;
        }
    }

    private ImageShape shapeOf(Row row) {
        if (type != FeatureType.IMAGE || shape != null) {
            return shape;
        }
        Row image = row.getStruct(0);
        return new ImageShape(ImageSchema.getHeight(image), ImageSchema.getWidth(image));
    }

    private boolean isValid(double[] numbers) {
        return numbers != null
                && numbers.length == size
                && FeatureType.problem(numbers, false, "").isEmpty();
    }

    /** What is wrong with a row; empty if nothing is. */
    private String problem(Row row, double[] numbers, Growing before) {
        if (numbers == null) {
            return "'" + features + "' is null; " + remedy;
        }
        if (row.isNullAt(1) || !(row.getDouble(1) >= 0) || Double.isInfinite(row.getDouble(1))) {
            return "'" + weights + "' is " + (row.isNullAt(1) ? "null" : row.getDouble(1))
                    + ", must be finite and not negative";
        }
        int expected = before != null ? before.columns : shape != null ? shape.size() : numbers.length;
        if (numbers.length != expected || numbers.length == 0) {
            return "'" + features + "' has " + numbers.length + " values, but "
                    + (before != null ? "the rows before it have " : "must have ")
                    + (numbers.length == 0 ? "at least 1" : expected) + "; " + remedy;
        }
        String wrong = FeatureType.problem(numbers, invalid == Invalid.MASK, "'" + features + "'");
        return wrong.isEmpty() ? "" : wrong + "; " + remedy;
    }

    /** A block while it is filled. */
    private static final class Growing {
        private final int columns;
        private final ElementType stored;
        private final ImageShape shape;
        private final int rowsOfPiece;
        private final int most;
        private final List<byte[]> pieces = new ArrayList<>();
        private ByteBuffer bytes = ByteBuffer.allocate(0);
        private double[] weights = new double[16];
        private int rows;

        Growing(int columns, ElementType stored, ImageShape shape) {
            this.columns = columns;
            this.stored = stored;
            this.shape = shape;
            int rowBytes = columns * stored.bytes();
            this.rowsOfPiece = Math.max(1, PIECE_BYTES / rowBytes);
            this.most = rowsOfPiece * Math.max(1, BLOCK_BYTES / (rowsOfPiece * rowBytes));
        }

        boolean isFull() {
            return rows == most;
        }

        void add(double[] numbers, double weight) {
            if (!bytes.hasRemaining()) {
                bytes = ByteBuffer.allocate(rowsOfPiece * columns * stored.bytes())
                        .order(ByteOrder.nativeOrder());
                pieces.add(bytes.array());
            }
            put(numbers);
            if (rows == weights.length) {
                weights = Arrays.copyOf(weights, 2 * rows);
            }
            weights[rows++] = weight;
        }

        private void put(double[] numbers) {
            if (stored == ElementType.FLOAT64) {
                bytes.asDoubleBuffer().put(numbers);
                bytes.position(bytes.position() + numbers.length * Double.BYTES);
            } else if (stored == ElementType.FLOAT32) {
                for (double number : numbers) {
                    bytes.putFloat((float) number);
                }
            } else {
                for (double number : numbers) {
                    bytes.put((byte) number);
                }
            }
        }

        PackedBlock packed() {
            pieces.set(pieces.size() - 1, Arrays.copyOf(bytes.array(), bytes.position()));
            return new PackedBlock(columns, stored, pieces.toArray(byte[][]::new), Arrays.copyOf(weights, rows), shape);
        }
    }
}
