package ballast.subspace;

import ballast.linalg.FloatMatrix;
import ballast.linalg.Matrix;
import java.nio.FloatBuffer;

/** Sums of samples with coefficients: products in single precision, added up in double every few blocks. */
final class SingleSums implements AutoCloseable {

    /** Samples whose sums stay in single precision. */
    private static final int FEW = 1024;

    private final int width;
    private final int dimension;
    private final FloatMatrix recent;
    private final double[] sums;
    private final double[] totals;
    private int pending;

    SingleSums(int width, int dimension) {
        this.width = width;
        this.dimension = dimension;
        this.recent = FloatMatrix.zeros(width, dimension);
        this.sums = new double[width * dimension];
        this.totals = new double[width];
    }

    /** Adds samples, one per row, with their coefficients, {@code width} for each. */
    void add(double[] coefficients, FloatMatrix samples) {
        for (int i = 0; i < coefficients.length; i++) {
            totals[i % width] += coefficients[i];
        }
        try (FloatMatrix narrow = FloatMatrix.zeros(samples.rows(), width)) {
            narrow.write(coefficients);
            recent.addTransposeProduct(narrow, samples);
        }
        pending += samples.rows();
        if (pending >= FEW) {
            settle();
        }
    }

    private void settle() {
        FloatBuffer entries = recent.entries();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += entries.get(i);
        }
        recent.clear();
        pending = 0;
    }

    SingleSums absorb(SingleSums other) {
        settle();
        other.settle();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += other.sums[i];
        }
        for (int k = 0; k < width; k++) {
            totals[k] += other.totals[k];
        }
        other.close();
        return this;
    }

    /** The sums of the samples about a centre, for the first coefficients, as columns (d x count). */
    Matrix about(double[] centre, int count) {
        settle();
        double[] about = new double[dimension * count];
        for (int k = 0; k < count; k++) {
            for (int j = 0; j < dimension; j++) {
                about[j * count + k] = sums[k * dimension + j] - totals[k] * centre[j];
            }
        }
        return Matrix.of(dimension, count, about);
    }

    @Override
    public void close() {
        recent.close();
    }
}
