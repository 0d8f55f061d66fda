package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.method.Method;
import ballast.recognition.NearestNeighbour;
import ballast.recognition.Split;
import ballast.recognition.WeightedCentres;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Some samples of every class are fitted; the others are recognised in the subspace, by their nearest neighbour and by
 * the nearest centre of a class.
 *
 * @param cut what is fitted
 * @param contaminated which samples are contaminated
 */
public record RecognitionProtocol(Cut cut, Part contaminated) implements Protocol {

    /** The name in declarations. */
    public static final String ID = "recognition";

    /** What is fitted when nothing else is said, as in PCA-CL. */
    public static final Cut DEFAULT_CUT = new Cut.Share(0.5);

    /** Measures in percent end like this. */
    public static final String ACCURACY = "accuracy";

    private static final String CENTRE = "centre-" + ACCURACY;
    private static final String WEIGHTED_CENTRE = "weighted-centre-" + ACCURACY;

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.more(ACCURACY, "Share of the test samples, in percent, that their nearest neighbour recognises."),
            Measure.more(CENTRE, "Share of the test samples, in percent, that the nearest mean of a class recognises."),
            Measure.more(
                    WEIGHTED_CENTRE,
                    "The same with means under the weights that the method gives to samples (MaxEnt-PCA, Eq. 35)."));

    /** Some of the samples. */
    public enum Part {
        /** Those that are fitted and those that are tested, as in PCA-CL. */
        ALL,
        /** Those that are fitted only, as in MaxEnt-PCA. */
        TRAINING;

        /** The name in declarations. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return cut.learned() + " fitted; the others are recognised in the subspace. "
                + (contaminated == Part.ALL
                        ? "Both are contaminated."
                        : "Only those that are fitted are contaminated.");
    }

    @Override
    public String toString() {
        return ID + " " + cut + (contaminated == Part.ALL ? "" : " contaminate=" + contaminated.word());
    }

    @Override
    public List<Measure> measures() {
        return MEASURES;
    }

    @Override
    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        int[] classes = dataset.labels()
                .map(Labels::indices)
                .orElseThrow(
                        () -> new BadInputException(dataset.name() + ": has no classes, so nothing can be recognised"));
        Divided divided = Divided.of(dataset.samples(), classes, cut, contamination, seed);
        Samples test = contaminated == Part.ALL
                ? divided.test().samples()
                : divided.test().clean();
        return new Of(divided.learned(), divided.classes(), test, divided.testClasses(), seed);
    }

    private record Of(ContaminatedSamples learned, int[] classes, Samples test, int[] testClasses, long seed)
            implements Trial {

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
            Subspace subspace = fitted.subspace();
            Samples known = subspace.project(training());
            Samples unknown = subspace.project(test);
            Map<String, Double> figures = new LinkedHashMap<>(accuracies(known, unknown));
            figures.put(WEIGHTED_CENTRE, percent(WeightedCentres.of(known, classes, fitted.weights()), unknown));
            return figures;
        }

        @Override
        public Map<String, Double> measureUnreduced() {
            return accuracies(training(), test);
        }

        private Map<String, Double> accuracies(Samples known, Samples unknown) {
            return Map.of(
                    ACCURACY,
                    100 * NearestNeighbour.of(known, classes).accuracy(unknown, testClasses),
                    CENTRE,
                    percent(WeightedCentres.of(known, classes), unknown));
        }

        private double percent(WeightedCentres centres, Samples unknown) {
            return 100 * NearestNeighbour.ofCentres(centres).accuracy(unknown, testClasses);
        }

        /** The share of samples that their nearest neighbour does not recognise. */
        @Override
        public double validate(Method<?> method) {
            double wrong = 0;
            for (Split split : Split.stratifiedFolds(classes, 2, seed)) {
                Samples half = training().select(split.training());
                Subspace subspace = method.fit(half).subspace();
                wrong += 1
                        - NearestNeighbour.of(subspace.project(half), Divided.at(split.training(), classes))
                                .accuracy(
                                        subspace.project(training().select(split.test())),
                                        Divided.at(split.test(), classes));
            }
            return wrong / 2;
        }
    }
}
