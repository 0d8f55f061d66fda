package ballast.block;

import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SquaredNorm;
import ballast.samples.SampleWeights;

/**
 * A few consecutive samples while a fold looks at them, read in the precision that it asks for.
 *
 * <p>The block belongs to the fold for the duration of the call and its matrices may be changed by it; block and memory
 * are used again for the next. It is read when it is first asked for, by the thread that asks: a fold that gives work
 * to others asks before.
 */
public final class Block {

    private int first;
    private int rows;
    private final RowSource source;
    private final Stage stage;
    private final SampleWeights weights;
    private boolean read;
    private Matrix values;
    private Matrix floats;

    Block(RowSource source, Stage stage, SampleWeights weights) {
        this.source = source;
        this.stage = stage;
        this.weights = weights;
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
            asRead();
            values = stage.doubles(rows);
        }
        return values;
    }

    /**
     * The samples as they were read, as rows rounded to single precision; memory apart from that of {@link #values}.
     * Samples that are {@link LocalSamples#inSingles} never become doubles on the way.
     */
    public Matrix floats() {
        if (floats == null) {
            floats = stage.floats(rows);
            if (source.inSingles()) {
                source.readSingles(first, rows, stage.entries());
            } else {
                float[] rounded = stage.rounded();
                narrow(asRead(), rounded, rows * stage.columns());
                stage.entries().put(0, rounded, 0, rows * stage.columns());
            }
        }
        return floats;
    }

    public Matrix values(Precision precision) {
        return precision == Precision.SINGLE ? floats() : values();
    }

    private double[] asRead() {
        double[] doubles = stage.values();
        if (!read) {
            source.read(first, rows, doubles);
            read = true;
        }
        return doubles;
    }

    private static void narrow(double[] from, float[] to, int count) {
        for (int i = 0; i < count; i++) {
            to[i] = (float) from[i];
        }
    }

    public double userWeight(int i) {
        return weights.of(first + i);
    }

    /** Adds the samples as they were read, each times its weight of all weights, to the front of a sum. */
    public void addWeighted(double[] weights, double[] sums) {
        int d = stage.columns();
        double[] doubles = asRead();
        for (int i = 0; i < rows; i++) {
            double weight = weights[first + i];
            int start = i * d;
            for (int j = 0; j < d; j++) {
                sums[j] += weight * doubles[start + j];
            }
        }
    }

    /** The squared norms of the samples as they were read. */
    public double[] squaredNorms() {
        int d = stage.columns();
        double[] norms = new double[rows];
        double[] doubles = asRead();
        for (int i = 0; i < norms.length; i++) {
            norms[i] = SquaredNorm.of(doubles, i * d, d);
        }
        return norms;
    }
}
