package ballast.study.outcome;

/**
 * The verdict on a method on one data set by one measure, with what it rests on.
 *
 * @param dataset the data set
 * @param contamination the kind of contamination; empty if the data set has one
 * @param measure the measure
 * @param method the method
 * @param verdict the verdict over all settings
 * @param repeats the fewest repeats of its figures
 * @param spread the largest standard deviation of its figures over the repeats; not a number for fewer than two
 * @param command what makes its figures
 */
public record MethodVerdict(
        String dataset,
        String contamination,
        String measure,
        String method,
        Verdict verdict,
        int repeats,
        double spread,
        String command) {}
