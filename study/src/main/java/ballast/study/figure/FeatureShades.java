package ballast.study.figure;

import ballast.data.Labels;
import ballast.linalg.OrderStatistic;
import ballast.study.chart.HeatMap;
import ballast.study.chart.HeatMap.Field;
import ballast.study.plan.MethodPlan;
import ballast.study.protocol.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Five features of four samples of each of four classes as shades, before and after the reduction (PCA-CL, figure 4).
 *
 * <p>The paper does not say which features it shows. Here they are the pixels that vary most, and then the first
 * components of every method, each in standard deviations from its mean over all samples.
 */
record FeatureShades(SampleFigures figures) {

    private static final int FEATURES = 5;
    private static final int CLASSES = 4;
    private static final int OF_A_CLASS = 4;

    List<Drawing> drawings() {
        Labels labels = figures.dataset().labels().orElseThrow();
        int[] rows = rows(labels);
        Trial trial = figures.trial(figures.first());
        double[][] samples = figures.dataset().samples().toArrays();
        List<Drawing> drawings = new ArrayList<>();
        drawings.add(drawing("before", "pixels", samples, mostVaried(samples), rows, labels));
        for (MethodPlan plan : figures.study().methods()) {
            double[][] scores = figures.fitted(plan, figures.first(), trial)
                    .project(figures.dataset().samples())
                    .toArrays();
            int[] first =
                    IntStream.range(0, Math.min(FEATURES, scores[0].length)).toArray();
            drawings.add(drawing(plan.name(), "components of " + plan.name(), scores, first, rows, labels));
        }
        return drawings;
    }

    private static int[] rows(Labels labels) {
        return IntStream.range(0, Math.min(CLASSES, labels.classes()))
                .flatMap(k -> IntStream.range(0, labels.size())
                        .filter(i -> labels.indices()[i] == k)
                        .limit(OF_A_CLASS))
                .toArray();
    }

    private static int[] mostVaried(double[][] samples) {
        double[] deviations = IntStream.range(0, samples[0].length)
                .mapToDouble(j -> deviation(samples, j))
                .toArray();
        return IntStream.of(OrderStatistic.falling(deviations)).limit(FEATURES).toArray();
    }

    private static double mean(double[][] samples, int feature) {
        return Arrays.stream(samples).mapToDouble(row -> row[feature]).average().orElse(0);
    }

    private static double deviation(double[][] samples, int feature) {
        double mean = mean(samples, feature);
        return Math.sqrt(Arrays.stream(samples)
                .mapToDouble(row -> (row[feature] - mean) * (row[feature] - mean))
                .average()
                .orElse(0));
    }

    private static double standardised(double[][] samples, int feature, int row) {
        double deviation = deviation(samples, feature);
        return deviation > 0 ? (samples[row][feature] - mean(samples, feature)) / deviation : 0;
    }

    private Drawing drawing(String name, String what, double[][] values, int[] features, int[] rows, Labels labels) {
        List<List<Field>> fields = IntStream.of(features)
                .mapToObj(feature -> IntStream.of(rows)
                        .mapToDouble(row -> standardised(values, feature, row))
                        .mapToObj(value -> new Field(value, String.format(Locale.ROOT, "%.1f", value)))
                        .toList())
                .toList();
        String title = "Five features of samples of " + figures.set() + ": " + what + ", in standard deviations";
        List<String> columns = IntStream.of(rows).mapToObj(labels::name).toList();
        List<String> numbers = IntStream.rangeClosed(1, features.length)
                .mapToObj(Integer::toString)
                .toList();
        return Drawing.ofFirstRepeat(
                "features-" + name,
                title,
                new HeatMap(title, "class of the sample", columns, "feature", numbers, fields).svg());
    }
}
