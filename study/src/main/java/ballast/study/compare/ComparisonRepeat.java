package ballast.study.compare;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.study.trial.TimedFit;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/** One repeat of a comparison: the data, contaminated once. */
final class ComparisonRepeat {

    private final Comparison comparison;
    private final int repeat;
    private final ContaminatedSamples samples;
    private final FirstContamination shown;
    private final double cleanSquares;

    /** A fit, how its weights moved, and its time. */
    record Recorded(TimedFit timed, WeightPaths paths) {}

    ComparisonRepeat(Comparison comparison, int repeat) {
        this.comparison = comparison;
        this.repeat = repeat;
        this.samples = ContaminatedSamples.of(
                comparison.dataset().samples(), Optional.of(comparison.contamination()), comparison.seed() + repeat);
        this.shown = FirstContamination.of(samples, comparison.methods().size());
        this.cleanSquares =
                Arrays.stream(LocalSamples.of(samples.clean()).squaredNorms()).sum();
    }

    int repeat() {
        return repeat;
    }

    FirstContamination shown() {
        return shown;
    }

    /** The clean fit of a family, which is refused if there are too few samples for its size. */
    CleanBaseline baseline(Family family) {
        Components size = comparison.sides().orElseGet(() -> Components.of(comparison.components()));
        return CleanBaseline.of(samples, family.leastSquares(size));
    }

    /** Fits a method; in the first repeat its weights are recorded, which does not count as time of the fit. */
    Recorded fit(Method<?> method, ProgressListener listener) {
        WeightPaths.Recorder recorder = new WeightPaths.Recorder(samples);
        ProgressListener both = repeat == 0 ? progress -> recorder.goOn(progress) && listener.goOn(progress) : listener;
        return new Recorded(TimedFit.of(method, samples.samples(), both), recorder.paths());
    }

    /** A method, measured by the clean fit of its family. */
    Run run(TimedFit timed, CleanBaseline baseline) {
        Fit<?> fit = timed.fit();
        EpcaError error = baseline.errorOf(fit.subspace());
        return new Run(
                repeat,
                error.value(),
                error.excessOver(baseline.error()),
                baseline.cleanFit().angleTo(fit.subspace()),
                samples.separation(fit.losses(), fit.weights()),
                relative(error),
                samples.cellDetection(fit),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                timed.seconds());
    }

    /** The clean fit itself, measured in the same way. */
    Run run(CleanBaseline baseline) {
        Fit<?> fit = baseline.cleanFit().fit();
        return new Run(
                repeat,
                baseline.error().value(),
                0,
                OptionalDouble.of(0),
                samples.separation(fit.subspace().residuals(samples.samples()), samples.cleanWeights()),
                relative(baseline.error()),
                Optional.empty(),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                baseline.seconds());
    }

    private double relative(EpcaError error) {
        return Math.sqrt(error.value() / cleanSquares);
    }

    MethodDetail detail(Recorded recorded) {
        Fit<?> fit = recorded.timed().fit();
        return detail(fit, fit.weights(), fit.losses(), recorded.paths());
    }

    MethodDetail detail(CleanBaseline baseline) {
        Fit<?> fit = baseline.cleanFit().fit();
        return detail(fit, samples.cleanWeights(), fit.subspace().residuals(samples.samples()), WeightPaths.NONE);
    }

    private MethodDetail detail(Fit<?> fit, double[] weights, double[] losses, WeightPaths paths) {
        Subspace subspace = fit.subspace();
        double[][] reconstructions =
                subspace.reconstruct(samples.samples().select(shown.samples())).toArrays();
        return new MethodDetail(fit.objectiveTrace(), samples.withUserWeights(weights), losses, paths, reconstructions);
    }
}
