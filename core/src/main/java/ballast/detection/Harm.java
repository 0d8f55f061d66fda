package ballast.detection;

import ballast.block.LocalSamples;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Whether samples harm the fit of the majority: its loss, measured by fits without the sample, rises by more with them
 * than leaving as many good samples out would cost.
 *
 * <p>The loss is the mean squared orthogonal distance from c axes, at most its cutoff squared. It rises by a, with a
 * standard error. A fit to m samples exceeds the best one by e, about half of what the loss by fits without the sample
 * exceeds that by the fit to all; leaving s good samples out would raise that by {@code e s / (m + s)}. Samples are
 * harmless if a and one standard error are below that.
 */
final class Harm {

    private final LocalSamples samples;
    private final double[] majority;
    private final int components;
    private final double[] without;
    private final double top;
    private final double total;
    private final double excess;

    /**
     * The harm done to the majority.
     *
     * @param majority how often each of its samples counts, zero for all others
     * @param fit the components of the majority
     * @param top the squared cutoff of orthogonal distances, above zero
     */
    Harm(LocalSamples samples, double[] majority, int components, LeaveOneOut fit, double top) {
        this.samples = samples;
        this.majority = majority;
        this.components = components;
        this.without = fit.withoutOwn();
        this.top = top;
        this.total = Points.sum(majority);
        double[] own = fit.withOwn();
        this.excess = Math.max(0, mean(i -> loss(without[i])) - mean(i -> loss(own[i]))) / 2;
    }

    private double loss(double square) {
        return Math.min(1, square / top);
    }

    private double mean(IntToDoubleFunction ofSample) {
        double sum = 0;
        for (int i = 0; i < majority.length; i++) {
            sum += majority[i] * ofSample.applyAsDouble(i);
        }
        return sum / total;
    }

    /** Whether it pays to leave samples out, given how often each of them counts; not if there are none. */
    boolean isDoneBy(double[] suspects) {
        double suspected = Arrays.stream(suspects).sum();
        if (suspected == 0) {
            return false;
        }
        double[] both = new double[majority.length];
        Arrays.setAll(both, i -> majority[i] + suspects[i]);
        double[] with = new LeaveOneOut(samples, both, components).withoutOwn();
        double rise = mean(i -> loss(with[i]) - loss(without[i]));
        double square = mean(i -> Math.pow(loss(with[i]) - loss(without[i]), 2));
        double error = Math.sqrt(Math.max(0, square - rise * rise) / total);
        return rise + error > excess * suspected / (total + suspected);
    }
}
