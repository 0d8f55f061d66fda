package ballast.solver;

import ballast.block.LocalSamples;
import ballast.block.RowSource;
import java.nio.FloatBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/** The rows of samples, which count how often the last of them is read. */
record CountedRows(LocalSamples samples, AtomicInteger passes) implements RowSource {

    CountedRows(LocalSamples samples) {
        this(samples, new AtomicInteger());
    }

    private void count(int first, int count) {
        if (first + count == rows()) {
            passes.incrementAndGet();
        }
    }

    @Override
    public int rows() {
        return samples.rows();
    }

    @Override
    public int columns() {
        return samples.columns();
    }

    @Override
    public long storedBytes() {
        return samples.storedBytes();
    }

    @Override
    public boolean inSingles() {
        return samples.inSingles();
    }

    @Override
    public void readSingles(int first, int count, FloatBuffer into) {
        double[] values = new double[count * columns()];
        read(first, count, values);
        for (int k = 0; k < values.length; k++) {
            into.put(k, (float) values[k]);
        }
    }

    @Override
    public void read(int first, int count, double[] into) {
        count(first, count);
        samples.read(first, count, into);
    }

    @Override
    public void readColumns(int first, int count, int left, int width, double[] into) {
        if (left == 0) {
            count(first, count);
        }
        samples.readColumns(first, count, left, width, into);
    }
}
