package ballast.studio.fit;

import ballast.data.contamination.SampleSet;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.scaling.Scaling;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * What a contamination on purpose did to a fit, measured by the clean fit: least squares of the same size on the
 * samples that were not contaminated.
 *
 * @param planted the samples that were contaminated
 * @param found how many of them were found to be outliers
 * @param falseAlarms how many of the others were too
 * @param excess how much larger the error of the fit is than that of the clean fit, as a share of the latter
 * @param degrees the largest angle to the clean fit; empty where subspaces have none
 */
public record Withstood(SampleSet planted, int found, int falseAlarms, double excess, OptionalDouble degrees) {

    static Withstood of(Fit<?> fit, Method<?> method, ContaminatedSamples raw, Scaling scaling) {
        ContaminatedSamples scaled =
                new ContaminatedSamples(scaling.of(raw.clean()), scaling.of(raw.samples()), raw.contaminatedRows());
        CleanBaseline baseline =
                CleanBaseline.of(scaled, method.entry().family().leastSquares(method.components()));
        int[] outliers = fit.outliers();
        int found = (int)
                Arrays.stream(outliers).filter(raw.contaminatedRows()::contains).count();
        OptionalDouble degrees = fit.subspace()
                .plane()
                .flatMap(own -> baseline.cleanFit().subspace().plane().map(own::angleTo))
                .map(angle -> OptionalDouble.of(Math.toDegrees(angle)))
                .orElse(OptionalDouble.empty());
        return new Withstood(
                raw.contaminatedRows(), found, outliers.length - found, baseline.excess(fit.subspace()), degrees);
    }
}
