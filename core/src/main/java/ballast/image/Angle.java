package ballast.image;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.solver.WeightedScatter;
import ballast.solver.image.BilateralModel;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.Optional;

/**
 * Angle-2DPCA for the right side of images: every image counts by the tangent of its angle to the subspace,
 * independently of its size.
 *
 * <p>Minimises over orthonormal V
 *
 * <pre>{@code sum_i u_i ||B_i - B_i V V'|| / ||B_i V||,    B_i = A_i - M}</pre>
 *
 * the ratio of reconstruction error and projection. V becomes the leading eigenvectors of {@code sum_i u_i e_i B_i'B_i}
 * with the derivative of the ratio as weight, {@code e_i = ||B_i||^2 / (||B_i V||^3 ||B_i - B_i V V'||)}. Where the
 * objective would rise, {@code s V V'} of the last V is added with growing s, until it does not.
 *
 * <ul>
 *   <li>The paper holds the product of both norms fixed, {@code e_i = 1 / (||B_i V|| ||B_i - B_i V V'||)}. That ignores
 *       the change of the denominator, and its stationary points are those of the sum of the angles, not of the printed
 *       ratio. This class minimises the printed ratio; a test compares both with finite differences.
 *   <li>An image at the mean has no angle and weight zero. Residuals and projections are floored at 1e-10 of the size
 *       of the image.
 *   <li>Large angles have the largest weights, as in the ratio, without a bound for an image orthogonal to V. The
 *       method is robust to large values, not to images unlike all others.
 * </ul>
 *
 * <p>The mean is the plain one; the start is 2DPCA. An iteration reads the images twice and costs O(n h w (w + k)).
 *
 * @param components height x count
 * @param stopping the stopping rule
 * @see <a href="https://doi.org/10.1109/TCYB.2017.2712740">Gao, Ma, Liu, Gao, Nie (2018)</a>
 */
public record Angle(Components components, Stopping stopping) implements CountedEstimator<BilateralSubspace> {

    private static final double LEAST = 1e-10;

    /** The largest number of times that s is multiplied; after it V stays unchanged. */
    private static final int MOST_SAY = 12;

    @Override
    public Fit<BilateralSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        RightSide side = new RightSide(samples, BilateralModel.shapeOf(samples, components), components.right());
        Trace trace = new Trace(stopping, listener);
        double[] sizes = side.centred().norms();
        Place place = at(side, samples, sizes, side.leading(side.scatter(side.userWeights())));
        try {
            boolean still = place.objective == 0;
            double change = still ? 0 : Double.POSITIVE_INFINITY;
            while (true) {
                Optional<Stop> stop = trace.add(place.objective, change, still);
                if (stop.isPresent()) {
                    return Fit.of(
                            place.subspace,
                            samples,
                            place.weights,
                            trace.values(),
                            stop.get(),
                            "eigenvectors of the rows, weighted by angle");
                }
                Place next = step(side, samples, sizes, place);
                change = trace.relativeChange(next.objective);
                still = change <= stopping.tolerance();
                place.right.close();
                place = next;
            }
        } finally {
            place.right.close();
        }
    }

    private static Place step(RightSide side, LocalSamples samples, double[] sizes, Place place) {
        try (Matrix scatter = side.scatter(WeightedScatter.combined(samples, place.weights))) {
            double trace = 0;
            for (int j = 0; j < scatter.rows(); j++) {
                trace += scatter.get(j, j);
            }
            Place next = at(side, samples, sizes, side.leading(scatter.copy()));
            double say = trace / scatter.rows();
            for (int k = 0; k < MOST_SAY && next.objective > place.objective; k++, say *= 4) {
                next.right.close();
                Matrix held = scatter.copy();
                try (Matrix scaled = place.right.copy()) {
                    scaled.scale(-say);
                    held.subtractProductTranspose(scaled, place.right);
                }
                next = at(side, samples, sizes, side.leading(held));
            }
            if (next.objective > place.objective) {
                next.right.close();
                return new Place(place.right.copy(), place.subspace, place.weights, place.objective);
            }
            return next;
        }
    }

    /** The place at V, which it owns. */
    private static Place at(RightSide side, LocalSamples samples, double[] sizes, Matrix given) {
        try (Matrix right = given) {
            BilateralSubspace subspace = side.along(right);
            double[] errors = subspace.residuals(samples);
            double[] projections = LocalSamples.of(subspace.project(samples)).norms();
            return at(right.handedOver(), subspace, errors, projections, sizes, side.userWeights());
        }
    }

    private static Place at(
            Matrix right,
            BilateralSubspace subspace,
            double[] errors,
            double[] projections,
            double[] sizes,
            double[] user) {
        double largest = Arrays.stream(sizes).max().orElseThrow();
        double[] weights = new double[sizes.length];
        double objective = 0;
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] > LEAST * largest) {
                double sine = Math.max(LEAST, errors[i] / sizes[i]);
                double cosine = Math.max(LEAST, projections[i] / sizes[i]);
                weights[i] = Math.pow(largest / sizes[i], 2) / (cosine * cosine * cosine * sine);
                objective += user[i] * errors[i] / sizes[i] / cosine;
            }
        }
        if (largest == 0) {
            Arrays.fill(weights, 1);
        }
        return new Place(right, subspace, weights, objective);
    }

    private record Place(Matrix right, BilateralSubspace subspace, double[] weights, double objective) {}
}
