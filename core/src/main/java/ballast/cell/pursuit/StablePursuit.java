package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Stable principal component pursuit by accelerated proximal gradients.
 *
 * <p>Minimises {@code ||L - 1 m'||_* + lambda ||S||_1 + ||X - L - S||^2 / (2 mu)}, {@code mu = sqrt(2 max(n, d))
 * sigma}. For given L the best S leaves of every residual what lies within {@code lambda mu}, so the objective is a
 * nuclear norm and Huber's loss of X - L. One step is {@code L = 1 m' + shrink(Y + C - 1 m', mu)}, C the residuals X -
 * Y cut off at {@code lambda mu}, from a point Y ahead of the last two L (Nesterov); momentum begins anew where the
 * objective rose. Before that, mu falls from the largest singular value of X to its own.
 *
 * @param components axes that the noise is estimated beside
 * @param lambda what a cell of S costs; empty: {@code 1 / sqrt(max(n, d))}
 * @param sigma standard deviation of the noise; empty: that of the residuals of alternating projections with as many
 *     axes as there are to be components
 */
public record StablePursuit(int components, OptionalDouble lambda, OptionalDouble sigma) implements Pursuit {

    private static final double FALL = 0.7;

    @Override
    public CellRule rule() {
        return SHRINKING;
    }

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        double cost = lambda.orElse(1 / Math.sqrt(Math.max(n, d)));
        double noise = sigma.isPresent() ? sigma.getAsDouble() : AlternatingProjections.noise(samples, components);
        double last = Math.sqrt(2.0 * Math.max(n, d)) * noise;
        try (SingularSearch search = new SingularSearch(n, d);
                Held<LowRank> before = new Held<>(LowRank.none(n, d));
                Held<LowRank> low = new Held<>(LowRank.none(n, d))) {
            double mu = search.largestValue(samples);
            double nuclear = 0;
            double momentum = 1;
            boolean still = false;
            int width = 2 * SingularSearch.SPARE;
            Optional<Stop> stop = Optional.empty();
            while (stop.isEmpty()) {
                mu = Math.max(last, FALL * mu);
                double faster = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
                double ahead = mu > last ? 0 : (momentum - 1) / faster;
                try (LowRank point = LowRank.combined(1 + ahead, low.now(), -ahead, before.now());
                        SingularSearch.Found found =
                                search.step(clipped(samples, point, cost * mu, low.now(), cost * last), width)) {
                    double objective = nuclear + found.sum() / last;
                    boolean higher = trace.isBelow(objective);
                    momentum = mu > last || higher ? 1 : faster;
                    double change = trace.relativeChange(objective);
                    boolean stillNow = mu == last && change <= trace.tolerance();
                    stop = trace.add(objective, change, still && stillNow);
                    still = stillNow;
                    if (stop.isEmpty()) {
                        int rank = found.above(mu);
                        nuclear = found.sumAbove(mu);
                        width = search.widthAfter(rank, found.values().length);
                        before.replace(low.release());
                        low.hold(found.shrunk(rank, mu));
                    }
                }
            }
            String route = "L of rank " + low.now().rank();
            return new Split(low.release(), stop.get(), route, Map.of("lambda", cost, "sigma", noise));
        }
    }

    /** Y + C, with the sum of Huber's loss of the residuals X - L, whose cut is that of the last mu. */
    private static CellSum clipped(LocalSamples samples, LowRank point, double cut, LowRank low, double lossCut) {
        return new CellSum(samples, point, tile -> {
            double[] y = tile.low(0, point);
            double[] seen = tile.low(1, low);
            double[] x = tile.samples(2);
            double loss = 0;
            for (int i = 0; i < tile.size(); i++) {
                boolean there = !Double.isNaN(x[i]);
                double size = there ? Math.abs(x[i] - seen[i]) : 0;
                loss += size <= lossCut ? size * size / 2 : lossCut * (size - lossCut / 2);
                y[i] = there ? Math.max(-cut, Math.min(cut, x[i] - y[i])) : 0;
            }
            return loss;
        });
    }
}
