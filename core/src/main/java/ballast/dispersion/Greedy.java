package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainStart;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.ObliqueSubspace;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * One direction of most dispersion after another: PCA-L1, Lp-PCA and their sparse relatives.
 *
 * <p>Maximises {@code sum_i u_i |w'x_i|^p / norm(w)} over unit vectors w, where x are the samples about their mean;
 * then takes {@code w w'x} out of every sample and looks for the next. The step is
 *
 * <pre>
 * {@code w <- the direction nearest to v = sum_i u_i |w'x_i|^(p-1) sign(w'x_i) x_i    (PCA-L1, Algorithm, step 2-3)}
 * </pre>
 *
 * which never lowers the dispersion, because that is convex for p from 1 on. For p below 1 the step goes along v as far
 * as a line search finds best. The objective is minus the sum over the directions so far, so it never rises.
 *
 * <ul>
 *   <li>Every direction starts at the plain PCA direction of what is left, looked for in the span of the principal
 *       directions; without iterations the answer is plain PCA (made sparse, if it has to be).
 *   <li>The sign of a zero score is +1. Where a stationary w has {@code w'x = 0} for a sample that is not zero, p at
 *       most 1, w is no maximum: for p = 1 that sign is flipped, below a step along x is searched. (Kwak moves w at
 *       random; a flip is sure to be an ascent.)
 *   <li>Sparse directions are not orthogonal. The subspace is their span and its basis their orthonormal one: the first
 *       vector is sparse, later ones are zero where all directions up to them are. {@link #oblique} keeps the
 *       directions themselves.
 *   <li>The limit of iterations is for each direction, and shared: all together may take as many steps as that many
 *       each. Directions that were not reached stay at their start.
 * </ul>
 *
 * <p>A step reads the samples once and costs O(n d); samples are never copied or deflated in memory.
 *
 * @param model the number of directions and the centre
 * @param sparsity what a direction may look like
 * @see <a href="https://doi.org/10.1109/TPAMI.2008.114">Kwak (2008), PCA-L1</a>
 * @see <a href="https://doi.org/10.1109/TCYB.2013.2262936">Kwak (2014), Lp-norm maximisation</a>
 * @see <a href="https://doi.org/10.1016/j.patcog.2011.07.009">Meng, Zhao, Xu (2012), RSPCA</a>
 */
public record Greedy(VectorModel model, Dispersion dispersion, Sparsity sparsity, Stopping stopping)
        implements CountedEstimator<VectorSubspace> {

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        return direct(samples, listener, Greedy::orthonormal);
    }

    /** The same directions as they are found, which are not orthogonal where they are sparse. */
    public CountedEstimator<ObliqueSubspace> oblique() {
        return (samples, listener) -> direct(samples, listener, Greedy::asFound);
    }

    private static ObliqueSubspace asFound(double[] mean, List<double[]> directions) {
        try (Matrix columns = columns(directions)) {
            return new ObliqueSubspace(orthonormal(mean, directions), columns.toArray());
        }
    }

    private <S extends Subspace> Fit<S> direct(
            LocalSamples samples, ProgressListener listener, BiFunction<double[], List<double[]>, S> spanned) {
        Sparsity own = sparsity.in(samples.columns());
        PlainStart<VectorSubspace> start = PlainStart.of(model, samples, stopping.withMaxIterations(limit()), listener);
        Basis principal = start.plain().subspace().basis();
        double[] mean = start.plain().subspace().mean();
        if (start.isExact()) {
            return start.exact(spanned.apply(mean, List.of(principal.vectors())));
        }
        double[] variances = start.plain().explainedVariance().variances();
        Deflation deflation = new Deflation(new ArrayList<>());
        Deflated problem = new Deflated(samples.centredAt(mean), dispersion, own, deflation);
        Optional<Stop> stop = Optional.empty();
        double before = 0;
        for (int k = 1; k <= model.count(); k++) {
            double[] first = own.direction(directionBeyond(deflation.directions, principal, variances));
            if (stop.isPresent()) {
                deflation.directions.add(first);
                continue;
            }
            try (Ascent ascent = new Ascent(problem.centred, problem, Matrix.of(first.length, 1, first))) {
                stop = ascent.ascend(start.trace(), before, k == model.count());
                before += ascent.spread();
                deflation.directions.add(ascent.directions().toArray());
            }
        }
        return start.then(spanned.apply(mean, deflation.directions), stop.orElseThrow(), "one direction after another");
    }

    /**
     * The direction of most variance orthogonal to those found before, among the combinations of the principal
     * directions: the plain PCA direction of the deflated samples, without another PCA. It is the leading eigenvector
     * of {@code N L N}: the variances L along the principal directions, less what lies along the directions found.
     */
    private static double[] directionBeyond(List<double[]> found, Basis principal, double[] variances) {
        try (Matrix axes = Bases.matrix(principal);
                Matrix kept = Bases.matrix(Basis.identity(principal.size()))) {
            if (!found.isEmpty()) {
                try (Matrix columns = columns(found);
                        Matrix taken = axes.transposeTimes(columns)) {
                    Orthonormal.columns(taken);
                    kept.subtractProductTranspose(taken, taken);
                }
            }
            try (Matrix scaled = kept.copy()) {
                scaled.scaleColumns(variances);
                try (Matrix free = scaled.times(kept);
                        SymmetricEigen eigen = SymmetricEigen.largest(free, 1);
                        Matrix direction = axes.times(eigen.vectors())) {
                    return direction.toArray();
                }
            }
        }
    }

    private int limit() {
        return (int) Math.min(Integer.MAX_VALUE, (long) stopping.maxIterations() * model.count());
    }

    private static VectorSubspace orthonormal(double[] mean, List<double[]> directions) {
        try (Matrix columns = columns(directions)) {
            return new VectorSubspace(mean, Bases.spannedBy(columns));
        }
    }

    private static Matrix columns(List<double[]> directions) {
        Matrix columns = Matrix.allocate(directions.get(0).length, directions.size());
        for (int k = 0; k < directions.size(); k++) {
            columns.columnRange(k, 1).write(directions.get(k));
        }
        return columns;
    }

    /** The dispersion along one direction of the deflated samples, over the norm of the direction. */
    private record Deflated(LocalSamples centred, Dispersion spread, Sparsity sparsity, Deflation deflation)
            implements Ascent.Problem {

        @Override
        public ScoreGradient at(Matrix directions) {
            double[] direction = directions.toArray();
            try (Matrix scoring = Matrix.of(direction.length, 1, deflation.scoring(direction));
                    ScoreGradient there = ScoreGradient.of(centred, spread, scoring)) {
                there.gradient().write(deflation.deflated(there.gradient().toArray()));
                return new ScoreGradient(
                        there.scores().handedOver(),
                        there.gradient().handedOver(),
                        there.dispersion() / sparsity.norm(direction));
            }
        }

        @Override
        public Matrix best(Matrix gradient) {
            return Matrix.of(gradient.rows(), 1, sparsity.direction(gradient.toArray()));
        }

        @Override
        public double[] sample(double[] given) {
            return deflation.deflated(given);
        }
    }

    /**
     * Takes directions that were found out of the samples, {@code x <- x - w w'x} one after another, without touching
     * the samples: scores and gradients of deflated samples follow from those of the samples as they are.
     */
    private record Deflation(List<double[]> directions) {

        /** A sample, or a sum of samples, after deflation. */
        double[] deflated(double[] sample) {
            double[] rest = sample.clone();
            for (double[] direction : directions) {
                takeOut(direction, rest);
            }
            return rest;
        }

        /**
         * The vector whose products with samples as they are equal the products of {@code direction} with deflated
         * samples.
         */
        double[] scoring(double[] direction) {
            double[] scoring = direction.clone();
            for (int k = directions.size() - 1; k >= 0; k--) {
                takeOut(directions.get(k), scoring);
            }
            return scoring;
        }

        private static void takeOut(double[] direction, double[] from) {
            double overlap = 0;
            for (int j = 0; j < from.length; j++) {
                overlap += direction[j] * from[j];
            }
            for (int j = 0; j < from.length; j++) {
                from[j] -= overlap * direction[j];
            }
        }
    }
}
