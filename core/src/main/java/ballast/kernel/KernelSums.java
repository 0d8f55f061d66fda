package ballast.kernel;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;

/**
 * Sums of kernel values with all samples of a fit, {@code K(Y, X) C}, by blocks of both: no more than a block of the
 * kernel is ever there. O(m n (d + c)) for m rows.
 */
record KernelSums(GaussianKernel kernel, LocalSamples samples) {

    /** Writes {@code K(from, X) C} to {@code to}. */
    void write(Matrix from, Matrix coefficients, Matrix to) {
        try (Matrix sums = samples.sum(from.rows(), coefficients.columns(), (into, block) -> {
            try (Matrix values = Matrix.allocate(from.rows(), block.rows())) {
                kernel.between(from, block.values(), values);
                into.addProduct(values, coefficients.rowRange(block.first(), block.rows()));
            }
        })) {
            to.assign(sums);
        }
    }

    /** {@code K(X, X) C}, n x c. */
    Matrix ofAll(Matrix coefficients) {
        try (Matrix sums = Matrix.allocate(samples.rows(), coefficients.columns())) {
            samples.visit(block -> write(block.values(), coefficients, sums.rowRange(block.first(), block.rows())));
            return sums.handedOver();
        }
    }

    /** {@code K(X, X)} as a whole, n x n. */
    Matrix formed() {
        try (Matrix formed = Matrix.allocate(samples.rows(), samples.rows())) {
            samples.visit(block -> {
                Matrix own = block.values();
                Matrix rows = formed.rowRange(block.first(), block.rows());
                samples.visit(
                        other -> kernel.between(own, other.values(), rows.columnRange(other.first(), other.rows())));
            });
            return formed.handedOver();
        }
    }
}
