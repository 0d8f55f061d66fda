package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.contamination.Contamination;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The split of every class into training and test samples.
 *
 * @param name its setting, as in {@code training=0.5}; must not change
 * @param learned the training samples, as the start of a sentence
 */
record SplitRule(String name, String learned, Splitter splitter) {

    @FunctionalInterface
    interface Splitter {

        /** The split of a repeat whose random numbers begin at the seed. */
        Split split(int[] classes, long seed);
    }

    /** Contaminated samples to learn from and to test on, each with its classes. */
    record Parts(ContaminatedSamples learned, int[] classes, ContaminatedSamples test, int[] testClasses) {}

    Parts of(Samples samples, int[] classes, Optional<Contamination> contamination, long seed) {
        Split split = splitter.split(classes, seed);
        ContaminatedSamples all = ContaminatedSamples.of(samples, contamination, seed);
        return new Parts(
                all.select(split.training()),
                at(split.training(), classes),
                all.select(split.test()),
                at(split.test(), classes));
    }

    static int[] at(int[] rows, int[] classes) {
        return Arrays.stream(rows).map(row -> classes[row]).toArray();
    }

    /** Reads the settings of a protocol; by default half of every class is used for training. */
    static SplitRule read(YamlMap settings) {
        Optional<YamlValue> training = settings.find("training");
        Optional<YamlValue> folds = settings.find("folds");
        if (training.isPresent() && folds.isPresent()) {
            throw folds.get().wrong("give either 'training' or 'folds'");
        }
        return training.map(value -> value.as(SplitRule::parse))
                .or(() -> folds.map(value -> folds(value.whole(2))))
                .orElseGet(() -> share(0.5));
    }

    /** A share of every class is used for training, above 0 and below 1. */
    private static SplitRule share(double share) {
        return new SplitRule(
                "training=" + share,
                String.format(Locale.ROOT, "%.0f %% of every class are", 100 * share),
                (classes, seed) -> Split.stratified(classes, share, seed));
    }

    /** The given number of samples of every class is used for training, at least 1. */
    private static SplitRule count(int count) {
        return new SplitRule(
                "training=" + count,
                count + " of every class are",
                (classes, seed) -> Split.withTraining(classes, count, seed));
    }

    /**
     * Cross-validation: each of at least 2 parts is tested once, in a repeat of its own. As many repeats as parts are
     * one whole cross-validation, and the next ones another.
     */
    static SplitRule folds(int parts) {
        return new SplitRule(
                "folds=" + parts,
                "All but one of " + parts + " parts, another in every repeat, are",
                (classes, seed) -> {
                    List<Split> folds = Split.stratifiedFolds(classes, parts, Math.floorDiv(seed, parts));
                    return folds.get(Math.floorMod(seed, parts));
                });
    }

    /** Reads a share below 1, or a number of samples per class. */
    private static SplitRule parse(String text) {
        try {
            double number = Double.parseDouble(text);
            if (number > 0 && number < 1) {
                return share(number);
            }
            if (number >= 1 && number == Math.rint(number) && number <= Integer.MAX_VALUE) {
                return count((int) number);
            }
        } catch (NumberFormatException e) {
            // the message below applies
        }
        throw new BadInputException(
                "training = '" + text + "', must be a share above 0 and below 1, or a number of samples of each class");
    }

    @Override
    public String toString() {
        return name;
    }
}
