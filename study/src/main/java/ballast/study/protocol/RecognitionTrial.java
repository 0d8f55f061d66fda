package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Labels;
import ballast.method.Method;
import ballast.recognition.NearestNeighbour;
import ballast.recognition.Split;
import ballast.recognition.WeightedCentres;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Some samples of every class are fitted; the others are recognised in the subspace, by their nearest neighbour and by
 * the nearest centre of a class.
 */
record RecognitionTrial(ContaminatedSamples learned, int[] classes, Samples test, int[] testClasses, long seed)
        implements Trial {

    /** The samples that are contaminated. */
    enum Part {
        /** Training and test samples, as in PCA-CL. */
        ALL,
        /** Training samples only, as in MaxEnt-PCA. */
        TRAINING
    }

    static Protocol.Experiment experiment(SplitRule split, boolean all) {
        return (dataset, contamination, seed) -> {
            int[] classes = dataset.labels()
                    .map(Labels::indices)
                    .orElseThrow(() ->
                            new BadInputException(dataset.name() + ": has no classes, so nothing can be recognised"));
            SplitRule.Parts samples = split.of(dataset.samples(), classes, contamination, seed);
            Samples test = all ? samples.test().samples() : samples.test().clean();
            return new RecognitionTrial(samples.learned(), samples.classes(), test, samples.testClasses(), seed);
        };
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Subspace subspace = fitted.subspace();
        Samples known = subspace.project(training());
        Samples unknown = subspace.project(test);
        Map<String, Double> figures = new LinkedHashMap<>(accuracies(known, unknown));
        figures.put("weighted-centre-accuracy", percent(WeightedCentres.of(known, classes, fitted.weights()), unknown));
        return figures;
    }

    @Override
    public Map<String, Double> measureUnreduced() {
        return accuracies(training(), test);
    }

    private Map<String, Double> accuracies(Samples known, Samples unknown) {
        return Map.of(
                "accuracy",
                100 * NearestNeighbour.of(known, classes).accuracy(unknown, testClasses),
                "centre-accuracy",
                percent(WeightedCentres.of(known, classes), unknown),
                "class-share",
                100 * classShare(unknown, testClasses));
    }

    private double percent(WeightedCentres centres, Samples unknown) {
        return 100 * NearestNeighbour.ofCentres(centres).accuracy(unknown, testClasses);
    }

    /**
     * The similarity of the samples of a class: the share of the variance of each feature between the classes, mean
     * over all features that vary, 0 to 1; one if the samples of each class are equal, NaN if all samples are.
     */
    static double classShare(Samples samples, int[] classes) {
        double[][] rows = samples.toArrays();
        int count = Arrays.stream(classes).max().orElse(0) + 1;
        double sum = 0;
        int varying = 0;
        for (int j = 0; j < samples.columns(); j++) {
            double all = 0;
            double[] totals = new double[count];
            double[] sizes = new double[count];
            for (int i = 0; i < rows.length; i++) {
                all += rows[i][j] / rows.length;
                totals[classes[i]] += rows[i][j];
                sizes[classes[i]]++;
            }
            double within = 0;
            double whole = 0;
            for (int i = 0; i < rows.length; i++) {
                within += Math.pow(rows[i][j] - totals[classes[i]] / sizes[classes[i]], 2);
                whole += Math.pow(rows[i][j] - all, 2);
            }
            if (whole > 0) {
                sum += 1 - within / whole;
                varying++;
            }
        }
        return sum / varying;
    }

    /** The error rate of the nearest neighbour. */
    @Override
    public double validate(Method<?> method) {
        double wrong = 0;
        for (Split split : Split.stratifiedFolds(classes, 2, seed)) {
            Samples half = training().select(split.training());
            Subspace subspace = method.fit(half).subspace();
            wrong += 1
                    - NearestNeighbour.of(subspace.project(half), SplitRule.at(split.training(), classes))
                            .accuracy(
                                    subspace.project(training().select(split.test())),
                                    SplitRule.at(split.test(), classes));
        }
        return wrong / 2;
    }
}
