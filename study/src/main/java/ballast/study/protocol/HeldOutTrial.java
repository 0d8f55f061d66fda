package ballast.study.protocol;

import ballast.data.Labels;
import ballast.metric.Sp2dpcaError;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A share of every class is contaminated and fitted; the distance of the other, clean samples from their
 * reconstructions is measured (SP2DPCA, Eq. 20). Without classes the share is one of all samples.
 */
record HeldOutTrial(ContaminatedSamples learned, ContaminatedSamples test, long seed) implements Trial {

    static Protocol.Experiment experiment(SplitRule split) {
        return (dataset, contamination, seed) -> {
            int[] classes = dataset.labels()
                    .map(Labels::indices)
                    .orElseGet(() -> new int[dataset.samples().rows()]);
            SplitRule.Parts samples = split.of(dataset.samples(), classes, contamination, seed);
            return new HeldOutTrial(samples.learned(), samples.test(), seed);
        };
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Sp2dpcaError error = Sp2dpcaError.of(fitted.subspace(), test.clean());
        return Map.of("with-mean", error.withMean(), "without-mean", error.withoutMean(), "noised", noised(fitted));
    }

    private double noised(Fitted fitted) {
        int count = test.contaminatedRows().count();
        if (count == 0) {
            return 0;
        }
        Samples contaminated = test.samples().select(test.contaminatedRows().indices());
        return Sp2dpcaError.of(fitted.subspace(), contaminated).withoutMean()
                * count
                / test.samples().rows();
    }

    @Override
    public Optional<ShownSamples> shown() {
        int[] all = IntStream.range(0, test.clean().rows()).toArray();
        Samples shown = test.clean().select(ShownSamples.some(all));
        return Optional.of(new ShownSamples(shown, shown));
    }
}
