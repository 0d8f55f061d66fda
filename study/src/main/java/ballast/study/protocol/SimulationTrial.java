package ballast.study.protocol;

import ballast.data.contamination.CellSet;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.ContaminationKind;
import ballast.data.generated.HubertSimulation;
import ballast.samples.Samples;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Basis;
import java.util.Arrays;
import java.util.Map;

/**
 * Samples of {@link HubertSimulation} are contaminated and fitted; the measures are the distances of the subspace and
 * the eigenvalues from those of the distribution of the regular samples, and the detected samples.
 */
record SimulationTrial(ContaminatedSamples learned, long seed) implements Trial {

    /** A trial with a share of missing values, drawn independently of the bad ones. */
    static SimulationTrial of(ContaminatedSamples complete, double share, long seed) {
        if (share == 0) {
            return new SimulationTrial(complete, seed);
        }
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
        return new SimulationTrial(
                new ContaminatedSamples(
                        complete.clean(),
                        Samples.withGaps(rows),
                        complete.contaminatedRows(),
                        complete.contaminatedCells(),
                        complete.suspects()),
                seed);
    }

    @Override
    public boolean lacksValues() {
        return Arrays.stream(training().toArrays())
                .flatMapToDouble(Arrays::stream)
                .anyMatch(Double::isNaN);
    }

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = found(learned.detection(fitted.outliers()));
        Basis basis = fitted.fit().subspace().plane().orElseThrow().basis();
        double angle = basis.angleTo(Basis.axes(basis.dimension(), basis.size()));
        figures.put("maxsub", angle / (Math.PI / 2));
        double[] found = fitted.fit().explainedVariance().variances();
        double[] known = HubertSimulation.variances(basis.dimension());
        double worst = 0;
        double sum = 0;
        for (int k = 0; k < found.length; k++) {
            double ratio = found[k] / known[k];
            worst = Math.max(worst, Math.abs(ratio - 1));
            sum += ratio;
        }
        figures.put("eigenvalue-error", 100 * worst);
        figures.put("eigenvalue-ratio", sum / found.length);
        return figures;
    }
}
