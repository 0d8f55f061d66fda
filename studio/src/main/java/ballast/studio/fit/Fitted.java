package ballast.studio.fit;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import ballast.studio.data.LoadedData;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import java.util.Optional;

/**
 * What came of a fit.
 *
 * @param fit the fit, which knows its data
 * @param data the data
 * @param samples the samples as they were fitted: contaminated if that was wanted, and scaled
 * @param unscaled the same before they were scaled
 * @param scaling how they were scaled
 * @param seconds how long the fit took
 * @param withstood what the contamination did to it, if some samples were contaminated on purpose
 */
public record Fitted(
        Fit<?> fit,
        LoadedData data,
        Samples samples,
        Samples unscaled,
        Scaling scaling,
        double seconds,
        Optional<Withstood> withstood) {

    /** Fits as the command line does: contaminate, scale, fit, and say where it comes from. */
    static Fitted of(LoadedData data, Method<?> method, String contaminate, ProgressListener listener) {
        ContaminatedSamples raw = data.contaminated(contaminate, method.seed());
        Scaling scaling = data.scalingOf(raw.samples());
        Samples samples = scaling.of(raw.samples());
        boolean gaps = data.hasGaps();
        if (gaps && !method.takesGaps()) {
            throw new BadInputException(method.id() + " needs every value, but some are missing; choose a method that "
                    + "takes gaps, or read the data again and leave out the rows or columns that lack one");
        }
        long start = System.nanoTime();
        Fit<?> found = gaps ? method.fitWithGaps(samples, listener) : method.fit(samples, listener);
        double seconds = (System.nanoTime() - start) / 1e9;
        Fit<?> fit = found.withProvenance(found.provenance().withSource(data.source(scaling)));
        Optional<Withstood> withstood = raw.contaminatedRows().count() == 0
                ? Optional.empty()
                : Optional.of(Withstood.of(fit, method, raw, scaling));
        return new Fitted(fit, data, samples, raw.samples(), scaling, seconds, withstood);
    }

    /** The samples in the units in which they are reconstructed: their own, unless each was divided by its norm. */
    public Samples inUnitsOfReconstruction() {
        return scaling.scale() == ScalingKind.UNIT ? samples : unscaled;
    }

    /** What a subspace makes of the samples, in the same units. */
    public Samples reconstructed(Subspace subspace) {
        return scaling.undoneOn(subspace.reconstruct(samples));
    }
}
