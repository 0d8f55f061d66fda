package ballast.study.outcome;

import java.util.OptionalDouble;

/**
 * The result of one method in one setting by one measure.
 *
 * @param dataset the data set
 * @param contamination how it was contaminated
 * @param components the size of the subspace
 * @param measure the measure
 * @param method the method's name, or that of a reference
 * @param reference whether it is a reference
 * @param parameters the oracle's choice; empty if there was nothing to choose
 * @param mean the mean over the repeats; not a number if the samples were refused
 * @param deviation the standard deviation over the repeats; not a number for fewer than two
 * @param honest the mean with parameters chosen from contaminated training samples only; not a number if there was
 *     nothing to choose
 * @param published the paper's figure
 * @param iterations mean iterations
 * @param seconds mean time of one fit
 */
public record SettingResult(
        String dataset,
        String contamination,
        String components,
        String measure,
        String method,
        boolean reference,
        String parameters,
        double mean,
        double deviation,
        double honest,
        OptionalDouble published,
        double iterations,
        double seconds) {}
