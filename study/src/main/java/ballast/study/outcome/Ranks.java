package ballast.study.outcome;

import ballast.study.protocol.Measure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ranks of the methods within each repeat, 1 being best and equals sharing the mean of their ranks, averaged over
 * the repeats.
 */
final class Ranks {

    /**
     * Relative difference below which figures are equal: methods that are the same by their mathematics differ in
     * rounding.
     */
    private static final double SAME = 1e-7;

    private final Map<String, Double> means;

    private Ranks(Map<String, Double> means) {
        this.means = means;
    }

    static Ranks of(List<MethodFigures> scores, Measure measure) {
        List<MethodFigures> methods = scores.stream()
                .filter(score -> !score.reference() && score.complete())
                .toList();
        Map<String, Double> means = new HashMap<>();
        for (MethodFigures score : methods) {
            double sum = 0;
            for (int repeat = 0; repeat < score.values().size(); repeat++) {
                double own = measure.cost(score.values().get(repeat));
                double better = 0;
                double equal = 0;
                for (MethodFigures other : methods) {
                    double cost = measure.cost(other.values().get(repeat));
                    boolean same = Math.abs(cost - own) <= SAME * Math.abs(own);
                    better += !same && cost < own ? 1 : 0;
                    equal += same ? 1 : 0;
                }
                sum += better + (equal + 1) / 2;
            }
            means.put(score.method(), sum / score.values().size());
        }
        return new Ranks(means);
    }

    /** The mean rank of a method; not a number if it has no figures. */
    double mean(String method) {
        return means.getOrDefault(method, Double.NaN);
    }
}
