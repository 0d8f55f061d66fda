package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Squared Mahalanobis distances from the mean and covariance of some samples, the core; those of a member from the
 * others of the core.
 *
 * <p>With Y the m samples of the core about their mean, {@code q = y' (Y'Y)^-1 y} and {@code k = m / (m - 1)}, the
 * distance of a member from the core without it is {@code (m - 2) k^2 q / (1 - k q)}, of any other sample {@code (m -
 * 1) q}. As everybody is judged by a fit without it, five samples for each axis are enough.
 */
final class CoreDistances implements Centre {

    /** What is left of 1 - k q at least. */
    private static final double LEAST_REST = 1e-9;

    private final PrincipalCoordinates coordinates;
    private final boolean[] core;
    private final int size;
    private final double[] mean;
    private final Whitening whitening;

    private CoreDistances(PrincipalCoordinates coordinates, boolean[] core) {
        this.coordinates = coordinates;
        this.core = core;
        int[] members = IntStream.range(0, core.length).filter(i -> core[i]).toArray();
        this.size = members.length;
        int r = coordinates.sphered();
        this.mean = new double[r];
        try (Matrix points = coordinates.spheredScores(members);
                Matrix scatter = Matrix.zeros(r, r)) {
            double[] values = points.toArray();
            for (int at = 0; at < values.length; at++) {
                mean[at % r] += values[at] / size;
            }
            points.addToRows(Arrays.stream(mean).map(x -> -x).toArray());
            scatter.addGramUpper(points);
            this.whitening = Whitening.of(scatter, size);
        }
    }

    /** Distances from a core of at least three of the samples. */
    static CoreDistances of(PrincipalCoordinates coordinates, boolean[] core) {
        return new CoreDistances(coordinates, core);
    }

    @Override
    public double[] logarithms() {
        double[] squares = new double[core.length];
        if (whitening.rank() == 0) {
            return squares;
        }
        try (Matrix points = coordinates.spheredScores();
                Matrix white = whitening.matrix();
                Matrix whitened = Matrix.allocate(core.length, whitening.rank())) {
            points.addToRows(Arrays.stream(mean).map(x -> -x).toArray());
            whitened.assignProduct(points, white);
            whitened.rowSquaredNorms(squares);
        }
        double k = size / (size - 1.0);
        for (int i = 0; i < squares.length; i++) {
            double q = squares[i];
            squares[i] = logarithm(core[i] ? (size - 2) * k * k * q / Math.max(LEAST_REST, 1 - k * q) : (size - 1) * q);
        }
        return squares;
    }

    /**
     * The squared sum of the directions that some samples lie in from the core, each of length 1, over their number:
     * about 1 if they lie on all sides, their number if they lie on one.
     */
    double oneSidedness(int[] members) {
        int rank = whitening.rank();
        double[] sum = new double[rank];
        try (Matrix points = coordinates.spheredScores(members);
                Matrix white = whitening.matrix();
                Matrix whitened = Matrix.allocate(members.length, rank)) {
            points.addToRows(Arrays.stream(mean).map(x -> -x).toArray());
            whitened.assignProduct(points, white);
            double[] lengths = new double[members.length];
            whitened.rowSquaredNorms(lengths);
            double[] values = whitened.toArray();
            for (int at = 0; at < values.length; at++) {
                sum[at % rank] += values[at] / Math.sqrt(lengths[at / rank]);
            }
        }
        return Arrays.stream(sum).map(x -> x * x).sum() / members.length;
    }

    @Override
    public double[] logarithms(LocalSamples samples) {
        double[] logarithms = new double[samples.rows()];
        if (whitening.rank() == 0) {
            return logarithms;
        }
        double[] offset = new double[whitening.rank()];
        try (Matrix map = map(offset)) {
            samples.centredAt(coordinates.subspace().mean()).visit(block -> {
                try (Matrix whitened = Matrix.allocate(block.rows(), whitening.rank())) {
                    whitened.assignProduct(block.values(), map);
                    whitened.addToRows(offset);
                    double[] squares = new double[block.rows()];
                    whitened.rowSquaredNorms(squares);
                    for (int i = 0; i < squares.length; i++) {
                        logarithms[block.first() + i] = logarithm((size - 1) * squares[i]);
                    }
                }
            });
        }
        return logarithms;
    }

    /** The axes times deviations and whitening, d x rank; {@code offset} becomes what the mean of the core gives. */
    private Matrix map(double[] offset) {
        try (Matrix sphering = coordinates.sphering();
                Matrix white = whitening.matrix();
                Matrix centre = Matrix.of(1, mean.length, mean);
                Matrix centreWhitened = Matrix.allocate(1, whitening.rank())) {
            centreWhitened.assignProduct(centre, white);
            centreWhitened.read(offset);
            for (int j = 0; j < offset.length; j++) {
                offset[j] = -offset[j];
            }
            Matrix map = Matrix.allocate(sphering.rows(), whitening.rank());
            map.assignProduct(sphering, white);
            return map;
        }
    }

    static double logarithm(double square) {
        return 0.5 * Math.log(Math.max(square, 1e-300));
    }
}
