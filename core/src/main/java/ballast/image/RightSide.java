package ballast.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.samples.ImageShape;
import ballast.solver.SampleMean;
import ballast.subspace.Basis;
import ballast.subspace.BilateralSubspace;
import java.util.Arrays;

/** Images less their plain mean, and the leading eigenvectors of scatters of their pixel rows. */
final class RightSide {

    private final LocalSamples samples;
    private final ImageShape shape;
    private final double[] mean;
    private final int count;

    RightSide(LocalSamples samples, ImageShape shape, int count) {
        this.samples = samples;
        this.shape = shape;
        this.mean = SampleMean.of(samples);
        this.count = count;
    }

    /** The images less their mean. */
    LocalSamples centred() {
        return samples.centredAt(mean);
    }

    ImageShape shape() {
        return shape;
    }

    double[] userWeights() {
        return samples.weights().toArray();
    }

    /** {@code sum_i e_i B_i' B_i} (w x w), upper triangle. */
    Matrix scatter(double[] weights) {
        return centred().sum(shape.width(), shape.width(), (into, block) -> {
            double[] roots = new double[block.rows()];
            Arrays.setAll(roots, i -> Math.sqrt(weights[block.first() + i]));
            block.values().scaleRows(roots);
            into.addGramUpper(block.values().reshaped(block.rows() * shape.height(), shape.width()));
        });
    }

    /** The leading eigenvectors of a scatter, which is closed. */
    Matrix leading(Matrix scatter) {
        try (scatter;
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return eigen.vectors().copy();
        }
    }

    /** The subspace of images whose pixel rows lie along V. */
    BilateralSubspace along(Matrix right) {
        return new BilateralSubspace(
                mean, Basis.identity(shape.height()), Basis.of(shape.width(), count, right.toArray()));
    }
}
