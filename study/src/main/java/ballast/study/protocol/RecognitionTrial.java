package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import ballast.recognition.NearestNeighbour;
import ballast.recognition.Split;
import ballast.recognition.WeightedCentres;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Some samples of every class are fitted; the others are recognised in the subspace, by their nearest neighbour and by
 * the nearest centre of a class.
 */
public record RecognitionTrial(ContaminatedSamples learned, int[] classes, Samples test, int[] testClasses, long seed)
        implements Trial {

    public static final String ID = "recognition";

    /** What is fitted by default, as in PCA-CL. */
    public static final SplitRule DEFAULT_SPLIT = SplitRule.share(0.5);

    /** Measures in percent end like this. */
    public static final String ACCURACY = "accuracy";

    private static final String CENTRE = "centre-" + ACCURACY;
    private static final String WEIGHTED_CENTRE = "weighted-centre-" + ACCURACY;
    private static final String CLASS_SHARE = "class-share";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.more(ACCURACY, "Share of the test samples, in percent, that their nearest neighbour recognises.")
                    .orUnreduced(),
            Measure.more(CENTRE, "Share of the test samples, in percent, that the nearest mean of a class recognises.")
                    .orUnreduced(),
            Measure.more(
                    WEIGHTED_CENTRE,
                    "Share of the test samples, in percent, that the nearest mean of a class under the weights of the"
                            + " method recognises (MaxEnt-PCA, Eq. 35)."),
            Measure.more(
                            CLASS_SHARE,
                            "Share of the variance of a feature of the test samples, in percent, that lies between"
                                    + " classes; mean over the features.")
                    .orUnreduced());

    /** Some of the samples. */
    public enum Part {
        /** Those that are fitted and those that are tested, as in PCA-CL. */
        ALL,
        /** Those that are fitted only, as in MaxEnt-PCA. */
        TRAINING
    }

    /** The protocol of such trials. */
    public static Protocol protocol(SplitRule split, Part contaminated) {
        boolean all = contaminated == Part.ALL;
        return new Protocol(
                ID,
                split.name() + (all ? "" : " contaminate=training"),
                split.learned() + " fitted; the others are recognised in the subspace. "
                        + (all ? "Both are contaminated." : "Only those that are fitted are contaminated."),
                MEASURES,
                (dataset, contamination, seed) -> of(dataset, contamination, seed, split, contaminated));
    }

    private static Trial of(
            Dataset dataset, Optional<Contamination> contamination, long seed, SplitRule split, Part contaminated) {
        int[] classes = dataset.labels()
                .map(Labels::indices)
                .orElseThrow(
                        () -> new BadInputException(dataset.name() + ": has no classes, so nothing can be recognised"));
        SplitSamples samples = SplitSamples.of(dataset.samples(), classes, split, contamination, seed);
        Samples test = contaminated == Part.ALL
                ? samples.test().samples()
                : samples.test().clean();
        return new RecognitionTrial(samples.learned(), samples.classes(), test, samples.testClasses(), seed);
    }

    @Override
    public int classCount() {
        return (int) Arrays.stream(classes).distinct().count();
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
                percent(WeightedCentres.of(known, classes), unknown),
                CLASS_SHARE,
                100 * ClassShare.of(unknown, testClasses));
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
                    - NearestNeighbour.of(subspace.project(half), SplitSamples.at(split.training(), classes))
                            .accuracy(
                                    subspace.project(training().select(split.test())),
                                    SplitSamples.at(split.test(), classes));
        }
        return wrong / 2;
    }
}
