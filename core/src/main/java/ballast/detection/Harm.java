package ballast.detection;

import java.util.Arrays;

/**
 * Whether samples harm the fit of the majority: its loss, measured by fits to other folds, rises by more with them than
 * leaving as many good samples out would cost.
 *
 * <p>The loss is the mean squared orthogonal distance from c axes, at most its cutoff squared. It rises by a, with a
 * standard error. A fit to m samples exceeds the best one by e, about half of what the loss by folds exceeds that of
 * the fitted samples; leaving s good samples out would raise that by {@code e s / (m + s)}. Samples are harmless if a
 * and one standard error are below that.
 */
final class Harm {

    private final CrossFit folds;
    private final double[] majority;
    private final int components;
    private final double[] without;
    private final double top;
    private final double excess;

    /**
     * The harm done to the majority.
     *
     * @param majority how often each of its samples counts, zero for all others
     * @param without squared distances of all samples from components that were fitted to other folds of it
     * @param own squared distances from components that were fitted to all of it
     * @param level the level of the cutoff
     * @param rounding squared distances below this are rounding
     */
    Harm(
            CrossFit folds,
            double[] majority,
            int components,
            double[] without,
            double[] own,
            double level,
            double rounding) {
        this.folds = folds;
        this.majority = majority;
        this.components = components;
        this.without = without;
        double[] logarithms = Arrays.stream(without)
                .map(square -> 0.5 * Math.log(Math.max(square, rounding)))
                .toArray();
        double total = Arrays.stream(majority).sum();
        double deviations = LevelTable.shipped().deviations(level, total, LevelTable.ORTHOGONAL);
        double cutoff = DistanceScale.of(logarithms, majority).cutoff(deviations);
        this.top = Math.max(rounding, Math.exp(2 * cutoff));
        this.excess = Math.max(0, loss(without) - loss(own)) / 2;
    }

    private double loss(double[] squares) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < squares.length; i++) {
            sum += majority[i] * Math.min(1, squares[i] / top);
            total += majority[i];
        }
        return sum / total;
    }

    /**
     * Whether it pays to leave samples out.
     *
     * @param suspects how often each of them counts, zero for all others
     */
    boolean isDoneBy(double[] suspects) {
        double[] both = new double[majority.length];
        Arrays.setAll(both, i -> majority[i] + suspects[i]);
        double[] with = folds.squares(both, components);
        double sum = 0;
        double squares = 0;
        double total = 0;
        double suspected = 0;
        for (int i = 0; i < with.length; i++) {
            double rise = Math.min(1, with[i] / top) - Math.min(1, without[i] / top);
            sum += majority[i] * rise;
            squares += majority[i] * rise * rise;
            total += majority[i];
            suspected += suspects[i];
        }
        double rise = sum / total;
        double error = Math.sqrt(Math.max(0, squares / total - rise * rise) / total);
        return rise + error > excess * suspected / (total + suspected);
    }
}
