package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import ballast.fit.ProgressListener;
import ballast.study.chart.WeightAxis;
import ballast.study.compare.MethodDetail.Spread;
import ballast.study.trial.ContaminatedSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Records how the weights of clean and of contaminated samples move from iteration to iteration, in units of the mean
 * weight. Only the spread of each group is kept, so that a long fit of many samples takes little memory.
 */
final class WeightRecorder implements ProgressListener {

    /** The share of a group that is below the low end, and above the high end, of its spread. */
    private static final double OUTSIDE = 0.1;

    private final ContaminatedSamples samples;
    private final List<List<Spread>> paths = List.of(new ArrayList<>(), new ArrayList<>());

    WeightRecorder(ContaminatedSamples samples) {
        this.samples = samples;
    }

    /** The values of the clean samples, then those of the contaminated ones. */
    static List<double[]> split(double[] values, SampleSet contaminatedRows) {
        return Stream.of(contaminatedRows.others(), contaminatedRows.indices())
                .map(rows -> Arrays.stream(rows).mapToDouble(row -> values[row]).toArray())
                .toList();
    }

    @Override
    public boolean goOn(Progress progress) {
        progress.weights().ifPresent(weights -> add(WeightAxis.relative(samples.withUserWeights(weights.get()))));
        return true;
    }

    private void add(double[] weights) {
        List<double[]> groups = split(weights, samples.contaminatedRows());
        for (int g = 0; g < groups.size(); g++) {
            double[] sorted = groups.get(g);
            if (sorted.length > 0) {
                Arrays.sort(sorted);
                paths.get(g).add(new Spread(at(sorted, OUTSIDE), at(sorted, 0.5), at(sorted, 1 - OUTSIDE)));
            }
        }
    }

    private static double at(double[] sorted, double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    /** The spreads of the clean samples after the start and after each iteration, then of the contaminated ones. */
    List<List<Spread>> paths() {
        return paths.stream().map(List::copyOf).toList();
    }
}
