package ballast.study.protocol;

import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.EpcaError;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.Subspace;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All samples are contaminated and fitted; the measures are the distance from the clean fit, which is the plain fit to
 * the clean samples, and the samples that are left out. The baselines are clean fits by kind and size, each fitted when
 * the first method of that size is measured.
 */
public record ExcessTrial(ContaminatedSamples learned, long seed, Map<Method<?>, CleanBaseline> baselines)
        implements Trial {

    public static final String EXCESS = "excess";

    /** Excesses are rounded to this part of a percent; closer values are equal and have equal ranks. */
    private static final double FINEST = 1e-6;

    ExcessTrial(ContaminatedSamples learned, long seed) {
        this(learned, seed, new ConcurrentHashMap<>());
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        CleanBaseline baseline =
                baselines.computeIfAbsent(plain(fitted.subspace()), model -> CleanBaseline.of(learned, model));
        EpcaError error = baseline.errorOf(fitted.subspace());
        Map<String, Double> figures = found(learned.detection(fitted.weights()));
        figures.put("error", error.value());
        figures.put(EXCESS, Math.rint(100 * error.excessOver(baseline.error()) / FINEST) * FINEST);
        figures.put("flagged", 100.0 * fitted.outliers().length / training().rows());
        return figures;
    }

    private static Method<?> plain(Subspace subspace) {
        return subspace instanceof BilateralSubspace images
                ? Family.IMAGES.leastSquares(
                        new Components(images.left().size(), images.right().size()))
                : Family.VECTORS.leastSquares(Components.of(subspace.components()));
    }
}
