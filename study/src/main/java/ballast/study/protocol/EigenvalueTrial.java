package ballast.study.protocol;

import ballast.block.LocalSamples;
import ballast.entropy.LaplacianScatter;
import ballast.entropy.ParzenBandwidth;
import ballast.estimator.Reweighting;
import ballast.estimator.Trim;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.method.VectorMethods;
import ballast.metric.LeadingEigenvalues;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.VectorModel;
import ballast.study.trial.ContaminatedSamples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.Loss;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All samples are contaminated and fitted; the measures are the eigenvalues of the scatter according to the method
 * (MaxEnt-PCA, section 4.3): of {@code X'L(U)X} for MaxEnt-PCA, and for most other methods of the scatter about its
 * mean under its weights. LCA, which does not order directions by variance, has the variances along its own directions
 * in their own order. The trimmed figures omit the quarter of the samples with the lowest weights.
 */
record EigenvalueTrial(ContaminatedSamples learned, long seed, int leading) implements Trial {

    /** The dimension of the plane in the simulation of the paper. */
    static final int DEFAULT_LEADING = 2;

    /** Smaller variances, as a share of the largest, are rounding. */
    private static final double RANK = 1e-12;

    private static final Trim THREE_QUARTERS = new Trim(0.75);

    @Override
    public Map<String, Double> measure(Fitted fitted) {
        int n = training().rows();
        double[] once = new double[n];
        Arrays.fill(once, 1);
        LeadingEigenvalues all = over(IntStream.range(0, n).toArray(), fitted);
        LeadingEigenvalues trimmed = over(THREE_QUARTERS.kept(fitted.weights(), once), fitted);
        return Map.of(
                "share", all.share(),
                "ratio", all.ratio(),
                "trimmed-share", trimmed.share(),
                "trimmed-ratio", trimmed.ratio());
    }

    private LeadingEigenvalues over(int[] rows, Fitted fitted) {
        Method<?> method = fitted.method().orElse(null);
        if (method != null && method.entry().equals(VectorMethods.MAXENT_PCA)) {
            return LeadingEigenvalues.of(
                    LaplacianScatter.of(
                                    LocalSamples.of(training()),
                                    ((VectorSubspace) fitted.subspace()).basis(),
                                    bandwidth(fitted.fit()))
                            .over(rows)
                            .eigenvalues(),
                    leading);
        }
        double[] weighted = weighted(rows, fitted);
        boolean isLca = method != null && method.entry().equals(VectorMethods.LCA);
        return LeadingEigenvalues.of(isLca ? aligned(method, rows, weighted) : weighted, leading);
    }

    /** The mean squares along all directions of LCA, the smoothest first. */
    private double[] aligned(Method<?> method, int[] rows, double[] variances) {
        int rank = (int) Arrays.stream(variances)
                .filter(variance -> variance > RANK * variances[0])
                .count();
        Samples samples = training().select(rows);
        Subspace subspace = method.withComponents(rank)
                .withStopping(Stopping.DEFAULT)
                .withSeed(0)
                .fit(samples)
                .subspace();
        double[] squares = new double[rank];
        for (double[] scores : subspace.project(samples).toArrays()) {
            Arrays.setAll(squares, k -> squares[k] + scores[k] * scores[k] / rows.length);
        }
        return squares;
    }

    private static ParzenBandwidth bandwidth(Fit<?> fit) {
        ParameterValue bandwidth = fit.provenance().recipe().parameters().get("bandwidth");
        return new ParzenBandwidth.Fixed(
                bandwidth instanceof ParameterValue.Number given
                        ? given.value()
                        : ((ParameterValue.FromData) bandwidth).used().orElseThrow());
    }

    private double[] weighted(int[] rows, Fitted fitted) {
        double[] weights =
                Arrays.stream(rows).mapToDouble(row -> fitted.weights()[row]).toArray();
        LocalSamples about =
                LocalSamples.of(training()).centredAt(fitted.subspace().mean()).select(rows);
        VectorModel all = new VectorModel(about.columns(), Centring.NONE);
        return new Reweighting<>(all, Loss.SQUARED, Stopping.DEFAULT)
                .fit(about.weightedBy(weights), ProgressListener.NONE)
                .explainedVariance()
                .variances();
    }
}
