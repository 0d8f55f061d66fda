package ballast.studio.view;

import ballast.data.Labels;
import ballast.outlier.Cutoffs;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The samples as the outlier map and the plot of scores draw them: one by one, or if there are too many, as two grids
 * with the most extreme samples on top.
 *
 * @param rows number of samples
 * @param shown the samples that are drawn one by one
 * @param sd their score distances
 * @param od their orthogonal distances
 * @param kind their kinds, as places in the list of kinds
 * @param outlier whether each is an outlier
 * @param planted whether each was contaminated on purpose
 * @param weight their weights
 * @param label their classes, as places in the list of classes; empty if there are none
 * @param x their scores across
 * @param y their scores upwards
 * @param names what they are called
 * @param sdCutoff the cutoff of score distances
 * @param odCutoff the cutoff of orthogonal distances
 * @param mapGrid all samples by the logarithms of their distances, if they are not drawn one by one
 * @param planeGrid all samples by their scores, if they are not drawn one by one
 */
public record Points(
        int rows,
        int[] shown,
        float[] sd,
        float[] od,
        int[] kind,
        boolean[] outlier,
        boolean[] planted,
        float[] weight,
        int[] label,
        float[] x,
        float[] y,
        String[] names,
        Double sdCutoff,
        double odCutoff,
        DensityGrid mapGrid,
        DensityGrid planeGrid) {

    private static final int MOST_EXTREME = 1000;

    public static Points of(FitView view, int across, int upwards) {
        int n = view.size();
        boolean few = n <= DensityGrid.POINTS;
        int last = view.subspace().scoreColumns() - 1;
        Plane plane =
                Plane.of(view.subspace(), view.fitted().samples(), Math.min(across, last), Math.min(upwards, last));
        int[] shown = few ? IntStream.range(0, n).toArray() : extreme(view);
        Optional<Labels> labels = view.fitted().data().dataset().labels();
        Cutoffs cutoffs = view.map().cutoffs();
        int m = shown.length;
        Points points = new Points(
                n,
                shown,
                new float[m],
                new float[m],
                new int[m],
                new boolean[m],
                new boolean[m],
                new float[m],
                labels.map(all -> new int[m]).orElse(new int[0]),
                new float[m],
                new float[m],
                new String[m],
                cutoffs.score().isPresent() ? cutoffs.score().getAsDouble() : null,
                cutoffs.orthogonal(),
                few ? null : mapGrid(view),
                few ? null : DensityGrid.linear(plane.x(), plane.y()));
        for (int k = 0; k < m; k++) {
            int i = shown[k];
            points.sd[k] = (float) view.score(i);
            points.od[k] = (float) view.orthogonal(i);
            points.kind[k] = view.map().kind(i).ordinal();
            points.outlier[k] = view.map().isOutlier(i);
            points.planted[k] = view.isPlanted(i);
            points.weight[k] = (float) view.weight(i);
            points.x[k] = plane.x()[i];
            points.y[k] = plane.y()[i];
            points.names[k] = view.fitted().data().nameOf(i);
            if (labels.isPresent()) {
                points.label[k] = labels.get().index(i);
            }
        }
        return points;
    }

    /** Those farthest out in either direction. */
    private static int[] extreme(FitView view) {
        TreeSet<Integer> chosen = new TreeSet<>();
        for (SampleOrder.Column column :
                new SampleOrder.Column[] {SampleOrder.Column.BADNESS, SampleOrder.Column.OD, SampleOrder.Column.SD}) {
            int[] order = view.order(column);
            for (int k = Math.max(0, order.length - MOST_EXTREME); k < order.length; k++) {
                chosen.add(order[k]);
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    private static DensityGrid mapGrid(FitView view) {
        int n = view.size();
        float[] x = new float[n];
        float[] y = new float[n];
        for (int i = 0; i < n; i++) {
            double within = view.score(i);
            x[i] = logarithm(Double.isNaN(within) ? i + 1 : within);
            y[i] = logarithm(view.orthogonal(i));
        }
        return DensityGrid.linear(x, y);
    }

    /** Zero distances stand at the edge instead of nowhere. */
    private static float logarithm(double distance) {
        return (float) Math.log10(Math.max(distance, 1e-6));
    }
}
