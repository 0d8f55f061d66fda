package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.PlainStart;
import ballast.estimator.Trace;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.ThinSvd;
import ballast.solver.Bases;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All directions of most dispersion together: non-greedy PCA-L1 and Lp-PCA, and their relatives by pairs of samples.
 *
 * <p>Maximises {@code sum_i u_i sum_k |w_k'x_i|^p} over orthonormal W, where x are the samples about their mean, or a
 * {@link PairSpread}, which needs no mean. The step is
 *
 * <pre>
 * {@code W <- P Q',   A = sum_i u_i x_i s_i' = P S Q',   s_ik = |w_k'x_i|^(p-1) sign(w_k'x_i)        (Algorithm 3)}
 * </pre>
 *
 * the orthonormal matrix nearest to the gradient A, which never lowers the dispersion because that is convex for p from
 * 1 on. For p below 1 the step goes along A as far as a line search finds best. The objective is minus the dispersion,
 * so it never rises; the answer is a local maximum (PCA-CL, section 4.3, calls it global, which it is not).
 *
 * <p>The start is plain PCA. The sign of a zero score is +1; a stationary W with a zero score of a sample that is not
 * zero is left as in {@link Greedy}. An iteration reads the samples once and costs O(n d c + d c^2).
 *
 * @param model the number of directions and the centre
 * @param spread what is maximised
 * @see <a href="https://www.ijcai.org/Proceedings/11/Papers/242.pdf">Nie, Huang, Ding, Luo, Wang (2011)</a>
 */
public record NonGreedy(VectorModel model, Spread spread, Stopping stopping) implements Estimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new ZeroWeightFilter<>(this::ascend).fit(samples, listener);
    }

    private Fit<VectorSubspace> ascend(LocalSamples samples, ProgressListener listener) {
        PlainStart<VectorSubspace> start = PlainStart.of(model, samples, stopping, listener);
        if (start.isExact()) {
            return start.exact();
        }
        VectorSubspace plain = start.plain().subspace();
        try (Run run = new Run(samples.centredAt(plain.mean()), Bases.matrix(plain.basis()))) {
            Stop stop = run.ascend(start.trace());
            return start.then(new VectorSubspace(plain.mean(), Bases.of(run.directions)), stop, spread.words());
        }
    }

    private final class Run implements AutoCloseable {
        private final LocalSamples centred;
        private Matrix directions;
        private ScoreGradient here;

        Run(LocalSamples centred, Matrix directions) {
            this.centred = centred;
            this.directions = directions;
        }

        Stop ascend(Trace trace) {
            here = spread.at(centred, directions);
            double change = Double.POSITIVE_INFINITY;
            boolean still = false;
            while (true) {
                Optional<Stop> stop = trace.add(-here.dispersion(), change, still);
                if (stop.isPresent()) {
                    return stop.get();
                }
                moveTo(
                        spread instanceof Dispersion power && !power.isConvex()
                                ? searched(power, here.gradient())
                                : ThinSvd.polarFactor(here.gradient()));
                change = trace.relativeChange(-here.dispersion());
                still = change <= stopping.tolerance()
                        && !(spread instanceof Dispersion power && power.isNonsmooth() && leaveZeroScore(power));
            }
        }

        private void moveTo(Matrix next) {
            directions.close();
            directions = next;
            here.close();
            here = spread.at(centred, directions);
        }

        /** Goes off a zero score if that is an ascent. */
        private boolean leaveZeroScore(Dispersion power) {
            Optional<ZeroScore> zero = ZeroScore.in(
                    centred, here.scores().toArray(), centred.weights().toArray(), UnaryOperator.identity());
            if (zero.isEmpty()) {
                return false;
            }
            double before = here.dispersion();
            Matrix back = directions.copy();
            moveTo(away(zero.get(), power));
            if (here.dispersion() > before * (1 + Greedy.ROUNDING)) {
                back.close();
                return true;
            }
            moveTo(back);
            return false;
        }

        private Matrix away(ZeroScore zero, Dispersion power) {
            try (Matrix gradient = here.gradient().copy()) {
                Matrix column = gradient.columnRange(zero.column(), 1);
                if (power.isConvex()) {
                    column.write(zero.flipped(column.toArray()));
                    return ThinSvd.polarFactor(gradient);
                }
                gradient.clear();
                column.write(zero.sample());
                return searched(power, gradient);
            }
        }

        private Matrix searched(Dispersion power, Matrix gradient) {
            try (Matrix moved = StiefelLineSearch.along(gradient, directions, here.scores(), centred, power)) {
                return ThinSvd.polarFactor(moved); // Orthonormal but for rounding, which must not add up.
            }
        }

        @Override
        public void close() {
            directions.close();
            if (here != null) {
                here.close();
            }
        }
    }
}
