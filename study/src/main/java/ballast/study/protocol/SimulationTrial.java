package ballast.study.protocol;

import ballast.data.generated.HubertSimulation;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Basis;
import java.util.List;
import java.util.Map;

/**
 * Samples of {@link HubertSimulation} are contaminated and fitted; measured is how far the subspace and the eigenvalues
 * are from those of the distribution that the regular samples were drawn from, and which samples are found.
 */
public record SimulationTrial(ContaminatedSamples learned, long seed) implements Trial {

    /** The name of the protocol in study files. */
    public static final String ID = "simulation";

    private static final String MAXSUB = "maxsub";
    private static final String EIGENVALUE_ERROR = "eigenvalue-error";
    private static final String EIGENVALUE_RATIO = "eigenvalue-ratio";

    private static final List<Measure> MEASURES = CommonMeasures.after(
            Measure.less(
                    MAXSUB,
                    "Largest principal angle between the fitted and the true subspace, as a share of a right angle."),
            Measure.less(
                    EIGENVALUE_ERROR,
                    "Largest relative error among the variances along the components, in percent of the true one."),
            Measure.neutral(
                    EIGENVALUE_RATIO, "Variance along a component over the true one, mean over the components."),
            OutlierMeasures.FOUND,
            OutlierMeasures.FALSE_ALARMS);

    /** The protocol of such trials. */
    public static Protocol protocol() {
        return Protocol.plain(
                ID,
                "Samples of a normal distribution with known axes are contaminated and fitted; subspace and variances"
                        + " are compared with the true ones.",
                MEASURES,
                (dataset, contamination, seed) ->
                        new SimulationTrial(ContaminatedSamples.of(dataset.samples(), contamination, seed), seed));
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = OutlierMeasures.of(fitted, learned);
        Basis basis = fitted.fit().subspace().plane().orElseThrow().basis();
        double angle = basis.angleTo(Basis.axes(basis.dimension(), basis.size()));
        figures.put(MAXSUB, angle / (Math.PI / 2));
        double[] found = fitted.fit().explainedVariance().variances();
        double[] known = HubertSimulation.variances(basis.dimension());
        double worst = 0;
        double sum = 0;
        for (int k = 0; k < found.length; k++) {
            double ratio = found[k] / known[k];
            worst = Math.max(worst, Math.abs(ratio - 1));
            sum += ratio;
        }
        figures.put(EIGENVALUE_ERROR, 100 * worst);
        figures.put(EIGENVALUE_RATIO, sum / found.length);
        return figures;
    }
}
