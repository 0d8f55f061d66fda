package ballast.samples;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * User weights: a sample of weight two is the same as the sample twice, one of weight zero does not take part.
 *
 * <p>Only the ratios of weights matter to a fit. Weights far from one are therefore scaled by a common power of two,
 * and weights below {@value #NEGLIGIBLE} times the largest count as zero. Immutable.
 */
public final class SampleWeights {

    /** A weight below this share of the largest has an effect below rounding. */
    private static final double NEGLIGIBLE = 1e-60;

    /** Weights whose largest is within this many powers of two of one are not scaled. */
    private static final int USUAL_EXPONENT = 100;

    private final int size;
    private final double @Nullable [] weights;
    private final double total;

    private SampleWeights(int size, double @Nullable [] weights) {
        this.size = size;
        this.weights = weights;
        this.total = weights == null ? size : Arrays.stream(weights).sum();
    }

    /** Every sample counts once. */
    public static SampleWeights ones(int samples) {
        return new SampleWeights(samples, null);
    }

    /**
     * The given weights, which are finite, not negative and not all zero.
     *
     * @throws BadInputException if a weight is negative or not finite, or all are zero
     */
    public static SampleWeights of(double[] weights) {
        double largest = 0;
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0) || Double.isInfinite(weights[i])) {
                throw new BadInputException(
                        "weight " + (i + 1) + " is " + weights[i] + ", must be finite and not negative");
            }
            largest = Math.max(largest, weights[i]);
        }
        if (largest == 0) {
            throw new BadInputException("all " + weights.length + " weights are zero");
        }
        return wrapping(nearOne(weights, largest));
    }

    private static double[] nearOne(double[] weights, double largest) {
        int exponent = Math.getExponent(largest);
        int shift = Math.abs(exponent) <= USUAL_EXPONENT ? 0 : -exponent;
        double least = NEGLIGIBLE * Math.scalb(largest, shift);
        double[] scaled = new double[weights.length];
        for (int i = 0; i < scaled.length; i++) {
            double weight = Math.scalb(weights[i], shift);
            scaled[i] = weight < least ? 0 : weight;
        }
        return scaled;
    }

    private static SampleWeights wrapping(double[] weights) {
        boolean ones = Arrays.stream(weights).allMatch(weight -> weight == 1);
        return new SampleWeights(weights.length, ones ? null : weights);
    }

    /** Number of samples. */
    public int size() {
        return size;
    }

    /** The weight of one sample. */
    public double of(int sample) {
        return weights == null ? 1 : weights[sample];
    }

    /** The sum of all weights: the number of samples when all are one. */
    public double total() {
        return total;
    }

    /** Whether every sample counts once. */
    public boolean areAllOne() {
        return weights == null;
    }

    /** The indices of the samples with a weight above zero, which take part. */
    public int[] positive() {
        return IntStream.range(0, size).filter(i -> of(i) > 0).toArray();
    }

    /** The weights in the order of the samples. */
    public double[] toArray() {
        if (weights != null) {
            return weights.clone();
        }
        double[] ones = new double[size];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The weights of the samples with the given indices, in that order. */
    public SampleWeights select(int[] samples) {
        return of(samples.length, k -> samples[k]);
    }

    /** Each weight repeated, for samples that are split into parts. */
    public SampleWeights repeated(int times) {
        return of(Math.multiplyExact(size, times), k -> k / times);
    }

    private SampleWeights of(int count, IntUnaryOperator sample) {
        double[] own = weights;
        return own == null
                ? ones(count)
                : wrapping(IntStream.range(0, count)
                        .mapToDouble(k -> own[sample.applyAsInt(k)])
                        .toArray());
    }
}
