package ballast.image;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.ThinSvd;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.Optional;

/**
 * N-2DPCA for the right side of images: the sum of singular values of each residual image instead of the sum of
 * squares.
 *
 * <p>Minimises over orthonormal V
 *
 * <pre>{@code sum_i u_i ||E_i||_*,    E_i = B_i - B_i V V',    B_i = A_i - M}</pre>
 *
 * through {@code ||E||_* = ||(E E')^(-1/4) E||_F^2}: with {@code H_i = (E_i E_i' + t^2 I)^(-1/2)} fixed, V becomes the
 * leading eigenvectors of {@code sum_i u_i B_i' H_i B_i}.
 *
 * <p>E E' is singular whenever an image has more rows than V leaves columns, and then H without t would never let V
 * move. So the objective is {@code sum_i u_i sum_k (s_k^2 + t^2)^(1/2)} over the singular values s of E_i, and t falls
 * by half in every iteration from the typical singular value at the start to a thousandth of it; neither a step nor a
 * smaller t raises it.
 *
 * <ul>
 *   <li>The weight of an image is {@code ||E||_* / ||E||_F^2}, the one weight that would replace those of its rows.
 *   <li>Residuals of zero count as t.
 * </ul>
 *
 * <p>The mean is the plain one; the start is 2DPCA. An iteration reads the images once and costs a singular value
 * decomposition of each image, O(n h w min(h, w)).
 *
 * @param components height x count
 * @param stopping the stopping rule
 * @see <a href="https://doi.org/10.1109/TNNLS.2014.2376530">Zhang, Yang, Qian, Xu (2015)</a>
 */
public record NuclearNorm(Components components, Stopping stopping) implements CountedEstimator<BilateralSubspace> {

    /** The last t over the first. */
    private static final double LAST = 1e-3;

    private static final String ROUTE = "eigenvectors of the rows, weighted image by image";

    @Override
    public Fit<BilateralSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        RightSide side = new RightSide(samples, BilateralModel.shapeOf(samples, components), components.right());
        Trace trace = new Trace(stopping, listener);
        Matrix right = side.leading(side.scatter(side.userWeights()));
        try {
            double first = typicalSingularValue(samples, side, right);
            if (first == 0) {
                return exact(samples, side, right, trace);
            }
            double t = first;
            while (true) {
                try (Sums sums = Sums.of(side, right, t)) {
                    boolean fallen = t <= LAST * first;
                    double change = trace.relativeChange(sums.objective);
                    boolean still = fallen && change <= stopping.tolerance();
                    Optional<Stop> stop = trace.add(sums.objective, change, still);
                    if (stop.isPresent()) {
                        return Fit.of(side.along(right), samples, sums.weights, trace.values(), stop.get(), ROUTE);
                    }
                    Matrix next = side.leading(sums.scatter.copy());
                    right.close();
                    right = next;
                }
                t = Math.max(t / 2, LAST * first);
            }
        } finally {
            right.close();
        }
    }

    /** Every image lies in the subspace. */
    private static Fit<BilateralSubspace> exact(LocalSamples samples, RightSide side, Matrix right, Trace trace) {
        double[] ones = SampleWeights.ones(samples.rows()).toArray();
        Stop stop = trace.add(0, 0, true).orElseThrow();
        return Fit.of(side.along(right), samples, ones, trace.values(), stop, ROUTE);
    }

    /** The root mean square of the singular values of all residual images. */
    private static double typicalSingularValue(LocalSamples samples, RightSide side, Matrix right) {
        double[] residuals = side.along(right).residuals(samples);
        double[] user = side.userWeights();
        double largest = Arrays.stream(residuals).max().orElseThrow();
        if (largest == 0) {
            return 0;
        }
        double sum = 0;
        for (int i = 0; i < residuals.length; i++) {
            sum += user[i] * Math.pow(residuals[i] / largest, 2);
        }
        int values = Math.min(side.shape().height(), side.shape().width());
        return largest * Math.sqrt(sum / Arrays.stream(user).sum() / values);
    }

    /** {@code sum u B'H B}, the objective and the weights, in one pass. */
    private static final class Sums implements AutoCloseable {
        private final Matrix scatter;
        private final double[] weights;
        private double objective;

        private Sums(Matrix scatter, double[] weights) {
            this.scatter = scatter;
            this.weights = weights;
        }

        static Sums of(RightSide side, Matrix right, double t) {
            double[] weights = new double[side.userWeights().length];
            int w = side.shape().width();
            return side.centred()
                    .aggregate(
                            () -> new Sums(Matrix.zeros(w, w), weights),
                            (into, block) -> into.add(block, side.shape(), right, t),
                            Sums::absorb);
        }

        private void add(Block block, ImageShape shape, Matrix right, double t) {
            int n = block.rows();
            Matrix rows = block.values().reshaped(n * shape.height(), shape.width());
            try (Matrix residual = rows.copy();
                    Matrix scores = rows.times(right)) {
                residual.subtractProductTranspose(scores, right);
                for (int i = 0; i < n; i++) {
                    addImage(
                            block.first() + i,
                            block.userWeight(i),
                            rows.rowRange(i * shape.height(), shape.height()),
                            residual.rowRange(i * shape.height(), shape.height()),
                            t);
                }
            }
        }

        /**
         * With {@code E = P S Q'}: {@code B'H B = (P'B)' (S^2 + t^2)^(-1/2) (P'B) + C'C / t}, {@code C = B - P P'B}.
         */
        private void addImage(int index, double user, Matrix image, Matrix residual, double t) {
            try (ThinSvd svd = ThinSvd.of(residual);
                    Matrix within = svd.left().transposeTimes(image);
                    Matrix outside = image.copy()) {
                outside.subtractProduct(svd.left(), within);
                double nuclear = 0;
                double squares = 0;
                double[] factors = new double[svd.values().length];
                for (int k = 0; k < factors.length; k++) {
                    double value = svd.values()[k];
                    double root = Math.hypot(value, t);
                    objective += user * root;
                    factors[k] = Math.sqrt(user / root);
                    nuclear += value;
                    squares += value * value;
                }
                weights[index] = squares == 0 ? 1 / t : nuclear / squares;
                within.scaleRows(factors);
                scatter.addGramUpper(within);
                if (image.rows() > factors.length) {
                    outside.scale(Math.sqrt(user / t));
                    scatter.addGramUpper(outside);
                }
            }
        }

        Sums absorb(Sums other) {
            scatter.absorb(other.scatter);
            objective += other.objective;
            return this;
        }

        @Override
        public void close() {
            scatter.close();
        }
    }
}
