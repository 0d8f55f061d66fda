package ballast.estimator;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.samples.Samples;
import ballast.solver.Centring;
import ballast.solver.SampleMean;
import ballast.solver.UnusableValue;
import ballast.solver.VectorModel;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import ballast.weight.SeenLosses;
import ballast.weight.WeightFunction;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A reweighting method on vectors that continues as samples arrive.
 *
 * <p>Weights have mean one over all losses so far, so that batches count equally. With plain squares every weight is
 * one, and the result is that of all samples at once, up to the axes that are not kept. A batch costs O(m (m + k) d)
 * for m samples, at most {@value #AT_ONCE} at a time, and k axes; memory is O(k d).
 */
final class RunningFit implements PartialFit<VectorSubspace> {

    /**
     * The number of samples merged at a time: larger batches are cut into parts, each of which is weighted by the
     * subspace after the part before.
     */
    private static final int AT_ONCE = 512;

    /**
     * The number of samples per dimension of the subspace that the first fit needs: with fewer, outliers cannot be
     * recognised.
     */
    private static final int ENOUGH = 5;

    private final Reweighting<?> method;
    private final Estimator<?> first;
    private final AxesState state;
    private final LocalSamples waiting;
    private final Fit<VectorSubspace> fit;

    private RunningFit(
            Reweighting<?> method, Estimator<?> first, AxesState state, LocalSamples waiting, Fit<VectorSubspace> fit) {
        this.method = method;
        this.first = first;
        this.state = state;
        this.waiting = waiting;
        this.fit = fit;
    }

    /** The state before the first sample; empty if the subspaces of the method cannot be merged. */
    static <S extends Subspace> Optional<PartialFit<S>> of(Reweighting<S> method) {
        return of(method, method);
    }

    /** The state before the first sample, with another method for the first fit. */
    @SuppressWarnings("unchecked") // a VectorModel fits VectorSubspaces
    static <S extends Subspace> Optional<PartialFit<S>> of(Reweighting<S> method, Estimator<S> first) {
        return method.model() instanceof VectorModel vectors && vectors.centring() != Centring.NONE
                ? Optional.of((PartialFit<S>) new RunningFit(method, first, null, null, null))
                : Optional.empty();
    }

    @Override
    public PartialFit<VectorSubspace> resumedAt(State left) {
        if (!(left instanceof AxesState axes)) {
            throw new BadInputException(
                    "the state of past samples is that of online robust PCA, not of a reweighting method");
        }
        return new RunningFit(method, first, axes, null, null);
    }

    @Override
    public Optional<State> state() {
        return Optional.ofNullable(state);
    }

    @Override
    public Fit<VectorSubspace> fit() {
        if (fit != null) {
            return fit;
        }
        if (state == null) {
            throw new BadInputException((waiting == null ? 0 : waiting.rows()) + " samples have come, but components = "
                    + components() + " needs at least " + enough() + " to begin with");
        }
        throw new BadInputException("components = " + components() + ", but the samples that have come vary in only "
                + state.axes().axes().length + " directions");
    }

    @Override
    public PartialFit<VectorSubspace> update(Samples given, double forget) {
        LocalSamples batch = LocalSamples.of(given);
        if (!(forget > 0 && forget <= 1)) {
            throw new BadInputException("forget = " + forget + ", must be above 0 and at most 1");
        }
        checkDimension(batch);
        UnusableValue.refuse(batch);
        if (state == null) {
            return begun(waiting == null ? batch : joined(waiting, batch));
        }
        AxesState next = state;
        double factor = forget;
        for (int first = 0; first < batch.rows(); first += AT_ONCE) {
            int end = Math.min(batch.rows(), first + AT_ONCE);
            next = merged(next, batch.select(IntStream.range(first, end).toArray()), factor);
            factor = 1;
        }
        return new RunningFit(method, first, next, null, measured(next, batch));
    }

    private void checkDimension(LocalSamples batch) {
        int d = state != null ? state.plainMean().length : waiting != null ? waiting.columns() : batch.columns();
        if (batch.columns() != d) {
            throw new BadInputException(
                    "the new samples have " + batch.columns() + " values, but those before them have " + d);
        }
    }

    private int components() {
        return method.model().count();
    }

    private int enough() {
        return ENOUGH * (components() + 1);
    }

    /** The number of axes that are kept: a direction outside the subspace may enter it later. */
    private int kept() {
        return components() + Math.max(components(), 10);
    }

    private static LocalSamples joined(LocalSamples before, LocalSamples after) {
        double[][] rows = Arrays.copyOf(before.toArrays(), before.rows() + after.rows());
        System.arraycopy(after.toArrays(), 0, rows, before.rows(), after.rows());
        double[] weights = Arrays.copyOf(before.weights().toArray(), rows.length);
        System.arraycopy(after.weights().toArray(), 0, weights, before.rows(), after.rows());
        return LocalSamples.of(Samples.of(rows)).weightedBy(weights).on(after.workers());
    }

    private PartialFit<VectorSubspace> begun(LocalSamples all) {
        if (all.weights().positive().length < enough()) {
            return new RunningFit(method, first, null, all, null);
        }
        return begunWith(all, first.fit(all, ProgressListener.NONE));
    }

    @Override
    public PartialFit<VectorSubspace> begunWith(Samples given, Fit<?> begin) {
        LocalSamples all = LocalSamples.of(given);
        double[] user = all.weights().toArray();
        double[] weights = begin.weights();
        double total = 0;
        double count = 0;
        for (int i = 0; i < weights.length; i++) {
            total += user[i] * weights[i];
            count += user[i];
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= user[i] * count / total;
        }
        AxesState begun = new AxesState(
                RunningAxes.of(all.weightedBy(weights), kept()),
                SampleMean.of(all),
                SeenLosses.none().plus(1, begin.losses(), user),
                count);
        return new RunningFit(method, first, begun, null, begin.as(VectorSubspace.class));
    }

    private AxesState merged(AxesState before, LocalSamples batch, double factor) {
        double[] user = batch.weights().toArray();
        double[] losses = losses(before, batch);
        SeenLosses seen = before.losses().plus(factor, losses, user);
        WeightFunction weight = seen.weightBy(method.rule());
        double[] weights = user.clone();
        boolean some = false;
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= weight.applyAsDouble(losses[i]);
            some |= weights[i] > 0;
        }
        double[] plainMean = mean(before, batch, user, factor);
        double samples = factor * before.samples() + Arrays.stream(user).sum();
        RunningAxes axes = some
                ? before.axes().merged(batch.weightedBy(weights), factor, kept())
                : before.axes().weighing(factor);
        return new AxesState(axes, plainMean, seen, samples);
    }

    private static double[] mean(AxesState before, LocalSamples batch, double[] user, double factor) {
        double total = factor * before.samples();
        double[] mean = before.plainMean().clone();
        double[][] rows = batch.toArrays();
        for (int i = 0; i < rows.length; i++) {
            total += user[i];
            for (int j = 0; j < mean.length && total > 0; j++) {
                mean[j] += user[i] / total * (rows[i][j] - mean[j]);
            }
        }
        return mean;
    }

    /** The current subspace, which has fewer components while the samples vary in fewer directions. */
    private Optional<VectorSubspace> subspace(AxesState of) {
        RunningAxes axes = of.axes();
        if (method.model() instanceof VectorModel vectors && vectors.centring() == Centring.PLAIN) {
            axes = axes.about(of.plainMean());
        }
        int found = Math.min(components(), axes.axes().length);
        return found == 0 ? Optional.empty() : Optional.of(axes.subspace(found));
    }

    private double[] losses(AxesState of, LocalSamples batch) {
        return subspace(of).map(found -> found.residuals(batch)).orElseGet(() -> distances(batch, of.plainMean()));
    }

    private static double[] distances(LocalSamples batch, double[] point) {
        return Arrays.stream(batch.centredAt(point).toArrays())
                .mapToDouble(row -> Math.sqrt(Arrays.stream(row).map(x -> x * x).sum()))
                .toArray();
    }

    private Fit<VectorSubspace> measured(AxesState now, LocalSamples batch) {
        VectorSubspace found = subspace(now)
                .filter(subspace -> subspace.components() == components())
                .orElse(null);
        if (found == null) {
            return null;
        }
        double[] losses = found.residuals(batch);
        WeightFunction weight = now.losses().weightBy(method.rule());
        double objective = method.rule()
                .tunedTo(now.losses().asLosses())
                .weigh(now.losses().asLosses())
                .objective();
        return new Fit<>(
                found,
                Arrays.stream(losses).map(weight).toArray(),
                losses,
                new double[] {objective},
                now.axes().variances(components(), now.samples()),
                new Stop.Updated(),
                "merged into the axes of the samples before");
    }
}
