package ballast.recognition;

import ballast.BadInputException;
import ballast.block.Block;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import ballast.solver.SampleMean;
import java.util.Arrays;

/**
 * A sample has the class of the labelled sample that is nearest to it; among equally near ones, of the first.
 *
 * <p>Distances are computed as products of blocks, O(n m d) for m labelled samples, of which one copy is held. Where
 * rounding of the products could decide, the few samples in question are compared by their differences, so that ties
 * are ties. Immutable.
 */
public final class NearestNeighbour {

    /** Distances held at a time. */
    private static final int TILE = 1 << 18;

    /** Relative rounding error of a squared distance from products, generously. */
    private static final double ROUNDING = 1e-12;

    private final double[] mean;
    private final double[][] known;
    private final int[] classes;
    private final double[] norms;
    private final double largest;

    private NearestNeighbour(double[] mean, double[][] known, int[] classes) {
        this.mean = mean;
        this.known = known;
        this.classes = classes;
        this.norms = Arrays.stream(known).mapToDouble(SquaredNorm::of).toArray();
        this.largest = Arrays.stream(norms).max().orElseThrow();
    }

    /** Learns from samples and the class of each. */
    public static NearestNeighbour of(Samples samples, int[] classes) {
        if (classes.length != samples.rows()) {
            throw new BadInputException(classes.length + " classes for " + samples.rows() + " samples");
        }
        double[] mean = SampleMean.of(samples);
        return new NearestNeighbour(mean, samples.centredAt(mean).toArrays(), classes.clone());
    }

    /** Learns the centre of each class, weighted as given: the nearest (weighted) class centre decides. */
    public static NearestNeighbour ofCentres(WeightedCentres centres) {
        return of(Samples.of(centres.rows()), centres.classes());
    }

    public int[] classesOf(Samples samples) {
        int[] nearest = neighboursOf(samples);
        return Arrays.stream(nearest).map(i -> classes[i]).toArray();
    }

    /** The share of samples that are given their known class. */
    public double accuracy(Samples samples, int[] known) {
        if (known.length != samples.rows()) {
            throw new BadInputException(known.length + " classes for " + samples.rows() + " samples");
        }
        int[] found = classesOf(samples);
        int right = 0;
        for (int i = 0; i < found.length; i++) {
            right += found[i] == known[i] ? 1 : 0;
        }
        return (double) right / found.length;
    }

    /** The number of the labelled sample that is nearest to every sample. */
    public int[] neighboursOf(Samples samples) {
        if (samples.columns() != mean.length) {
            throw new BadInputException(
                    "samples have " + samples.columns() + " values, but the labelled ones have " + mean.length);
        }
        int[] nearest = new int[samples.rows()];
        try (Matrix labelled = Matrix.ofRows(known)) {
            LocalSamples.of(samples).centredAt(mean).visit(block -> search(block, labelled, nearest));
        }
        return nearest;
    }

    private void search(Block block, Matrix labelled, int[] nearest) {
        int m = known.length;
        int d = mean.length;
        int some = Math.max(1, Math.min(block.rows(), TILE / m));
        double[] squares = block.squaredNorms();
        double[] values = block.values().toArray();
        double[] product = new double[some * m];
        try (Matrix products = Matrix.allocate(some, m)) {
            for (int first = 0; first < block.rows(); first += some) {
                int count = Math.min(some, block.rows() - first);
                products.rowRange(0, count)
                        .assignProductTranspose(block.values().rowRange(first, count), labelled);
                products.rowRange(0, count).read(product);
                for (int i = 0; i < count; i++) {
                    double margin = ROUNDING * (squares[first + i] + largest);
                    double[] sample = Arrays.copyOfRange(values, (first + i) * d, (first + i + 1) * d);
                    nearest[block.first() + first + i] = nearest(product, i * m, margin, sample);
                }
            }
        }
    }

    private int nearest(double[] product, int start, double margin, double[] sample) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < norms.length; j++) {
            least = Math.min(least, norms[j] - 2 * product[start + j]);
        }
        int nearest = -1;
        double leastSquare = Double.POSITIVE_INFINITY;
        for (int j = 0; j < norms.length; j++) {
            if (norms[j] - 2 * product[start + j] <= least + margin) {
                double square = squaredDistance(sample, known[j]);
                if (square < leastSquare) {
                    leastSquare = square;
                    nearest = j;
                }
            }
        }
        return nearest;
    }

    private static double squaredDistance(double[] a, double[] b) {
        double[] difference = a.clone();
        for (int j = 0; j < a.length; j++) {
            difference[j] -= b[j];
        }
        return SquaredNorm.of(difference);
    }
}
