package ballast.study.protocol;

import ballast.data.contamination.Contamination;
import ballast.recognition.Split;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.Optional;

/** Samples, contaminated, cut into those to learn from and those to test on, each with its classes. */
record Divided(ContaminatedSamples learned, int[] classes, ContaminatedSamples test, int[] testClasses) {

    static Divided of(Samples samples, int[] classes, Cut cut, Optional<Contamination> contamination, long seed) {
        Split split = cut.of(classes, seed);
        ContaminatedSamples all = ContaminatedSamples.of(samples, contamination, seed);
        return new Divided(
                all.select(split.training()),
                at(split.training(), classes),
                all.select(split.test()),
                at(split.test(), classes));
    }

    static int[] at(int[] rows, int[] classes) {
        return Arrays.stream(rows).map(row -> classes[row]).toArray();
    }
}
