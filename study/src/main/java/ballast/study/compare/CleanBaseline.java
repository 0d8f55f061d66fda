package ballast.study.compare;

import ballast.fit.Fit;
import ballast.metric.CleanFit;
import ballast.metric.EpcaError;
import ballast.metric.OutlierSeparation;
import java.util.Arrays;
import java.util.OptionalDouble;

/** The clean fit of a family on one contamination, which the methods of this family are measured by. */
final class CleanBaseline {

    private final ComparisonRepeat trial;
    private final CleanFit cleanFit;
    private final double seconds;
    private final EpcaError error;

    CleanBaseline(ComparisonRepeat trial, CleanFit cleanFit, double seconds) {
        this.trial = trial;
        this.cleanFit = cleanFit;
        this.seconds = seconds;
        this.error = EpcaError.of(cleanFit.subspace(), trial.clean(), trial.contaminated());
    }

    /** A method on the same contamination, measured. */
    Run run(ComparisonRepeat.Timed timed) {
        Fit<?> fit = timed.fit();
        EpcaError own = EpcaError.of(fit.subspace(), trial.clean(), trial.contaminated());
        return new Run(
                trial.repeat(),
                own.value(),
                own.excessOver(error),
                cleanFit.angleTo(fit.subspace()),
                OutlierSeparation.of(
                        fit, trial.contaminated(), trial.contaminatedRows().indices()),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                timed.seconds());
    }

    /** The clean fit itself, measured in the same way. */
    Run run() {
        Fit<?> fit = cleanFit.fit();
        return new Run(
                trial.repeat(),
                error.value(),
                0,
                OptionalDouble.of(0),
                OutlierSeparation.of(
                        losses(), weights(), trial.contaminatedRows().indices()),
                fit.stop().iterations(),
                fit.stop().converged(),
                fit.stop().reason(),
                seconds);
    }

    MethodDetail closeup() {
        return trial.closeup(
                cleanFit.subspace(), cleanFit.fit().objectiveTrace(), weights(), losses(), WeightPaths.NONE);
    }

    private double[] losses() {
        return cleanFit.subspace().residuals(trial.contaminated());
    }

    /** One for every clean sample, nothing for the others. */
    private double[] weights() {
        double[] weights = new double[trial.clean().rows()];
        Arrays.fill(weights, 1);
        for (int row : trial.contaminatedRows().indices()) {
            weights[row] = 0;
        }
        return trial.counts(weights);
    }
}
