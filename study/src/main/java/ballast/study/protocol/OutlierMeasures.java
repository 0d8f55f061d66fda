package ballast.study.protocol;

import ballast.metric.DetectionRates;
import ballast.study.trial.ContaminatedSamples;
import java.util.HashMap;
import java.util.Map;

/** How well the outliers of a fit, by its own decision, are those that are known. */
final class OutlierMeasures {

    static final Measure FOUND =
            Measure.more("found", "Share of the known outliers, in percent, that the fit takes for outliers.");

    static final Measure FALSE_ALARMS =
            Measure.less("false-alarms", "Share of the other samples, in percent, that the fit takes for outliers.");

    private OutlierMeasures() {}

    /** The figures of a fit; what is found only where there is something to find. */
    static Map<String, Double> of(Fitted fitted, ContaminatedSamples learned) {
        DetectionRates rates = learned.detection(fitted.outliers());
        Map<String, Double> figures = new HashMap<>();
        figures.put(FALSE_ALARMS.name(), 100 * rates.falseAlarms());
        if (learned.contaminatedRows().count() > 0) {
            figures.put(FOUND.name(), 100 * rates.found());
        }
        return figures;
    }
}
