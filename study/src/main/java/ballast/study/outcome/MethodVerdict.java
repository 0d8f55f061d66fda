package ballast.study.outcome;

/**
 * The verdict on a method on one data set by one measure, with what it rests on.
 *
 * @param dataset the data set
 * @param measure the measure
 * @param method the method
 * @param verdict the verdict over all settings
 * @param repeats the fewest repeats of its figures
 */
public record MethodVerdict(String dataset, String measure, String method, Verdict verdict, int repeats) {}
