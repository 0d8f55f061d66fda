package ballast.weight;

import ballast.linalg.OrderStatistic;
import ballast.samples.SampleWeights;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Losses in an array on this machine; for one thread at a time. */
public final class LocalLosses implements Losses {

    /** Ranks closer than this are equal, because sums of fractional user weights are not exact. */
    private static final double SAME_RANK = 1e-9;

    private final double[] losses;
    private final double @Nullable [] userWeights;
    private final double count;
    private double @Nullable [] room;

    private LocalLosses(double[] losses, double @Nullable [] userWeights) {
        this.losses = losses;
        this.userWeights = userWeights;
        double total = 0;
        for (int i = 0; i < losses.length; i++) {
            total += weight(i);
        }
        this.count = total;
    }

    /** Losses of samples that count once each. */
    public static LocalLosses of(double[] losses) {
        return new LocalLosses(losses.clone(), null);
    }

    /** Losses of samples with user weights. */
    public static LocalLosses of(double[] losses, double[] userWeights) {
        return new LocalLosses(losses.clone(), userWeights.clone());
    }

    /** Losses of samples with user weights. */
    public static LocalLosses of(double[] losses, SampleWeights userWeights) {
        return over(losses.clone(), userWeights);
    }

    /** Losses in an array, which is not copied. */
    public static LocalLosses over(double[] losses, SampleWeights userWeights) {
        return new LocalLosses(losses, userWeights.areAllOne() ? null : userWeights.toArray());
    }

    private double weight(int i) {
        return userWeights == null ? 1 : userWeights[i];
    }

    @Override
    public double count() {
        return count;
    }

    @Override
    public double min() {
        double min = Double.POSITIVE_INFINITY;
        for (int i = 0; i < losses.length; i++) {
            min = weight(i) > 0 ? Math.min(min, losses[i]) : min;
        }
        return min;
    }

    @Override
    public double max() {
        double max = 0;
        for (int i = 0; i < losses.length; i++) {
            max = weight(i) > 0 ? Math.max(max, losses[i]) : max;
        }
        return max;
    }

    @Override
    public double sum(LossTerm term) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += weight(i) * term.applyAsDouble(losses[i]);
        }
        return sum;
    }

    /** The sum of {@code term(loss)} times a factor per sample. */
    public double weightedSum(double[] factors, LossTerm term) {
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += weight(i) * factors[i] * term.applyAsDouble(losses[i]);
        }
        return sum;
    }

    @Override
    public double kthSmallest(double k) {
        if (!(k > 0) || k > count + SAME_RANK) {
            throw new IllegalArgumentException("rank " + k + " of " + count + " losses");
        }
        double rank = k - SAME_RANK;
        double[] reordered = copied();
        if (userWeights == null) {
            return OrderStatistic.kth(reordered, Math.max(0, (int) Math.ceil(rank) - 1));
        }
        Arrays.sort(reordered);
        int low = 0;
        int high = reordered.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            double limit = reordered[middle];
            if (sum(r -> r <= limit ? 1 : 0) >= rank) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return reordered[low];
    }

    /** The losses in an array that every call reuses, infinite ones as the largest number. */
    private double[] copied() {
        double[] copied = room == null ? new double[losses.length] : room;
        for (int i = 0; i < copied.length; i++) {
            copied[i] = Math.min(losses[i], Double.MAX_VALUE);
        }
        room = copied;
        return copied;
    }

    /** One value per sample, made from its loss. */
    public double[] map(DoubleUnaryOperator weight) {
        double[] mapped = new double[losses.length];
        map(weight, mapped);
        return mapped;
    }

    /** The same, written to an array. */
    public void map(DoubleUnaryOperator weight, double[] mapped) {
        for (int i = 0; i < mapped.length; i++) {
            mapped[i] = weight.applyAsDouble(losses[i]);
        }
    }
}
