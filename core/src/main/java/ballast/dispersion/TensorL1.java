package ballast.dispersion;

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
import ballast.linalg.ThinSvd;
import ballast.samples.ImageShape;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.image.BilateralModel;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import java.util.Optional;

/**
 * TPCA-L1 for images: both sides of largest sum of absolute scores, by turns.
 *
 * <p>Maximises {@code sum_i u_i ||U'B_i V||_1}, {@code B = A - M}, over orthonormal U and V, M the plain mean image.
 * For a given U it is the dispersion of the rows of {@code U'B_i} along V, and for a given V that of the columns of
 * {@code B_i V} along U. Each turn is a step of {@link NonGreedy}, all directions of a side together, which never
 * lowers the sum; the paper finds one direction after another, for which a turn may. The objective is minus the sum;
 * the answer is a local maximum. The start is 2DPCA.
 *
 * <p>An iteration reads the images twice and costs O(n h w (k1 + k2)).
 *
 * @param components k1 x k2
 * @see "Pang, Li, Yuan (2010), L1-norm based tensor analysis"
 */
public record TensorL1(Components components, Stopping stopping) implements CountedEstimator<BilateralSubspace> {

    @Override
    public Fit<BilateralSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        ImageShape shape = BilateralModel.shapeOf(samples, components);
        PlainStart<BilateralSubspace> start =
                PlainStart.of(BilateralModel.of(components, Centring.PLAIN), samples, stopping, listener);
        Trace trace = start.trace();
        double[] mean = start.plain().subspace().mean();
        LocalSamples centred = samples.centredAt(mean);
        Basis left = start.plain().subspace().left();
        Basis right = start.plain().subspace().right();
        while (true) {
            try (Matrix u = Bases.matrix(left);
                    Matrix v = Bases.matrix(right);
                    ScoreGradient rows = ScoreGradient.of(rows(centred, shape, u), Dispersion.ABSOLUTE, v)) {
                double change = start.isExact() ? 0 : trace.relativeChange(-rows.dispersion());
                Optional<Stop> stop = trace.add(-rows.dispersion(), change, change <= stopping.tolerance());
                if (stop.isPresent()) {
                    return start.answer(
                            new BilateralSubspace(mean, left, right),
                            stop.get(),
                            "both sides by turns, all directions of a side together");
                }
                try (Matrix turned = ThinSvd.polarFactor(rows.gradient());
                        Matrix transposed = turned.transposed();
                        ScoreGradient columns =
                                ScoreGradient.of(columns(centred, shape, transposed), Dispersion.ABSOLUTE, u);
                        Matrix next = ThinSvd.polarFactor(columns.gradient())) {
                    right = Bases.of(turned);
                    left = Bases.of(next);
                }
            }
        }
    }

    private static LocalSamples rows(LocalSamples centred, ImageShape shape, Matrix left) {
        return ImageRows.of(
                centred,
                shape,
                left.columns(),
                shape.width(),
                (image, product) -> product.assignTransposeProduct(left, image));
    }

    private static LocalSamples columns(LocalSamples centred, ImageShape shape, Matrix transposed) {
        return ImageRows.of(
                centred,
                shape,
                transposed.rows(),
                shape.height(),
                (image, product) -> product.assignProductTranspose(transposed, image));
    }
}
