package ballast.study.protocol;

import ballast.data.contamination.Contaminated;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.samples.Samples;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Clean samples and what contamination made of them, which may be nothing at all.
 *
 * @param clean the samples before
 * @param samples the samples after
 * @param contaminatedRows which ones were changed
 */
public record ContaminatedSamples(Samples clean, Samples samples, SampleSet contaminatedRows) {

    /** Contaminates samples, or leaves them as they are. */
    public static ContaminatedSamples of(Samples clean, Optional<Contamination> contamination, long seed) {
        if (contamination.isEmpty()) {
            return new ContaminatedSamples(clean, clean, SampleSet.of(clean.rows()));
        }
        Contaminated contaminated = contamination.get().apply(clean, seed);
        return new ContaminatedSamples(clean, contaminated.samples(), contaminated.contaminatedRows());
    }

    /** Some of the samples. */
    ContaminatedSamples select(int[] rows) {
        int[] own = IntStream.range(0, rows.length)
                .filter(i -> contaminatedRows.contains(rows[i]))
                .toArray();
        return new ContaminatedSamples(clean.select(rows), samples.select(rows), SampleSet.of(rows.length, own));
    }
}
