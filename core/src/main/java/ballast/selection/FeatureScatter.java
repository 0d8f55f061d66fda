package ballast.selection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;
import java.util.Arrays;

/**
 * What W maximises for given neighbours, clusters and row weights, {@code (lambda G G' - X'L X) / T - diag(penalties)},
 * known by its products: {@code G = X'U^1/2 F}, T the sum of all squares.
 */
final class FeatureScatter implements SymmetricOperator, AutoCloseable {

    private final LocalSamples centred;
    private final NeighbourGraph graph;
    private final Matrix clusters;
    private final double total;
    private final double lambda;
    private final double[] penalties;
    private final double clustered;

    /**
     * The operator at a projection.
     *
     * @param scores {@code X W}
     * @param total the weighted sum of all squares of X
     * @param lambda what clusters count against neighbours
     * @param penalties what is subtracted for each feature
     */
    FeatureScatter(
            LocalSamples centred,
            Matrix scores,
            double[] user,
            NeighbourGraph graph,
            int count,
            double total,
            double lambda,
            double[] penalties) {
        this.centred = centred;
        this.graph = graph;
        this.total = total;
        this.lambda = lambda;
        this.penalties = penalties.clone();
        int m = scores.columns();
        // F = U^1/2 Z V over the roots of the eigenvalues, V the leading eigenvectors of Z'U Z.
        try (Matrix weighted = scores.copy();
                Matrix gram = Matrix.allocate(m, m)) {
            weighted.scaleRows(user);
            gram.assignTransposeProduct(scores, weighted);
            try (SymmetricEigen eigen = SymmetricEigen.largest(gram, count);
                    Matrix cross = centred.combine(weighted)) {
                double least = m * Math.ulp(Math.max(eigen.values()[0], Double.MIN_NORMAL));
                eigen.vectors()
                        .scaleColumns(Arrays.stream(eigen.values())
                                .map(value -> value > least ? 1 / Math.sqrt(value) : 0)
                                .toArray());
                this.clusters = cross.times(eigen.vectors());
                this.clustered = Arrays.stream(eigen.values()).sum();
            }
        }
    }

    /** {@code (tr Z'L Z - lambda ||F'U^1/2 Z||^2) / T} at the projection with these scores. */
    double roughness(Matrix scores) {
        double[] z = scores.toArray();
        double[] image = graph.laplacian(z);
        double sum = 0;
        for (int i = 0; i < z.length; i++) {
            sum += z[i] * image[i];
        }
        return (sum - lambda * clustered) / total;
    }

    @Override
    public void apply(Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (Matrix scores = centred.project(vectors);
                Matrix near = Matrix.of(scores.rows(), b, graph.laplacian(scores.toArray()));
                Matrix rough = centred.combine(near);
                Matrix overlap = clusters.transposeTimes(vectors);
                Matrix within = clusters.times(overlap)) {
            double[] sum = within.toArray();
            double[] lost = rough.toArray();
            double[] own = vectors.toArray();
            for (int i = 0; i < sum.length; i++) {
                sum[i] = (lambda * sum[i] - lost[i]) / total - penalties[i / b] * own[i];
            }
            image.write(sum);
        }
    }

    @Override
    public void close() {
        clusters.close();
    }
}
