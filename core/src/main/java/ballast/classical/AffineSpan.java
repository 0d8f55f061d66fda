package ballast.classical;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.solver.RankException;
import ballast.solver.UnusableValue;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * The affine subspace that samples span, with coordinates of the samples in it: what methods work in that need more
 * samples than dimensions, or no dimension in which nothing varies.
 *
 * <p>The axes are principal axes of the samples, but those far from the spatial median are moved to the median
 * distance: this changes nothing in what they span, and a few samples, however far away, do not hide the directions in
 * which the others vary. Turning the samples turns the axes.
 *
 * @param subspace the point and the axes, all r of them
 * @param coordinates the samples along the axes, n x r
 */
record AffineSpan(VectorSubspace subspace, LocalSamples coordinates) {

    /** Accurate enough to tell near samples from far ones. */
    private static final Stopping ROUGHLY = new Stopping(1e-3, 50);

    /** Which axes the coordinates are along. */
    enum Axes {
        /** Those of the samples where they vary along all of them, otherwise principal axes. */
        AS_GIVEN,
        PRINCIPAL
    }

    /** The span of samples that are not all equal; refuses to have fewer dimensions than components. */
    static AffineSpan of(LocalSamples samples, Axes axes, int components) {
        int n = samples.rows();
        int d = samples.columns();
        LocalSamples near = samples.weightedBy(weights(samples));
        VectorSubspace span = LeadingAxes.of(near, Math.min(n, d)).orElseThrow(() -> new RankException(components, 0));
        int rank = span.components();
        if (components > rank) {
            throw new RankException(components, rank);
        }
        if ((long) n * rank > Integer.MAX_VALUE / Double.BYTES) {
            throw new BadInputException(n + " samples that vary in " + rank
                    + " directions are too many to be held at once; take fewer samples, or features of fewer values");
        }
        VectorSubspace subspace =
                axes == Axes.AS_GIVEN && rank == d ? new VectorSubspace(span.mean(), Basis.identity(d)) : span;
        return new AffineSpan(subspace, coordinates(samples, subspace));
    }

    /** Those of far samples fall with the square of their distance. */
    private static double[] weights(LocalSamples samples) {
        double[] distances = Centre.of(samples, ROUGHLY).distances();
        if (!Double.isFinite(Arrays.stream(distances).sum())) {
            UnusableValue.refuse(samples);
        }
        double usual = OrderStatistic.median(
                Arrays.stream(distances).filter(distance -> distance > 0).toArray());
        return Arrays.stream(distances)
                .map(distance -> distance > usual ? (usual / distance) * (usual / distance) : 1)
                .toArray();
    }

    private static LocalSamples coordinates(LocalSamples samples, VectorSubspace subspace) {
        LocalSamples centred = samples.centredAt(subspace.mean());
        try (Matrix axes = Bases.matrix(subspace.basis());
                Matrix coordinates = centred.project(axes)) {
            return LocalSamples.of(coordinates).on(samples.workers());
        }
    }

    /** Coordinates as the rows of a new matrix, to be closed by the caller. */
    static Matrix matrix(LocalSamples coordinates) {
        try (Matrix matrix = Matrix.allocate(coordinates.rows(), coordinates.columns())) {
            coordinates.visit(
                    block -> matrix.rowRange(block.first(), block.rows()).assign(block.values()));
            return matrix.handedOver();
        }
    }

    /** A subspace that was found in coordinates along another one, in the space of that one. */
    static VectorSubspace turnedBack(VectorSubspace found, VectorSubspace along) {
        try (Matrix axes = Bases.matrix(along.basis());
                Matrix own = Bases.matrix(found.basis());
                Matrix centre = Matrix.of(axes.columns(), 1, found.mean());
                Matrix turned = axes.times(own);
                Matrix shift = axes.times(centre)) {
            double[] mean = along.mean();
            double[] moved = shift.toArray();
            Arrays.setAll(mean, j -> mean[j] + moved[j]);
            return new VectorSubspace(mean, Bases.spannedBy(turned));
        }
    }
}
