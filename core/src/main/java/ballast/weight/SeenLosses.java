package ballast.weight;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * The losses of past samples, summarised by a few hundred values with counts.
 *
 * <p>Immutable. Sums and order statistics are exact up to {@value #MOST} losses, and beyond that off by less than a
 * share of {@code 2 / MOST} of the losses.
 *
 * @param losses the values, smallest first
 * @param counts the number of losses that each represents
 */
public record SeenLosses(double[] losses, double[] counts) {

    /** The most values kept. */
    public static final int MOST = 1000;

    /** The largest number of steps in which a rule reaches its final parameters. */
    private static final int MOST_STEPS = 1000;

    /** Copies the arrays. */
    public SeenLosses {
        losses = losses.clone();
        counts = counts.clone();
    }

    /** No losses. */
    public static SeenLosses none() {
        return new SeenLosses(new double[0], new double[0]);
    }

    @Override
    public double[] losses() {
        return losses.clone();
    }

    @Override
    public double[] counts() {
        return counts.clone();
    }

    /** The number of losses that they represent. */
    public double count() {
        return Arrays.stream(counts).sum();
    }

    /** These losses as input of a rule. */
    public LocalLosses asLosses() {
        return LocalLosses.of(losses, counts);
    }

    /** The weight that a rule gives to a loss among these, in units of the mean weight of these. */
    public WeightFunction weightBy(WeightRule given) {
        LocalLosses all = asLosses();
        if (all.max() == 0) {
            return r -> 1;
        }
        WeightRule rule = given.tunedTo(all);
        for (int step = 0; step < MOST_STEPS && !rule.next().equals(rule); step++) {
            rule = rule.next();
        }
        WeightFunction weight = rule.weigh(all).weight();
        double scale = all.count() / all.sum(weight);
        return r -> scale * weight.applyAsDouble(r);
    }

    /** These with reduced counts, and more losses. */
    public SeenLosses plus(double factor, double[] more, double[] moreCounts) {
        double[] all = Arrays.copyOf(losses, losses.length + more.length);
        double[] each = Arrays.copyOf(counts, all.length);
        System.arraycopy(more, 0, all, losses.length, more.length);
        System.arraycopy(moreCounts, 0, each, losses.length, more.length);
        for (int i = 0; i < losses.length; i++) {
            each[i] *= factor;
        }
        int[] order = Arrays.stream(OrderStatistic.rising(all))
                .filter(i -> each[i] > 0)
                .toArray();
        return joined(
                Arrays.stream(order).mapToDouble(i -> all[i]).toArray(),
                Arrays.stream(order).mapToDouble(i -> each[i]).toArray());
    }

    /** Merges neighbours until there are few enough; the smallest and the largest are kept. */
    private static SeenLosses joined(double[] sorted, double[] each) {
        if (sorted.length <= MOST) {
            return new SeenLosses(sorted, each);
        }
        double share = 2 * Arrays.stream(each).sum() / MOST;
        double[] joined = new double[sorted.length];
        double[] stands = new double[sorted.length];
        int at = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean edge = i == 0 || i == sorted.length - 1 || at == 1;
            if (at == 0 || edge || stands[at - 1] + each[i] > share) {
                at++;
            }
            joined[at - 1] += sorted[i] * each[i];
            stands[at - 1] += each[i];
        }
        for (int k = 0; k < at; k++) {
            joined[k] /= stands[k];
        }
        return new SeenLosses(Arrays.copyOf(joined, at), Arrays.copyOf(stands, at));
    }
}
