package ballast.study.outcome;

import ballast.study.run.Reference;
import ballast.study.trial.Difference;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The figures of one method in one setting over the repeats.
 *
 * @param method the method's name, or that of a reference
 * @param parameters the parameters that are best by the reported measure over all repeats: an oracle's choice; empty if
 *     there was nothing to choose
 * @param values one figure per repeat with these parameters, in the order of the repeats
 * @param honest one figure per repeat with parameters chosen in that repeat from contaminated training samples only;
 *     empty if there was nothing to choose
 * @param stops why the fits ended, or why the samples were refused
 */
public record MethodFigures(
        String method,
        String parameters,
        List<Double> values,
        List<Double> honest,
        OptionalDouble published,
        double iterations,
        double seconds,
        List<String> stops) {

    /** The same with figures of honestly chosen parameters and of the paper. */
    MethodFigures with(List<Double> honestly, OptionalDouble printed) {
        return new MethodFigures(method, parameters, values, honestly, printed, iterations, seconds, stops);
    }

    public boolean reference() {
        return Reference.isOne(method);
    }

    boolean complete() {
        return !values.isEmpty();
    }

    /** The mean over the repeats; not a number if the samples were refused. */
    public double mean() {
        return mean(values);
    }

    /** The paper's figure; not a number if it has none. */
    double printed() {
        return published.orElse(Double.NaN);
    }

    /** The figures for the verdict, rounded as in the table. */
    Verdict.Figure figure(Figures figures) {
        return new Verdict.Figure(method, figures.shown(mean()), figures.shown(deviation()), figures.shown(printed()));
    }

    /** The mean with parameters chosen honestly; not a number if there was nothing to choose. */
    public double honestMean() {
        return mean(honest);
    }

    static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** The standard deviation over the repeats; not a number for fewer than two. */
    public double deviation() {
        return deviation(values);
    }

    static double deviation(List<Double> values) {
        return Difference.deviation(
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
