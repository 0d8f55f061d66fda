package ballast.study.figure;

import ballast.block.LocalSamples;
import ballast.entropy.LaplacianScatter;
import ballast.entropy.ParzenBandwidth;
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
import ballast.subspace.Basis;
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
        double[] end = multipliers(found.project(samples));
        return List.of(
                shades(
                        "multipliers-start",
                        "in a random basis on " + figures.set(),
                        multipliers(Samples.of(projections))),
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

    /** With the bandwidth of Eq. 23; row after row. */
    private static double[] multipliers(Samples scores) {
        ParzenBandwidth usual = new ParzenBandwidth.Distance(ParzenBandwidth.Distance.DEFAULT_SCALE);
        return LaplacianScatter.of(LocalSamples.of(scores), Basis.identity(scores.columns()), usual)
                .matrix();
    }

    /** The first rows and columns, the first row below. */
    private static Drawing shades(String name, String where, double[] multipliers) {
        int c = (int) Math.sqrt(multipliers.length);
        int shown = Math.min(SHOWN, c);
        List<String> names =
                IntStream.rangeClosed(1, shown).mapToObj(Integer::toString).toList();
        List<String> falling = new ArrayList<>(names);
        Collections.reverse(falling);
        List<List<Field>> fields = IntStream.range(0, shown)
                .mapToObj(row -> Arrays.stream(multipliers, (shown - 1 - row) * c, (shown - 1 - row) * c + shown)
                        .mapToObj(value -> new Field(Math.abs(value), String.format(Locale.ROOT, "%.4f", value)))
                        .toList())
                .toList();
        String title = "Multipliers of MaxEnt-PCA " + where + ", the first " + shown;
        return Drawing.ofFirstRepeat(name, title, new HeatMap(title, "column", names, "row", falling, fields).svg());
    }

    private static Drawing diagonal(String set, double[] multipliers) {
        int c = (int) Math.sqrt(multipliers.length);
        List<Point> points = Point.list(
                1,
                IntStream.range(0, c).mapToDouble(k -> multipliers[k * c + k]).toArray());
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
