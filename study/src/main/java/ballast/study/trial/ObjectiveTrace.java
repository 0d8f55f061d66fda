package ballast.study.trial;

import ballast.fit.Stopping;
import java.util.Arrays;

/** The objective after the start and after each iteration of a fit. */
public record ObjectiveTrace(double[] values) {

    /** How far each value but the last is from the last, as a share of it. */
    public double[] sharesFromEnd() {
        int last = Math.max(0, values.length - 1);
        return Arrays.stream(values, 0, last)
                .map(value -> Math.abs(value - values[last]) / Math.abs(values[last]))
                .toArray();
    }

    /** In how many iterations the objective rises: not every method descends one fixed objective. */
    public int rises() {
        int rises = 0;
        for (int t = 1; t < values.length; t++) {
            if (values[t] - values[t - 1] > Stopping.DEFAULT_TOLERANCE * Math.abs(values[t])) {
                rises++;
            }
        }
        return rises;
    }

    public static String steps(int count) {
        return count + (count == 1 ? " step" : " steps");
    }
}
