package ballast.cell.pursuit;

import ballast.BadInputException;
import ballast.block.LocalSamples;
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
 * Y = Y + mu (X - L - S),   mu = 1.5 mu}</pre>
 *
 * <p>Of these only {@code A = X - L + Y / mu} is held, one number per cell. S is A less C, where C is A cut off at
 * {@code lambda / mu}; the matrix that is shrunk is L + C; and the next A is {@code X - L' + (L + C - L') / 1.5}.
 *
 * @param lambda what a cell of S costs; empty: {@code 1 / sqrt(max(n, d))}
 * @param tolerance of {@code ||X - L - S||} relative to {@code ||X||}
 */
record PrincipalComponentPursuit(OptionalDouble lambda, double tolerance) implements Pursuit {

    /** Factor of the penalty per step (Lin, Chen, Ma 2010). */
    private static final double GROWTH = 1.5;

    /** The first penalty, over the largest singular value (Lin, Chen, Ma 2010). */
    private static final double FIRST_PENALTY = 1.25;

    @Override
    public Split split(LocalSamples samples, Trace trace) {
        int n = samples.rows();
        int d = samples.columns();
        double cost = lambda.orElse(1 / Math.sqrt(Math.max(n, d)));
        try (Matrix cells = room(samples);
                SingularSearch search = new SingularSearch(n, d);
                Held<LowRank> low = new Held<>(LowRank.none(n, d))) {
            CellSums given = start(samples, cells);
            Optional<Stop> stop = trace.add(cost * given.sum(), Double.POSITIVE_INFINITY, given.norm() == 0);
            double penalty = 0;
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
                try (SingularSearch.Found found = search.step(
                        new CellSum(samples, low.now(), (block, into) -> clip(cells, cut, block.first(), into)),
                        width)) {
                    int rank = found.above(1 / penalty);
                    next = found.shrunk(rank, 1 / penalty);
                    nuclear = found.sumAbove(1 / penalty);
                    width = search.widthAfter(rank, found.values().length);
                }
                CellSums step = advance(samples, cells, cut, low.now(), next);
                low.replace(next);
                penalty *= GROWTH;
                double change = step.norm() / given.norm();
                stop = trace.add(nuclear + cost * step.sum(), change, change <= tolerance);
            }
            String route = "L of rank " + low.now().rank() + ", "
                    + (cells.precision() == Precision.SINGLE ? "single" : "double") + " precision";
            return new Split(low.release(), stop.get(), route, Map.of("lambda", cost));
        }
    }

    /** Room for one number per cell, no more precise than the samples are stored. */
    private static Matrix room(LocalSamples samples) {
        long cells = (long) samples.rows() * samples.columns();
        Precision precision = samples.storedBytes() <= cells * Float.BYTES ? Precision.SINGLE : Precision.DOUBLE;
        if (!precision.holds(samples.rows(), samples.columns())) {
            throw new BadInputException(
                    samples.rows() + " x " + samples.columns()
                            + " values are too many for a method that holds a number for each of them; use `method = accaltproj`");
        }
        return Matrix.allocate(precision, samples.rows(), samples.columns());
    }

    /** X, zero where a value is missing. */
    private static CellSums start(LocalSamples samples, Matrix cells) {
        return samples.visit(
                CellSums::new,
                (sums, block) -> {
                    Matrix values = block.values();
                    Strips.forEach(
                            1,
                            (arrays, count) -> {
                                double[] x = arrays[0];
                                double total = 0;
                                double squares = 0;
                                double largest = 0;
                                for (int i = 0; i < count; i++) {
                                    x[i] = Double.isNaN(x[i]) ? 0 : x[i];
                                    double size = Math.abs(x[i]);
                                    total += size;
                                    squares += size * size;
                                    largest = Math.max(largest, size);
                                }
                                sums.add(total);
                                sums.add(squares, largest);
                            },
                            values);
                    cells.rowRange(block.first(), block.rows()).assign(values);
                },
                CellSums::merge);
    }

    private static void multiply(LocalSamples samples, Matrix cells, double factor) {
        samples.visit(block -> {
            double[] factors = new double[block.rows()];
            Arrays.fill(factors, factor);
            cells.rowRange(block.first(), block.rows()).scaleRows(factors);
        });
    }

    /** C: the cells cut off on both sides. */
    private static double clip(Matrix cells, double cut, int first, Matrix into) {
        into.assign(cells.rowRange(first, into.rows()));
        Strips.forEach(
                1,
                (arrays, count) -> {
                    double[] c = arrays[0];
                    for (int i = 0; i < count; i++) {
                        c[i] = Math.max(-cut, Math.min(cut, c[i]));
                    }
                },
                into);
        return 0;
    }

    /** The next A; adds up |S| and the squares of X - L' - S. */
    private static CellSums advance(LocalSamples samples, Matrix cells, double cut, LowRank low, LowRank next) {
        return samples.visit(
                CellSums::new,
                (sums, block) -> {
                    try (Matrix before = Matrix.allocate(block.rows(), samples.columns());
                            Matrix after = Matrix.allocate(block.rows(), samples.columns())) {
                        low.writeRows(block.first(), before);
                        next.writeRows(block.first(), after);
                        Strips.forEach(
                                1,
                                (arrays, count) -> advance(arrays, count, cut, sums),
                                cells.rowRange(block.first(), block.rows()),
                                block.values(),
                                before,
                                after);
                    }
                },
                CellSums::merge);
    }

    private static void advance(double[][] arrays, int count, double cut, CellSums sums) {
        double[] a = arrays[0];
        double[] x = arrays[1];
        double[] before = arrays[2];
        double[] after = arrays[3];
        double sparse = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            double kept = Math.max(-cut, Math.min(cut, a[i]));
            double s = a[i] - kept;
            double rest = x[i] - after[i];
            double missing = rest - s;
            boolean there = !Double.isNaN(rest);
            sparse += there ? Math.abs(s) : 0;
            squares += there ? missing * missing : 0;
            a[i] = there ? rest + (before[i] + kept - after[i]) / GROWTH : 0;
        }
        sums.add(sparse);
        sums.add(squares, 0);
    }
}
