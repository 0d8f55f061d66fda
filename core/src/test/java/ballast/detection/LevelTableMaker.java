package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Prints the table of {@link LevelTable}: deviations of the distances of normal samples, as the detector measures them.
 * Arguments: none. The output is core/src/main/resources/ballast/detection/levels.txt.
 */
final class LevelTableMaker {

    private static final double[] LEVELS = {0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.003, 0.0015, 0.0005};
    private static final int[] SIZES = {20, 30, 50, 100, 200, 500, 1000, 5000};
    private static final int[] AXES = {1, 2, 3, 5, 10, 20, 50, 100};

    /** Features beyond the axes of orthogonal distances. */
    private static final int BEYOND = 20;

    /** Both distances share the level at which samples leave the majority. */
    private static final double REWEIGHTING = 0.0125;

    private static final double LARGEST_EXPONENT = 50;

    private static final int DISTANCES = 100_000;
    private static final long WORK = 20_000_000;

    private LevelTableMaker() {}

    public static void main(String[] arguments) {
        LevelTable first = new LevelTable(LEVELS, rows(null));
        List<LevelTable.Row> rows = rows(first);
        StringBuilder text = new StringBuilder(joined(LEVELS, "%s")).append('\n');
        for (LevelTable.Row row : rows) {
            text.append(row.samples()).append(' ').append(row.axes()).append(' ');
            text.append(joined(row.deviations(), "%.4f")).append('\n');
        }
        System.out.print(text);
    }

    private static String joined(double[] numbers, String format) {
        return Arrays.stream(numbers)
                .mapToObj(number -> String.format(Locale.ROOT, format, number))
                .collect(Collectors.joining(" "));
    }

    /** All rows; the majority is all samples where no table is known yet. */
    private static List<LevelTable.Row> rows(LevelTable known) {
        List<LevelTable.Row> rows = new ArrayList<>();
        for (int size : SIZES) {
            rows.add(row(size, LevelTable.ORTHOGONAL, known));
            for (int axes : AXES) {
                if (axes == 1 || 10 * axes <= size) {
                    rows.add(row(size, axes, known));
                }
            }
        }
        return rows;
    }

    private static LevelTable.Row row(int size, int axes, LevelTable known) {
        SplittableRandom random = new SplittableRandom(1000L * size + axes);
        int dimension = axes == LevelTable.ORTHOGONAL ? BEYOND : axes;
        long draws = Math.max(8, Math.min(DISTANCES / size, WORK / ((long) size * dimension * dimension)));
        double[] all = new double[(int) draws * size];
        for (int draw = 0; draw < draws; draw++) {
            System.arraycopy(deviations(random, size, axes, known), 0, all, draw * size, size);
        }
        Arrays.sort(all);
        double[] deviations = Arrays.stream(LEVELS)
                .map(level -> all[(int) Math.min(all.length - 1, Math.round((1 - level) * all.length))])
                .toArray();
        return new LevelTable.Row(size, axes, deviations);
    }

    private static double[] deviations(SplittableRandom random, int size, int axes, LevelTable known) {
        boolean orthogonal = axes == LevelTable.ORTHOGONAL;
        double[][] rows = new double[size][orthogonal ? BEYOND : axes];
        for (double[] row : rows) {
            Arrays.setAll(row, j -> random.nextGaussian());
        }
        double[] members = new double[size];
        Arrays.fill(members, 1);
        Points points = Points.ofRows(
                Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), rows[0].length, members.clone());
        double[] logarithms = orthogonal ? norms(rows) : new ScoreDistances(points, members).logarithmsWithoutOwn();
        if (known != null) {
            double cutoff = DistanceScale.of(logarithms, members).cutoff(known.deviations(REWEIGHTING, size, axes));
            for (int i = 0; i < size; i++) {
                members[i] = logarithms[i] <= cutoff ? 1 : 0;
            }
            logarithms = orthogonal ? logarithms : new ScoreDistances(points, members).logarithmsWithoutOwn();
        }
        DistanceScale scale = DistanceScale.of(logarithms, members);
        return Arrays.stream(logarithms).map(own -> deviations(scale, own)).toArray();
    }

    /** Deviations of a distance with this logarithm from the median. */
    static double deviations(DistanceScale scale, double logarithm) {
        double beyond = logarithm - scale.middle();
        double power = scale.power();
        double exponent = Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, power * beyond));
        return DistanceScale.QUARTILE * (power == 0 ? beyond : Math.expm1(exponent)) / scale.spread();
    }

    private static double[] norms(double[][] rows) {
        return Arrays.stream(rows)
                .mapToDouble(row -> 0.5
                        * Math.log(
                                Arrays.stream(row).map(value -> value * value).sum()))
                .toArray();
    }
}
