package ballast.bench;

import ballast.BadInputException;
import ballast.study.cleanfit.CleanFitStudy;

/**
 * The study of how near the methods come to the clean fit: measurements as CSV on standard output and, at the end, on
 * standard error how the goals of the method {@code ballast} are met.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/CleanFitRun.java folder=DATASETS
 * [sets=orl,...]}
 */
public final class CleanFitRun {

    private CleanFitRun() {}

    /** Runs it; arguments change what it is run on. */
    public static void main(String[] changes) {
        try {
            System.err.print(CleanFitStudy.run(changes, System.out::println));
        } catch (BadInputException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }
}
