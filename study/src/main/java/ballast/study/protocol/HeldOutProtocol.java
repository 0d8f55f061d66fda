package ballast.study.protocol;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.method.Method;
import ballast.metric.Sp2dpcaError;
import ballast.samples.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A share of every class is fitted, contaminated; measured is how far the other samples, clean, are from their
 * reconstructions (SP2DPCA, Eq. 20). Without classes the share is one of all samples.
 *
 * @param cut what is fitted
 */
public record HeldOutProtocol(Cut cut) implements Protocol {

    /** The name in declarations. */
    public static final String ID = "held-out";

    /** What is fitted when nothing else is said, as in SP2DPCA. */
    public static final Cut DEFAULT_CUT = new Cut.Share(0.5);

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    "with-mean", "Mean distance of clean test samples from the fitted subspace (SP2DPCA, Eq. 20)."),
            Measure.less(
                    "without-mean",
                    "The same without the fitted mean, as the authors of SP2DPCA scored; it penalises centred methods."),
            Measure.less(
                    "noised",
                    "Distances of the contaminated test samples, without the mean, summed and divided by the number of all test"
                            + " samples, as the authors did."));

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return cut.learned()
                + " fitted, contaminated; the other samples, clean, are compared with their reconstructions.";
    }

    @Override
    public String toString() {
        return ID + " " + cut;
    }

    @Override
    public List<Measure> measures() {
        return MEASURES;
    }

    @Override
    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        int[] classes = dataset.labels()
                .map(Labels::indices)
                .orElseGet(() -> new int[dataset.samples().rows()]);
        Divided divided = Divided.of(dataset.samples(), classes, cut, contamination, seed);
        return new Of(divided.learned(), divided.test(), seed);
    }

    private record Of(ContaminatedSamples learned, ContaminatedSamples test, long seed) implements Trial {

        @Override
        public Samples training() {
            return learned.samples();
        }

        @Override
        public SampleSet contaminatedRows() {
            return learned.contaminatedRows();
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

        /** Clean test samples. */
        @Override
        public Optional<ShownSamples> exhibit() {
            Samples shown = test.clean()
                    .select(ShownSamples.some(
                            IntStream.range(0, test.clean().rows()).toArray()));
            return Optional.of(new ShownSamples(shown, shown));
        }

        @Override
        public double validate(Method<?> method) {
            return HeldBack.medianDistance(training(), method, seed);
        }
    }
}
