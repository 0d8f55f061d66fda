package ballast.study.outlier;

import ballast.data.Dataset;
import ballast.data.file.duck.ParquetTable;
import ballast.fit.Fit;
import ballast.outlier.Judgement;
import ballast.outlier.OutlierMap;
import ballast.outlier.Reason;
import ballast.samples.Samples;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Samples with their place on the outlier map and their weight in the fit.
 *
 * @param dataset the samples with their names
 * @param map the outlier map
 * @param weights the learned weight of each sample, if these are the samples of the fit
 * @param losses the loss of each sample: that of the fit, or for other samples what it would be
 * @param judged the judgement of each outlier, with its reasons
 */
public record SampleDetections(
        Dataset dataset, OutlierMap map, Optional<double[]> weights, double[] losses, Map<Integer, Judgement> judged) {

    private static final Column SAMPLE = Column.numbers("sample", "the number of the sample, from 1", "sample");
    private static final Column ID = Column.words("id", "its id", "id");
    private static final Column LABEL = Column.words("class", "its class", "class");
    private static final Column WEIGHT =
            Column.numbers("weight", "its weight in the fit; only ratios matter", "weight");
    private static final Column LOSS = Column.numbers("loss", "its residual, as the fit has it", "loss");
    private static final Column SCORE =
            Column.numbers("SD", "score distance, from the centre within the subspace", "score_distance");
    private static final Column SCORE_CUTOFF =
            Column.numbers("SD cutoff", "beyond it a sample is far within the subspace", "score_cutoff");
    private static final Column ORTHOGONAL =
            Column.numbers("OD", "orthogonal distance, from the subspace", "orthogonal_distance");
    private static final Column ORTHOGONAL_CUTOFF =
            Column.numbers("OD cutoff", "beyond it a sample is far from the subspace", "orthogonal_cutoff");
    private static final Column KIND =
            Column.words("kind", "regular, good leverage, orthogonal, bad leverage or occluded", "kind");
    private static final Column OUTLIER_SCORE = Column.numbers(
            "outlier score",
            "the largest of its distances over their cutoffs, above 1 for an outlier",
            "outlier_score");
    private static final Column REASON =
            Column.words("reason", "the features that make it an outlier, with what is expected and usual", "reason");
    private static final Column ROLE =
            Column.words("role", "active, or supplementary: judged, but without a part in the fit", "role");
    private static final Column FLAG = Column.words("flag", "outlier or inlier", "flag");

    private static final int ROWS_AT_ONCE = 10_000;

    /** Digits of a value as it was read. */
    private static final int DIGITS = 7;

    /** Features whose values stand beside a reason, at most. */
    private static final int MOST_FEATURES = 12;

    /** Samples and their map; arrays are copied. */
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

    /** The samples of a fit as it judges them. */
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

    /** The outliers, the worst first, no more than so many. */
    public int[] outliers(int most) {
        return Arrays.stream(map.worst(map.size()))
                .filter(map::isOutlier)
                .limit(most)
                .toArray();
    }

    /** How many outliers there are. */
    public int outlierCount() {
        return (int) IntStream.range(0, map.size()).filter(map::isOutlier).count();
    }

    /** The flag of a sample in a word. */
    public String flag(int sample) {
        return map.isOutlier(sample) ? "outlier" : "inlier";
    }

    /** Why a sample is an outlier: the features that make it one; empty for an inlier. */
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

    /** A sample in a line: its name, its class, its outlier score, and why it is an outlier if it is one. */
    public String remark(int sample) {
        return called(sample)
                + dataset.labels().map(labels -> ", " + labels.name(sample)).orElse("")
                + String.format(Locale.ROOT, ", outlier score %.2f", map.outlierScore(sample))
                + (map.isOutlier(sample) ? ", " + reason(sample) : "");
    }

    /** Whether a sample had no part in the fit, as the user wished, and is judged all the same. */
    public boolean isSupplementary(int sample) {
        return dataset.samples().weights().of(sample) == 0;
    }

    private boolean hasSupplementary() {
        return IntStream.range(0, map.size()).anyMatch(this::isSupplementary);
    }

    /** What a sample is called in a sentence. */
    public String called(int sample) {
        return dataset.ids().isPresent() ? name(sample) : "sample " + (sample + 1);
    }

    /** What a sample is called: its id, or its number from 1 on. */
    public String name(int sample) {
        return dataset.ids().map(ids -> ids.get(sample)).orElseGet(() -> Integer.toString(sample + 1));
    }

    /** All samples as comma-separated values. */
    public String csv() {
        StringBuilder text = new StringBuilder();
        parts().map(Table::csv)
                .forEachOrdered(part -> text.append(text.isEmpty() ? part : part.substring(part.indexOf('\n') + 1)));
        return text.toString();
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
        if (column == SAMPLE) {
            return ParquetTable.Kind.WHOLE;
        }
        return column.kind() == Column.Kind.WORDS ? ParquetTable.Kind.WORDS : ParquetTable.Kind.NUMBERS;
    }

    /** All columns for some samples, in their order. */
    public Table table(int[] samples) {
        return table(
                samples,
                List.of(
                        ID,
                        LABEL,
                        ROLE,
                        WEIGHT,
                        LOSS,
                        SCORE,
                        SCORE_CUTOFF,
                        ORTHOGONAL,
                        ORTHOGONAL_CUTOFF,
                        KIND,
                        OUTLIER_SCORE,
                        REASON,
                        FLAG));
    }

    /** The most telling columns for some samples, in their order. */
    public Table brief(int[] samples) {
        return table(samples, List.of(ID, LABEL, ROLE, WEIGHT, SCORE, ORTHOGONAL, KIND, OUTLIER_SCORE, REASON));
    }

    /** Some outliers with their reasons, and the values of the features that reasons name or that there are. */
    public Table flagged(int[] samples) {
        Table facts = table(samples, List.of(ID, LABEL, ROLE, KIND, OUTLIER_SCORE, REASON));
        int first = dataset.ids().isPresent() ? 1 : 0;
        int[] features = toldFeatures();
        List<Column> columns =
                new ArrayList<>(facts.columns().subList(first, facts.columns().size()));
        for (int feature : features) {
            String name = dataset.feature(feature);
            columns.add(Column.numbers(name, "the value of " + name + " as it was read", name));
        }
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int k = 0; k < samples.length; k++) {
            List<TableEntry> facing = facts.rows().get(k);
            List<TableEntry> row = new ArrayList<>(facing.subList(first, facing.size()));
            double[] values = dataset.samples().row(samples[k]);
            for (int feature : features) {
                row.add(TableEntry.value(values[feature], DIGITS));
            }
            rows.add(row);
        }
        return new Table(columns, rows);
    }

    /** All features in their order, or if there are many, those that reasons name most often. */
    private int[] toldFeatures() {
        int d = dataset.samples().columns();
        int[] named = new int[d];
        judged.values().stream()
                .flatMap(judgement -> judgement.reasons().stream())
                .filter(Reason.Feature.class::isInstance)
                .forEach(reason -> named[((Reason.Feature) reason).feature()]++);
        return IntStream.range(0, d)
                .boxed()
                .sorted(Comparator.comparingInt(j -> -named[j]))
                .limit(MOST_FEATURES)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private Table table(int[] samples, List<Column> wanted) {
        List<Column> columns = new ArrayList<>(wanted);
        if (dataset.ids().isEmpty()) {
            columns.remove(ID);
        }
        if (dataset.labels().isEmpty()) {
            columns.remove(LABEL);
        }
        if (!hasSupplementary()) {
            columns.remove(ROLE);
        }
        columns.add(0, SAMPLE);
        double[] score = map.scoreDistances().orElse(null);
        double[] orthogonal = map.orthogonalDistances();
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int i : samples) {
            Map<Column, TableEntry> row = new HashMap<>();
            row.put(SAMPLE, TableEntry.whole(i + 1));
            dataset.ids().ifPresent(ids -> row.put(ID, TableEntry.words(ids.get(i))));
            dataset.labels().ifPresent(labels -> row.put(LABEL, TableEntry.words(labels.name(i))));
            row.put(WEIGHT, weights.map(known -> number(known[i])).orElse(TableEntry.NONE));
            row.put(LOSS, number(losses[i]));
            row.put(SCORE, score == null ? TableEntry.NONE : number(score[i]));
            row.put(
                    SCORE_CUTOFF,
                    score == null
                            ? TableEntry.NONE
                            : number(map.cutoffs().score().orElseThrow()));
            row.put(ORTHOGONAL, number(orthogonal[i]));
            row.put(ORTHOGONAL_CUTOFF, number(map.cutoffs().orthogonal()));
            row.put(KIND, TableEntry.words(map.kind(i).words()));
            row.put(ROLE, TableEntry.words(isSupplementary(i) ? "supplementary" : "active"));
            row.put(OUTLIER_SCORE, number(map.outlierScore(i)));
            row.put(REASON, map.isOutlier(i) ? TableEntry.words(reason(i)) : TableEntry.NONE);
            row.put(FLAG, TableEntry.words(flag(i)));
            rows.add(columns.stream().map(row::get).toList());
        }
        return new Table(columns, rows);
    }

    static TableEntry number(double value) {
        String shown = value == 0 ? "0" : String.format(Locale.ROOT, "%.4g", value);
        return new TableEntry(shown, Double.toString(value));
    }
}
