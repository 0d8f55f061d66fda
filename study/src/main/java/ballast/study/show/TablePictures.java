package ballast.study.show;

import ballast.components.ComponentChoice;
import ballast.components.Loadings;
import ballast.components.SampleRoles;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.chart.BarChart;
import ballast.study.chart.CorrelationCircle;
import ballast.study.chart.MeanRow;
import ballast.study.chart.OutlierChart;
import ballast.study.chart.PlaneChart;
import ballast.study.chart.PlaneChart.Arrow;
import ballast.study.chart.ScreeChart;
import ballast.study.chart.SignedMap;
import ballast.study.markup.Element;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Pictures of a model of a table with the samples that it was fitted to: scree plot, scores, loadings, contributions
 * and the outlier map.
 */
final class TablePictures {

    /** Components that scores are kept of on the page, for the reader to choose from. */
    private static final int MOST_AXES = 8;

    /** Samples that are drawn, at most; outliers first. */
    private static final int MOST_DRAWN = 4000;

    /** Features of which bars are drawn, at most: those of the greatest contributions. */
    private static final int MOST_FEATURES = 30;

    /** The same of arrows, which cover each other. */
    private static final int MOST_ARROWS = 16;

    private final Fit<?> model;
    private final Dataset dataset;
    private final Samples scaled;
    private final Loadings loadings;
    private final SampleRoles roles;
    private final OutlierMap map;

    TablePictures(Fit<?> model, Dataset dataset) {
        this.model = model;
        this.dataset = dataset;
        this.scaled = model.provenance().source().scaling().of(dataset.samples());
        this.loadings = Loadings.of(model, scaled);
        this.roles = SampleRoles.of(model, scaled);
        this.map = model.outlierMap(dataset.samples());
    }

    Samples scaled() {
        return scaled;
    }

    OutlierMap map() {
        return map;
    }

    int components() {
        return loadings.components();
    }

    static String component(int index) {
        return "PC" + (index + 1);
    }

    private String axis(int index) {
        double share = model.explainedVariance().ratios()[index];
        return component(index) + String.format(Locale.ROOT, " (%.1f %%)", 100 * share);
    }

    /** The scree plot with what the rules say of these samples. */
    Element scree() {
        ComponentChoice choice = ComponentChoice.of(scaled);
        double[] variances = choice.inliers().variances();
        double total = IntStream.range(0, variances.length)
                .mapToDouble(k -> variances[k])
                .sum();
        double[] shares = IntStream.range(0, variances.length)
                .mapToDouble(k -> total > 0 ? variances[k] / total : 0)
                .toArray();
        return new ScreeChart(
                        "Scree plot",
                        shares,
                        components(),
                        choice.answers().stream()
                                .filter(answer -> answer.components().isPresent())
                                .map(answer -> new ScreeChart.Mark(
                                        answer.rule().title(),
                                        answer.components().getAsInt()))
                                .toList())
                .svg();
    }

    /** The samples by two components; there must be two. */
    Element scores() {
        return plane("Scores", List.of());
    }

    /** The samples by two components with the features as arrows. */
    Element biplot() {
        int[] features = telling(MOST_ARROWS, 0, 1);
        List<Arrow> arrows = new ArrayList<>();
        for (int j : features) {
            arrows.add(new Arrow(dataset.feature(j), new double[] {loadings.loading(j, 0), loadings.loading(j, 1)}));
        }
        return plane("Biplot", arrows);
    }

    private Element plane(String title, List<Arrow> arrows) {
        int axes = arrows.isEmpty() ? Math.min(components(), MOST_AXES) : 2;
        int[] drawn = drawn();
        double[][] places = new double[drawn.length][axes];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < drawn.length; i++) {
            for (int k = 0; k < axes; k++) {
                places[i][k] = roles.score(drawn[i], k);
            }
            names.add(remark(drawn[i]));
        }
        return new PlaneChart(
                        title,
                        IntStream.range(0, axes).mapToObj(this::axis).toList(),
                        places,
                        names,
                        new SampleGroups(dataset, map, model.weights()).of(drawn),
                        arrows)
                .svg();
    }

    private int[] drawn() {
        int n = map.size();
        if (n <= MOST_DRAWN) {
            return IntStream.range(0, n).toArray();
        }
        int step = n / MOST_DRAWN + 1;
        return IntStream.range(0, n)
                .filter(i -> i % step == 0 || map.isOutlier(i))
                .limit(2L * MOST_DRAWN)
                .toArray();
    }

    private String name(int sample) {
        return dataset.ids().map(ids -> ids.get(sample)).orElse("sample " + (sample + 1));
    }

    private String remark(int sample) {
        return name(sample)
                + dataset.labels().map(labels -> ", " + labels.name(sample)).orElse("")
                + String.format(Locale.ROOT, ", outlier score %.2f", map.outlierScore(sample))
                + (map.isOutlier(sample) ? ", " + map.kind(sample).words() : "");
    }

    /** The features that contribute most to some components, in the order of the data. */
    private int[] telling(int most, int... components) {
        return IntStream.range(0, loadings.features())
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -IntStream.of(components)
                        .mapToDouble(k -> loadings.contribution(j, k))
                        .max()
                        .orElse(0)))
                .limit(most)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    boolean hasManyFeatures() {
        return loadings.features() > MOST_FEATURES;
    }

    /** The loadings of one component as bars. */
    Element loadingBars(int component) {
        String name = component(component);
        return bars(
                "Loadings of " + name, "loading on " + name, "%.3g", component, j -> loadings.loading(j, component));
    }

    /** The contributions to one component as bars. */
    Element contributionBars(int component) {
        String name = component(component);
        return bars(
                "Contributions to " + name,
                "contribution to " + name + ", %",
                "%.1f",
                component,
                j -> 100 * loadings.contribution(j, component));
    }

    private Element bars(String title, String axis, String format, int component, IntToDoubleFunction values) {
        List<MeanRow> rows = new ArrayList<>();
        for (int j : telling(MOST_FEATURES, component)) {
            double value = values.applyAsDouble(j);
            rows.add(new MeanRow(dataset.feature(j), value, String.format(Locale.ROOT, format, value), List.of()));
        }
        return new BarChart(title, axis, rows).svg();
    }

    /** The circle of correlations of the first two components. */
    Element circle() {
        List<Arrow> arrows = new ArrayList<>();
        for (int j : telling(MOST_ARROWS, 0, 1)) {
            arrows.add(new Arrow(
                    dataset.feature(j), new double[] {loadings.correlation(j, 0), loadings.correlation(j, 1)}));
        }
        return new CorrelationCircle("Circle of correlations", axis(0), axis(1), arrows).svg();
    }

    /** The basis of all features as colours. */
    Element loadingMap() {
        int axes = Math.min(components(), 2 * MOST_AXES);
        double[][] values = new double[loadings.features()][axes];
        for (int j = 0; j < values.length; j++) {
            for (int k = 0; k < axes; k++) {
                values[j][k] = loadings.correlation(j, k);
            }
        }
        return new SignedMap(
                        "Correlations of features with components",
                        IntStream.range(0, values.length)
                                .mapToObj(dataset::feature)
                                .toList(),
                        IntStream.range(0, axes)
                                .mapToObj(TablePictures::component)
                                .toList(),
                        values)
                .svg();
    }

    /** The outlier map. */
    Element outlierMap() {
        List<String> names = IntStream.range(0, map.size()).mapToObj(this::name).toList();
        List<String> remarks =
                IntStream.range(0, map.size()).mapToObj(this::remark).toList();
        return new OutlierChart("Outlier map", map, names, remarks).svg();
    }

    /** Every feature with its loading, contribution, correlation and cos2 for every component. */
    Table features() {
        List<Column> columns = new ArrayList<>(List.of(Column.words("feature", "the feature", "feature")));
        for (int k = 0; k < components(); k++) {
            String c = component(k);
            columns.add(Column.numbers("loading " + c, "basis times root of variance", "loading_" + c));
            columns.add(Column.numbers("contribution % " + c, "share in the component", "contribution_" + c));
            columns.add(Column.numbers("correlation " + c, "correlation with the component", "correlation_" + c));
            columns.add(Column.numbers("cos2 " + c, "how well the component represents it", "cos2_" + c));
        }
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int j = 0; j < loadings.features(); j++) {
            List<TableEntry> row = new ArrayList<>(List.of(TableEntry.words(dataset.feature(j))));
            for (int k = 0; k < components(); k++) {
                row.add(TableEntry.fixed(loadings.loading(j, k), 3));
                row.add(TableEntry.percent(loadings.contribution(j, k), 1));
                row.add(TableEntry.fixed(loadings.correlation(j, k), 3));
                row.add(TableEntry.fixed(loadings.cos2(j, k), 3));
            }
            rows.add(row);
        }
        return new Table(columns, rows);
    }

    /** Every sample with its score, cos2 and contribution for every component. */
    Table samples() {
        List<Column> columns = new ArrayList<>(List.of(Column.words("sample", "the sample", "id")));
        dataset.labels().ifPresent(labels -> columns.add(Column.words("class", "its class", "class")));
        for (int k = 0; k < components(); k++) {
            String c = component(k);
            columns.add(Column.numbers(c, "score", c));
            columns.add(Column.numbers("cos2 " + c, "how well the component represents it", "cos2_" + c));
            columns.add(Column.numbers("contribution % " + c, "share in the component", "contribution_" + c));
        }
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int i = 0; i < roles.size(); i++) {
            List<TableEntry> row = new ArrayList<>(
                    List.of(TableEntry.words(dataset.ids().isPresent() ? name(i) : Integer.toString(i + 1))));
            int sample = i;
            dataset.labels().ifPresent(labels -> row.add(TableEntry.words(labels.name(sample))));
            for (int k = 0; k < components(); k++) {
                row.add(TableEntry.fixed(roles.score(i, k), 4));
                row.add(TableEntry.fixed(roles.cos2(i, k), 3));
                row.add(TableEntry.percent(roles.contribution(i, k), 2));
            }
            rows.add(row);
        }
        return new Table(columns, rows);
    }
}
