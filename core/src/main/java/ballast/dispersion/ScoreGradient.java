package ballast.dispersion;

import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;

/**
 * The dispersion along some directions, its gradient and the scores, in one pass of two products per block.
 *
 * @param scores {@code X W}, n x m
 * @param gradient {@code X'(u o slope(X W))}, d x m
 */
record ScoreGradient(Matrix scores, Matrix gradient, double dispersion) implements AutoCloseable {

    /** The gradient for samples, which are centred already, at the columns of a matrix. */
    static ScoreGradient of(LocalSamples centred, Dispersion dispersion, Matrix directions) {
        try (Matrix scores = Matrix.allocate(centred.rows(), directions.columns())) {
            Sums sums = centred.aggregate(
                    () -> new Sums(Matrix.zeros(centred.columns(), directions.columns())),
                    (into, block) ->
                            into.add(block, directions, scores.rowRange(block.first(), block.rows()), dispersion),
                    Sums::absorb);
            return new ScoreGradient(scores.handedOver(), sums.gradient, sums.dispersion);
        }
    }

    @Override
    public void close() {
        scores.close();
        gradient.close();
    }

    private static final class Sums implements AutoCloseable {
        private final Matrix gradient;
        private double dispersion;

        Sums(Matrix gradient) {
            this.gradient = gradient;
        }

        void add(Block block, Matrix directions, Matrix scores, Dispersion measure) {
            scores.assignProduct(block.values(), directions);
            double[] slopes = scores.toArray();
            int m = directions.columns();
            for (int k = 0; k < slopes.length; k++) {
                double user = block.userWeight(k / m);
                dispersion += user * measure.of(slopes[k]);
                slopes[k] = user * measure.slope(slopes[k]);
            }
            try (Matrix coefficients = Matrix.of(block.rows(), m, slopes)) {
                gradient.addTransposeProduct(block.values(), coefficients);
            }
        }

        Sums absorb(Sums other) {
            gradient.absorb(other.gradient);
            dispersion += other.dispersion;
            return this;
        }

        @Override
        public void close() {
            gradient.close();
        }
    }
}
