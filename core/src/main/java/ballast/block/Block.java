package ballast.block;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SquaredNorm;
import ballast.samples.SampleWeights;
import java.nio.FloatBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A few consecutive samples during a fold, read in the precision that the fold asks for.
 *
 * <p>The block belongs to the fold for the duration of the call and its matrices may be changed by it; block and memory
 * are used again for the next. The samples are read when they are first asked for, by the thread that asks: a fold that
 * gives work to other threads asks before.
 */
public final class Block {

    /** Arrays of a thread that are not in use; a fold over samples that are made from others needs several. */
    private static final ThreadLocal<Deque<double[]>> IDLE = ThreadLocal.withInitial(ArrayDeque::new);

    private final RowSource source;
    private final SampleWeights weights;
    private final int most;
    private int first;
    private int rows;
    private boolean read;
    private double[] entries;
    private Matrix doubles;
    private Matrix values;
    private Matrix singles;
    private FloatBuffer singleEntries;
    private Matrix floats;

    /** Room for at most this many samples, to be released. */
    Block(RowSource source, SampleWeights weights, int most) {
        this.source = source;
        this.weights = weights;
        this.most = most;
    }

    Block at(int newFirst, int newRows) {
        first = newFirst;
        rows = newRows;
        read = false;
        values = null;
        floats = null;
        return this;
    }

    public int first() {
        return first;
    }

    public int rows() {
        return rows;
    }

    public Matrix values() {
        if (values == null) {
            double[] given = asRead();
            doubles = doubles == null ? Matrix.allocate(most, source.columns()) : doubles;
            values = of(doubles);
            values.write(given);
        }
        return values;
    }

    /**
     * The samples as they were read, of a source {@link LocalSamples#inSingles}: they never become doubles on the way.
     * Their memory is apart from that of {@link #values}.
     */
    public Matrix floats() {
        if (floats == null) {
            if (singles == null) {
                singles = Matrix.allocate(Precision.SINGLE, most, source.columns());
                singleEntries = singles.floats();
            }
            floats = of(singles);
            source.readSingles(first, rows, singleEntries);
        }
        return floats;
    }

    public Matrix values(Precision precision) {
        return precision == Precision.SINGLE ? floats() : values();
    }

    private Matrix of(Matrix room) {
        return rows == most ? room : room.rowRange(0, rows);
    }

    private double[] asRead() {
        if (entries == null) {
            double[] idle = IDLE.get().pollLast();
            int size = most * source.columns();
            entries = idle == null || idle.length < size ? new double[size] : idle;
        }
        if (!read) {
            source.read(first, rows, entries);
            read = true;
        }
        return entries;
    }

    public double userWeight(int i) {
        return weights.of(first + i);
    }

    /** Adds the samples as they were read, each times its weight of all weights, to the front of a sum. */
    public void addWeighted(double[] allWeights, double[] sums) {
        int d = source.columns();
        double[] given = asRead();
        for (int i = 0; i < rows; i++) {
            double weight = allWeights[first + i];
            int start = i * d;
            for (int j = 0; j < d; j++) {
                sums[j] += weight * given[start + j];
            }
        }
    }

    /** The squared norms of the samples as they were read. */
    public double[] squaredNorms() {
        int d = source.columns();
        double[] norms = new double[rows];
        double[] given = asRead();
        for (int i = 0; i < norms.length; i++) {
            norms[i] = SquaredNorm.of(given, i * d, d);
        }
        return norms;
    }

    void release() {
        Matrix.closeAll(doubles, singles);
        if (entries != null) {
            IDLE.get().addLast(entries);
        }
    }
}
