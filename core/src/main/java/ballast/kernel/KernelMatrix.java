package ballast.kernel;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;
import java.util.Arrays;

/**
 * The kernel matrix of weighted samples, {@code B = P U^1/2 K U^1/2 P}: user weights u on both sides, and with {@code P
 * = I - q q'}, {@code q = sqrt(u / sum u)}, the samples centred at their mean in the feature space; {@code P = I}
 * leaves them where they are.
 *
 * <p>Up to {@link #MOST_FORMED} samples the matrix is formed and decomposed. Beyond, its leading eigenvectors come from
 * a block solver whose products make the kernel block by block and forget it.
 */
final class KernelMatrix implements SymmetricOperator, AutoCloseable {

    /** Samples whose kernel matrix is small (32 MB) and cheap to decompose. */
    static final int MOST_FORMED = 2000;

    private static final int MOST_STEPS = 300;
    private static final long START_SEED = 20_100_501L;

    /** Where the samples lie in the feature space. */
    enum Origin {
        /** About their mean. */
        MEAN,
        /** Where the kernel puts them. */
        KERNEL
    }

    private final KernelSums sums;
    private final Origin origin;
    private final double accuracy;
    private final double[] roots;
    private final double[] unit;
    private final Matrix formed;

    /**
     * The matrix of samples with user weights above zero.
     *
     * @param accuracy of the eigenvectors
     * @param mostFormed up to this many samples the matrix is formed
     */
    KernelMatrix(GaussianKernel kernel, LocalSamples samples, Origin origin, double accuracy, int mostFormed) {
        this.sums = new KernelSums(kernel, samples);
        this.origin = origin;
        this.accuracy = accuracy;
        int n = samples.rows();
        double total = samples.weights().total();
        this.roots = new double[n];
        Arrays.setAll(roots, i -> Math.sqrt(samples.weights().of(i)));
        this.unit = Arrays.stream(roots).map(root -> root / Math.sqrt(total)).toArray();
        this.formed = n <= mostFormed ? form() : null;
    }

    private Matrix form() {
        try (Matrix matrix = sums.formed()) {
            matrix.scaleRows(roots);
            matrix.scaleColumns(roots);
            if (origin == Origin.MEAN) {
                centre(matrix);
            }
            return matrix.handedOver();
        }
    }

    /** {@code B - q t' - t q' + s q q'} with {@code t = B q}, {@code s = q't}. */
    private void centre(Matrix matrix) {
        double[] image = new double[unit.length];
        double twice = 0;
        try (Matrix q = Matrix.of(unit.length, 1, unit);
                Matrix t = matrix.times(q)) {
            t.read(image);
        }
        for (int i = 0; i < unit.length; i++) {
            twice += unit[i] * image[i];
        }
        for (int i = 0; i < image.length; i++) {
            image[i] -= twice * unit[i] / 2;
        }
        matrix.addOuter(-1, unit, image);
        matrix.addOuter(-1, image, unit);
    }

    /** {@code B V}, never forming B. */
    @Override
    public void apply(Matrix vectors, Matrix image) {
        try (Matrix weighted = vectors.copy()) {
            project(weighted);
            weighted.scaleRows(roots);
            try (Matrix products = sums.ofAll(weighted)) {
                products.scaleRows(roots);
                project(products);
                image.assign(products);
            }
        }
    }

    /** {@code P V} in place. */
    private void project(Matrix vectors) {
        if (origin == Origin.MEAN) {
            try (Matrix q = Matrix.of(unit.length, 1, unit)) {
                Orthonormal.leaveOut(q, vectors);
            }
        }
    }

    int most() {
        int n = roots.length;
        if (formed != null) {
            return n;
        }
        int most = n / 3;
        while (most > 0 && !RitzIteration.fits(n, most)) {
            most--;
        }
        return most;
    }

    /** The eigenvectors with the largest eigenvalues, to be closed by the caller. */
    SymmetricEigen leading(int count) {
        if (count > most()) {
            throw new BadInputException("components = " + count + ", but of " + roots.length + " samples at most "
                    + most() + " can be found");
        }
        if (formed != null) {
            return SymmetricEigen.largest(formed, count);
        }
        try (Matrix random = Orthonormal.random(roots.length, RitzIteration.blockFor(count), START_SEED);
                RitzIteration ritz = new RitzIteration(random, count)) {
            ritz.refine(this, accuracy, MOST_STEPS);
            return new SymmetricEigen(ritz.values(), ritz.vectors().copy());
        }
    }

    double[] roots() {
        return roots.clone();
    }

    /** The mean of the samples in the feature space, {@code g = u / sum u}. */
    FeatureMean mean() {
        double[] coefficients = Arrays.stream(unit).map(q -> q * q).toArray();
        try (Matrix g = Matrix.of(coefficients.length, 1, coefficients);
                Matrix values = sums.ofAll(g)) {
            return new FeatureMean(coefficients, values.toArray());
        }
    }

    int size() {
        return roots.length;
    }

    /** Eigenvalues below this are rounding. */
    double noise() {
        double total = Arrays.stream(roots).map(root -> root * root).sum();
        return roots.length * Math.ulp(total);
    }

    String route() {
        String size = roots.length + " x " + roots.length;
        return formed != null
                ? "dense eigenvectors of the " + size + " kernel matrix"
                : "block solver on the " + size + " kernel, never formed";
    }

    @Override
    public void close() {
        if (formed != null) {
            formed.close();
        }
    }
}
