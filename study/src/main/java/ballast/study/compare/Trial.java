package ballast.study.compare;

import ballast.data.contamination.Contaminated;
import ballast.fit.Fit;
import ballast.fit.Watch;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.metric.EpcaError;
import ballast.metric.OutlierSeparation;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.OptionalDouble;

/** One contamination of the data, with the clean fit that everything is measured by. */
final class Trial {

    private final int repeat;
    private final Samples clean;
    private final Samples contaminated;
    private final int[] touched;
    private final Exhibit exhibit;
    private final CleanFit cleanFit;
    private final double cleanSeconds;
    private final EpcaError floor;

    /** A fit and the time it took. */
    record Timed(Fit fit, double seconds) {}

    private Trial(int repeat, Samples clean, Contaminated contaminated, CleanFit cleanFit, double cleanSeconds) {
        this.repeat = repeat;
        this.clean = clean;
        this.contaminated = contaminated.samples();
        this.touched = contaminated.touched().indices();
        this.exhibit = Exhibit.of(clean, contaminated);
        this.cleanFit = cleanFit;
        this.cleanSeconds = cleanSeconds;
        this.floor = EpcaError.of(cleanFit.subspace(), clean, contaminated.samples());
    }

    static Trial of(Comparison comparison, int repeat) {
        Samples clean = comparison.dataset().samples();
        Contaminated contaminated = comparison.contamination().apply(clean, comparison.seed() + repeat);
        long start = System.nanoTime();
        CleanFit cleanFit = CleanFit.of(clean, contaminated.touched().others(), comparison.components());
        return new Trial(repeat, clean, contaminated, cleanFit, secondsSince(start));
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    Exhibit exhibit() {
        return exhibit;
    }

    Timed fit(Method method, Watch watch) {
        long start = System.nanoTime();
        Fit fit = method.fit(contaminated, watch);
        return new Timed(fit, secondsSince(start));
    }

    Run run(Timed timed) {
        Fit fit = timed.fit();
        EpcaError error = EpcaError.of(fit.subspace(), clean, contaminated);
        return new Run(
                repeat,
                error.value(),
                error.excessOver(floor),
                cleanFit.angleTo(fit.subspace()),
                OutlierSeparation.of(fit, contaminated, touched),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                timed.seconds());
    }

    Closeup closeup(Fit fit) {
        return closeup(fit.subspace(), fit.objectiveTrace(), counts(fit.weights()), fit.losses());
    }

    Run cleanRun() {
        Fit fit = cleanFit.fit();
        return new Run(
                repeat,
                floor.value(),
                0,
                OptionalDouble.of(0),
                OutlierSeparation.of(cleanLosses(), cleanWeights(), touched),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                cleanSeconds);
    }

    Closeup cleanCloseup() {
        return closeup(cleanFit.subspace(), cleanFit.fit().objectiveTrace(), cleanWeights(), cleanLosses());
    }

    private Closeup closeup(Subspace subspace, double[] objectiveTrace, double[] weights, double[] losses) {
        double[][] reconstructions =
                subspace.reconstruct(contaminated.select(exhibit.samples())).toArrays();
        return new Closeup(objectiveTrace, weights, losses, reconstructions);
    }

    private double[] cleanLosses() {
        return cleanFit.subspace().residuals(contaminated);
    }

    /** One for every untouched sample, nothing for the others. */
    private double[] cleanWeights() {
        double[] weights = new double[clean.rows()];
        Arrays.fill(weights, 1);
        for (int row : touched) {
            weights[row] = 0;
        }
        return counts(weights);
    }

    private double[] counts(double[] weights) {
        clean.userWeights().ifPresent(user -> {
            for (int i = 0; i < weights.length; i++) {
                weights[i] *= user[i];
            }
        });
        return weights;
    }
}
