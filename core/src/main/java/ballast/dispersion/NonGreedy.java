package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainStart;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.ThinSvd;
import ballast.solver.Bases;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;

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
public record NonGreedy(VectorModel model, Spread spread, Stopping stopping)
        implements CountedEstimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        PlainStart<VectorSubspace> start = PlainStart.of(model, samples, stopping, listener);
        if (start.isExact()) {
            return start.exact();
        }
        VectorSubspace plain = start.plain().subspace();
        LocalSamples centred = samples.centredAt(plain.mean());
        try (Ascent ascent = new Ascent(centred, new Orthonormal(centred, spread), Bases.matrix(plain.basis()))) {
            Stop stop = ascent.ascend(start.trace(), 0, true).orElseThrow();
            VectorSubspace found = new VectorSubspace(plain.mean(), Bases.of(ascent.directions()));
            return start.then(found, stop, spread.words());
        }
    }

    /** The spread along orthonormal directions, the nearest of which are best for a gradient. */
    private record Orthonormal(LocalSamples centred, Spread spread) implements Ascent.Problem {

        @Override
        public ScoreGradient at(Matrix directions) {
            return spread.at(centred, directions);
        }

        @Override
        public Matrix best(Matrix gradient) {
            return ThinSvd.polarFactor(gradient);
        }

        @Override
        public double[] sample(double[] given) {
            return given;
        }
    }
}
