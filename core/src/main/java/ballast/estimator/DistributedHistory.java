package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.Merge;
import ballast.block.DistributedSamples.SampleColumn;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.Stream;

/**
 * The last steps of losses on many machines: the columns that each began and ended with. What is known of a step, and
 * what is extrapolated from several, follows from these, so that nothing is lost with a machine.
 */
final class DistributedHistory implements StepHistory {

    private final DistributedSamples samples;
    private final DistributedLosses losses;
    private final Deque<Step> steps = new ArrayDeque<>();
    private SampleColumn beginning;

    DistributedHistory(DistributedSamples samples, DistributedLosses losses) {
        this.samples = samples;
        this.losses = losses;
    }

    private record Step(SampleColumn beginning, SampleColumn end) {}

    /** The columns that may still be asked for. */
    Stream<SampleColumn> columns() {
        return Stream.concat(
                Stream.ofNullable(beginning), steps.stream().flatMap(step -> Stream.of(step.beginning, step.end)));
    }

    @Override
    public int remember() {
        if (beginning != null) {
            steps.addLast(new Step(beginning, losses.column()));
            if (steps.size() > MOST + 1) {
                steps.removeFirst();
            }
        }
        beginning = losses.column();
        return Math.max(0, steps.size() - 1);
    }

    @Override
    public void forget() {
        steps.clear();
        beginning = null;
    }

    private SampleColumn[] pairs() {
        return steps.stream()
                .flatMap(step -> Stream.of(step.beginning, step.end))
                .toArray(SampleColumn[]::new);
    }

    @Override
    public Products products() {
        int m = steps.size() - 1;
        double unit = losses.max();
        double[] sums = samples.fold(
                (weights, pairs) -> {
                    double[] sum = new double[m * m + m];
                    double[] steps = new double[m];
                    for (int i = 0; i < pairs[0].length; i++) {
                        double change = (pairs[1][i] - pairs[0][i]) / unit;
                        for (int j = 0; j < m; j++) {
                            double next = (pairs[2 * j + 3][i] - pairs[2 * j + 2][i]) / unit;
                            steps[j] = next - change;
                            change = next;
                        }
                        for (int j = 0; j < m; j++) {
                            double step = weights.of(i) * steps[j];
                            for (int k = 0; k <= j; k++) {
                                sum[j * m + k] += step * steps[k];
                            }
                            sum[m * m + j] += step * change;
                        }
                    }
                    return sum;
                },
                Merge.SUM,
                pairs());
        return new Products(m, Arrays.copyOf(sums, m * m), Arrays.copyOfRange(sums, m * m, m * m + m));
    }

    @Override
    public void extrapolate(double[] coefficients, double leastShare) {
        SampleColumn[] ends = steps.stream().map(Step::end).toArray(SampleColumn[]::new);
        int last = ends.length - 1;
        beginning = samples.combined(
                columns -> {
                    double[] moved = columns[last].clone();
                    for (int i = 0; i < moved.length; i++) {
                        for (int j = 0; j < last; j++) {
                            moved[i] -= coefficients[j] * (columns[j + 1][i] - columns[j][i]);
                        }
                        moved[i] = Math.max(moved[i], leastShare * columns[last][i]);
                    }
                    return moved;
                },
                ends);
        losses.set(beginning);
    }

    @Override
    public void restore() {
        losses.set(steps.getLast().end);
    }

    @Override
    public double relativeMove() {
        if (beginning == null) {
            return Double.POSITIVE_INFINITY;
        }
        double unit = losses.max();
        double[] squares = samples.fold(
                (weights, columns) -> {
                    double[] sum = new double[2];
                    for (int i = 0; i < columns[0].length; i++) {
                        double loss = columns[0][i] / unit;
                        double move = loss - columns[1][i] / unit;
                        sum[0] += weights.of(i) * move * move;
                        sum[1] += weights.of(i) * loss * loss;
                    }
                    return sum;
                },
                Merge.SUM,
                losses.column(),
                beginning);
        return Math.sqrt(squares[0] / squares[1]);
    }
}
