package ballast.study.recommend;

import ballast.BadInputException;
import ballast.data.contamination.SampleSet;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.metric.DetectionRates;
import ballast.metric.EpcaError;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.protocol.ContaminatedSamples;
import ballast.subspace.Components;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One case made ready: contaminated samples to fit, clean ones to judge by, and the clean fit.
 *
 * <p>The yardstick is the clean fit of the first family, for methods of every family: who has to choose between methods
 * wants the smaller error, whatever its kind. Suspects - samples of the data as given that do not seem to belong - stay
 * among the samples that are fitted, as they would for the user; the clean fit does without them, and nobody is judged
 * by them.
 */
final class CrossValidationCase {

    /** Every sample is held out once in so many blocks. */
    static final int FOLDS = 5;

    /** A clean fit that leaves less than this share of the squared norms has nothing to be measured by. */
    private static final double NOTHING = 1e-20;

    private final ContaminatedSamples contaminated;
    private final int[] innocent;
    private final Samples test;
    private final double[] counts;
    private final double[] judged;
    private final long seed;
    private final EpcaError floor;
    private final EpcaError floorOfAll;
    private final Map<Family, Double> cleanFits = new EnumMap<>(Family.class);

    private CrossValidationCase(
            Samples samples,
            SampleSet suspects,
            Split split,
            Case given,
            long seed,
            List<Family> families,
            Components c) {
        int[] training = split.training();
        ContaminatedSamples made = ContaminatedSamples.of(
                samples.select(training), given.scenario().contamination(), seed);
        // One thread for each fit: several are under way at a time.
        this.contaminated = new ContaminatedSamples(
                made.clean().onThreads(1), made.samples().onThreads(1), made.contaminatedRows());
        this.innocent = IntStream.range(0, training.length)
                .filter(i -> !made.contaminatedRows().contains(i) && !suspects.contains(training[i]))
                .toArray();
        this.test = samples.select(split.test()).onThreads(1);
        this.counts = test.weights().toArray();
        this.judged = counts.clone();
        for (int i = 0; i < judged.length; i++) {
            judged[i] = suspects.contains(split.test()[i]) ? 0 : counts[i];
        }
        this.seed = seed;
        Subspace yardstick = clean(families.get(0), c);
        this.floor = error(yardstick, judged);
        this.floorOfAll = error(yardstick, counts);
        if (!(floor.value() > NOTHING * squares())) {
            throw new BadInputException("components = " + c.count()
                    + " reproduce every sample, so that no method is better than another: choose fewer");
        }
        for (Family family : families) {
            Subspace subspace = family == families.get(0) ? yardstick : clean(family, c);
            cleanFits.put(family, error(subspace, judged).excessOver(floor));
        }
    }

    static CrossValidationCase of(
            Samples samples, SampleSet suspects, Case given, long seed, List<Family> families, Components components) {
        Split split =
                Split.folds(samples.rows(), FOLDS, seed + given.block() / FOLDS).get(given.block() % FOLDS);
        return new CrossValidationCase(samples, suspects, split, given, seed + given.block(), families, components);
    }

    private Subspace clean(Family family, Components components) {
        return CleanFit.of(contaminated.clean(), innocent, family.model(components))
                .subspace();
    }

    private EpcaError error(Subspace subspace, double[] weights) {
        double[] residuals = subspace.residuals(test);
        return new EpcaError(IntStream.range(0, residuals.length)
                .mapToDouble(i -> weights[i] * residuals[i] * residuals[i])
                .sum());
    }

    private double squares() {
        double sum = 0;
        for (int i = 0; i < judged.length; i++) {
            for (double value : test.row(i)) {
                sum += judged[i] * value * value;
            }
        }
        return sum;
    }

    /** How far the clean fit of a family is above that of the first. */
    double excessOfCleanFit(Family family) {
        return cleanFits.get(family);
    }

    /** Fits a method and judges it. */
    CaseScore score(Method<?> method) {
        long start = System.nanoTime();
        Fit<?> fit = method.withSeed(seed).fit(contaminated.samples(), ProgressListener.NONE);
        double seconds = (System.nanoTime() - start) * 1e-9;
        double[] weights = fit.weights();
        return new CaseScore(
                error(fit.subspace(), judged).excessOver(floor),
                error(fit.subspace(), counts).excessOver(floorOfAll),
                fit.detection().isPresent() || Arrays.stream(weights).anyMatch(weight -> weight == 0),
                fit.subspace() instanceof CurvedSubspace,
                DetectionRates.of(weights, contaminated.contaminatedRows().indices(), innocent),
                seconds);
    }
}
