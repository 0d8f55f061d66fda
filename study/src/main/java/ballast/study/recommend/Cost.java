package ballast.study.recommend;

import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.trial.TimedFit;
import java.util.stream.IntStream;

/**
 * What one fit to all samples costs.
 *
 * @param extrapolated whether only some of the samples and half of them were fitted, and the growth between the two
 *     carried on
 */
public record Cost(double seconds, boolean extrapolated) {

    static Cost of(Method<?> method, Samples all, Samples some) {
        double seconds = timed(method, some);
        if (some.rows() == all.rows()) {
            return new Cost(seconds, false);
        }
        Samples half =
                some.select(IntStream.range(0, some.rows() / 2).map(i -> 2 * i).toArray());
        double power = Math.log(seconds / timed(method, half)) / Math.log((double) some.rows() / half.rows());
        // Time is never less than proportional, and no method compares more than all pairs.
        double growth = Math.max(1, Math.min(2, power));
        return new Cost(seconds * Math.pow((double) all.rows() / some.rows(), growth), true);
    }

    private static double timed(Method<?> method, Samples samples) {
        return TimedFit.of(method, samples).seconds();
    }
}
