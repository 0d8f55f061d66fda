package ballast.block;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * The number of values of each sample and column, where some are missing: a missing value is NaN.
 *
 * <p>Immutable. One pass over the samples.
 */
public final class Observed {

    private final int columns;
    private final int[] perSample;
    private final double[] sums;

    private Observed(int columns, int[] perSample, double[] sums) {
        this.columns = columns;
        this.perSample = perSample;
        this.sums = sums;
    }

    public static Observed of(Samples samples) {
        int d = samples.columns();
        int[] perSample = new int[samples.rows()];
        double[] sums = LocalSamples.of(samples).sums(2 * d + 1, (into, block) -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                perSample[block.first() + i] = add(values, i * d, block.userWeight(i), into);
            }
        });
        return new Observed(d, perSample, sums);
    }

    public boolean everything() {
        return Arrays.stream(perSample).allMatch(count -> count == columns);
    }

    public int[] perSample() {
        return perSample.clone();
    }

    /** The mean of the values that each column has, under the user's weights; a column without values is refused. */
    public double[] columnMeans() {
        return columnMeans(sums());
    }

    /** The weighted sum of the values of each column, then the sum of their weights, and the number of gaps. */
    public double[] sums() {
        return sums.clone();
    }

    /** The mean of each column from {@link #sums}, which may be those of many parts of the samples. */
    public static double[] columnMeans(double[] sums) {
        double[] means = new double[sums.length / 2];
        for (int j = 0; j < means.length; j++) {
            if (!(sums[means.length + j] > 0)) {
                throw nothingIn(j);
            }
            means[j] = sums[j] / sums[means.length + j];
        }
        return means;
    }

    public static double gaps(double[] sums) {
        return sums[sums.length - 1];
    }

    public static BadInputException nothingIn(int column) {
        return new BadInputException("column " + (column + 1)
                + " has no value in any sample that counts, so nothing can be said of it; leave it out");
    }

    private static int add(double[] values, int start, double weight, double[] sums) {
        int d = sums.length / 2;
        int count = 0;
        for (int j = 0; j < d; j++) {
            double value = values[start + j];
            if (!Double.isNaN(value)) {
                count++;
                sums[j] += weight * value;
                sums[d + j] += weight;
            }
        }
        sums[2 * d] += d - count;
        return count;
    }
}
