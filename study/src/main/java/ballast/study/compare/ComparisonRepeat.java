package ballast.study.compare;

import ballast.data.contamination.Contaminated;
import ballast.data.contamination.SampleSet;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.samples.Samples;
import ballast.subspace.Components;
import ballast.subspace.Subspace;

/** One contamination of the data. */
final class ComparisonRepeat {

    private final Comparison comparison;
    private final int repeat;
    private final Samples contaminated;
    private final SampleSet contaminatedRows;
    private final FirstContamination exhibit;

    /** A fit, how its weights moved, and the time it took. */
    record Timed(Fit<?> fit, WeightPaths paths, double seconds) {}

    private ComparisonRepeat(Comparison comparison, int repeat, Contaminated contaminated) {
        this.comparison = comparison;
        this.repeat = repeat;
        this.contaminated = contaminated.samples();
        this.contaminatedRows = contaminated.contaminatedRows();
        this.exhibit = FirstContamination.of(comparison, contaminated);
    }

    static ComparisonRepeat of(Comparison comparison, int repeat) {
        Samples clean = comparison.dataset().samples();
        return new ComparisonRepeat(
                comparison, repeat, comparison.contamination().apply(clean, comparison.seed() + repeat));
    }

    int repeat() {
        return repeat;
    }

    FirstContamination exhibit() {
        return exhibit;
    }

    Samples clean() {
        return comparison.dataset().samples();
    }

    Samples contaminated() {
        return contaminated;
    }

    SampleSet contaminatedRows() {
        return contaminatedRows;
    }

    /** The clean fit of a family, which is refused if there are too few samples for its size. */
    CleanBaseline floor(Family family) {
        long start = System.nanoTime();
        CleanFit fit = CleanFit.of(
                clean(),
                contaminatedRows.others(),
                family.model(comparison.sides().orElseGet(() -> Components.of(comparison.components()))));
        return new CleanBaseline(this, fit, secondsSince(start));
    }

    /** Fits a method; how the weights move is looked at in the first contamination only, and not charged for. */
    Timed fit(Method<?> method, ProgressListener watch) {
        WeightPaths.Recorder recorder = new WeightPaths.Recorder(contaminatedRows, this::counts);
        ProgressListener both = repeat == 0 ? progress -> recorder.goOn(progress) && watch.goOn(progress) : watch;
        long start = System.nanoTime();
        Fit<?> fit = method.fit(contaminated, both);
        return new Timed(fit, recorder.paths(), secondsSince(start) - recorder.seconds());
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    MethodDetail closeup(Timed timed) {
        Fit<?> fit = timed.fit();
        return closeup(fit.subspace(), fit.objectiveTrace(), counts(fit.weights()), fit.losses(), timed.paths());
    }

    MethodDetail closeup(
            Subspace subspace, double[] objectiveTrace, double[] weights, double[] losses, WeightPaths paths) {
        double[][] reconstructions =
                subspace.reconstruct(contaminated.select(exhibit.samples())).toArrays();
        return new MethodDetail(objectiveTrace, weights, losses, paths, reconstructions);
    }

    /** Multiplies learned weights by the user's, in place. */
    double[] counts(double[] weights) {
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= clean().weights().of(i);
        }
        return weights;
    }
}
