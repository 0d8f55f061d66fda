package ballast.study.show;

import ballast.block.Observed;
import ballast.cell.Cell;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierMap;
import ballast.outlier.Reason;
import ballast.samples.Samples;
import ballast.study.cell.NamedCells;
import ballast.study.outlier.SampleDetections;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings in a table, one sentence each: data, outliers, bad cells, components, plain fit. */
record TableText(
        Fit<?> fit,
        SampleDetections samples,
        Optional<NamedCells> cells,
        TablePictures pictures,
        Optional<PlainComparison> plain) {

    private static final int MAX_NAMED = 3;

    List<String> sentences() {
        return Stream.of(
                        Optional.of(data()),
                        Optional.of(outliers()),
                        cells.map(this::badCells),
                        Optional.of(components()),
                        plain.map(PlainComparison::words))
                .flatMap(Optional::stream)
                .toList();
    }

    static long missing(Samples samples) {
        long values = (long) samples.rows() * samples.columns();
        return values
                - Arrays.stream(Observed.of(samples).perSample()).asLongStream().sum();
    }

    private String data() {
        Dataset dataset = samples.dataset();
        long missing = missing(dataset.samples());
        return dataset.name() + " has " + dataset.samples().rows() + " samples of "
                + dataset.samples().columns() + " features; "
                + (missing == 0 ? "no value is" : missing == 1 ? "1 value is" : missing + " values are") + " missing.";
    }

    private String outliers() {
        OutlierMap map = samples.map();
        int count = samples.outlierCount();
        if (count == 0) {
            return "No sample is an outlier.";
        }
        int worst = samples.outliers(1)[0];
        String blamed = mostNamed(samples.judged().values().stream()
                .flatMap((Judgement judged) -> judged.reasons().stream())
                .filter(Reason.Feature.class::isInstance)
                .map(reason -> ((Reason.Feature) reason).name()));
        return String.format(
                Locale.ROOT,
                "%d of %d samples (%.1f %%) %s; the farthest is %s: %s.%s",
                count,
                map.size(),
                100.0 * count / map.size(),
                count == 1 ? "is an outlier" : "are outliers",
                samples.called(worst),
                reason(samples.judged().get(worst)),
                blamed.isEmpty() ? "" : " The reasons name most often " + blamed + ".");
    }

    /** The beginning of a reason; all of it is in the table. */
    private static String reason(Judgement judged) {
        List<Reason> reasons = judged.reasons();
        return reasons.size() <= MAX_NAMED
                ? judged.reason()
                : reasons.stream().limit(2).map(Reason::text).collect(Collectors.joining(", ")) + " and "
                        + (reasons.size() - 2) + " more features";
    }

    private String badCells(NamedCells found) {
        if (found.bad() == 0) {
            return "No single value is bad.";
        }
        List<Cell> bad =
                found.cells().stream().filter(cell -> !cell.isMissing()).toList();
        long all = (long) found.cells().rows() * found.cells().columns();
        String share =
                String.format(Locale.ROOT, "%d of %d values (%.2f %%) ", bad.size(), all, 100.0 * bad.size() / all);
        if (bad.size() == 1) {
            Cell cell = bad.get(0);
            return share + "is bad: " + found.feature(cell) + " of " + samples.called(cell.row())
                    + (samples.map().isOutlier(cell.row()) ? ", an outlier." : ", an inlier.");
        }
        long inInliers = bad.stream()
                .filter(cell -> !samples.map().isOutlier(cell.row()))
                .count();
        String features = mostNamed(bad.stream().map(found::feature));
        return share + "are bad, " + (inInliers == 0 ? "all in outliers" : inInliers + " of them in inliers")
                + (features.isEmpty() ? "" : "; most are in " + features) + ".";
    }

    /** The most frequent of the names that occur more than once, with how often. */
    private static String mostNamed(Stream<String> names) {
        return names.collect(Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_NAMED)
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private String components() {
        int count = pictures.components();
        return String.format(
                Locale.ROOT,
                "%s %.1f %% of the variance; the first is led by %s.",
                count == 1 ? "One component explains" : count + " components explain",
                100 * fit.explainedVariance().ratio(),
                pictures.leading(MAX_NAMED));
    }
}
