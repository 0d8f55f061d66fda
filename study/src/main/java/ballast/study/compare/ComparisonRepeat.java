package ballast.study.compare;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.TimedFit;
import ballast.subspace.Components;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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
    CleanBaseline baseline(Family family) {
        return baselines.computeIfAbsent(family, wanted -> {
            Components size = comparison.sides().orElseGet(() -> Components.of(comparison.components()));
            return CleanBaseline.of(samples, wanted.leastSquares(size));
        });
    }

    /** Fits a method; in the first repeat its weights are recorded, which does not count as time of the fit. */
    MethodRuns.Measured measured(Method<?> method, Family family, ProgressListener listener) {
        CleanBaseline baseline = baseline(family);
        WeightPaths.Recorder recorder = new WeightPaths.Recorder(samples);
        ProgressListener both = repeat == 0 ? progress -> recorder.goOn(progress) && listener.goOn(progress) : listener;
        TimedFit timed = TimedFit.of(method.withSeed(seed()), samples.samples(), both);
        Fit<?> fit = timed.fit();
        return measured(timed, baseline, fit.weights(), fit.losses(), recorder.paths());
    }

    /** The clean fit itself, measured in the same way. */
    MethodRuns.Measured measured(CleanBaseline baseline) {
        Fit<?> fit = baseline.cleanFit().fit();
        return measured(
                new TimedFit(fit, baseline.seconds()),
                baseline,
                samples.cleanWeights(),
                fit.subspace().residuals(samples.samples()),
                WeightPaths.NONE);
    }

    private MethodRuns.Measured measured(
            TimedFit timed, CleanBaseline baseline, double[] weights, double[] losses, WeightPaths paths) {
        Fit<?> fit = timed.fit();
        EpcaError error = baseline.errorOf(fit.subspace());
        boolean clean = fit == baseline.cleanFit().fit();
        Run run = new Run(
                repeat,
                error.value(),
                error.excessOver(baseline.error()),
                clean ? OptionalDouble.of(0) : baseline.cleanFit().angleTo(fit.subspace()),
                samples.separation(losses, weights),
                Math.sqrt(error.value() / cleanSquares),
                clean ? Optional.empty() : samples.cellDetection(fit),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                timed.seconds());
        return new MethodRuns.Measured(
                run, repeat == 0 ? Optional.of(detail(fit, weights, losses, paths)) : Optional.empty());
    }

    private MethodDetail detail(Fit<?> fit, double[] weights, double[] losses, WeightPaths paths) {
        double[][] reconstructions = fit.subspace()
                .reconstruct(samples.samples().select(shown.samples()))
                .toArrays();
        return new MethodDetail(fit.objectiveTrace(), samples.withUserWeights(weights), losses, paths, reconstructions);
    }
}
