package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import ballast.fit.ProgressListener;
import ballast.study.chart.WeightAxis;
import ballast.study.trial.ContaminatedSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * How the weights of clean and of contaminated samples moved from iteration to iteration, in units of the mean weight.
 *
 * <p>Only the spread of each group is kept, so that a long fit of many samples takes little memory.
 *
 * @param clean the clean samples after the start and after each iteration; empty for a method that does not say
 * @param contaminated the contaminated samples; empty also if there are none
 */
public record WeightPaths(List<Spread> clean, List<Spread> contaminated) {

    static final WeightPaths NONE = new WeightPaths(List.of(), List.of());

    /** The share of a group that is below the low end, and above the high end, of its spread. */
    static final double OUTSIDE = 0.1;

    public WeightPaths {
        clean = List.copyOf(clean);
        contaminated = List.copyOf(contaminated);
    }

    /**
     * The weights of a group.
     *
     * @param low a tenth of them is below
     * @param median half of them is below
     * @param high a tenth of them is above
     */
    public record Spread(double low, double median, double high) {

        static Spread of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Spread(at(sorted, OUTSIDE), at(sorted, 0.5), at(sorted, 1 - OUTSIDE));
        }

        private static double at(double[] sorted, double share) {
            return sorted[(int) Math.round(share * (sorted.length - 1))];
        }
    }

    /** The highest end of both groups. */
    double highest() {
        return Stream.concat(clean.stream(), contaminated.stream())
                .mapToDouble(Spread::high)
                .max()
                .orElseThrow();
    }

    /** The values of the clean samples, then those of the contaminated ones. */
    static List<double[]> split(double[] values, SampleSet contaminatedRows) {
        return Stream.of(contaminatedRows.others(), contaminatedRows.indices())
                .map(rows -> Arrays.stream(rows).mapToDouble(row -> values[row]).toArray())
                .toList();
    }

    /** Records the weights while a method is fitted. */
    static final class Recorder implements ProgressListener {

        private final ContaminatedSamples samples;
        private final List<List<Spread>> groups = List.of(new ArrayList<>(), new ArrayList<>());

        Recorder(ContaminatedSamples samples) {
            this.samples = samples;
        }

        @Override
        public boolean goOn(Progress progress) {
            progress.weights().ifPresent(weights -> add(WeightAxis.relative(samples.withUserWeights(weights.get()))));
            return true;
        }

        private void add(double[] weights) {
            List<double[]> split = split(weights, samples.contaminatedRows());
            for (int g = 0; g < groups.size(); g++) {
                if (split.get(g).length > 0) {
                    groups.get(g).add(Spread.of(split.get(g)));
                }
            }
        }

        WeightPaths paths() {
            return new WeightPaths(groups.get(0), groups.get(1));
        }
    }
}
