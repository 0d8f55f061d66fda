package ballast.studio.view;

import ballast.cell.Cell;
import ballast.cell.Cells;
import ballast.data.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The bad cells of the samples that have most of them, sample by feature.
 *
 * @param total how many bad cells there are in all
 * @param samples the samples, those with most bad cells first
 * @param names what they are called
 * @param features the features
 * @param cells row and column in this map and the residual, in units of the feature's scale
 */
public record CellMap(
        int total, List<Integer> samples, List<String> names, List<String> features, List<double[]> cells) {

    private static final int MOST_SAMPLES = 60;
    private static final int MOST_FEATURES = 60;

    /** The map of the cells that a fit found, if it looked for any. */
    public static Optional<CellMap> of(FitView view) {
        return view.fitted().fit().cells().map(found -> of(view, found));
    }

    private static CellMap of(FitView view, Cells found) {
        Dataset dataset = view.fitted().data().dataset();
        int[] perFeature = new int[found.columns()];
        found.stream().forEach(cell -> perFeature[cell.feature()]++);
        List<Integer> features = IntStream.range(0, found.columns())
                .boxed()
                .sorted(Comparator.comparingInt(j -> -perFeature[j]))
                .limit(MOST_FEATURES)
                .sorted()
                .toList();
        List<Integer> samples = IntStream.range(0, found.rows())
                .boxed()
                .filter(i -> found.count(i) > 0)
                .sorted(Comparator.comparingInt(i -> -found.count(i)))
                .limit(MOST_SAMPLES)
                .toList();
        List<double[]> cells = new ArrayList<>();
        for (int k = 0; k < samples.size(); k++) {
            for (Cell cell : found.of(samples.get(k))) {
                int column = features.indexOf(cell.feature());
                if (column >= 0) {
                    cells.add(new double[] {k, column, cell.residual()});
                }
            }
        }
        return new CellMap(
                found.size(),
                samples,
                samples.stream().map(view.fitted().data()::nameOf).toList(),
                features.stream().map(dataset::feature).toList(),
                cells);
    }
}
