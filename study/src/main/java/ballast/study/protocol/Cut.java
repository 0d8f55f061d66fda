package ballast.study.protocol;

import ballast.BadInputException;
import ballast.recognition.Split;
import java.util.List;
import java.util.Locale;

/**
 * Which samples of every class are learned from and which are tested on. Its {@code toString} is kept from version to
 * version.
 */
public sealed interface Cut {

    /** The cut of a repeat whose random numbers begin at the seed. */
    Split of(int[] classes, long seed);

    /** What is learned from, as the beginning of a sentence. */
    String learned();

    /** Reads a share below 1, or a number of samples per class. */
    static Cut parse(String text) {
        try {
            double number = Double.parseDouble(text);
            if (number > 0 && number < 1) {
                return new Share(number);
            }
            if (number >= 1 && number == Math.rint(number) && number <= Integer.MAX_VALUE) {
                return new Count((int) number);
            }
        } catch (NumberFormatException e) {
            // falls through to the one message below
        }
        throw new BadInputException(
                "training = '" + text + "', must be a share above 0 and below 1, or a number of samples of each class");
    }

    /**
     * A share of every class is learned from.
     *
     * @param share the share, above 0 and below 1
     */
    record Share(double share) implements Cut {

        @Override
        public Split of(int[] classes, long seed) {
            return Split.stratified(classes, share, seed);
        }

        @Override
        public String learned() {
            return String.format(Locale.ROOT, "%.0f %% of every class are", 100 * share);
        }

        @Override
        public String toString() {
            return "training=" + share;
        }
    }

    /**
     * So many samples of every class are learned from.
     *
     * @param count how many, at least 1
     */
    record Count(int count) implements Cut {

        @Override
        public Split of(int[] classes, long seed) {
            return Split.withTraining(classes, count, seed);
        }

        @Override
        public String learned() {
            return count + " of every class are";
        }

        @Override
        public String toString() {
            return "training=" + count;
        }
    }

    /**
     * Cross-validation: each part is tested once, in a repeat of its own, so that as many repeats as parts are one
     * whole cross-validation, and the next ones another.
     *
     * @param parts number of parts, at least 2
     */
    record Folds(int parts) implements Cut {

        @Override
        public Split of(int[] classes, long seed) {
            List<Split> folds = Split.stratifiedFolds(classes, parts, Math.floorDiv(seed, parts));
            return folds.get(Math.floorMod(seed, parts));
        }

        @Override
        public String learned() {
            return "All but one of " + parts + " parts, another in every repeat, are";
        }

        @Override
        public String toString() {
            return "folds=" + parts;
        }
    }
}
