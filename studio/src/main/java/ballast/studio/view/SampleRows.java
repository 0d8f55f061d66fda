package ballast.studio.view;

import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Some rows of the table of samples. */
public record SampleRows(int total, List<Row> rows) {

    /** More columns than this are not shown. */
    static final int SHOWN = 40;

    private static final Pattern COMPARISON = Pattern.compile("(.+?)\\s*(<|>)\\s*(-?[0-9.]+(?:e-?[0-9]+)?)");

    /**
     * A sample.
     *
     * @param sample its index
     * @param id what it is called
     * @param label its class, null if there are none
     * @param weight its weight
     * @param sd score distance
     * @param od orthogonal distance
     * @param score outlier score
     * @param kind its kind in words
     * @param outlier whether it is an outlier
     * @param reason why
     * @param values its first values, in the units of the data
     */
    public record Row(
            int sample,
            String id,
            String label,
            double weight,
            double sd,
            double od,
            double score,
            String kind,
            boolean outlier,
            String reason,
            double[] values) {}

    /**
     * What of the table is wanted.
     *
     * @param by the column that it is sorted by
     * @param descending whether the largest comes first
     * @param outliersOnly whether the others are left out
     * @param search what must be part of the id or the class
     * @param among the only samples that are wanted; empty for all
     * @param from the first row
     * @param count how many
     */
    public record Wanted(
            SampleOrder.Column by,
            boolean descending,
            boolean outliersOnly,
            String search,
            Set<Integer> among,
            int from,
            int count) {}

    /** Rows of the table, with the outliers of a map. */
    public static SampleRows of(FitView view, OutlierMap map, Wanted wanted) {
        int[] order = view.order(wanted.by());
        String search = wanted.search().toLowerCase(Locale.ROOT);
        List<Row> rows = new ArrayList<>();
        int total = 0;
        for (int k = 0; k < order.length; k++) {
            int i = order[wanted.descending() ? order.length - 1 - k : k];
            boolean outside = !wanted.among().isEmpty() && !wanted.among().contains(i);
            if (outside || wanted.outliersOnly() && !map.isOutlier(i) || !isFound(view, i, search)) {
                continue;
            }
            if (total >= wanted.from() && rows.size() < wanted.count()) {
                rows.add(row(view, map, i));
            }
            total++;
        }
        return new SampleRows(total, rows);
    }

    /** Whether a sample is searched for: by a part of its id or class, or as in {@code pressure > 3}. */
    private static boolean isFound(FitView view, int i, String search) {
        Matcher comparison = COMPARISON.matcher(search);
        int feature = comparison.matches() ? feature(view, comparison.group(1)) : -1;
        if (feature >= 0) {
            double value = view.fitted().data().dataset().samples().row(i)[feature];
            double limit = Double.parseDouble(comparison.group(3));
            return comparison.group(2).equals("<") ? value < limit : value > limit;
        }
        return search.isEmpty()
                || view.fitted().data().nameOf(i).toLowerCase(Locale.ROOT).contains(search)
                || view.fitted()
                        .data()
                        .dataset()
                        .labels()
                        .map(labels -> labels.name(i).toLowerCase(Locale.ROOT).contains(search))
                        .orElse(false);
    }

    private static int feature(FitView view, String name) {
        List<String> names =
                view.fitted().data().dataset().samples().featureNames().orElse(List.of());
        return IntStream.range(0, names.size())
                .filter(j -> names.get(j).equalsIgnoreCase(name))
                .findFirst()
                .orElse(-1);
    }

    static Row row(FitView view, OutlierMap map, int i) {
        return new Row(
                i,
                view.fitted().data().nameOf(i),
                view.fitted()
                        .data()
                        .dataset()
                        .labels()
                        .map(labels -> labels.name(i))
                        .orElse(null),
                view.weight(i),
                view.score(i),
                view.orthogonal(i),
                map.outlierScore(i),
                map.kind(i).words(),
                map.isOutlier(i),
                reason(view, map, i),
                values(view, i));
    }

    private static double[] values(FitView view, int i) {
        Samples raw = view.fitted().data().dataset().samples();
        double[] values = raw.shape().isPresent() ? new double[0] : raw.row(i);
        return values.length > SHOWN ? Arrays.copyOf(values, SHOWN) : values;
    }

    private static String reason(FitView view, OutlierMap map, int i) {
        return map.isOutlier(i)
                ? view.fitted()
                        .fit()
                        .withOutlierMap(map)
                        .judge(view.fitted().inUnitsOfReconstruction().select(new int[] {i}))
                        .get(0)
                        .reason()
                : "";
    }
}
