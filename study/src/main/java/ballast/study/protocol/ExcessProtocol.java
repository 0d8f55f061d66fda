package ballast.study.protocol;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.metric.DetectionRates;
import ballast.metric.EpcaError;
import ballast.solver.SubspaceModel;
import ballast.solver.VectorModel;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All samples are fitted, contaminated; measured is how near the method comes to the clean fit, the plain fit to the
 * clean samples, and which samples it leaves out.
 */
public record ExcessProtocol() implements Protocol {

    /** The name in declarations. */
    public static final String ID = "clean-fit";

    private static final String EXCESS = "excess";
    private static final String FOUND = "found";
    private static final String FALSE_ALARMS = "false-alarms";

    /** Excesses are rounded to this part of a percent: what is nearer is equal, and ranks alike. */
    private static final double FINEST = 1e-6;

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    EXCESS,
                    "How far the error of EPCA (Eq. 57) is above that of the clean fit of the same size, in percent of the latter."),
            Measure.more(FOUND, "Share of the contaminated samples, in percent, that have no weight at the end."),
            Measure.less(FALSE_ALARMS, "Share of the clean samples, in percent, that have no weight at the end."),
            Measure.less("error", "The error of EPCA itself."));

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String meaning() {
        return "All samples are fitted, contaminated; errors are compared with those of the plain fit to the clean samples only.";
    }

    @Override
    public String toString() {
        return ID;
    }

    @Override
    public List<Measure> measures() {
        return MEASURES;
    }

    @Override
    public Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed) {
        return new Of(ContaminatedSamples.of(dataset.samples(), contamination, seed), new ConcurrentHashMap<>(), seed);
    }

    /**
     * The floors are errors of clean fits by kind and size, each fitted when the first method of that size is measured.
     */
    private record Of(ContaminatedSamples contaminated, Map<SubspaceModel<?>, EpcaError> floors, long seed)
            implements TrialOfAll {

        @Override
        public Map<String, Double> measure(Fitted fitted) {
            EpcaError error = error(fitted.subspace());
            EpcaError floor = floors.computeIfAbsent(plain(fitted.subspace()), this::floor);
            Map<String, Double> figures = new HashMap<>();
            figures.put("error", error.value());
            figures.put(EXCESS, Math.rint(100 * error.excessOver(floor) / FINEST) * FINEST);
            DetectionRates detection = DetectionRates.of(
                    fitted.weights(),
                    contaminatedRows().indices(),
                    contaminatedRows().others());
            figures.put(FALSE_ALARMS, 100 * detection.falseAlarms());
            if (contaminatedRows().count() > 0) {
                figures.put(FOUND, 100 * detection.found());
            }
            return figures;
        }

        /** The plain fit of the same kind and size. */
        private static SubspaceModel<?> plain(Subspace subspace) {
            return subspace instanceof BilateralSubspace images
                    ? BilateralModel.of(
                            new Components(images.left().size(), images.right().size()), Centring.WEIGHTED_MEAN)
                    : VectorModel.of(subspace.components());
        }

        private EpcaError floor(SubspaceModel<?> model) {
            return error(
                    CleanFit.of(training(), contaminatedRows().others(), model).subspace());
        }

        private EpcaError error(Subspace subspace) {
            return EpcaError.of(subspace, contaminated.clean(), contaminated.samples());
        }

        @Override
        public double validate(Method<?> method) {
            return HeldBack.medianDistance(training(), method, seed);
        }
    }
}
