package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
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
import ballast.stiefel.PolarCurve;
import ballast.subspace.VectorSubspace;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All directions of most dispersion together: non-greedy PCA-L1 and Lp-PCA.
 *
 * <p>Maximises {@code sum_i u_i sum_k |w_k'x_i|^p} over orthonormal W, where x are the samples about their mean. The
 * step is
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
 * @param dispersion the power p
 * @param stopping when to stop
 * @see <a href="https://www.ijcai.org/Proceedings/11/Papers/242.pdf">Nie, Huang, Ding, Luo, Wang (2011)</a>
 */
public record NonGreedy(VectorModel model, Dispersion dispersion, Stopping stopping)
        implements Estimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new ZeroWeightFilter<>(this::ascend).fit(samples, listener);
    }

    private Fit<VectorSubspace> ascend(LocalSamples samples, ProgressListener listener) {
        PlainStart start = PlainStart.of(samples, model, stopping);
        Trace trace = new Trace(stopping, listener);
        if (start.isFlat()) {
            return start.flat(trace);
        }
        try (Run run = new Run(samples, start)) {
            Stop stop = run.ascend(trace);
            return Fit.of(
                    new VectorSubspace(start.mean(), Bases.of(run.directions)),
                    samples,
                    PlainStart.ones(samples),
                    trace.values(),
                    stop,
                    start.route() + ", then all directions together");
        }
    }

    /** The ascent of one fit. */
    private final class Run implements AutoCloseable {
        private final LocalSamples centred;
        private final double[] userWeights;
        private Matrix directions;
        private ScoreGradient here;

        Run(LocalSamples samples, PlainStart start) {
            this.centred = samples.centredAt(start.mean());
            this.userWeights = samples.weights().toArray();
            this.directions = start.directions();
        }

        Stop ascend(Trace trace) {
            here = ScoreGradient.of(centred, dispersion, directions);
            double change = Double.POSITIVE_INFINITY;
            boolean still = false;
            while (true) {
                Optional<Stop> stop = trace.add(-here.dispersion(), change, still);
                if (stop.isPresent()) {
                    return stop.get();
                }
                moveTo(dispersion.isConvex() ? ThinSvd.polarFactor(here.gradient()) : searched());
                change = trace.relativeChange(-here.dispersion());
                still = change <= stopping.tolerance();
                if (still && dispersion.isNonsmooth() && leaveZeroScore()) {
                    still = false;
                }
            }
        }

        private void moveTo(Matrix next) {
            directions.close();
            directions = next;
            here.close();
            here = ScoreGradient.of(centred, dispersion, directions);
        }

        /** Goes off a zero score if that is an ascent. */
        private boolean leaveZeroScore() {
            Optional<ZeroScore> zero =
                    ZeroScore.in(centred, here.scores().toArray(), userWeights, UnaryOperator.identity());
            if (zero.isEmpty()) {
                return false;
            }
            double before = here.dispersion();
            Matrix back = directions.copy();
            moveTo(dispersion.isConvex() ? flipped(zero.get()) : searched(gradientOf(zero.get())));
            if (here.dispersion() > before * (1 + Greedy.ROUNDING)) {
                back.close();
                return true;
            }
            moveTo(back);
            return false;
        }

        private Matrix flipped(ZeroScore zero) {
            try (Matrix gradient = here.gradient().copy()) {
                Matrix column = gradient.columnRange(zero.column(), 1);
                column.write(zero.flipped(column.toArray()));
                return ThinSvd.polarFactor(gradient);
            }
        }

        private Matrix gradientOf(ZeroScore zero) {
            Matrix gradient = Matrix.zeros(directions.rows(), directions.columns());
            gradient.columnRange(zero.column(), 1).write(zero.sample());
            return gradient;
        }

        private Matrix searched() {
            return searched(here.gradient().copy());
        }

        /** The best place on the way along a gradient; where it is now if nothing is better. */
        private Matrix searched(Matrix gradient) {
            try (gradient;
                    Matrix tangent = StiefelLineSearch.tangent(directions, gradient);
                    Matrix along = centred.project(tangent);
                    PolarCurve curve = new PolarCurve(tangent);
                    Matrix moved = Matrix.allocate(directions.rows(), directions.columns())) {
                double step = StiefelLineSearch.bestStep(curve, here.scores(), along, userWeights, dispersion);
                curve.move(directions, tangent, step, moved);
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
