package ballast.study.recommend;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.data.contamination.SampleSet;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.metric.SquaredErrors;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.TimedFit;
import ballast.subspace.Components;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One case of the cross-validation: contaminated samples to fit, clean ones to measure by, and the clean fit.
 *
 * <p>Methods of every family are measured by the clean fit of the first family: whoever chooses between methods wants
 * the smaller error, whatever its kind. Suspects are outliers among the samples as given. They stay among the samples
 * that are fitted, as they would for the user; the clean fit leaves them out, and no method is measured by them.
 */
final class CrossValidationCase {

    /** The number of blocks in which every sample is held out once. */
    static final int FOLDS = 5;

    /** A clean fit that leaves less than this share of the squared norms has nothing to be measured by. */
    private static final double NOTHING = 1e-20;

    private final ContaminatedSamples training;
    private final Samples test;
    private final long seed;
    private final CleanBaseline baseline;
    private final CleanBaseline baselineOfAll;
    private final Map<Family, Double> cleanFits = new EnumMap<>(Family.class);

    CrossValidationCase(Search search, Samples samples, SampleSet suspects, List<Family> families, Case given) {
        Split split = Split.folds(samples.rows(), FOLDS, search.seed() + given.block() / FOLDS)
                .get(given.block() % FOLDS);
        int[] rows = split.training();
        this.seed = search.seed() + given.block();
        // One thread for each fit: several run at the same time.
        this.training = ContaminatedSamples.of(
                        samples.select(rows), given.scenario().contamination(), seed)
                .withSuspects(SampleSet.of(
                        rows.length,
                        IntStream.range(0, rows.length)
                                .filter(i -> suspects.contains(rows[i]))
                                .toArray()))
                .onThreads(1);
        this.test = samples.select(split.test()).onThreads(1);
        double[] all = test.weights().toArray();
        double[] measured = all.clone();
        for (int i = 0; i < measured.length; i++) {
            measured[i] = suspects.contains(split.test()[i]) ? 0 : all[i];
        }
        this.baseline = baseline(families.get(0), search.components(), measured);
        this.baselineOfAll = baseline.measuredBy(subspace -> error(subspace, all));
        if (!(baseline.error().value() > NOTHING * squares(measured))) {
            throw new BadInputException("components = " + search.components().count()
                    + " reproduce every sample, so that no method is better than another: choose fewer");
        }
        for (Family family : families) {
            CleanBaseline own = family == families.get(0) ? baseline : baseline(family, search.components(), measured);
            cleanFits.put(family, own.error().excessOver(baseline.error()));
        }
    }

    private CleanBaseline baseline(Family family, Components components, double[] weights) {
        return CleanBaseline.of(
                training.clean(),
                training.cleanRows(),
                family.leastSquares(components),
                subspace -> error(subspace, weights));
    }

    private EpcaError error(Subspace subspace, double[] weights) {
        double[] errors = SquaredErrors.of(subspace, test, test).values();
        return new EpcaError(IntStream.range(0, errors.length)
                .mapToDouble(i -> weights[i] * errors[i])
                .sum());
    }

    private double squares(double[] weights) {
        double[] squares = LocalSamples.of(test).squaredNorms();
        return IntStream.range(0, weights.length)
                .mapToDouble(i -> weights[i] * squares[i])
                .sum();
    }

    double excessOfCleanFit(Family family) {
        return cleanFits.get(family);
    }

    CaseScore score(Method<?> method, ProgressListener listener) {
        TimedFit timed = TimedFit.of(method.withSeed(seed), training.samples(), listener);
        Fit<?> fit = timed.fit();
        double[] weights = fit.weights();
        return new CaseScore(
                baseline.excess(fit.subspace()),
                baselineOfAll.excess(fit.subspace()),
                fit.detection().isPresent() || Arrays.stream(weights).anyMatch(weight -> weight == 0),
                fit.subspace() instanceof CurvedSubspace,
                training.detection(weights),
                timed.seconds());
    }
}
