package ballast.study.show;

import ballast.components.ComponentChoice;
import ballast.components.Loadings;
import ballast.components.SampleRoles;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.chart.HeatMap;
import ballast.study.chart.MeanRow;
import ballast.study.chart.PlaneChart;
import ballast.study.chart.PlaneChart.Arrow;
import ballast.study.markup.Element;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pictures of a model of a table with the samples that it was fitted to: scores, loadings and contributions. */
final class TablePictures {

    /** Components that scores are kept of on the page, for the reader to choose from. */
    private static final int MOST_AXES = 8;

    /** Samples that are drawn, at most; outliers first. */
    private static final int MOST_DRAWN = 4000;

    /** Where the farthest samples are drawn, in medians of the absolute scores. */
    private static final double FARTHEST = 10;

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
    private final Optional<ComponentChoice> choice;

    /**
     * Pictures of a fit.
     *
     * @param dataset the samples, without gaps
     * @param map their outlier map
     * @param choice what the rules say of the number of components, if they have a say
     */
    TablePictures(Fit<?> model, Dataset dataset, OutlierMap map, Optional<ComponentChoice> choice) {
        this.model = model;
        this.dataset = dataset;
        this.scaled = model.provenance().source().scaling().of(dataset.samples());
        this.loadings = Loadings.of(model, scaled);
        this.roles = SampleRoles.of(model, scaled);
        this.map = map;
        this.choice = choice;
    }

    Samples scaled() {
        return scaled;
    }

    OutlierMap map() {
        return map;
    }

    Optional<ComponentChoice> choice() {
        return choice;
    }

    /** The features of the largest loadings on the first component, with their signs. */
    String leading(int most) {
        return IntStream.range(0, loadings.features())
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -Math.abs(loadings.loading(j, 0))))
                .limit(most)
                .map(j -> dataset.feature(j) + (loadings.loading(j, 0) < 0 ? " (falling)" : " (rising)"))
                .collect(Collectors.joining(", "));
    }

    int components() {
        return loadings.components();
    }

    static String component(int index) {
        return "PC" + (index + 1);
    }

    /** Whether some samples are drawn nearer than they are. */
    boolean hasFarther() {
        return IntStream.range(0, Math.min(2, components()))
                .anyMatch(k -> IntStream.range(0, map.size()).anyMatch(i -> Math.abs(roles.score(i, k)) > reach(k)));
    }

    private String axis(int index) {
        double share = model.explainedVariance().ratios()[index];
        return component(index) + String.format(Locale.ROOT, " (%.1f %%)", 100 * share);
    }

    /** The samples by two components; there must be two. */
    Element scores() {
        return plane("Scores", List.of());
    }

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
        List<String> remarks = new ArrayList<>();
        double[] reach = IntStream.range(0, axes).mapToDouble(this::reach).toArray();
        for (int i = 0; i < drawn.length; i++) {
            for (int k = 0; k < axes; k++) {
                places[i][k] = Math.max(-reach[k], Math.min(reach[k], roles.score(drawn[i], k)));
            }
            names.add(name(drawn[i]));
            remarks.add(remark(drawn[i]));
        }
        return new PlaneChart(
                        title,
                        IntStream.range(0, axes).mapToObj(this::axis).toList(),
                        places,
                        names,
                        remarks,
                        new SampleGroups(dataset, map, model.weights()).of(drawn),
                        arrows)
                .svg();
    }

    /** How far samples are drawn along a component: one far sample would press all others into a dot. */
    private double reach(int component) {
        double[] sizes = IntStream.range(0, map.size())
                .mapToDouble(i -> Math.abs(roles.score(i, component)))
                .sorted()
                .toArray();
        double typical = sizes[sizes.length / 2];
        return typical > 0 ? FARTHEST * typical : sizes[sizes.length - 1];
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
        return dataset.ids().map(ids -> ids.get(sample)).orElseGet(() -> Integer.toString(sample + 1));
    }

    private String remark(int sample) {
        return (dataset.ids().isPresent() ? "" : "sample ")
                + name(sample)
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

    Element loadingBars(int component) {
        String name = component(component);
        return bars(
                "Loadings of " + name, "loading on " + name, "%.3g", component, j -> loadings.loading(j, component));
    }

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
        int[] largestFirst = IntStream.of(telling(MOST_FEATURES, component))
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -values.applyAsDouble(j)))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int j : largestFirst) {
            double value = values.applyAsDouble(j);
            rows.add(new MeanRow(dataset.feature(j), value, String.format(Locale.ROOT, format, value), List.of()));
        }
        return MeanRow.bars(title, axis, rows);
    }

    Element circle() {
        List<Arrow> arrows = new ArrayList<>();
        for (int j : telling(MOST_ARROWS, 0, 1)) {
            arrows.add(new Arrow(
                    dataset.feature(j), new double[] {loadings.correlation(j, 0), loadings.correlation(j, 1)}));
        }
        return PlaneChart.circle("Circle of correlations", axis(0), axis(1), arrows);
    }

    /** The correlations of the features that contribute most as colours. */
    Element loadingMap() {
        int axes = Math.min(components(), 2 * MOST_AXES);
        int[] features = telling(MOST_FEATURES, IntStream.range(0, axes).toArray());
        double[][] values = new double[features.length][axes];
        for (int j = 0; j < values.length; j++) {
            for (int k = 0; k < axes; k++) {
                values[j][k] = loadings.correlation(features[j], k);
            }
        }
        return HeatMap.signed(
                        "Correlations of features with components",
                        IntStream.of(features).mapToObj(dataset::feature).toList(),
                        "component",
                        IntStream.range(0, axes)
                                .mapToObj(TablePictures::component)
                                .toList(),
                        values)
                .svg();
    }

    /** Every feature with its loading, contribution, correlation and cos2 for every component. */
    Table features() {
        Columns<Integer> columns = new Columns<Integer>().words("feature", "the feature", "feature", dataset::feature);
        for (int k = 0; k < components(); k++) {
            int of = k;
            String c = component(k);
            columns.numbers(
                            "loading " + c,
                            "basis times root of variance",
                            "loading_" + c,
                            j -> TableEntry.fixed(loadings.loading(j, of), 3))
                    .numbers(
                            "contribution % " + c,
                            "share in the component",
                            "contribution_" + c,
                            j -> TableEntry.percent(loadings.contribution(j, of), 1))
                    .numbers(
                            "correlation " + c,
                            "correlation with the component",
                            "correlation_" + c,
                            j -> TableEntry.fixed(loadings.correlation(j, of), 3))
                    .numbers(
                            "cos2 " + c,
                            "how well the component represents it",
                            "cos2_" + c,
                            j -> TableEntry.fixed(loadings.cos2(j, of), 3));
        }
        return columns.table(IntStream.range(0, loadings.features()).boxed().toList());
    }

    /** Every sample with its score, cos2 and contribution for every component. */
    Table samples() {
        Columns<Integer> columns = new Columns<Integer>().words("sample", "the sample", "id", this::name);
        dataset.labels().ifPresent(labels -> columns.words("class", "its class", "class", labels::name));
        for (int k = 0; k < components(); k++) {
            int of = k;
            String c = component(k);
            columns.numbers(c, "score", c, i -> TableEntry.fixed(roles.score(i, of), 4))
                    .numbers(
                            "cos2 " + c,
                            "how well the component represents it",
                            "cos2_" + c,
                            i -> TableEntry.fixed(roles.cos2(i, of), 3))
                    .numbers(
                            "contribution % " + c,
                            "share in the component",
                            "contribution_" + c,
                            i -> TableEntry.percent(roles.contribution(i, of), 2));
        }
        return columns.table(IntStream.range(0, roles.size()).boxed().toList());
    }
}
