package ballast.estimator;

import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The objective of every iteration, and the decision when to stop. */
public final class Trace {

    private static final int STALLED = 3;

    private final Stopping stopping;
    private final ProgressListener listener;
    private final List<Double> objectives = new ArrayList<>();

    public Trace(Stopping stopping, ProgressListener listener) {
        this.stopping = stopping;
        this.listener = listener;
    }

    boolean isEmpty() {
        return objectives.isEmpty();
    }

    /** The relative change from the last objective to this one; infinite at the start. */
    public double relativeChange(double objective) {
        if (objectives.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        return relative(objectives.get(objectives.size() - 1), objective);
    }

    /** Whether the last objective is below this one; false at the start. */
    public boolean isBelow(double objective) {
        return !objectives.isEmpty() && objective > objectives.get(objectives.size() - 1);
    }

    /** The change from one objective to another, relative to the larger. */
    public static double relative(double last, double objective) {
        double scale = Math.max(Math.abs(last), Math.abs(objective));
        return scale == 0 ? 0 : Math.abs(last - objective) / scale;
    }

    /**
     * Whether the last three objectives and this one each differ from the one before by at most this relative change.
     */
    boolean stalledAt(double objective, double tolerance) {
        int count = objectives.size();
        return count >= STALLED
                && relativeChange(objective) <= tolerance
                && IntStream.range(count - STALLED + 1, count)
                        .allMatch(k -> relative(objectives.get(k - 1), objectives.get(k)) <= tolerance);
    }

    /**
     * Adds the state after the start or after an iteration, for a method without weights.
     *
     * @param objective the objective now
     * @param change how far the iteration moved; infinite if that cannot be said yet
     * @param settled whether that is near enough to standing still
     * @return the reason to stop, if there is one
     */
    public Optional<Stop> add(double objective, double change, boolean settled) {
        return add(objective, change, settled, Optional.empty());
    }

    /**
     * Adds the state after the start or after an iteration.
     *
     * @param objective the objective now
     * @param change how far the iteration moved; infinite if that cannot be said yet
     * @param settled whether that is near enough to standing still
     * @param weights copies the current weights for a listener; empty if they are not known
     * @return the reason to stop, if there is one
     */
    public Optional<Stop> add(double objective, double change, boolean settled, Optional<Supplier<double[]>> weights) {
        objectives.add(objective);
        int iterations = iterations();
        if (!listener.goOn(new ProgressListener.Progress(iterations, objective, change, weights))) {
            return Optional.of(new Stop.Cancelled(iterations));
        }
        if (settled) {
            return Optional.of(new Stop.Converged(iterations, change));
        }
        if (iterations >= stopping.maxIterations()) {
            return Optional.of(new Stop.IterationLimit(iterations, change));
        }
        return Optional.empty();
    }

    /** The relative change of the objective at convergence. */
    public double tolerance() {
        return stopping.tolerance();
    }

    public int iterations() {
        return objectives.size() - 1;
    }

    public double[] values() {
        return objectives.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
