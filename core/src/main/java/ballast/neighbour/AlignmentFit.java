package ballast.neighbour;

import ballast.block.LocalSamples;
import ballast.classical.WholeWeights;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainStart;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SymmetricEigen;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.LeadingAxes;
import ballast.solver.VectorModel;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Local coordinates alignment by a linear map: coordinates in which every patch looks as its own principal axes show
 * it.
 *
 * <p>Every sample and its neighbours are a patch, whose local coordinates T are its leading principal scores, or its
 * leading kernel principal scores: those of {@code exp(-||x_j - x_l||^2 / 2 s^2)} in place of the products. Sought are
 * directions W for which the patches of {@code Y = X W} are linear images of their local coordinates,
 *
 * <pre>{@code min sum_i min_A ||J Y_i - T_i A||^2 = tr Y'M Y,    Y'Y = I}</pre>
 *
 * with J the centring of the patch: the generalised eigenvectors of least value of {@code X'M X} and {@code X'X}. The
 * subspace is their span with an orthonormal basis, the smoothest direction first, through the plain mean. The
 * objective is {@code tr Y'M Y}.
 *
 * <ul>
 *   <li>MaxEnt-PCA, which compares with it, gives the Gaussian kernel, 4 neighbours and a width of 2. It does not give
 *       the units of the width, the number of local coordinates, and whether the map is linear. Here the width is in
 *       units of the median distance of neighbours, and the map is linear, as reconstructions need one.
 *   <li>Only leading axes with {@link #KEPT} of the squares take part, and at least the components, as with
 *       Laplacianfaces: in all of them any coordinates could be had where there are fewer samples than features.
 *   <li>A patch with as many local dimensions as it has directions fits everything and has no effect.
 * </ul>
 *
 * <p>O(n^2 d) for the neighbours and O(r^3) for r axes.
 *
 * @param dimension number of local coordinates, at least 1
 * @param width of the Gaussian kernel in units of the median distance of neighbours, positive; empty: no kernel
 * @param stopping gives the accuracy of the start
 */
public record AlignmentFit(int components, int neighbours, int dimension, OptionalDouble width, Stopping stopping)
        implements CountedEstimator<VectorSubspace> {

    /** Share of the squares of the axes that take part. */
    static final double KEPT = 0.98;

    @Override
    public Fit<VectorSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        return new WholeWeights<>(this::find).fit(samples, listener);
    }

    private Fit<VectorSubspace> find(LocalSamples samples, ProgressListener listener) {
        PlainStart<VectorSubspace> start =
                PlainStart.of(new VectorModel(components, Centring.PLAIN), samples, stopping, listener);
        if (start.isExact()) {
            return start.exact();
        }
        VectorSubspace span = LeadingAxes.ofVarying(samples, Math.min(samples.rows(), samples.columns()));
        try (Matrix axes = Bases.matrix(span.basis());
                Matrix scores = samples.centredAt(span.mean()).project(axes)) {
            double[] lengths = lengths(scores);
            int kept = kept(lengths);
            LocalSamples coordinates =
                    LocalSamples.of(scores.columnRange(0, kept)).on(samples.workers());
            double[] factors =
                    Arrays.stream(lengths, 0, kept).map(length -> 1 / length).toArray();
            try (Matrix roughness = roughness(coordinates, factors);
                    SymmetricEigen eigen = SymmetricEigen.largest(roughness, kept);
                    Matrix smooth = reversed(eigen.vectors().columnRange(kept - components, components))) {
                smooth.scaleRows(factors);
                double objective =
                        Arrays.stream(eigen.values(), kept - components, kept).sum();
                try (Matrix directions = axes.columnRange(0, kept).times(smooth)) {
                    return start.atOnce(
                            new VectorSubspace(span.mean(), Bases.spannedBy(directions)),
                            Math.max(0, objective),
                            "alignment of patches along " + kept + " axes");
                }
            }
        }
    }

    private static double[] lengths(Matrix scores) {
        try (Matrix transposed = scores.transposed()) {
            return Arrays.stream(transposed.rowSquaredNorms()).map(Math::sqrt).toArray();
        }
    }

    private int kept(double[] lengths) {
        double total = Arrays.stream(lengths).map(length -> length * length).sum();
        double sum = 0;
        int kept = 0;
        while (kept < lengths.length && (kept < components || sum < KEPT * total)) {
            sum += lengths[kept] * lengths[kept];
            kept++;
        }
        return kept;
    }

    /** {@code Z'M Z} with the coordinates Z scaled to {@code Z'Z = I}. */
    private Matrix roughness(LocalSamples coordinates, double[] factors) {
        int[][] near = new Neighbours(Math.min(neighbours, coordinates.rows() - 1)).of(coordinates);
        double scale = width.isPresent() ? width.getAsDouble() * medianDistance(coordinates, near) : 0;
        try (Matrix roughness = Matrix.zeros(factors.length, factors.length)) {
            for (int i = 0; i < near.length; i++) {
                int[] patch = Neighbours.patch(i, near[i]);
                try (Matrix rows = Matrix.allocate(patch.length, factors.length)) {
                    for (int j = 0; j < patch.length; j++) {
                        rows.rowRange(j, 1).write(coordinates.row(patch[j]));
                    }
                    rows.scaleColumns(factors);
                    try (Matrix rest = beyondLocalCoordinates(similarity(Patch.gram(coordinates, patch), scale));
                            Matrix left = rest.times(rows)) {
                        roughness.addGramUpper(left);
                    }
                }
            }
            return roughness.handedOver();
        }
    }

    /** The median distance of a sample from its neighbours. */
    private static double medianDistance(LocalSamples samples, int[][] near) {
        double[][] rows = samples.toArrays();
        double[] distances = IntStream.range(0, near.length)
                .boxed()
                .flatMapToDouble(i -> Arrays.stream(near[i]).mapToDouble(j -> distance(rows[i], rows[j])))
                .toArray();
        return OrderStatistic.median(distances);
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return Math.sqrt(sum);
    }

    /** The centred products of a patch, or its centred kernel; without a scale the products. */
    static double[] similarity(double[] gram, double scale) {
        if (scale == 0) {
            return gram;
        }
        int k = (int) Math.sqrt(gram.length);
        double[] kernel = new double[gram.length];
        Arrays.setAll(kernel, at -> {
            int i = at / k;
            int j = at % k;
            double square = Math.max(0, gram[i * k + i] + gram[j * k + j] - 2 * gram[at]);
            return Math.exp(-square / (2 * scale * scale));
        });
        return Patch.centred(kernel);
    }

    /** {@code J - E E'}: what neither the mean of a patch nor its leading principal scores E explain. */
    private Matrix beyondLocalCoordinates(double[] similarity) {
        int k = (int) Math.sqrt(similarity.length);
        int local = Math.min(dimension, k - 1);
        try (Matrix rest = Matrix.allocate(k, k);
                Matrix products = Matrix.of(k, k, similarity);
                SymmetricEigen eigen = SymmetricEigen.largest(products, local)) {
            rest.fill(-1.0 / k);
            for (int j = 0; j < k; j++) {
                rest.set(j, j, 1 - 1.0 / k);
            }
            rest.subtractProductTranspose(eigen.vectors(), eigen.vectors());
            return rest.handedOver();
        }
    }

    private static Matrix reversed(Matrix columns) {
        Matrix reversed = Matrix.allocate(columns.rows(), columns.columns());
        for (int j = 0; j < columns.columns(); j++) {
            reversed.columnRange(j, 1).assign(columns.columnRange(columns.columns() - 1 - j, 1));
        }
        return reversed;
    }
}
