package ballast.study.outlier;

import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The features that make some samples outliers.
 *
 * @param samples the samples
 * @param blames the features to blame for each of them
 */
public record BlamedFeatures(SampleDetections samples, List<Blame> blames) {

    public static final int FEATURES = 5;

    public BlamedFeatures {
        blames = List.copyOf(blames);
    }

    /** One row per sample and feature, the largest share first. */
    public Table table() {
        return new Columns<BlamedFeature>()
                .words(
                        "sample",
                        "the sample",
                        "sample",
                        row -> samples.name(row.blame().sample()))
                .words(
                        "feature",
                        "the feature",
                        "feature",
                        row -> samples.dataset().feature(row.feature()))
                .numbers(
                        "share %",
                        "its share of the squared distance, in per cent",
                        "share",
                        row -> TableEntry.percent(row.blame().share(row.feature()), 1))
                .numbers(
                        "residual",
                        "value less reconstruction, in the units of the model",
                        "residual",
                        row -> TableEntry.digits(row.blame().residual()[row.feature()]))
                .table(blames.stream()
                        .flatMap(blame -> IntStream.of(blame.features(FEATURES))
                                .mapToObj(feature -> new BlamedFeature(blame, feature)))
                        .toList());
    }

    private record BlamedFeature(Blame blame, int feature) {}
}
