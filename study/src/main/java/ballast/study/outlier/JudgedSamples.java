package ballast.study.outlier;

import ballast.data.Dataset;
import ballast.outlier.Kind;
import ballast.outlier.OutlierMap;
import ballast.study.table.Cell;
import ballast.study.table.Column;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Samples with what the outlier map says of them, and what each counted in the fit.
 *
 * @param dataset the samples with their names
 * @param map the outlier map
 * @param weights the learned weight of each sample, if they are those of the fit
 * @param losses the loss of each sample: that of the fit, or for other samples what it would be
 */
public record JudgedSamples(Dataset dataset, OutlierMap map, Optional<double[]> weights, double[] losses) {

    private static final int ROWS_AT_ONCE = 10_000;

    /** Samples and their map; arrays are copied. */
    public JudgedSamples {
        weights = weights.map(double[]::clone);
        losses = losses.clone();
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

    /** The outliers, the worst first, no more than so many. */
    public int[] outliers(int most) {
        return Arrays.stream(map.worst(map.size()))
                .filter(sample -> map.kind(sample).isOutlier())
                .limit(most)
                .toArray();
    }

    /** How many outliers there are. */
    public int outlierCount() {
        return map.counts().get(Kind.ORTHOGONAL) + map.counts().get(Kind.BAD_LEVERAGE);
    }

    /** The verdict on a sample in a word. */
    public String verdict(int sample) {
        return map.kind(sample).isOutlier() ? "outlier" : "inlier";
    }

    /** What a sample is called: its name, or its number from 1 on. */
    public String name(int sample) {
        return dataset.names().map(names -> names.get(sample)).orElseGet(() -> Integer.toString(sample + 1));
    }

    /** All samples as comma-separated values. */
    public String csv() {
        StringBuilder text = new StringBuilder();
        for (int first = 0; first < map.size(); first += ROWS_AT_ONCE) {
            int[] rows = IntStream.range(first, Math.min(map.size(), first + ROWS_AT_ONCE))
                    .toArray();
            String part = table(rows).csv();
            text.append(first == 0 ? part : part.substring(part.indexOf('\n') + 1));
        }
        return text.toString();
    }

    /** Some samples, in their order. */
    public Table table(int[] samples) {
        Optional<double[]> score = map.distances().score();
        double[] orthogonal = map.distances().orthogonal();
        List<List<Cell>> rows = new ArrayList<>();
        for (int sample : samples) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.whole(sample + 1));
            dataset.names().ifPresent(names -> row.add(Cell.words(names.get(sample))));
            dataset.labels().ifPresent(labels -> row.add(Cell.words(labels.name(sample))));
            row.add(weights.map(known -> number(known[sample])).orElse(Cell.NONE));
            row.add(number(losses[sample]));
            row.add(score.map(known -> number(known[sample])).orElse(Cell.NONE));
            row.add(map.cuts().score().isPresent() ? number(map.cuts().score().getAsDouble()) : Cell.NONE);
            row.add(number(orthogonal[sample]));
            row.add(number(map.cuts().orthogonal()));
            row.add(Cell.words(map.kind(sample).words()));
            row.add(Cell.words(verdict(sample)));
            rows.add(row);
        }
        return new Table(columns(), rows);
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.numbers("sample", "the number of the sample, from 1", "sample"));
        dataset.names().ifPresent(names -> columns.add(Column.words("name", "its name", "name")));
        dataset.labels().ifPresent(labels -> columns.add(Column.words("class", "its class", "class")));
        columns.add(Column.numbers("weight", "what it counted in the fit; only ratios matter", "weight"));
        columns.add(Column.numbers("loss", "its residual, as the fit has it", "loss"));
        columns.add(Column.numbers("SD", "its distance from the centre within the subspace", "score_distance"));
        columns.add(Column.numbers("SD cut", "beyond it a sample is far within the subspace", "score_cut"));
        columns.add(Column.numbers("OD", "its distance from the subspace", "orthogonal_distance"));
        columns.add(Column.numbers("OD cut", "beyond it a sample is far from the subspace", "orthogonal_cut"));
        columns.add(Column.words("kind", "regular, good leverage, orthogonal or bad leverage", "kind"));
        columns.add(Column.words("verdict", "outlier if it is far from the subspace", "verdict"));
        return columns;
    }

    static Cell number(double value) {
        return new Cell(String.format(Locale.ROOT, "%.4g", value), Double.toString(value));
    }
}
