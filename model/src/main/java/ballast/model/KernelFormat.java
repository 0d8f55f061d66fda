package ballast.model;

import ballast.BadInputException;
import ballast.kernel.GaussianKernel;
import ballast.kernel.KernelSubspace;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.List;

/**
 * {@code mean} (d), {@code samples} (n x d), {@code coefficients} (n x c), {@code offset} (c), {@code centre} (n) and
 * {@code bandwidth} (1): scores are {@code exp(-||x - samples||^2 / 2 bandwidth^2) coefficients - offset}.
 */
record KernelFormat() implements SubspaceFormat {

    private static final String SAMPLES = "samples";
    private static final String COEFFICIENTS = "coefficients";
    private static final String OFFSET = "offset";
    private static final String CENTRE = "centre";
    private static final String BANDWIDTH = "bandwidth";

    @Override
    public List<String> arrays() {
        return List.of(MEAN, SAMPLES, COEFFICIENTS, OFFSET, CENTRE, BANDWIDTH);
    }

    @Override
    public boolean suits(Subspace subspace) {
        return subspace instanceof KernelSubspace;
    }

    @Override
    public NpzFile write(Subspace subspace, NpzFile file) {
        KernelSubspace kernel = (KernelSubspace) subspace;
        int n = kernel.samples().rows();
        int d = kernel.samples().columns();
        return file.with(MEAN, NpyArray.of(kernel.mean()))
                .with(SAMPLES, NpyArray.of(values(kernel.samples()), n, d))
                .with(COEFFICIENTS, NpyArray.of(kernel.coefficients(), n, kernel.components()))
                .with(OFFSET, NpyArray.of(kernel.offset()))
                .with(CENTRE, NpyArray.of(kernel.centre()))
                .with(BANDWIDTH, NpyArray.of(new double[] {kernel.kernel().bandwidth()}));
    }

    private static double[] values(Samples samples) {
        int d = samples.columns();
        if ((long) samples.rows() * d > Integer.MAX_VALUE / Double.BYTES) {
            throw new BadInputException("a model of a kernel method holds the samples of its fit, and " + samples.rows()
                    + " samples of " + d + " values are too many for a file");
        }
        double[] values = new double[samples.rows() * d];
        double[][] rows = samples.toArrays();
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, values, i * d, d);
        }
        return values;
    }

    @Override
    public KernelSubspace read(NpzFile file) {
        double[] mean = ModelArrays.vector(file, MEAN, Allowed.SQUARABLE);
        double[] centre = ModelArrays.vector(file, CENTRE, Allowed.FINITE);
        double[] offset = ModelArrays.vector(file, OFFSET, Allowed.FINITE);
        double[] bandwidth = ModelArrays.vector(file, BANDWIDTH, Allowed.POSITIVE, 1, "");
        requireSome(MEAN, mean);
        requireSome(CENTRE, centre);
        requireSome(OFFSET, offset);
        double[] samples = ModelArrays.matrix(file, SAMPLES, Allowed.SQUARABLE, centre.length, mean.length);
        double[] coefficients = ModelArrays.matrix(file, COEFFICIENTS, Allowed.FINITE, centre.length, offset.length);
        return new KernelSubspace(
                mean,
                new GaussianKernel(bandwidth[0]),
                Samples.of(mean.length, samples, ElementType.FLOAT64),
                coefficients,
                offset,
                centre);
    }

    private static void requireSome(String name, double[] values) {
        if (values.length == 0) {
            throw new BadInputException("'" + name + "' is empty, must have at least 1 value");
        }
    }
}
