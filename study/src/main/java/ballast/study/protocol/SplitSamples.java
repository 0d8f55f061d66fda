package ballast.study.protocol;

import ballast.data.contamination.Contamination;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.Optional;

/** Contaminated samples split into those to learn from and those to test on, each with its classes. */
record SplitSamples(ContaminatedSamples learned, int[] classes, ContaminatedSamples test, int[] testClasses) {

    static SplitSamples of(
            Samples samples, int[] classes, SplitRule rule, Optional<Contamination> contamination, long seed) {
        Split split = rule.splitter().split(classes, seed);
        ContaminatedSamples all = ContaminatedSamples.of(samples, contamination, seed);
        return new SplitSamples(
                all.select(split.training()),
                at(split.training(), classes),
                all.select(split.test()),
                at(split.test(), classes));
    }

    static int[] at(int[] rows, int[] classes) {
        return Arrays.stream(rows).map(row -> classes[row]).toArray();
    }
}
