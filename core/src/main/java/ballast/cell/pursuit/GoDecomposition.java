package ballast.cell.pursuit;

import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import java.util.Map;
import java.util.Optional;

/**
 * Go decomposition: S are the largest residuals, a given share of all cells, L the leading part of X - S.
 *
 * <p>Minimises {@code ||X - L - S||^2} over L of a given rank, less its mean, and S with a given number of cells, one
 * after the other. Instead of random projections the axes of the last step are what the next begins with. The residuals
 * are counted in bins, so that S may have a few cells less.
 *
 * @param rank the rank of L less its mean
 * @param share of the cells that S takes
 */
public record GoDecomposition(int rank, double share) implements Pursuit {

    @Override
    public CellRule rule() {
        return CUTTING;
    }

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        try (SingularSearch search = new SingularSearch(n, d);
                Held<LowRank> low = new Held<>(LowRank.none(n, d))) {
            double unit = CellSum.unit(samples);
            double norm = unit * Math.sqrt((double) n * d);
            Optional<Stop> stop = Optional.empty();
            while (stop.isEmpty()) {
                double threshold = SizeCounts.of(samples, low.now(), unit).exceededBy(share);
                try (SingularSearch.Found found =
                        search.step(CellSum.keeping(samples, low.now(), threshold), rank + SingularSearch.SPARE)) {
                    double change = trace.relativeChange(found.sum());
                    boolean exact = Math.sqrt(found.sum()) <= trace.tolerance() * norm;
                    stop = trace.add(found.sum(), change, exact || change <= trace.tolerance());
                    if (stop.isEmpty()) {
                        low.replace(found.shrunk(rank, 0));
                    }
                }
            }
            return new Split(low.release(), stop.get(), "three passes per step", Map.of());
        }
    }
}
