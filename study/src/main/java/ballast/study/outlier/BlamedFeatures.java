package ballast.study.outlier;

import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * The features that make some samples outliers.
 *
 * @param samples the samples
 * @param blames the features to blame for each of them
 */
public record BlamedFeatures(SampleDetections samples, List<Blame> blames) {

    /** Features that are named for each sample. */
    public static final int FEATURES = 5;

    /** Blame for some of the samples. */
    public BlamedFeatures {
        blames = List.copyOf(blames);
    }

    /** One row per sample and feature, the largest share first. */
    public Table table() {
        List<Column> columns = List.of(
                Column.words("sample", "the sample", "sample"),
                Column.words("feature", "the feature", "feature"),
                Column.numbers("share %", "its share of the squared distance, in per cent", "share"),
                Column.numbers("residual", "value less reconstruction, in the units of the model", "residual"));
        List<List<TableEntry>> rows = new ArrayList<>();
        for (Blame blame : blames) {
            double[] residual = blame.residual();
            for (int feature : blame.features(FEATURES)) {
                rows.add(List.of(
                        TableEntry.words(samples.name(blame.sample())),
                        TableEntry.words(samples.dataset().feature(feature)),
                        TableEntry.percent(blame.share(feature), 1),
                        SampleDetections.number(residual[feature])));
            }
        }
        return new Table(columns, rows);
    }
}
