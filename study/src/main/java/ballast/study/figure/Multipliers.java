package ballast.study.figure;

import ballast.samples.Samples;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.HeatMap;
import ballast.study.chart.HeatMap.Field;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.StudySetting;
import ballast.subspace.Subspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The Lagrangian multipliers {@code Lambda = U'C U} of MaxEnt-PCA (Eq. 20) in a random basis and at the end (figures 2b
 * to d).
 *
 * <p>With {@code C = X'L X} they are {@code 1/2 sum_ij W_ij (z_i - z_j)(z_i - z_j)'} of the scores z, where the weights
 * W of the pairs sum to one over sigma squared. The last method of the study is the one that is fitted. The basis of a
 * fit is turned within its span so that they are diagonal; the random one is not.
 */
final class Multipliers {

    private static final int SHOWN = 5;

    private Multipliers() {}

    static List<Drawing> drawings(SampleFigures figures) {
        StudySetting setting = figures.first();
        Samples samples = figures.dataset().samples();
        double[][] basis = randomBasis(
                figures.study().seed(), samples.columns(), setting.components().count());
        double[][] projections = Arrays.stream(samples.toArrays())
                .map(row ->
                        Arrays.stream(basis).mapToDouble(axis -> dot(row, axis)).toArray())
                .toArray(double[][]::new);
        List<MethodPlan> methods = figures.study().methods();
        MethodPlan plan = methods.get(methods.size() - 1);
        Subspace found = figures.study()
                .method(plan, setting, plan.points().get(0))
                .fit(samples)
                .subspace();
        double[][] end = multipliers(found.project(samples).toArrays());
        return List.of(
                shades("multipliers-start", "in a random basis on " + figures.set(), multipliers(projections)),
                shades("multipliers-end", "at the end on " + figures.set(), end),
                diagonal(figures.set(), end));
    }

    /** An orthonormal basis by Gram and Schmidt, a vector each. */
    private static double[][] randomBasis(long seed, int dimension, int components) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] basis = new double[components][];
        for (int k = 0; k < components; k++) {
            double[] vector = random.doubles(dimension).map(unit -> unit - 0.5).toArray();
            for (int j = 0; j < k; j++) {
                double[] axis = basis[j];
                double along = dot(vector, axis);
                Arrays.setAll(vector, i -> vector[i] - along * axis[i]);
            }
            double length = Math.sqrt(dot(vector, vector));
            basis[k] = Arrays.stream(vector).map(value -> value / length).toArray();
        }
        return basis;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** With the bandwidth of Eq. 23, s = 2: the mean squared distance over two. */
    private static double[][] multipliers(double[][] scores) {
        int n = scores.length;
        int c = scores[0].length;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                squares += squaredDistance(scores[i], scores[j]);
            }
        }
        double variance = squares / ((double) n * n);
        double[][] sums = new double[c][c];
        double all = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double weight = Math.exp(-squaredDistance(scores[i], scores[j]) / (2 * variance));
                all += weight;
                for (int a = 0; a < c; a++) {
                    for (int b = 0; b < c; b++) {
                        sums[a][b] += weight * (scores[i][a] - scores[j][a]) * (scores[i][b] - scores[j][b]);
                    }
                }
            }
        }
        double divisor = (2 * all + n) * variance;
        return Arrays.stream(sums)
                .map(row -> Arrays.stream(row).map(sum -> sum / divisor).toArray())
                .toArray(double[][]::new);
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }

    /** The first rows and columns, the first row below. */
    private static Drawing shades(String name, String where, double[][] multipliers) {
        int shown = Math.min(SHOWN, multipliers.length);
        List<String> names =
                IntStream.rangeClosed(1, shown).mapToObj(Integer::toString).toList();
        List<String> falling = new ArrayList<>(names);
        Collections.reverse(falling);
        List<List<Field>> fields = IntStream.range(0, shown)
                .mapToObj(row -> Arrays.stream(multipliers[shown - 1 - row], 0, shown)
                        .mapToObj(value -> new Field(Math.abs(value), String.format(Locale.ROOT, "%.4f", value)))
                        .toList())
                .toList();
        String title = "Multipliers of MaxEnt-PCA " + where + ", the first " + shown;
        return Drawing.ofFirstRepeat(name, title, new HeatMap(title, "column", names, "row", falling, fields).svg());
    }

    private static Drawing diagonal(String set, double[][] multipliers) {
        List<Point> points = IntStream.range(0, multipliers.length)
                .mapToObj(k -> new Point(k + 1, multipliers[k][k]))
                .toList();
        double high = points.stream().mapToDouble(Point::y).max().orElse(1);
        String title = "Diagonal of the multipliers of MaxEnt-PCA at the end on " + set;
        return Drawing.ofFirstRepeat(
                "multipliers-diagonal",
                title,
                new LineChart(
                                title,
                                new Axis("component", AxisScale.counting(1, points.size())),
                                new Axis("multiplier", AxisScale.linear(0, 1.04 * high)),
                                List.of(new Line("", points, Tone.ACCENT)),
                                560,
                                280)
                        .svg());
    }
}
