package ballast.study.outlier;

import ballast.data.Dataset;
import ballast.data.file.duck.ParquetTable;
import ballast.fit.Fit;
import ballast.linalg.OrderStatistic;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierMap;
import ballast.outlier.Reason;
import ballast.samples.Samples;
import ballast.study.table.Column;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Samples with their place on the outlier map and their weight in the fit.
 *
 * @param weights the learned weight of each sample, if these are the samples of the fit
 * @param losses the loss of each sample: that of the fit, or for other samples what it would be
 * @param judged the judgement of each outlier, with its reasons
 */
public record SampleDetections(
        Dataset dataset, OutlierMap map, Optional<double[]> weights, double[] losses, Map<Integer, Judgement> judged) {

    private static final int ROWS_AT_ONCE = 10_000;

    private static final int DIGITS = 7;

    /** The largest number of features with values beside a reason. */
    private static final int MAX_FEATURES = 12;

    public SampleDetections {
        weights = weights.map(double[]::clone);
        losses = losses.clone();
        judged = Map.copyOf(judged);
        if (map.size() != dataset.samples().rows()) {
            throw new IllegalArgumentException(
                    map.size() + " distances for " + dataset.samples().rows() + " samples");
        }
    }

    /** The learned weight of each sample, if they are those of the fit. */
    @Override
    public Optional<double[]> weights() {
        return weights.map(double[]::clone);
    }

    /** The loss of each sample: that of the fit, or for other samples what it would be. */
    @Override
    public double[] losses() {
        return losses.clone();
    }

    public static SampleDetections of(Fit<?> fit, Dataset dataset) {
        OutlierMap map = fit.outlierMap(dataset.samples());
        double[] weights = fit.weights();
        return new SampleDetections(
                dataset,
                map,
                Optional.of(weights).filter(known -> known.length == map.size()),
                map.orthogonalDistances(),
                judged(fit, map, dataset.samples()));
    }

    /** The outliers, the worst first, up to the given number. */
    public int[] outliers(int most) {
        return Arrays.stream(map.worst(map.size()))
                .filter(map::isOutlier)
                .limit(most)
                .toArray();
    }

    public int outlierCount() {
        return (int) IntStream.range(0, map.size()).filter(map::isOutlier).count();
    }

    public String flag(int sample) {
        return map.isOutlier(sample) ? "outlier" : "inlier";
    }

    /** The reasons for which a sample is an outlier; empty for an inlier. */
    public String reason(int sample) {
        return judged.containsKey(sample) ? judged.get(sample).reason() : "";
    }

    /**
     * The judgements of the outliers of a map, with their reasons.
     *
     * @param fit the fit whose reasons are asked for
     * @param samples all samples, in the units of the data
     */
    public static Map<Integer, Judgement> judged(Fit<?> fit, OutlierMap map, Samples samples) {
        int[] outliers = map.outliers();
        Map<Integer, Judgement> judged = new HashMap<>();
        if (outliers.length > 0) {
            List<Judgement> found = fit.withOutlierMap(map).judge(samples.select(outliers));
            IntStream.range(0, outliers.length).forEach(k -> judged.put(outliers[k], found.get(k)));
        }
        return judged;
    }

    /** A sample in a line: name, class, outlier score, and the kind and the reason if it is an outlier. */
    public String remark(int sample) {
        return called(sample)
                + dataset.labels().map(labels -> ", " + labels.name(sample)).orElse("")
                + String.format(Locale.ROOT, ", outlier score %.2f", map.outlierScore(sample))
                + (map.isOutlier(sample) ? ", " + map.kind(sample).words() + ", " + reason(sample) : "");
    }

    /** Whether the user excluded a sample from the fit; it is judged too. */
    public boolean isSupplementary(int sample) {
        return dataset.samples().weights().of(sample) == 0;
    }

    /** The name of a sample in a sentence. */
    public String called(int sample) {
        return dataset.ids().isPresent() ? name(sample) : "sample " + (sample + 1);
    }

    /** The name of a sample: its id, or its number from 1. */
    public String name(int sample) {
        return dataset.ids().map(ids -> ids.get(sample)).orElseGet(() -> Integer.toString(sample + 1));
    }

    /** All samples as comma-separated values, some of them at a time. */
    public Stream<String> csv() {
        String header = table(new int[0]).csv();
        return Stream.concat(Stream.of(header), parts().map(part -> part.csv().substring(header.length())));
    }

    /** All samples, some of them at a time. */
    private Stream<Table> parts() {
        return IntStream.iterate(0, first -> first < map.size(), first -> first + ROWS_AT_ONCE)
                .mapToObj(first -> table(IntStream.range(first, Math.min(map.size(), first + ROWS_AT_ONCE))
                        .toArray()));
    }

    /** All samples as a Parquet table with the columns of {@link #csv}. */
    public void writeParquet(Path file) {
        List<ParquetTable.Column> columns = table(new int[0]).columns().stream()
                .map(column -> new ParquetTable.Column(column.key(), kindOf(column)))
                .toList();
        Stream<List<String>> rows = parts().flatMap(part -> part.rows().stream())
                .map(row -> row.stream().map(TableEntry::exact).toList());
        ParquetTable.write(columns, rows, file);
    }

    private static ParquetTable.Kind kindOf(Column column) {
        if (column.key().equals("sample")) {
            return ParquetTable.Kind.WHOLE;
        }
        return column.kind() == Column.Kind.WORDS ? ParquetTable.Kind.WORDS : ParquetTable.Kind.NUMBERS;
    }

    /** All columns for some samples, in their order. */
    public Table table(int[] samples) {
        return columns(column -> true).table(boxed(samples));
    }

    /** The main columns for some samples, in their order. */
    public Table brief(int[] samples) {
        List<String> left = List.of("loss", "score_cutoff", "orthogonal_cutoff", "flag");
        return columns(column -> !left.contains(column)).table(boxed(samples));
    }

    /** Some outliers with their reasons and values. */
    public Table flagged(int[] samples) {
        List<String> wanted = List.of(
                dataset.ids().isPresent() ? "id" : "sample", "class", "role", "kind", "outlier_score", "reason");
        Columns<Integer> columns = columns(wanted::contains);
        for (int feature : toldFeatures()) {
            String name = dataset.feature(feature);
            columns.numbers(
                    name,
                    "the value of " + name + " as it was read",
                    name,
                    i -> TableEntry.value(dataset.samples().row(i)[feature], DIGITS));
        }
        return columns.table(boxed(samples));
    }

    private static List<Integer> boxed(int[] samples) {
        return Arrays.stream(samples).boxed().toList();
    }

    /** The columns whose keys are wanted. */
    private Columns<Integer> columns(Predicate<String> wanted) {
        Columns<Integer> columns =
                new Columns<Integer>("samples", wanted).numbers("sample", i -> TableEntry.whole(i + 1));
        if (dataset.ids().isPresent()) {
            columns.words("id", this::name);
        }
        dataset.labels().ifPresent(labels -> columns.words("class", labels::name));
        if (IntStream.range(0, map.size()).anyMatch(this::isSupplementary)) {
            columns.words("role", i -> isSupplementary(i) ? "supplementary" : "active");
        }
        Optional<double[]> scoreDistances = map.scoreDistances();
        TableEntry scoreCutoff = scoreDistances.isEmpty()
                ? TableEntry.NONE
                : TableEntry.digits(map.cutoffs().score().orElseThrow());
        double[] distances = map.orthogonalDistances();
        return columns.numbers("weight", i -> number(weights, i))
                .numbers("loss", i -> TableEntry.digits(losses[i]))
                .numbers("score_distance", i -> number(scoreDistances, i))
                .numbers("score_cutoff", i -> scoreCutoff)
                .numbers("orthogonal_distance", i -> TableEntry.digits(distances[i]))
                .numbers(
                        "orthogonal_cutoff",
                        i -> TableEntry.digits(map.cutoffs().orthogonal()))
                .words("kind", i -> map.kind(i).words())
                .numbers("outlier_score", i -> TableEntry.digits(map.outlierScore(i)))
                .wordsIfAny("reason", i -> Optional.of(i).filter(map::isOutlier).map(this::reason))
                .words("flag", this::flag);
    }

    private static TableEntry number(Optional<double[]> values, int sample) {
        return values.map(known -> TableEntry.digits(known[sample])).orElse(TableEntry.NONE);
    }

    /** All features in order, or if there are many, those named most often in reasons. */
    private int[] toldFeatures() {
        double[] named = new double[dataset.samples().columns()];
        judged.values().stream()
                .flatMap(judgement -> judgement.reasons().stream())
                .filter(Reason.Feature.class::isInstance)
                .forEach(reason -> named[((Reason.Feature) reason).feature()]++);
        return IntStream.of(OrderStatistic.falling(named))
                .limit(MAX_FEATURES)
                .sorted()
                .toArray();
    }
}
