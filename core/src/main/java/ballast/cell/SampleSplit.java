package ballast.cell;

import ballast.block.Indices;
import ballast.projection.WeightedScores;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * One sample, split by a subspace: scores that minimise the loss of the cell rule over its cells.
 *
 * <p>Iteratively reweighted least squares. Rules under which bad cells lose all influence have several minima, so they
 * begin where Huber's loss, which has one, nearly ends. Where there are few cells per component, a cut that shrinks
 * leads from there to the same minimum, or else the lowest is taken of these two and one that is reached from fits to
 * few cells. A sample whose cells all have full weight is projected orthogonally.
 *
 * @param scores the coordinates of the sample in the subspace
 * @param seen what the subspace makes of it, less the mean
 * @param residuals of each cell; NaN where the value is missing
 * @param weights of each cell
 */
record SampleSplit(double[] scores, double[] seen, double[] residuals, double[] weights) {

    private static final int MAX_ITERATIONS = 1000;

    /** Weights that move by less than this share of themselves stand still. */
    private static final double TOLERANCE = 1e-9;

    /** Huber's loss with this cut has 95 % of the efficiency of least squares for normal residuals. */
    private static final double HUBER_CUT = 1.345;

    /** Factors of the cut of a loss that is not convex, before its own. */
    private static final double[] WIDE = {3, 2, 1.4};

    /** Reweightings under each of them, and under Huber's loss. */
    private static final int STAGE = 10;

    /** Cells per component with which the minimum from Huber's is taken for the lowest: bad cells hardly move it. */
    private static final int MANY_CELLS = 20;

    /** Sets of cells that a split of a loss that is not convex starts from. */
    private static final int SETS = 100;

    private static final long SEED = 7;

    /**
     * Splits a sample.
     *
     * @param centred the sample less the mean, NaN where a value is missing
     * @param scores of its orthogonal projection
     * @param seen the projection itself, less the mean; of no use, as the scores, where a value is missing
     * @param w orthonormal columns, row after row
     * @param scales of the residuals of each feature
     * @param rule what a cell counts
     */
    static SampleSplit of(
            double[] centred, double[] scores, double[] seen, double[] w, double[] scales, CellRule rule) {
        double[] present = new double[centred.length];
        boolean complete = true;
        for (int j = 0; j < centred.length; j++) {
            present[j] = Double.isNaN(centred[j]) ? 0 : 1;
            complete &= present[j] == 1;
        }
        SampleSplit plain = complete
                ? new SampleSplit(scores, seen, difference(centred, seen), present)
                : under(present, centred, w);
        if (plain.allCount(rule, scales)) {
            return plain;
        }
        if (rule.shape() == CellRule.Shape.SOFT) {
            return plain.settled(rule, centred, w, scales, MAX_ITERATIONS);
        }
        SampleSplit convex = plain.settled(CellRule.soft(HUBER_CUT), centred, w, scales, STAGE);
        SampleSplit direct = convex.settled(rule, centred, w, scales, MAX_ITERATIONS);
        if (centred.length >= MANY_CELLS * scores.length) {
            return direct;
        }
        SampleSplit annealed = convex;
        for (double factor : WIDE) {
            annealed = annealed.settled(new CellRule(rule.shape(), factor * rule.cut()), centred, w, scales, STAGE);
        }
        annealed = annealed.settled(rule, centred, w, scales, MAX_ITERATIONS);
        if (Arrays.equals(direct.weights, annealed.weights)) {
            return direct;
        }
        SampleSplit few =
                throughFewCells(rule, present, centred, w, scales).settled(rule, centred, w, scales, MAX_ITERATIONS);
        return Stream.of(direct, annealed, few)
                .min(Comparator.comparingDouble(split -> split.loss(rule, scales)))
                .orElseThrow();
    }

    /** The best of the splits that fit as many cells exactly as there are components, for seeded sets of cells. */
    private static SampleSplit throughFewCells(
            CellRule rule, double[] present, double[] centred, double[] w, double[] scales) {
        int[] cells = Indices.where(present.length, j -> present[j] == 1);
        int c = Math.min(w.length / centred.length, cells.length);
        SplittableRandom random = new SplittableRandom(SEED);
        SampleSplit best = under(present, centred, w);
        double least = best.loss(rule, scales);
        for (int set = 0; set < SETS; set++) {
            double[] weights = new double[present.length];
            Arrays.stream(Indices.drawFirst(c, cells, random)).limit(c).forEach(cell -> weights[cell] = 1);
            SampleSplit split = under(weights, centred, w);
            double loss = split.loss(rule, scales);
            if (loss < least) {
                best = split;
                least = loss;
            }
        }
        return best;
    }

    private double loss(CellRule rule, double[] scales) {
        double sum = 0;
        for (int j = 0; j < residuals.length; j++) {
            sum += Double.isNaN(residuals[j]) ? 0 : rule.loss(residuals[j] / scales[j]);
        }
        return sum;
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, j -> a[j] - b[j]);
        return difference;
    }

    /** Whether all cells that have a value have full weight. */
    private boolean allCount(CellRule rule, double[] scales) {
        for (int j = 0; j < residuals.length; j++) {
            if (!Double.isNaN(residuals[j]) && rule.weight(residuals[j] / scales[j]) < 1) {
                return false;
            }
        }
        return true;
    }

    private SampleSplit settled(CellRule rule, double[] centred, double[] w, double[] scales, int iterations) {
        SampleSplit split = this;
        for (int iteration = 0; iteration < iterations; iteration++) {
            double[] next = new double[centred.length];
            double change = 0;
            for (int j = 0; j < next.length; j++) {
                next[j] = Double.isNaN(centred[j]) ? 0 : rule.weight(split.residuals[j] / scales[j]);
                double larger = Math.max(next[j], split.weights[j]);
                change = Math.max(change, larger == 0 ? 0 : Math.abs(next[j] - split.weights[j]) / larger);
            }
            if (change <= TOLERANCE) {
                return split;
            }
            split = rule.shape() == CellRule.Shape.SOFT ? split.stepped(next, centred, w) : under(next, centred, w);
        }
        return split;
    }

    /**
     * The split under these weights, none of which vanishes and all of which are small if the sample is far: as a step
     * from here, whose rounding is that of its own size.
     */
    private SampleSplit stepped(double[] next, double[] centred, double[] w) {
        double[] moved = WeightedScores.of(residuals, relative(next), w, new double[scores.length]);
        for (int k = 0; k < moved.length; k++) {
            moved[k] += scores[k];
        }
        return at(moved, next, centred, w);
    }

    private static SampleSplit under(double[] weights, double[] centred, double[] w) {
        return at(WeightedScores.of(centred, weights, w, new double[w.length / centred.length]), weights, centred, w);
    }

    private static SampleSplit at(double[] scores, double[] weights, double[] centred, double[] w) {
        int c = scores.length;
        double[] seen = new double[centred.length];
        for (int j = 0; j < seen.length; j++) {
            for (int k = 0; k < c; k++) {
                seen[j] += w[j * c + k] * scores[k];
            }
        }
        return new SampleSplit(scores, seen, difference(centred, seen), weights);
    }

    /** The weights beside the largest: those of a far sample are all small, and would be lost in rounding. */
    private static double[] relative(double[] weights) {
        double largest = Arrays.stream(weights).max().orElse(0);
        return largest > 0 && largest < 1
                ? Arrays.stream(weights).map(weight -> weight / largest).toArray()
                : weights;
    }

    /**
     * The split of the sample itself, of one that was made in units of the scales.
     *
     * @param ofScores matrix by which scores become those in the basis of the sample, row after row
     */
    SampleSplit unscaled(double[] scales, double[] ofScores) {
        int c = scores.length;
        double[] turned = new double[c];
        for (int k = 0; k < c; k++) {
            for (int l = 0; l < c; l++) {
                turned[k] += ofScores[k * c + l] * scores[l];
            }
        }
        return new SampleSplit(turned, product(seen, scales), product(residuals, scales), weights);
    }

    private static double[] product(double[] a, double[] b) {
        double[] product = new double[a.length];
        Arrays.setAll(product, j -> a[j] * b[j]);
        return product;
    }

    /** What the subspace makes of a feature, less the mean. */
    double seen(int feature) {
        return seen[feature];
    }

    /** The distance of the sample from the subspace over its cells under their weights. */
    double distance() {
        double total = 0;
        double sum = 0;
        for (int j = 0; j < residuals.length; j++) {
            if (weights[j] > 0) {
                total += weights[j];
                sum += weights[j] * residuals[j] * residuals[j];
            }
        }
        return total == 0 ? 0 : Math.sqrt(sum * residuals.length / total);
    }
}
