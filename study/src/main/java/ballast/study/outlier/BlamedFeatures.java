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
        return new Columns<BlamedFeature>("blame")
                .words("sample", row -> samples.name(row.blame().sample()))
                .words("feature", row -> samples.dataset().feature(row.feature()))
                .numbers("share", row -> TableEntry.percent(row.blame().share(row.feature()), 1))
                .numbers("residual", row -> TableEntry.digits(row.blame().residual()[row.feature()]))
                .table(blames.stream()
                        .flatMap(blame -> IntStream.of(blame.features(FEATURES))
                                .mapToObj(feature -> new BlamedFeature(blame, feature)))
                        .toList());
    }

    private record BlamedFeature(Blame blame, int feature) {}
}
