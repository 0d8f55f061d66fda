package ballast.classical;

import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SquaredNorm;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Looks for the direction of largest robust scale among those of the samples, and improves it by a few steps.
 *
 * <p>A step goes to the mean of the directions of all samples, each with the sign of its score, or half the way there,
 * and half of that, until the scale does not fall. Samples are then reduced to what is orthogonal to the direction.
 *
 * <p>O(m n r) per direction, m the number of samples whose directions are tried.
 *
 * @see <a href="https://doi.org/10.1016/j.jmva.2004.08.002">Croux, Ruiz-Gazen (2005)</a>
 */
final class SampleDirections implements ProjectionPursuit.Search {

    /** Directions tried together; each thread holds this many times n numbers. */
    private static final int TOGETHER = 16;

    private static final int STEPS = 5;
    private static final int HALVINGS = 5;

    /** A sample is used up when at most this share of its length is left. */
    private static final double ROUNDING = 1e-12;

    private final Matrix left;
    private final double[] lengths;
    private final ScaleEstimator scale;
    private final int[] candidates;
    private final Workers workers;

    SampleDirections(LocalSamples centred, ScaleEstimator scale, int most, long seed) {
        this.left = AffineSpan.matrix(centred);
        this.lengths = lengths(left);
        this.scale = scale;
        this.candidates = candidates(lengths, most, seed);
        this.workers = centred.workers();
    }

    private static double[] lengths(Matrix rows) {
        return Arrays.stream(rows.rowSquaredNorms()).map(Math::sqrt).toArray();
    }

    /** All samples, or as many as asked for, drawn by their rank by distance, so that their order does not matter. */
    private static int[] candidates(double[] lengths, int most, long seed) {
        int[] ranked = OrderStatistic.rising(lengths);
        int n = ranked.length;
        if (n <= most) {
            return IntStream.range(0, n).toArray();
        }
        return Arrays.copyOf(Indices.drawFirst(most, ranked, new SplittableRandom(seed)), most);
    }

    private record Line(double[] direction, double scale, double[] scores) {}

    @Override
    public Optional<double[]> next() {
        double[] now = lengths(left);
        double[] inverses = new double[now.length];
        Arrays.setAll(inverses, i -> now[i] > ROUNDING * lengths[i] ? 1 / now[i] : 0);
        try (Matrix directions = left.withScaledRows(inverses)) {
            Line best = best(directions, inverses);
            if (best.scale == 0) {
                return Optional.empty();
            }
            Line improved = improved(best, directions);
            left.addOuter(-1, improved.scores, improved.direction);
            return Optional.of(improved.direction);
        }
    }

    private Line best(Matrix directions, double[] inverses) {
        int[] usable = Arrays.stream(candidates).filter(i -> inverses[i] > 0).toArray();
        int n = left.rows();
        int groups = (usable.length + TOGETHER - 1) / TOGETHER;
        double[] scales = new double[usable.length];
        workers.forRanges(groups, 1, (group, one) -> {
            int first = group * TOGETHER;
            int count = Math.min(TOGETHER, usable.length - first);
            try (Matrix some = directions.selected(Arrays.copyOfRange(usable, first, first + count));
                    Matrix scores = some.timesTranspose(left)) {
                double best = 0;
                for (int k = 0; k < count; k++) {
                    scales[first + k] =
                            scale.ifAbove(best, scores.rowRange(k, 1).toArray());
                    best = Math.max(best, scales[first + k]);
                }
            }
        });
        int best = IntStream.range(0, scales.length).reduce(0, (a, b) -> scales[b] > scales[a] ? b : a);
        return usable.length == 0
                ? new Line(new double[left.columns()], 0, new double[n])
                : line(directions.rowRange(usable[best], 1).toArray());
    }

    private Line improved(Line start, Matrix directions) {
        Line line = start;
        for (int step = 0; step < STEPS; step++) {
            Line better = stepped(line, signedMean(directions, line.scores));
            if (better.scale < line.scale) {
                return line;
            }
            line = better;
        }
        return line;
    }

    private Line stepped(Line line, double[] towards) {
        Line better = line(unit(towards));
        for (int halving = 0; halving < HALVINGS && better.scale < line.scale; halving++) {
            double[] half = better.direction.clone();
            Arrays.setAll(half, j -> (half[j] + line.direction[j]) / 2);
            better = line(unit(half));
        }
        return better;
    }

    private static double[] signedMean(Matrix directions, double[] scores) {
        try (Matrix signs = Matrix.of(
                        1,
                        scores.length,
                        Arrays.stream(scores).map(Math::signum).toArray());
                Matrix sum = signs.times(directions)) {
            return sum.toArray();
        }
    }

    private Line line(double[] direction) {
        try (Matrix column = Matrix.of(direction.length, 1, direction);
                Matrix scores = left.times(column)) {
            double[] values = scores.toArray();
            return new Line(direction, scale.of(values.clone()), values);
        }
    }

    private static double[] unit(double[] vector) {
        double length = Math.sqrt(SquaredNorm.of(vector));
        return Arrays.stream(vector).map(entry -> entry / length).toArray();
    }

    @Override
    public void close() {
        left.close();
    }
}
