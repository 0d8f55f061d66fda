package ballast.bench;

import ballast.samples.Samples;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Whether the same samples are flagged and left out after changes that mean nothing. */
final class InvarianceMeasure {

    private static final double UNIT = 25.4;
    private static final double JITTER = 1e-6;
    private static final int REFLECTIONS = 12;

    /** A change of the rows in place. */
    private interface Change {
        void apply(double[][] rows, SplittableRandom random);
    }

    private record Named(String name, Change change) {}

    private static final List<Named> CHANGES = List.of(
            new Named("order", InvarianceMeasure::shuffle),
            new Named("sign", InvarianceMeasure::flip),
            new Named("rotation", InvarianceMeasure::rotate),
            new Named("unit", (rows, random) -> each(rows, (value, j) -> UNIT * value)),
            new Named("jitter", InvarianceMeasure::jitter));

    private InvarianceMeasure() {}

    static void run(MeasureRun run) {
        Tally tally = new Tally();
        int tables = 0;
        MeasureRun.line("samples flagged otherwise + left out otherwise, of those flagged before");
        for (RealTable table : RealTable.all(run.seed())) {
            DefaultFit before = DefaultFit.of(table.samples(), table.components());
            StringBuilder text = new StringBuilder();
            for (Named named : CHANGES) {
                int flags = 0;
                int weights = 0;
                for (int draw = 0; draw < run.drawsOr(1); draw++) {
                    double[][] rows = table.samples().toArrays();
                    named.change().apply(rows, new SplittableRandom(run.seed() + draw));
                    DefaultFit after = DefaultFit.of(Samples.of(rows), table.components());
                    flags = Math.max(flags, differing(before.flagged(), after.flagged()));
                    weights = Math.max(weights, differing(before.leftOut(), after.leftOut()));
                }
                tally.add(flags > 0 ? 1 : 0, named.name());
                tally.add(flags + weights > 0 ? 1 : 0, named.name(), "any");
                text.append(MeasureRun.text("  %s %d+%d", named.name(), flags, weights));
            }
            tables++;
            MeasureRun.line(
                    "%-18s %5d of %5d %s",
                    table.name(),
                    before.flagged().cardinality(),
                    table.samples().rows(),
                    text);
        }
        for (Named named : CHANGES) {
            MeasureRun.demand(
                    "invariance, " + named.name(),
                    MeasureRun.text(
                            "flags change on %.0f, flags or weights on %.0f of %d tables",
                            tables * tally.mean(named.name()), tables * tally.mean(named.name(), "any"), tables),
                    "identical");
        }
    }

    private static int differing(BitSet one, BitSet other) {
        BitSet either = (BitSet) one.clone();
        either.xor(other);
        return either.cardinality();
    }

    private interface Cell {
        double of(double value, int feature);
    }

    private static void each(double[][] rows, Cell cell) {
        for (double[] row : rows) {
            Arrays.setAll(row, j -> cell.of(row[j], j));
        }
    }

    private static void shuffle(double[][] rows, SplittableRandom random) {
        int[] order = IntStream.range(0, rows[0].length).toArray();
        for (int k = order.length - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            int column = order[k];
            order[k] = order[other];
            order[other] = column;
        }
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            rows[i] = IntStream.of(order).mapToDouble(j -> row[j]).toArray();
        }
    }

    private static void flip(double[][] rows, SplittableRandom random) {
        double[] signs = random.ints(rows[0].length, 0, 2)
                .mapToDouble(bit -> 2 * bit - 1)
                .toArray();
        each(rows, (value, j) -> signs[j] * value);
    }

    private static void rotate(double[][] rows, SplittableRandom random) {
        for (int k = 0; k < REFLECTIONS; k++) {
            double[] normal = new double[rows[0].length];
            Arrays.setAll(normal, j -> random.nextGaussian());
            double square = dot(normal, normal);
            for (double[] row : rows) {
                double along = 2 * dot(row, normal) / square;
                Arrays.setAll(row, j -> row[j] - along * normal[j]);
            }
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    private static void jitter(double[][] rows, SplittableRandom random) {
        double[] deviations = new double[rows[0].length];
        Arrays.setAll(deviations, j -> {
            double mean =
                    Arrays.stream(rows).mapToDouble(row -> row[j]).average().orElseThrow();
            return Math.sqrt(Arrays.stream(rows)
                    .mapToDouble(row -> (row[j] - mean) * (row[j] - mean))
                    .average()
                    .orElseThrow());
        });
        each(rows, (value, j) -> value + JITTER * deviations[j] * random.nextGaussian());
    }
}
