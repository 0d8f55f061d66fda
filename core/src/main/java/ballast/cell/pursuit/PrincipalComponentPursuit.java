package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.cell.CellRule;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Principal component pursuit by the inexact augmented Lagrangian.
 *
 * <p>Minimises {@code ||L - 1 m'||_* + lambda ||S||_1} subject to {@code X = L + S} at the cells that are there. The
 * mean m of L costs nothing. With the multiplier Y and the penalty mu, one step is
 *
 * <pre>{@code S = soft(X - L + Y / mu, lambda / mu)
 * L = 1 m' + shrink(X - S + Y / mu - 1 m', 1 / mu),   m the mean of X - S + Y / mu
 * Y = Y + mu (X - L - S),   mu = g mu}</pre>
 *
 * <p>Of these only {@code A = X - L + Y / mu} is held, one number per cell. S is A less C, where C is A cut off at
 * {@code lambda / mu}; the matrix that is shrunk is L + C; and the next A is {@code X - L' + (L + C - L') / g}.
 *
 * <p>The published factor g is 1.5 throughout, which is fast and, where bad cells or the rank are many, ends beside the
 * minimum. Here it is 1.5 as long as {@code ||X - L - S|| / ||X||} is more than a tenth of {@code mu ||L' - L|| /
 * ||Y||} in the step before, and 1.1 otherwise: no slower in easy cases, and exact in others. Once less is missing of X
 * than rounding took from samples stored as bytes, it is 1.5 again.
 *
 * @param lambda what a cell of S costs; empty: {@code 1 / sqrt(max(n, d))}
 */
public record PrincipalComponentPursuit(OptionalDouble lambda) implements Pursuit {

    /** Factor of the penalty per step (Lin, Chen, Ma 2010). */
    private static final double FAST = 1.5;

    /** Factor of the penalty where L still moves. */
    private static final double SLOW = 1.1;

    /** L moves too much for a fast step if what it moves is this many times what is missing of X. */
    private static final double UNSETTLED = 10;

    /** The first penalty, over the largest singular value (Lin, Chen, Ma 2010). */
    private static final double FIRST_PENALTY = 1.25;

    @Override
    public CellRule rule() {
        return SHRINKING;
    }

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        double cost = lambda.orElse(1 / Math.sqrt(Math.max(n, d)));
        try (Matrix cells = room(samples);
                SingularSearch search = new SingularSearch(n, d);
                Held<LowRank> low = new Held<>(LowRank.none(n, d))) {
            Given given = start(samples, cells);
            Optional<Stop> stop = trace.add(cost * given.sizes(), Double.POSITIVE_INFINITY, given.norm() == 0);
            double rounding = rounding(samples);
            double penalty = 0;
            double growth = FAST;
            int width = 2 * SingularSearch.SPARE;
            if (stop.isEmpty()) {
                double norm = search.largestValue(samples);
                penalty = FIRST_PENALTY / norm;
                double multiplier = 1 / Math.max(norm, given.largest() / cost);
                multiply(samples, cells, 1 + multiplier / penalty);
            }
            while (stop.isEmpty()) {
                double cut = cost / penalty;
                double nuclear;
                LowRank next;
                try (SingularSearch.Found found =
                        search.step(new CellSum(samples, low.now(), tile -> clip(tile, cells, cut)), width)) {
                    int rank = found.above(1 / penalty);
                    next = found.shrunk(rank, 1 / penalty);
                    nuclear = found.sumAbove(1 / penalty);
                    width = search.widthAfter(rank, found.values().length);
                }
                Step step;
                try (Held<LowRank> ahead = new Held<>(next)) {
                    step = advance(samples, cells, cut, growth, low.now(), next);
                    low.replace(ahead.release());
                }
                penalty *= growth;
                double change = Math.sqrt(step.missing) / given.norm();
                boolean settled = UNSETTLED * change > Math.sqrt(step.moved / step.multiplier);
                growth = settled || change * given.norm() < rounding ? FAST : SLOW;
                stop = trace.add(nuclear + cost * step.sparse, change, change <= trace.tolerance());
            }
            String route = "L of rank " + low.now().rank() + ", "
                    + (cells.precision() == Precision.SINGLE ? "single" : "double") + " precision";
            return new Split(low.release(), stop.get(), route, Map.of("lambda", cost));
        }
    }

    /** The length of what rounding to whole numbers took from samples that are stored as bytes. */
    private static double rounding(LocalSamples samples) {
        double cells = (double) samples.rows() * samples.columns();
        return samples.storedBytes() <= cells ? Math.sqrt(cells / 12) : 0;
    }

    /** Room for one number per cell, no more precise than the samples are stored. */
    private static Matrix room(LocalSamples samples) {
        long cells = (long) samples.rows() * samples.columns();
        Precision precision = samples.storedBytes() <= cells * Float.BYTES ? Precision.SINGLE : Precision.DOUBLE;
        if (!precision.holds(samples.rows(), samples.columns())) {
            throw new BadInputException(samples.rows() + " x " + samples.columns()
                    + " values are too many for a method that holds a number for each of them; "
                    + "use `method = accaltproj`");
        }
        return Matrix.allocate(precision, samples.rows(), samples.columns());
    }

    /** The sum of the sizes of X, its norm, and its largest size. */
    private record Given(double sizes, double norm, double largest) {}

    /** Writes X, zero where a value is missing. */
    private static Given start(LocalSamples samples, Matrix cells) {
        double[] found = samples.aggregate(
                () -> new double[3],
                (into, block) -> {
                    double[] x = block.values().toArray();
                    for (int i = 0; i < x.length; i++) {
                        x[i] = Double.isNaN(x[i]) ? 0 : x[i];
                        into[0] += Math.abs(x[i]);
                        into[1] += x[i] * x[i];
                        into[2] = Math.max(into[2], Math.abs(x[i]));
                    }
                    cells.rowRange(block.first(), block.rows()).write(x);
                },
                (a, b) -> new double[] {a[0] + b[0], a[1] + b[1], Math.max(a[2], b[2])});
        return new Given(found[0], Math.sqrt(found[1]), found[2]);
    }

    /** C: the cells of A, cut off on both sides. */
    private static double clip(Tile tile, Matrix cells, double cut) {
        double[] c = tile.of(0, cells);
        for (int i = 0; i < tile.size(); i++) {
            c[i] = Math.max(-cut, Math.min(cut, c[i]));
        }
        return 0;
    }

    private static void multiply(LocalSamples samples, Matrix cells, double factor) {
        samples.visit(block -> {
            double[] factors = new double[block.rows()];
            Arrays.fill(factors, factor);
            cells.rowRange(block.first(), block.rows()).scaleRows(factors);
        });
    }

    /** What a step adds up: sizes of S, and squares of X - L' - S, of L' - L and of the multiplier over the penalty. */
    private record Step(double sparse, double missing, double moved, double multiplier) {}

    /** The next A, for a penalty that grows. */
    private static Step advance(
            LocalSamples samples, Matrix cells, double cut, double growth, LowRank low, LowRank next) {
        double[] sums = samples.sums(
                4,
                (into, block) ->
                        Tile.forEach(samples, block, tile -> advance(tile, cells, cut, growth, low, next, into)));
        return new Step(sums[0], sums[1], sums[2], sums[3]);
    }

    private static void advance(
            Tile tile, Matrix cells, double cut, double growth, LowRank low, LowRank next, double[] sums) {
        double[] a = tile.of(0, cells);
        double[] x = tile.samples(1);
        double[] before = tile.low(2, low);
        double[] after = tile.low(3, next);
        double sparse = 0;
        double missing = 0;
        double moved = 0;
        double multiplier = 0;
        for (int i = 0; i < tile.size(); i++) {
            double kept = Math.max(-cut, Math.min(cut, a[i]));
            double s = a[i] - kept;
            double rest = x[i] - after[i];
            boolean there = !Double.isNaN(rest);
            double left = there ? rest - s : 0;
            double shift = after[i] - before[i];
            double multiple = there ? kept - shift : 0;
            sparse += Math.abs(s);
            missing += left * left;
            moved += shift * shift;
            multiplier += multiple * multiple;
            a[i] = there ? rest + multiple / growth : 0;
        }
        tile.part(cells).write(a);
        sums[0] += sparse;
        sums[1] += missing;
        sums[2] += moved;
        sums[3] += multiplier;
    }
}
