package ballast.probabilistic;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Centring;
import ballast.solver.WeightedScatter;
import ballast.subspace.Basis;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * The covariance of one side of images by probabilistic PCA: the leading eigenvectors with their own variances, all
 * others with the mean of theirs.
 *
 * @param vectors all eigenvectors (d x d), row after row, those of the largest variance first
 * @param leading how many of them are the basis
 * @param misfit the sum of the eigenvalues over the variances: d, but for those that were raised
 */
record SideCovariance(double[] vectors, double[] variances, int leading, double misfit) {

    static SideCovariance unit(int d) {
        return new SideCovariance(
                Basis.identity(d).toArray(),
                DoubleStream.generate(() -> 1).limit(d).toArray(),
                d,
                d);
    }

    /**
     * That of vectors about zero.
     *
     * @param total the number of vectors
     * @param least variances below this share of the largest are raised to it
     */
    static SideCovariance of(LocalSamples vectors, int d, int leading, double total, double least) {
        try (Matrix scatter = WeightedScatter.plain(vectors, new double[d], Centring.NONE)
                        .moments()
                        .scatter();
                SymmetricEigen eigen = SymmetricEigen.largest(scatter, d)) {
            double[] values = Arrays.stream(eigen.values())
                    .map(value -> Math.max(0, value) / total)
                    .toArray();
            double rest = leading == d
                    ? 0
                    : Arrays.stream(values, leading, d).average().orElseThrow();
            double[] variances = values.clone();
            Arrays.fill(variances, leading, d, rest);
            double misfit = 0;
            for (int j = 0; j < d; j++) {
                variances[j] = Math.max(variances[j], least * values[0]);
                misfit += values[j] / variances[j];
            }
            return new SideCovariance(eigen.vectors().toArray(), variances, leading, misfit);
        }
    }

    Basis basis() {
        int d = variances.length;
        double[] entries = new double[d * leading];
        for (int i = 0; i < d; i++) {
            System.arraycopy(vectors, i * d, entries, i * leading, leading);
        }
        return Basis.of(d, leading, entries);
    }

    double logDeterminant() {
        return Arrays.stream(variances).map(Math::log).sum();
    }

    /** {@code C^(-1/2)}, to be closed by the caller. */
    Matrix inverseRoot() {
        int d = variances.length;
        try (Matrix all = Matrix.of(d, d, vectors);
                Matrix scaled = all.copy()) {
            scaled.scaleColumns(Arrays.stream(variances)
                    .map(variance -> 1 / Math.sqrt(variance))
                    .toArray());
            return scaled.timesTranspose(all);
        }
    }
}
