package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What all kinds of contamination share: the choice of the contaminated samples, and copying the others.
 *
 * <p>Each contaminated sample has its own random numbers, assigned in the order of choice.
 */
final class ChosenSamples {

    /** Changes one sample in place. */
    @FunctionalInterface
    interface Change {
        void change(int row, double[] sample, Draws draws);
    }

    private final Contamination by;
    private final Samples samples;
    private final int[] chosen;
    private final Draws common;
    private final Draws[] own;

    private ChosenSamples(Contamination by, Samples samples, int[] chosen, Draws common, Draws[] own) {
        this.by = by;
        this.samples = samples;
        this.chosen = chosen;
        this.common = common;
        this.own = own;
    }

    static ChosenSamples of(Contamination by, Samples samples, long seed) {
        Draws draws = Draws.of(seed);
        Draws choice = draws.split();
        Draws common = draws.split();
        int n = samples.rows();
        int[] chosen = choice.pick((int) Math.round(by.rate() * n), n);
        Draws[] own = new Draws[n];
        for (int row : chosen) {
            own[row] = draws.split();
        }
        return new ChosenSamples(by, samples, chosen, common, own);
    }

    /** All samples, in their order. */
    static ChosenSamples all(Contamination by, Samples samples, long seed) {
        Draws draws = Draws.of(seed);
        Draws common = draws.split();
        Draws[] own = new Draws[samples.rows()];
        Arrays.setAll(own, i -> draws.split());
        return new ChosenSamples(by, samples, IntStream.range(0, own.length).toArray(), common, own);
    }

    /** Random numbers shared by all contaminated samples. */
    Draws common() {
        return common;
    }

    /** The samples after contamination, stored in the given type. */
    Contaminated change(ElementType type, Change change) {
        SampleSet rows = SampleSet.of(samples.rows(), chosen);
        return new Contaminated(chosen.length == 0 ? samples : changed(type, change), rows, Optional.empty(), by);
    }

    private Samples changed(ElementType type, Change change) {
        SamplesBuilder builder = Samples.builder(samples.columns(), type);
        for (int i = 0; i < own.length; i++) {
            double[] sample = samples.row(i);
            if (own[i] != null) {
                change.change(i, sample, own[i]);
            }
            builder.add(sample);
        }
        Samples changed = builder.build();
        Optional<ImageShape> shape = samples.shape();
        if (shape.isPresent()) {
            changed = changed.withShape(shape.get());
        }
        return changed.weightedBy(samples.weights().toArray());
    }
}
