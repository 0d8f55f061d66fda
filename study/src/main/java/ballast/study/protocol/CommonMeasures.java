package ballast.study.protocol;

import ballast.metric.DetectionRates;
import ballast.study.trial.ContaminatedSamples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The figures that every experiment gives, taken from the fit itself. */
public final class CommonMeasures {

    /** Share of all weight that contaminated samples have at the end. */
    public static final String OUTLIER_WEIGHT = "outlier-weight";

    /** The same after the first iteration. */
    public static final String OUTLIER_WEIGHT_FIRST = "outlier-weight-1";

    /** The same after the fifth iteration. */
    public static final String OUTLIER_WEIGHT_FIFTH = "outlier-weight-5";

    /** Number of samples that are weighted up (EPCA), or that count at all (others). */
    public static final String ACTIVATED = "activated";

    public static final String SECONDS = "seconds";

    public static final String ITERATIONS = "iterations";

    static final Measure FOUND =
            Measure.more("found", "Share of the known outliers, in percent, that the fit takes for outliers.");

    static final Measure FALSE_ALARMS =
            Measure.less("false-alarms", "Share of the other samples, in percent, that the fit takes for outliers.");

    private static final List<Measure> ALL = List.of(
            Measure.less(OUTLIER_WEIGHT, "Share of all weight that the contaminated samples have."),
            Measure.less(OUTLIER_WEIGHT_FIRST, "Share of all weight that they have after the first iteration."),
            Measure.less(OUTLIER_WEIGHT_FIFTH, "Share of all weight that they have after the fifth iteration."),
            Measure.neutral(
                    ACTIVATED, "Number of samples that are weighted up (EPCA), or that count at all (other methods)."),
            Measure.less(SECONDS, "Seconds of one fit alone."),
            Measure.neutral(ITERATIONS, "Iterations of one fit."));

    private CommonMeasures() {}

    /** The figures of an experiment, followed by those that all have. */
    static List<Measure> after(Measure... own) {
        List<Measure> measures = new ArrayList<>(List.of(own));
        measures.addAll(ALL);
        return List.copyOf(measures);
    }

    /** The figures of a fit; what is found only where there is something to find. */
    static Map<String, Double> ofOutliers(Fitted fitted, ContaminatedSamples learned) {
        DetectionRates rates = learned.detection(fitted.outliers());
        Map<String, Double> figures = new HashMap<>();
        figures.put(FALSE_ALARMS.name(), 100 * rates.falseAlarms());
        if (learned.contaminatedRows().count() > 0) {
            figures.put(FOUND.name(), 100 * rates.found());
        }
        return figures;
    }
}
