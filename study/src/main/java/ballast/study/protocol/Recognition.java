package ballast.study.protocol;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.method.Method;
import ballast.recognition.NearestNeighbour;
import ballast.recognition.Split;
import ballast.samples.Samples;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A share of every class is fitted; the others are recognised by their nearest neighbour in the subspace. Both are contaminated.
 *
 * @param training the share that is fitted, above 0 and below 1
 */
public record Recognition(double training) implements Protocol {

    /** The name in declarations. */
    public static final String ID = "recognition";

    /** The share that is fitted when no other is given, as in PCA-CL. */
    public static final double DEFAULT_TRAINING = 0.5;

    private static final List<Measure> MEASURES = CommonMeasures.after(Measure.more(
            "accuracy", "Share of the test samples, in percent, that their nearest neighbour recognises."));

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return percent()
                + " % of every class are fitted; the others are recognised by their nearest neighbour in the subspace. Both are contaminated.";
    }

    private long percent() {
        return Math.round(100 * training);
    }

    @Override
    public String toString() {
        return ID + " training=" + training;
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
        Split split = Split.stratified(classes, training, seed);
        Spoiled all = Spoiled.of(dataset.samples(), contamination, seed);
        Spoiled learned = all.select(split.training());
        return new Of(
                learned.samples(),
                learned.touched(),
                Spoiled.at(split.training(), classes),
                all.samples().select(split.test()),
                Spoiled.at(split.test(), classes),
                seed);
    }

    private record Of(Samples training, SampleSet touched, int[] classes, Samples test, int[] testClasses, long seed)
            implements Trial {

        @Override
        public Map<String, Double> measure(Fitted fitted) {
            return accuracy(fitted.subspace()::project);
        }

        @Override
        public Map<String, Double> measureUnreduced() {
            return accuracy(samples -> samples);
        }

        private Map<String, Double> accuracy(UnaryOperator<Samples> view) {
            double share = NearestNeighbour.of(view.apply(training), classes).accuracy(view.apply(test), testClasses);
            return Map.of("accuracy", 100 * share);
        }

        /** The share of samples that are not recognised. */
        @Override
        public double validate(Method method) {
            double wrong = 0;
            for (Split split : Split.stratifiedFolds(classes, 2, seed)) {
                Samples learned = training.select(split.training());
                var subspace = method.fit(learned).subspace();
                wrong += 1
                        - NearestNeighbour.of(subspace.project(learned), Spoiled.at(split.training(), classes))
                                .accuracy(
                                        subspace.project(training.select(split.test())),
                                        Spoiled.at(split.test(), classes));
            }
            return wrong / 2;
        }
    }
}
