package ballast.study.recommend;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.recognition.Split;
import java.util.stream.IntStream;

/**
 * How much is run: it follows from the size of the data, the number of candidates and the budget alone, never from the
 * clock, so that the same command has the same answer on every machine. The budget is in seconds of two ordinary
 * processors.
 *
 * @param samples number of samples used; fewer than there are for large data
 * @param blocks blocks of held-out samples that the finalists are measured by
 */
public record SearchPlan(int samples, int blocks) {

    public static final double DEFAULT_BUDGET = 60;

    /** Fewer samples cannot be split into folds, contaminated and still be fitted. */
    static final int MIN_SAMPLES = 20;

    /** Blocks in which candidates are dropped; their cases do not count for the finalists. */
    static final int QUALIFYING_BLOCKS = 2;

    private static final int MIN_BLOCKS = 3;
    private static final int MAX_BLOCKS = 8;

    /** Values (samples times length) of the size that the seconds below were measured at. */
    private static final double USUAL_VALUES = 400 * 1024;

    /** Values used at the default budget. */
    private static final double MAX_VALUES = 2 * USUAL_VALUES;

    /** The smallest number of samples after thinning, and the smallest for each component. */
    private static final int MIN_THINNED = 150;

    private static final int MIN_PER_COMPONENT = 8;

    /** Seconds of a candidate in the qualifying rounds, and of a block of the final, at the usual size. */
    private static final double CANDIDATE_SECONDS = 0.4;

    private static final double BLOCK_SECONDS = 8;

    /** However small the data, a fit takes its time. */
    private static final double MIN_SHARE = 0.05;

    /** Refuses a budget that is no time. */
    public static void checkBudget(double budget) {
        if (!(budget > 0) || Double.isInfinite(budget)) {
            throw new BadInputException("budget = " + budget + ", must be a number of seconds above 0");
        }
    }

    static SearchPlan of(Dataset dataset, int components, int candidates, double budget) {
        int n = dataset.samples().rows();
        int d = dataset.samples().columns();
        double room = Math.min(n, MAX_VALUES * budget / DEFAULT_BUDGET / d);
        int fewest = Math.max(MIN_THINNED, MIN_PER_COMPONENT * components);
        int samples = (int) Math.min(n, Math.max(room, fewest));
        double share = Math.max(MIN_SHARE, (double) samples * d / USUAL_VALUES);
        double left = budget - CANDIDATE_SECONDS * candidates * share;
        int blocks = (int) (left / (BLOCK_SECONDS * share));
        return new SearchPlan(samples, Math.max(MIN_BLOCKS, Math.min(MAX_BLOCKS, blocks)));
    }

    boolean thins(Dataset dataset) {
        return samples < dataset.samples().rows();
    }

    /** The samples that are used, in rising order: of every class, where there are classes, the same share. */
    int[] rows(Dataset dataset, long seed) {
        int n = dataset.samples().rows();
        if (!thins(dataset)) {
            return IntStream.range(0, n).toArray();
        }
        int[] classes = dataset.labels().map(Labels::indices).orElseGet(() -> new int[n]);
        return Split.stratified(classes, (double) samples / n, seed).training();
    }
}
