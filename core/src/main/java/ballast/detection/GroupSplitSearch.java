package ballast.detection;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The search for the clearest parting of samples in two groups.
 *
 * <p>Along directions through pairs of samples and some axes, they are cut where most of the variance is between both
 * sides. The cut gives two means, these give Fisher's direction {@code S^-1 (m1 - m0)}, and this another cut, three
 * times. S is the covariance of all: that within the groups differs from it by the difference of the means alone, and
 * leads to the same direction. Of the clearest partings that with most variance between is taken which has a gap.
 */
final class GroupSplitSearch {

    /** Fewer samples show no groups. */
    static final int FEWEST = 20;

    /**
     * So many of the directions are axes, where all axes are seen or samples are few: a small group far out along one
     * of these is missed by pairs.
     */
    private static final int AXES = 20;

    /** The least share of a group: the tail of one crowd parts anywhere. */
    private static final double LEAST_SHARE = 0.1;

    private static final int ROUNDS = 3;

    /** Separation relative to the clearest from which on a parting is looked at. */
    private static final double NEARLY_AS_CLEAR = 0.8;

    private static final int MOST_LOOKED_AT = 10;

    /** What the correction for the number of axes leaves of a separation at least. */
    private static final double LEAST_CORRECTION = 0.05;

    /** Directions that are worked on together. */
    private static final int RANGE = 32;

    private static final double TINY = 1e-300;

    private final PrincipalCoordinates coordinates;
    private final Workers workers;

    GroupSplitSearch(PrincipalCoordinates coordinates, Workers workers) {
        this.coordinates = coordinates;
        this.workers = workers;
    }

    /** The clearest parting of some samples; on which side samples are is told of all. */
    GroupSplit among(int[] some) {
        if (some.length < FEWEST) {
            return GroupSplit.NONE;
        }
        try (Matrix points = coordinates.scores(some);
                Matrix start = PairDirections.of(points, axes());
                Sphered sphered = new Sphered(some)) {
            if (start.rows() == 0) {
                return GroupSplit.NONE;
            }
            List<Cut> cuts = workers.inOrder(
                    (start.rows() + RANGE - 1) / RANGE,
                    range -> {
                        int first = range * RANGE;
                        return sphered.refined(start.rowRange(first, Math.min(RANGE, start.rows() - first)), points);
                    },
                    GroupSplitSearch::both);
            return clearest(cuts, sphered);
        }
    }

    private int axes() {
        boolean onlyPairs = coordinates.areWide() && coordinates.rows() >= GroupSearch.FEW;
        return onlyPairs ? 0 : Math.min(AXES, coordinates.sphered());
    }

    private static List<Cut> both(List<Cut> first, List<Cut> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private GroupSplit clearest(List<Cut> cuts, Sphered sphered) {
        double most = cuts.stream().mapToDouble(Cut::separation).max().orElse(0);
        List<Cut> clear = cuts.stream()
                .filter(cut -> cut.separation() >= NEARLY_AS_CLEAR * most)
                .sorted(Comparator.comparingDouble(cut -> -cut.between()))
                .limit(MOST_LOOKED_AT)
                .toList();
        for (Cut cut : clear) {
            GroupSplit.Gap gap = cut.gap();
            if (gap.isOpen()) {
                return sphered.split(cut, gap);
            }
        }
        return sphered.split(clear.get(0), clear.get(0).gap());
    }

    /** How far two given groups of some samples are apart along Fisher's direction. */
    double separation(int[] some, boolean[] inSecond) {
        try (Sphered sphered = new Sphered(some);
                Matrix sides = Matrix.allocate(1, some.length)) {
            sides.write(
                    Arrays.stream(some).mapToDouble(i -> inSecond[i] ? 1 : 0).toArray());
            double[] direction;
            try (Matrix fisher = sphered.fisher(sides)) {
                direction = fisher.toArray();
            }
            double[] projections = sphered.projected(direction);
            return separation(projections, i -> inSecond[some[i]], coordinates.sphered());
        }
    }

    /** Whether a sample, by its place, is on one side. */
    @FunctionalInterface
    private interface Side {
        boolean has(int place);
    }

    /** The unbiased Mahalanobis distance of two groups, whose direction was chosen among r dimensions. */
    private static double separation(double[] projections, Side side, int r) {
        int m = projections.length;
        double[] counts = new double[2];
        double[] sums = new double[2];
        for (int i = 0; i < m; i++) {
            int at = side.has(i) ? 1 : 0;
            counts[at]++;
            sums[at] += projections[i];
        }
        if (Math.min(counts[0], counts[1]) < 2) {
            return 0;
        }
        double within = 0;
        for (int i = 0; i < m; i++) {
            int at = side.has(i) ? 1 : 0;
            double off = projections[i] - sums[at] / counts[at];
            within += off * off / m;
        }
        double between = sums[1] / counts[1] - sums[0] / counts[0];
        double squared = between * between / Math.max(within, TINY);
        double corrected =
                squared * Math.max(LEAST_CORRECTION, (m - r - 3.0) / m) - r * (1 / counts[0] + 1 / counts[1]);
        return Math.sqrt(Math.max(0, corrected));
    }

    /** A cut along a direction. */
    private record Cut(double[] direction, double[] projections, double place, int above, double separation) {

        static Cut of(double[] direction, double[] projections, int r) {
            double place = place(projections);
            return new Cut(
                    direction,
                    projections,
                    place,
                    (int) Arrays.stream(projections).filter(p -> p > place).count(),
                    GroupSplitSearch.separation(projections, i -> projections[i] > place, r));
        }

        /** The place with the largest share of variance between both sides, each side having its least share. */
        static double place(double[] projections) {
            double[] sorted = projections.clone();
            BucketSort.sort(sorted);
            int m = sorted.length;
            double mean = Arrays.stream(sorted).average().orElse(0);
            int least = Math.max(1, (int) (LEAST_SHARE * m));
            double sum = 0;
            double most = -1;
            int best = least;
            for (int i = 1; i <= m - least; i++) {
                sum += sorted[i - 1] - mean;
                double between = sum * sum / ((double) i * (m - i));
                if (i >= least && between > most) {
                    most = between;
                    best = i;
                }
            }
            return 0.5 * (sorted[best - 1] + sorted[best]);
        }

        double between() {
            return separation * separation * above * (projections.length - above);
        }

        GroupSplit.Gap gap() {
            double[] sorted = projections.clone();
            BucketSort.sort(sorted);
            int cut = sorted.length - above;
            return cut == 0 || cut == sorted.length ? GroupSplit.Gap.NONE : new ProjectedGap(sorted, cut).gap();
        }
    }

    /** Some samples in coordinates of unit variance, about their mean. */
    private final class Sphered implements AutoCloseable {
        private final int r = coordinates.sphered();
        private final double[] mean = new double[r];
        private final Matrix points;
        private final Matrix inverse;

        Sphered(int[] some) {
            points = coordinates.spheredScores(some);
            double[] values = points.toArray();
            for (int at = 0; at < values.length; at++) {
                mean[at % r] += values[at] / some.length;
            }
            points.addToRows(Arrays.stream(mean).map(x -> -x).toArray());
            try {
                inverse = inverseCovariance();
            } catch (RuntimeException | Error e) {
                points.close();
                throw e;
            }
        }

        /** With a ridge that keeps directions of no variance out. */
        private Matrix inverseCovariance() {
            int m = points.rows();
            try (Matrix scatter = Matrix.zeros(r, r)) {
                scatter.addGramUpper(points);
                double ridge = Arrays.stream(scatter.diagonal()).sum() / m / m + 1e-12;
                try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, r)) {
                    Matrix scaled = eigen.vectors().copy();
                    scaled.scaleColumns(Arrays.stream(eigen.values())
                            .map(value -> 1 / (Math.max(0, value) / m + ridge))
                            .toArray());
                    try (scaled) {
                        Matrix product = Matrix.allocate(r, r);
                        product.assignProductTranspose(scaled, eigen.vectors());
                        return product;
                    }
                }
            }
        }

        /** Cuts along these directions in all coordinates, refined. */
        List<Cut> refined(Matrix directions, Matrix given) {
            int m = points.rows();
            int count = directions.rows();
            double[] projections;
            try (Matrix projected = Matrix.allocate(count, m)) {
                projected.assignProductTranspose(directions, given);
                projections = projected.toArray();
            }
            double[] turned = new double[count * r];
            for (int round = 0; round < ROUNDS; round++) {
                try (Matrix sides = Matrix.allocate(count, m);
                        Matrix fisher = fisher(sides(projections, count, sides));
                        Matrix projected = Matrix.allocate(count, m)) {
                    projected.assignProductTranspose(fisher, points);
                    projections = projected.toArray();
                    turned = fisher.toArray();
                }
            }
            double[] all = projections;
            double[] found = turned;
            return IntStream.range(0, count)
                    .mapToObj(k -> Cut.of(
                            Arrays.copyOfRange(found, k * r, (k + 1) * r),
                            Arrays.copyOfRange(all, k * m, (k + 1) * m),
                            r))
                    .toList();
        }

        private static Matrix sides(double[] projections, int count, Matrix sides) {
            int m = sides.columns();
            double[] marks = new double[projections.length];
            for (int k = 0; k < count; k++) {
                double place = Cut.place(Arrays.copyOfRange(projections, k * m, (k + 1) * m));
                for (int i = 0; i < m; i++) {
                    marks[k * m + i] = projections[k * m + i] > place ? 1 : 0;
                }
            }
            sides.write(marks);
            return sides;
        }

        /** Fisher's direction for each row of ones (one side) and zeros (the other). */
        Matrix fisher(Matrix sides) {
            int m = points.rows();
            double[] marks = sides.toArray();
            double[] factors = new double[sides.rows()];
            for (int k = 0; k < factors.length; k++) {
                double above = 0;
                for (int i = 0; i < m; i++) {
                    above += marks[k * m + i];
                }
                // The mean of one side less that of the other, as both together have the mean zero.
                factors[k] = above == 0 || above == m ? 0 : m / (above * (m - above));
            }
            try (Matrix sums = Matrix.allocate(sides.rows(), r)) {
                sums.assignProduct(sides, points);
                sums.scaleRows(factors);
                Matrix directions = Matrix.allocate(sides.rows(), r);
                directions.assignProduct(sums, inverse);
                return directions;
            }
        }

        double[] projected(double[] direction) {
            try (Matrix line = Matrix.of(r, 1, direction);
                    Matrix projected = Matrix.allocate(points.rows(), 1)) {
                projected.assignProduct(points, line);
                return projected.toArray();
            }
        }

        /** On which side of a cut all samples are. */
        GroupSplit split(Cut cut, GroupSplit.Gap gap) {
            int above = cut.above();
            int m = points.rows();
            boolean isSmaller = above < m - above;
            boolean[] smaller = new boolean[coordinates.rows()];
            for (int i = 0; i < smaller.length; i++) {
                smaller[i] = coordinates.projected(i, mean, cut.direction()) > cut.place() == isSmaller;
            }
            return new GroupSplit(cut.separation(), Math.min(above, m - above) / (double) m, smaller, gap);
        }

        @Override
        public void close() {
            points.close();
            inverse.close();
        }
    }
}
