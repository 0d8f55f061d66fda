package ballast.study.show;

import ballast.components.ComponentChoice;
import ballast.components.Loadings;
import ballast.components.SampleRoles;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.linalg.OrderStatistic;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.chart.HeatMap;
import ballast.study.chart.MeanRow;
import ballast.study.chart.PlaneChart;
import ballast.study.chart.PlaneChart.Arrow;
import ballast.study.markup.Element;
import ballast.study.outlier.SampleDetections;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Pictures of a model of a table with the samples that it was fitted to: scores, loadings and contributions. */
final class TablePictures {

    /** Components that scores are kept of on the page, for the reader to choose from. */
    private static final int MAX_AXES = 8;

    /** Samples that are drawn, at most; outliers first. */
    private static final int MAX_DRAWN = 4000;

    /** Where the farthest samples are drawn, in medians of the absolute scores. */
    private static final double MAX_SCORE = 10;

    /** Features of which bars are drawn, at most: those of the greatest contributions. */
    private static final int MAX_FEATURES = 30;

    /** The same of arrows, which cover each other. */
    private static final int MAX_ARROWS = 16;

    private final Fit<?> model;
    private final SampleDetections samples;
    private final Dataset dataset;
    private final OutlierMap map;
    private final Samples scaled;
    private final Loadings loadings;
    private final SampleRoles roles;
    private final Optional<ComponentChoice> choice;

    /**
     * Pictures of a fit.
     *
     * @param filled the samples, without gaps
     * @param choice what the rules say of the number of components, if they apply
     */
    TablePictures(Fit<?> model, SampleDetections samples, Samples filled, Optional<ComponentChoice> choice) {
        this.model = model;
        this.samples = samples;
        this.dataset = samples.dataset();
        this.map = samples.map();
        this.scaled = model.provenance().source().scaling().of(filled);
        this.loadings = Loadings.of(model, scaled);
        this.roles = SampleRoles.of(model, scaled);
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
        double[] sizes = IntStream.range(0, loadings.features())
                .mapToDouble(j -> Math.abs(loadings.loading(j, 0)))
                .toArray();
        return IntStream.of(OrderStatistic.falling(sizes))
                .limit(most)
                .mapToObj(j -> dataset.feature(j) + (loadings.loading(j, 0) < 0 ? " (falling)" : " (rising)"))
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
        int[] features = telling(MAX_ARROWS, 0, 1);
        List<Arrow> arrows = new ArrayList<>();
        for (int j : features) {
            arrows.add(new Arrow(dataset.feature(j), new double[] {loadings.loading(j, 0), loadings.loading(j, 1)}));
        }
        return plane("Biplot", arrows);
    }

    private Element plane(String title, List<Arrow> arrows) {
        int axes = arrows.isEmpty() ? Math.min(components(), MAX_AXES) : 2;
        int[] drawn = drawn();
        double[][] places = new double[drawn.length][axes];
        List<String> names = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        double[] reach = IntStream.range(0, axes).mapToDouble(this::reach).toArray();
        for (int i = 0; i < drawn.length; i++) {
            for (int k = 0; k < axes; k++) {
                places[i][k] = Math.max(-reach[k], Math.min(reach[k], roles.score(drawn[i], k)));
            }
            names.add(samples.name(drawn[i]));
            remarks.add(samples.remark(drawn[i]));
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
        return typical > 0 ? MAX_SCORE * typical : sizes[sizes.length - 1];
    }

    private int[] drawn() {
        int n = map.size();
        if (n <= MAX_DRAWN) {
            return IntStream.range(0, n).toArray();
        }
        int step = n / MAX_DRAWN + 1;
        return IntStream.range(0, n)
                .filter(i -> i % step == 0 || map.isOutlier(i))
                .limit(2L * MAX_DRAWN)
                .toArray();
    }

    /** The features that contribute most to some components, in the order of the data. */
    private int[] telling(int most, int... components) {
        double[] largest = IntStream.range(0, loadings.features())
                .mapToDouble(j -> IntStream.of(components)
                        .mapToDouble(k -> loadings.contribution(j, k))
                        .max()
                        .orElse(0))
                .toArray();
        return IntStream.of(OrderStatistic.falling(largest))
                .limit(most)
                .sorted()
                .toArray();
    }

    boolean hasManyFeatures() {
        return loadings.features() > MAX_FEATURES;
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
        int[] features = telling(MAX_FEATURES, component);
        double[] all = IntStream.of(features).mapToDouble(values::applyAsDouble).toArray();
        List<MeanRow> rows = IntStream.of(OrderStatistic.falling(all))
                .mapToObj(k -> new MeanRow(
                        dataset.feature(features[k]), all[k], String.format(Locale.ROOT, format, all[k]), List.of()))
                .toList();
        return MeanRow.bars(title, axis, rows);
    }

    Element circle() {
        List<Arrow> arrows = new ArrayList<>();
        for (int j : telling(MAX_ARROWS, 0, 1)) {
            arrows.add(new Arrow(
                    dataset.feature(j), new double[] {loadings.correlation(j, 0), loadings.correlation(j, 1)}));
        }
        return PlaneChart.circle("Circle of correlations", axis(0), axis(1), arrows);
    }

    /** The correlations of the features that contribute most as colours. */
    Element loadingMap() {
        int axes = Math.min(components(), 2 * MAX_AXES);
        int[] features = telling(MAX_FEATURES, IntStream.range(0, axes).toArray());
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
        Columns<Integer> columns = new Columns<Integer>("features").words("feature", dataset::feature);
        for (int k = 0; k < components(); k++) {
            int of = k;
            String c = component(k);
            columns.numbers("loading", c, j -> TableEntry.fixed(loadings.loading(j, of), 3))
                    .numbers("contribution", c, j -> TableEntry.percent(loadings.contribution(j, of), 1))
                    .numbers("correlation", c, j -> TableEntry.fixed(loadings.correlation(j, of), 3))
                    .numbers("cos2", c, j -> TableEntry.fixed(loadings.cos2(j, of), 3));
        }
        return columns.table(IntStream.range(0, loadings.features()).boxed().toList());
    }

    /** Every sample with its score, cos2 and contribution for every component. */
    Table samples() {
        Columns<Integer> columns = new Columns<Integer>("scores").words("id", samples::name);
        dataset.labels().ifPresent(labels -> columns.words("class", labels::name));
        for (int k = 0; k < components(); k++) {
            int of = k;
            String c = component(k);
            columns.numbers(c, "score", c, i -> TableEntry.fixed(roles.score(i, of), 4))
                    .numbers("cos2", c, i -> TableEntry.fixed(roles.cos2(i, of), 3))
                    .numbers("contribution", c, i -> TableEntry.percent(roles.contribution(i, of), 2));
        }
        return columns.table(IntStream.range(0, roles.size()).boxed().toList());
    }
}
