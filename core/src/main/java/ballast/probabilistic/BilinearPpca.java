package ballast.probabilistic;

import ballast.block.LocalSamples;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainStart;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.image.ImageRows;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.solver.Centring;
import ballast.solver.image.BilateralModel;
import ballast.solver.image.ImageSpan;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Optional;

/**
 * Bilinear probabilistic PCA: images are matrix-normal, and the covariance of each side is that of probabilistic PCA.
 *
 * <p>With {@code B = A - M} and the covariances {@code C = U D U' + s I} of columns and {@code R = V E V' + t I} of
 * rows, minimises minus the mean log-likelihood
 *
 * <pre>{@code (w log|C| + h log|R| + mean tr(C^-1 B R^-1 B') + h w log 2 pi) / 2}</pre>
 *
 * by turns: for given R the likeliest C is probabilistic PCA of {@code mean B R^-1 B' / w}, its leading eigenvectors
 * with their eigenvalues and s the mean of the others, and so for R. Neither turn raises the objective. M is the plain
 * mean image, which is the likeliest. The scores of the fit are those of an orthogonal projection on both sides.
 *
 * <ul>
 *   <li>Eigenvalues below {@value #LEAST} of the largest are raised to it, as images in the subspace have no noise.
 *   <li>All images equal: the objective is 0.
 * </ul>
 *
 * <p>An iteration reads the images twice and costs O(n h w (h + w)).
 *
 * @param components k1 x k2
 * @see "Zhao, Yu, Kwok (2012), Bilinear probabilistic principal component analysis"
 */
public record BilinearPpca(Components components, Stopping stopping) implements CountedEstimator<BilateralSubspace> {

    private static final double LEAST = 1e-10;

    @Override
    public Fit<BilateralSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        ImageSpan.requireShort(shape); // Noise has all directions, not only those of the span.
        PlainStart<BilateralSubspace> start =
                PlainStart.of(BilateralModel.of(components, Centring.PLAIN), samples, stopping, listener);
        if (start.isExact()) {
            return start.exact();
        }
        Trace trace = start.trace();
        double[] mean = start.plain().subspace().mean();
        LocalSamples centred = samples.centredAt(mean);
        double n = samples.weights().total();
        int h = shape.height();
        int w = shape.width();
        SideCovariance rows = SideCovariance.unit(w);
        while (true) {
            SideCovariance columns;
            try (Matrix root = rows.inverseRoot()) {
                // The columns of B R^(-1/2).
                LocalSamples whitened = ImageRows.of(
                        centred, shape, w, h, (image, product) -> product.assignProductTranspose(root, image));
                columns = SideCovariance.of(whitened, h, components.left(), n * w, LEAST);
            }
            try (Matrix root = columns.inverseRoot()) {
                // The rows of C^(-1/2) B.
                LocalSamples whitened =
                        ImageRows.of(centred, shape, h, w, (image, product) -> product.assignProduct(root, image));
                rows = SideCovariance.of(whitened, w, components.right(), n * h, LEAST);
            }
            double objective = (w * columns.logDeterminant()
                            + h * rows.logDeterminant()
                            + h * rows.misfit()
                            + h * (double) w * Math.log(2 * Math.PI))
                    / 2;
            double change = trace.relativeChange(objective);
            Optional<Stop> stop = trace.add(objective, change, change <= stopping.tolerance());
            if (stop.isPresent()) {
                return start.answer(
                        new BilateralSubspace(mean, columns.basis(), rows.basis()),
                        stop.get(),
                        "probabilistic PCA of both sides by turns");
            }
        }
    }
}
