package ballast.app.model;

import ballast.app.terminal.Answer;
import ballast.components.Bootstrap;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** How sure a fit is, for its summary. */
record BootstrapSummary(Dataset dataset, Fit<?> fit, Bootstrap bootstrap) {

    private static final int MOST_FEATURES = 20;
    private static final int MOST_COMPONENTS = 3;
    private static final int MOST_SAMPLES = 10;

    /** A flag that is raised in between so many of the resamples is not sure. */
    private static final double SURELY = 0.95;

    Answer answer() {
        Basis basis = basis();
        int shown = Math.min(basis.dimension(), MOST_FEATURES);
        int components = Math.min(basis.size(), MOST_COMPONENTS);
        Columns<Integer> columns =
                new Columns<Integer>("bootstrap").words("feature", "the feature", "feature", dataset::feature);
        List<TableEntry> shares = new ArrayList<>(List.of(TableEntry.words("(explained %)")));
        for (int component = 0; component < components; component++) {
            int k = component;
            columns.numbers("PC" + (k + 1), "its loading", "PC" + (k + 1), j -> TableEntry.words(figure(loading(j, k))))
                    .numbers(
                            "95 %",
                            "where it is in 95 % of the resamples", "interval" + (k + 1), j -> {
                                Bootstrap.Interval interval = bootstrap.loading(j, k);
                                return TableEntry.words(figure(interval.low()) + " .. " + figure(interval.high()));
                            });
            Bootstrap.Interval interval = bootstrap.share(k);
            shares.add(TableEntry.percent(fit.explainedVariance().ratios()[k], 1));
            shares.add(TableEntry.words(
                    String.format(Locale.ROOT, "%.1f .. %.1f", 100 * interval.low(), 100 * interval.high())));
        }
        Table table = columns.table(IntStream.range(0, shown).boxed().toList()).withRow(shares);
        boolean all = shown == basis.dimension() && components == basis.size();
        return new Answer()
                .says("Loadings in ", bootstrap.times(), " resamples", all ? "" : " (all of them with --json)", "\n")
                .says(table.text(), unsure())
                .value("resamples", bootstrap.times())
                .value("coverage", Bootstrap.COVERAGE)
                .value(
                        "loadings",
                        IntStream.range(0, basis.size())
                                .boxed()
                                .flatMap(k -> IntStream.range(0, basis.dimension())
                                        .mapToObj(j -> interval(bootstrap.loading(j, k))
                                                .value("feature", dataset.feature(j))
                                                .value("component", k + 1)
                                                .value("loading", loading(j, k)))))
                .value(
                        "explained",
                        IntStream.range(0, basis.size())
                                .mapToObj(k -> interval(bootstrap.share(k)).value("component", k + 1)))
                .value(
                        "flagged",
                        IntStream.range(0, dataset.samples().rows())
                                .mapToDouble(bootstrap::flagged)
                                .toArray());
    }

    private String unsure() {
        int[] unsure = IntStream.range(0, dataset.samples().rows())
                .filter(i -> bootstrap.flagged(i) > 1 - SURELY && bootstrap.flagged(i) < SURELY)
                .toArray();
        if (unsure.length == 0) {
            return "Every flag is the same in at least 95 % of the resamples.";
        }
        List<String> names = IntStream.of(unsure)
                .limit(MOST_SAMPLES)
                .mapToObj(i -> name(i) + String.format(Locale.ROOT, " (%.0f %%)", 100 * bootstrap.flagged(i)))
                .toList();
        return "Flags that are not sure, with the share of the resamples that raise them: " + String.join(", ", names)
                + (unsure.length > MOST_SAMPLES ? " and " + (unsure.length - MOST_SAMPLES) + " more" : "");
    }

    private String name(int sample) {
        return dataset.ids().map(ids -> ids.get(sample)).orElse("sample " + (sample + 1));
    }

    private Basis basis() {
        return fit.as(VectorSubspace.class).subspace().basis();
    }

    private double loading(int feature, int component) {
        return basis().entry(feature, component)
                * Math.sqrt(Math.max(0, fit.explainedVariance().variances()[component]));
    }

    private static String figure(double value) {
        return value == 0 ? "0" : String.format(Locale.ROOT, "%.3g", value);
    }

    private static Answer interval(Bootstrap.Interval interval) {
        return new Answer().value("low", interval.low()).value("high", interval.high());
    }
}
