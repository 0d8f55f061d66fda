package ballast.probabilistic;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.estimator.ZeroWeightFilter;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.samples.SampleWeights;
import ballast.solver.image.BilateralModel;
import ballast.solver.image.ImageSpan;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Centring;
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
 * @param stopping when to stop
 * @see "Zhao, Yu, Kwok (2012), Bilinear probabilistic principal component analysis"
 */
public record BilinearPpca(Components components, Stopping stopping) implements Estimator<BilateralSubspace> {

    private static final double LEAST = 1e-10;

    @Override
    public Fit<BilateralSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new ZeroWeightFilter<>(this::iterate).fit(samples, listener);
    }

    private Fit<BilateralSubspace> iterate(LocalSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        ImageSpan.requireShort(shape); // Noise has all directions, not only those of the span.
        Fit<BilateralSubspace> plain = new PlainFit<>(BilateralModel.of(components, Centring.PLAIN_MEAN), stopping)
                .fit(samples, ProgressListener.NONE);
        Trace trace = new Trace(stopping, listener);
        double[] mean = plain.subspace().mean();
        if (plain.explainedVariance().total() == 0) {
            Stop stop = trace.add(0, 0, true).orElseThrow();
            return answer(plain.subspace(), samples, trace, stop);
        }
        LocalSamples centred = samples.centredAt(mean);
        double n = samples.weights().total();
        SideCovariance rows = SideCovariance.unit(shape.width());
        while (true) {
            SideCovariance columns = SideCovariance.of(
                    transposed(centred, shape, rows), shape.height(), components.left(), n * shape.width(), LEAST);
            rows = SideCovariance.of(
                    whitened(centred, shape, columns), shape.width(), components.right(), n * shape.height(), LEAST);
            double size = shape.width() * (double) shape.height();
            double objective = (shape.width() * columns.logDeterminant()
                            + shape.height() * rows.logDeterminant()
                            + shape.height() * rows.misfit()
                            + size * Math.log(2 * Math.PI))
                    / 2;
            double change = trace.relativeChange(objective);
            Optional<Stop> stop = trace.add(objective, change, change <= stopping.tolerance());
            if (stop.isPresent()) {
                return answer(new BilateralSubspace(mean, columns.basis(), rows.basis()), samples, trace, stop.get());
            }
        }
    }

    private static Fit<BilateralSubspace> answer(
            BilateralSubspace subspace, LocalSamples samples, Trace trace, Stop stop) {
        return Fit.of(
                subspace,
                samples,
                SampleWeights.ones(samples.rows()).toArray(),
                trace.values(),
                stop,
                "probabilistic PCA of both sides by turns");
    }

    /** The columns of {@code B R^(-1/2)}. */
    private static LocalSamples transposed(LocalSamples centred, ImageShape shape, SideCovariance rows) {
        double[] root = rows.inverseRoot();
        return centred.mapped(centred.columns(), (from, to) -> {
                    try (Matrix factor = Matrix.of(shape.width(), shape.width(), root)) {
                        for (int i = 0; i < from.rows(); i++) {
                            Matrix image = from.rowRange(i, 1).reshaped(shape.height(), shape.width());
                            to.rowRange(i, 1)
                                    .reshaped(shape.width(), shape.height())
                                    .assignProductTranspose(factor, image);
                        }
                    }
                })
                .split(shape.width());
    }

    /** The rows of {@code C^(-1/2) B}. */
    private static LocalSamples whitened(LocalSamples centred, ImageShape shape, SideCovariance columns) {
        double[] root = columns.inverseRoot();
        return centred.mapped(centred.columns(), (from, to) -> {
                    try (Matrix factor = Matrix.of(shape.height(), shape.height(), root)) {
                        for (int i = 0; i < from.rows(); i++) {
                            Matrix image = from.rowRange(i, 1).reshaped(shape.height(), shape.width());
                            to.rowRange(i, 1)
                                    .reshaped(shape.height(), shape.width())
                                    .assignProduct(factor, image);
                        }
                    }
                })
                .split(shape.height());
    }
}
