package ballast.study.compare;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.metric.OutlierSeparation;
import ballast.study.trial.CellDetection;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.TimedFit;
import ballast.subspace.Components;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** One repeat of a comparison: the data, contaminated once. */
final class ComparisonRepeat {

    private final Comparison comparison;
    private final int repeat;
    private final ContaminatedSamples samples;
    private final FirstContamination shown;
    private final double cleanSquares;
    private final Map<Family, CleanBaseline> baselines = new EnumMap<>(Family.class);

    ComparisonRepeat(Comparison comparison, int repeat) {
        this.comparison = comparison;
        this.repeat = repeat;
        this.samples = ContaminatedSamples.of(
                        comparison.dataset().samples(), Optional.of(comparison.contamination()), seed())
                .withSuspects(comparison.suspects());
        this.shown = FirstContamination.of(samples, comparison.methods().size());
        this.cleanSquares = samples.squares();
    }

    private long seed() {
        return comparison.seed() + repeat;
    }

    FirstContamination shown() {
        return shown;
    }

    /** The clean fit of a family, which is refused if there are too few samples for its size. */
    private CleanBaseline baseline(Family family) {
        return baselines.computeIfAbsent(family, wanted -> {
            Components size = comparison.sides().orElseGet(() -> Components.of(comparison.components()));
            return CleanBaseline.of(samples, wanted.leastSquares(size));
        });
    }

    /**
     * Fits a method and adds its run; in the first repeat its weights are recorded, which does not count as time of the
     * fit. The clean fit itself is measured in the same way.
     */
    MethodResult measured(MethodResult result, ProgressListener listener) {
        CleanBaseline baseline = baseline(result.family());
        WeightRecorder recorder = new WeightRecorder(samples);
        TimedFit timed = result.method()
                .map(method -> fitted(method, recorder, listener))
                .orElseGet(() -> new TimedFit(baseline.cleanFit().fit(), baseline.seconds()));
        Fit<?> fit = timed.fit();
        boolean clean = result.isCleanFit();
        double[] weights = clean ? samples.cleanWeights() : fit.weights();
        double[] losses = clean ? fit.subspace().residuals(samples.samples()) : fit.losses();
        EpcaError error = baseline.errorOf(fit.subspace());
        OutlierSeparation separation = samples.separation(losses, weights);
        Run run = new Run(
                repeat,
                error.value(),
                error.excessOver(baseline.error()),
                clean ? 0 : baseline.cleanFit().angleTo(fit.subspace()).orElse(Double.NaN),
                separation.weightShare(),
                separation.areaUnderCurve().orElse(Double.NaN),
                Math.sqrt(error.value() / cleanSquares),
                clean
                        ? Double.NaN
                        : samples.cellDetection(fit).map(CellDetection::f1).orElse(Double.NaN),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                timed.seconds());
        return result.with(run, repeat == 0 ? Optional.of(detail(fit, weights, losses, recorder)) : Optional.empty());
    }

    private TimedFit fitted(Method<?> method, WeightRecorder recorder, ProgressListener listener) {
        ProgressListener both = repeat == 0 ? progress -> recorder.goOn(progress) && listener.goOn(progress) : listener;
        return TimedFit.of(method.withSeed(seed()), samples.samples(), both);
    }

    private MethodDetail detail(Fit<?> fit, double[] weights, double[] losses, WeightRecorder recorder) {
        double[][] reconstructions = fit.subspace()
                .reconstruct(samples.samples().select(shown.samples()))
                .toArrays();
        return new MethodDetail(
                fit.objectiveTrace(), samples.withUserWeights(weights), losses, recorder.paths(), reconstructions);
    }
}
