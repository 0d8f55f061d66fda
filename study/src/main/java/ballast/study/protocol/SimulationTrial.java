package ballast.study.protocol;

import ballast.data.contamination.CellSet;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.ContaminationKind;
import ballast.data.generated.HubertSimulation;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Basis;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Samples of {@link HubertSimulation} are contaminated and fitted; measured is how far the subspace and the eigenvalues
 * are from those of the distribution that the regular samples were drawn from, and which samples are found.
 */
public record SimulationTrial(ContaminatedSamples learned, long seed) implements Trial {

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
            CommonMeasures.FOUND,
            CommonMeasures.FALSE_ALARMS);

    /**
     * The protocol of such trials.
     *
     * @param missing share of the values that are missing, in any sample and after contamination, from 0 to below 1
     */
    public static Protocol protocol(double missing) {
        return new Protocol(
                ID,
                missing == 0 ? "" : "missing=" + missing,
                "Samples of a normal distribution with known axes are contaminated and fitted; subspace and variances"
                        + " are compared with the true ones."
                        + (missing == 0 ? "" : " A share of " + missing + " of the values is missing."),
                MEASURES,
                (dataset, contamination, seed) -> {
                    ContaminatedSamples complete = ContaminatedSamples.of(dataset.samples(), contamination, seed);
                    return new SimulationTrial(missing == 0 ? complete : lacking(complete, missing, seed), seed);
                });
    }

    /** The same with values that are missing, drawn apart from those that are bad. */
    private static ContaminatedSamples lacking(ContaminatedSamples complete, double share, long seed) {
        CellSet lacking = Contamination.of(ContaminationKind.CELLS, share)
                .apply(complete.samples(), ~seed)
                .contaminatedCells()
                .orElseThrow();
        double[][] rows = complete.samples().toArrays();
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = lacking.contains(i, j) ? Double.NaN : rows[i][j];
            }
        }
        return new ContaminatedSamples(
                complete.clean(),
                Samples.withGaps(rows),
                complete.contaminatedRows(),
                complete.contaminatedCells(),
                complete.suspects());
    }

    @Override
    public boolean lacksValues() {
        return Arrays.stream(training().toArrays())
                .flatMapToDouble(Arrays::stream)
                .anyMatch(Double::isNaN);
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = CommonMeasures.ofOutliers(fitted, learned);
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
