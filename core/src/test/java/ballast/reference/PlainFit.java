package ballast.reference;

import java.util.Arrays;

/**
 * The loop of all reweighting methods: weights from residuals, subspace from weights, until nothing moves at all.
 *
 * @param subspace the subspace at the end
 * @param residuals the distance of each sample from it
 * @param weights their weights
 * @param objective the objective at the end
 */
public record PlainFit(PlainSubspace subspace, double[] residuals, double[] weights, double objective) {

    private static final int MOST_ITERATIONS = 5000;
    private static final int MOST_OUTER_ITERATIONS = 200;
    private static final int MOST_INNER_ITERATIONS = 100;
    private static final double STANDS_STILL = 1e-13;

    /** Iterations after which scales that follow the residuals are kept. */
    private static final int FREEZE_AFTER = 50;

    /** The fit through the optimal mean. */
    public static PlainFit of(double[][] x, int components, PlainRule rule) {
        return iterate(x, components, rule, null);
    }

    /** The fit through the plain mean. */
    public static PlainFit aboutPlainMean(double[][] x, int components, PlainRule rule) {
        return iterate(x, components, rule, PlainSubspace.weightedMean(x, ones(x.length)));
    }

    private static PlainFit iterate(double[][] x, int components, PlainRule open, double[] fixedMean) {
        double[] weights = ones(x.length);
        PlainSubspace subspace = PlainSubspace.weighted(x, weights, components);
        double[] residuals = subspace.residuals(x);
        PlainRule rule = open.tunedTo(residuals);
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            double[] last = residuals;
            weights = rule.weights(residuals);
            subspace = fixedMean == null
                    ? PlainSubspace.weighted(x, weights, components)
                    : PlainSubspace.about(fixedMean, x, weights, components);
            residuals = subspace.residuals(x);
            if (moved(last, residuals) <= STANDS_STILL) {
                break;
            }
            rule = iteration + 1 == FREEZE_AFTER ? rule.frozenAt(residuals) : rule;
        }
        return new PlainFit(subspace, residuals, rule.weights(residuals), rule.objective(residuals));
    }

    /**
     * Self-paced learning as published (SP2DPCA, Algorithm 1): outer weights w, and for each of them an inner l2,1 fit.
     *
     * @param zeta scale of the losses
     * @param scale what residuals are divided by in the outer loop
     */
    public static PlainFit selfPaced(double[][] x, int components, double zeta, PlainRules.Scale scale) {
        double[] residuals =
                PlainSubspace.weighted(x, ones(x.length), components).residuals(x);
        PlainSubspace subspace = null;
        for (int outer = 0; outer < MOST_OUTER_ITERATIONS; outer++) {
            double[] before = residuals;
            double unit = scale.of(residuals);
            double[] paced = Arrays.stream(residuals)
                    .map(r -> Math.exp(-r / unit / zeta))
                    .toArray();
            for (int inner = 0; inner < MOST_INNER_ITERATIONS; inner++) {
                double[] last = residuals;
                double[] weights = PlainRules.distance().weights(residuals);
                for (int i = 0; i < weights.length; i++) {
                    weights[i] *= paced[i];
                }
                subspace = PlainSubspace.weighted(x, weights, components);
                residuals = subspace.residuals(x);
                if (moved(last, residuals) <= STANDS_STILL) {
                    break;
                }
            }
            if (moved(before, residuals) <= STANDS_STILL) {
                break;
            }
        }
        PlainRule rule = PlainRules.selfPaced(zeta, scale);
        return new PlainFit(subspace, residuals, rule.weights(residuals), rule.objective(residuals));
    }

    /** The largest change of a residual, relative to the largest residual. */
    private static double moved(double[] last, double[] now) {
        double moved = 0;
        double largest = Double.MIN_NORMAL;
        for (int i = 0; i < now.length; i++) {
            moved = Math.max(moved, Math.abs(now[i] - last[i]));
            largest = Math.max(largest, now[i]);
        }
        return moved / largest;
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }
}
