package ballast.cell.factor;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.cell.CellwiseSubspace;
import ballast.cell.detect.CellwiseFit;
import ballast.cell.detect.ResidualScales;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.OrderStatistic;
import java.util.Arrays;

/**
 * A loss of every cell, {@code sum_ij rho(e_ij / s_j)}, minimised by {@link CellFactors} while its scale shrinks.
 *
 * <p>With one scale s for all features and a soft rule of cut q, this is given in the units of the data, times {@code s
 * / 2 q}: {@code |e| - q s / 2} for a residual beyond {@code q s}, and {@code e^2 / (2 q s)} for one below.
 *
 * <p>Each stage runs with the cut of the rule multiplied by a factor, from the minimum of the stage before; only the
 * last one runs to the end, and the objective is its. The minimum is local for losses that are not convex in the
 * residual, and for all losses as residuals are products: the large scale at the beginning is what leads to a good one.
 * Where the loss is not convex, the last stage ends when no sample has a lower loss at the scores that the subspace
 * gives to a new sample of the same values.
 *
 * @param cutoff standardised residual beyond which a cell is bad
 * @param anneal factors of the cut, falling, the last one 1
 * @param alike whether all features have one scale, and the objective its unit; otherwise each has its own
 * @param stopping when the last stage stops
 */
public record EntrywiseFit(
        int components, CellRule rule, double cutoff, double[] anneal, boolean alike, Stopping stopping)
        implements CellwiseFit.CellMethod {

    /** Sweeps of a stage before the last. */
    private static final int STAGE = 10;

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        CellFactors factors = CellFactors.robust(samples, components);
        double[] scales = scales(samples, factors.residuals());
        for (int stage = 0; stage < anneal.length - 1; stage++) {
            CellWeights wide = weights(new CellRule(rule.shape(), anneal[stage] * rule.cut()), scales);
            for (int sweep = 0; sweep < STAGE; sweep++) {
                factors.sweep(wide);
            }
        }
        CellWeights weights = weights(rule, scales);
        Trace trace = new Trace(stopping, listener);
        Stop stop = factors.descend(
                weights, trace, stopping, objective -> !lowered(factors, weights, scales, samples, objective));
        CellwiseSubspace subspace = subspace(factors, scales);
        return CellFactors.found(subspace, subspace.cells(samples), trace, stop);
    }

    private CellwiseSubspace subspace(CellFactors factors, double[] scales) {
        return new CellwiseSubspace(factors.plane(), scales, rule, cutoff, CellwiseSubspace.Units.SCALES);
    }

    /**
     * Gives samples the scores that the subspace would give to new ones, where their loss is less; whether that lowers
     * the objective by more than the tolerance. A loss that is convex in the residual has one minimum, which is there.
     */
    private boolean lowered(
            CellFactors factors, CellWeights weights, double[] scales, LocalSamples samples, double objective) {
        if (rule.shape() == CellRule.Shape.SOFT) {
            return false;
        }
        factors.adopt(subspace(factors, scales).reconstruct(samples), weights);
        return factors.objective(weights) < objective * (1 - stopping.tolerance());
    }

    private double[] scales(LocalSamples samples, double[][] residuals) {
        double[] own = ResidualScales.positive(samples, residuals, CellFactors::medianSize);
        if (!alike) {
            return own;
        }
        double[] common = new double[own.length];
        Arrays.fill(common, OrderStatistic.median(own.clone()));
        return common;
    }

    private CellWeights weights(CellRule rule, double[] scales) {
        double unit = alike ? scales[0] / (2 * rule.cut()) : 1;
        return new CellWeights() {

            @Override
            public double weight(int row, int feature, double residual) {
                double scale = scales[feature];
                return unit / scale * rule.weight(residual / scale) / scale;
            }

            @Override
            public double loss(int row, int feature, double residual) {
                return unit * rule.loss(residual / scales[feature]);
            }
        };
    }
}
