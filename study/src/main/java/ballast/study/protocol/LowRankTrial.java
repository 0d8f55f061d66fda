package ballast.study.protocol;

import ballast.cell.Decomposition;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.trial.CellDetection;
import ballast.study.trial.ContaminatedSamples;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Some cells of samples of low rank are changed, and the samples are split; the distance of the low-rank part from the
 * original samples is measured. Methods that do not split samples are measured by their reconstructions.
 */
record LowRankTrial(ContaminatedSamples learned, long seed) implements Trial {

    /** Success in the sense of the paper: a relative error of L below this. */
    private static final double SUCCESS = 1e-3;

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        Map<String, Double> figures = new HashMap<>();
        double error = distance(lowRank(fitted, figures), learned.clean());
        figures.put("error", 1e6 * error);
        figures.put("recovered", error < SUCCESS ? 100.0 : 0.0);
        learned.cellDetection(fitted.fit()).map(CellDetection::f1).ifPresent(f1 -> figures.put("cell-f1", f1));
        return figures;
    }

    private Samples lowRank(Fitted fitted, Map<String, Double> figures) {
        Optional<Method<?>> splitting = fitted.method().filter(Method::decomposes);
        if (splitting.isPresent()) {
            Decomposition parts = splitting.get().decompose(training());
            figures.put("rank", (double) parts.rank());
            return parts.lowRank();
        }
        figures.put("rank", (double) fitted.subspace().components());
        return fitted.subspace().reconstruct(training());
    }

    private static double distance(Samples low, Samples clean) {
        double squares = 0;
        double total = 0;
        for (int i = 0; i < clean.rows(); i++) {
            double[] found = low.row(i);
            double[] known = clean.row(i);
            for (int j = 0; j < known.length; j++) {
                squares += (found[j] - known[j]) * (found[j] - known[j]);
                total += known[j] * known[j];
            }
        }
        return total > 0 ? Math.sqrt(squares / total) : 0;
    }
}
