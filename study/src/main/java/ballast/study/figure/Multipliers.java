package ballast.study.figure;

import ballast.data.Dataset;
import ballast.samples.Samples;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.HeatMap;
import ballast.study.chart.HeatMap.Field;
import ballast.study.chart.LineChart;
import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.subspace.Subspace;
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
record Multipliers(Study study, DataPlan data, Dataset dataset) {

    /** Rows and columns that are shown. */
    private static final int SHOWN = 5;

    List<Drawing> drawings() {
        StudySetting setting = data.settings().get(0);
        int components = setting.components().count();
        Samples samples = dataset.samples();
        double[][] start = multipliers(scores(samples.toArrays(), randomBasis(samples.columns(), components)));
        MethodPlan plan = study.methods().get(study.methods().size() - 1);
        Subspace found =
                study.method(plan, setting, plan.points().get(0)).fit(samples).subspace();
        double[][] end = multipliers(found.project(samples).toArrays());
        return List.of(
                shades("multipliers-start", "in a random basis", start),
                shades("multipliers-end", "at the end", end),
                diagonal(end));
    }

    /** An orthonormal basis by Gram and Schmidt, a vector each. */
    private double[][] randomBasis(int dimension, int components) {
        SplittableRandom random = new SplittableRandom(study.seed());
        double[][] basis = new double[components][];
        for (int k = 0; k < components; k++) {
            double[] vector = random.doubles(dimension).map(unit -> unit - 0.5).toArray();
            for (int j = 0; j < k; j++) {
                double along = dot(vector, basis[j]);
                for (int i = 0; i < dimension; i++) {
                    vector[i] -= along * basis[j][i];
                }
            }
            double length = Math.sqrt(dot(vector, vector));
            basis[k] = IntStream.range(0, dimension)
                    .mapToDouble(i -> vector[i] / length)
                    .toArray();
        }
        return basis;
    }

    private static double[][] scores(double[][] samples, double[][] basis) {
        return IntStream.range(0, samples.length)
                .mapToObj(i -> IntStream.range(0, basis.length)
                        .mapToDouble(k -> dot(samples[i], basis[k]))
                        .toArray())
                .toArray(double[][]::new);
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
        return IntStream.range(0, c)
                .mapToObj(a -> IntStream.range(0, c)
                        .mapToDouble(b -> sums[a][b] / divisor)
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }

    private Drawing shades(String name, String where, double[][] multipliers) {
        int shown = Math.min(SHOWN, multipliers.length);
        List<String> names =
                IntStream.rangeClosed(1, shown).mapToObj(Integer::toString).toList();
        List<List<Field>> fields = IntStream.range(0, shown)
                .mapToObj(row -> IntStream.range(0, shown)
                        .mapToObj(column -> field(multipliers[shown - 1 - row][column]))
                        .toList())
                .toList();
        String title = "Multipliers of MaxEnt-PCA " + where + " on " + data.set() + ", the first " + shown;
        List<String> falling = IntStream.range(0, shown)
                .mapToObj(row -> names.get(shown - 1 - row))
                .toList();
        return Drawing.ofFirstRepeat(name, title, new HeatMap(title, "column", names, "row", falling, fields).svg());
    }

    private static Field field(double value) {
        return new Field(Math.abs(value), String.format(Locale.ROOT, "%.4f", value));
    }

    private Drawing diagonal(double[][] multipliers) {
        List<Point> points = IntStream.range(0, multipliers.length)
                .mapToObj(k -> new Point(k + 1, multipliers[k][k]))
                .toList();
        double high = points.stream().mapToDouble(Point::y).max().orElse(1);
        String title = "Diagonal of the multipliers of MaxEnt-PCA at the end on " + data.set();
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
