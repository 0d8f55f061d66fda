package ballast.study.protocol;

import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.DetectionRates;
import ballast.metric.EpcaError;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All samples are contaminated and fitted; measured is how near the method comes to the clean fit, the plain fit to the
 * clean samples, and which samples it leaves out. The baselines are clean fits by kind and size, each fitted when the
 * first method of that size is measured.
 */
public record ExcessTrial(ContaminatedSamples learned, Map<Method<?>, CleanBaseline> baselines, long seed)
        implements Trial {

    public static final String ID = "clean-fit";

    public static final String EXCESS = "excess";

    public static final String FALSE_ALARMS = "false-alarms";

    private static final String FOUND = "found";
    private static final String FLAGGED = "flagged";

    /** Excesses are rounded to this part of a percent: what is nearer is equal, and ranks alike. */
    private static final double FINEST = 1e-6;

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    EXCESS,
                    "How far the error of EPCA (Eq. 57) is above that of the clean fit of the same size, in percent of"
                            + " the latter."),
            Measure.more(FOUND, "Share of the contaminated samples, in percent, that have no weight at the end."),
            Measure.less(FALSE_ALARMS, "Share of the clean samples, in percent, that have no weight at the end."),
            Measure.less(FLAGGED, "Share of all samples, in percent, that the fit takes for outliers."),
            Measure.less("error", "The error of EPCA itself."));

    public static Protocol protocol() {
        return Protocol.plain(
                ID,
                "All samples are contaminated and fitted; errors are compared with those of the plain fit to the clean"
                        + " samples only.",
                MEASURES,
                (dataset, contamination, seed) -> new ExcessTrial(
                        ContaminatedSamples.of(dataset.samples(), contamination, seed),
                        new ConcurrentHashMap<>(),
                        seed));
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        CleanBaseline baseline =
                baselines.computeIfAbsent(plain(fitted.subspace()), model -> CleanBaseline.of(learned, model));
        EpcaError error = baseline.errorOf(fitted.subspace());
        DetectionRates detection = learned.detection(fitted.weights());
        Map<String, Double> figures = new HashMap<>();
        figures.put("error", error.value());
        figures.put(EXCESS, Math.rint(100 * error.excessOver(baseline.error()) / FINEST) * FINEST);
        figures.put(FLAGGED, 100.0 * fitted.outliers().length / training().rows());
        figures.put(FALSE_ALARMS, 100 * detection.falseAlarms());
        if (learned.contaminatedRows().count() > 0) {
            figures.put(FOUND, 100 * detection.found());
        }
        return figures;
    }

    /** The plain fit of the same kind and size. */
    private static Method<?> plain(Subspace subspace) {
        return subspace instanceof BilateralSubspace images
                ? Family.IMAGES.leastSquares(
                        new Components(images.left().size(), images.right().size()))
                : Family.VECTORS.leastSquares(Components.of(subspace.components()));
    }
}
