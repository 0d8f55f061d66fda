package ballast.outlier;

import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How much of what an image should show is covered by a patch of one value: black, saturated, dead, filled in.
 *
 * <p>What it should show is predicted from its other pixels, by axes of images without a patch. With y the predicted
 * values, v the value of the patch P and e the mean error |x - y| outside it, the occluded share is {@code sum_P max(0,
 * |y - v| - e) / sum |y - v|}: a patch where nothing else was to be expected (a background, a shadow) covers nothing.
 * Immutable.
 */
public final class Occlusion implements Serializable {

    /** The occluded share beyond which an image is an outlier: a tenth, which clean images seldom reach. */
    public static final double CUTOFF = 0.1;

    private static final long serialVersionUID = 1;

    /** Axes that images are predicted by: few, since scores from a part of the pixels are to be had. */
    private static final int AXES = 10;

    private static final int IMAGES_PER_AXIS = 3;

    private static final int MOST = 300;

    private final double[] usual;
    private final VectorSubspace subspace;

    /**
     * How occlusion is measured.
     *
     * @param usual the value that many images show at each pixel, NaN where there is none
     * @param subspace what images are predicted by
     */
    public Occlusion(double[] usual, VectorSubspace subspace) {
        this.usual = usual.clone();
        this.subspace = subspace;
    }

    /**
     * Learned from images; empty if most of them have a patch, or too few have none.
     *
     * @param order all of the images, in an order in which every part of it is like the whole
     */
    public static Optional<Occlusion> of(Samples given, int[] order) {
        LocalSamples images = LocalSamples.of(given);
        double[] usual = ConstantPatches.usual(images.select(Indices.thinned(order, MOST)));
        double[] patches = ConstantPatches.in(images, usual);
        int[] open = IntStream.of(order).filter(i -> Double.isNaN(patches[i])).toArray();
        int axes = Math.min(AXES, Math.min(Math.min(open.length, MOST) / IMAGES_PER_AXIS, usual.length / 2));
        if (2 * open.length < order.length || axes < 1) {
            return Optional.empty();
        }
        return LeadingAxes.of(images.select(Indices.thinned(open, MOST)), axes)
                .map(subspace -> new Occlusion(usual, subspace));
    }

    /** The value that many images show at each pixel, NaN where there is none. */
    public double[] usual() {
        return usual.clone();
    }

    /** What images are predicted by. */
    public VectorSubspace subspace() {
        return subspace;
    }

    /** The occluded share of each image. */
    public double[] shares(Samples given) {
        LocalSamples images = LocalSamples.of(given);
        double[] patches = ConstantPatches.in(images, usual);
        int[] suspects = Indices.where(patches.length, i -> !Double.isNaN(patches[i]));
        double[] shares = new double[patches.length];
        if (suspects.length > 0) {
            images.select(suspects).visit(block -> {
                double[] shown = block.values().toArray();
                double[][] open = new double[block.rows()][];
                for (int i = 0; i < open.length; i++) {
                    open[i] = open(shown, i, patches[suspects[block.first() + i]]);
                }
                LocalSamples lacking = LocalSamples.of(Samples.withGaps(open).onThreads(1));
                double[][] expected = subspace.reconstruct(lacking).toArrays();
                for (int i = 0; i < open.length; i++) {
                    int suspect = suspects[block.first() + i];
                    shares[suspect] = share(open[i], expected[i], patches[suspect]);
                }
            });
        }
        return shares;
    }

    private double[] open(double[] shown, int image, double patch) {
        double[] open = Arrays.copyOfRange(shown, image * usual.length, (image + 1) * usual.length);
        for (int j = 0; j < open.length; j++) {
            open[j] = open[j] == patch && open[j] != usual[j] ? Double.NaN : open[j];
        }
        return open;
    }

    private static double share(double[] open, double[] expected, double patch) {
        double error = 0;
        int seen = 0;
        double all = 0;
        for (int j = 0; j < open.length; j++) {
            if (!Double.isNaN(open[j])) {
                error += Math.abs(open[j] - expected[j]);
                seen++;
            }
            all += Math.abs(expected[j] - patch);
        }
        double allowance = error / Math.max(1, seen);
        double occluded = 0;
        for (int j = 0; j < open.length; j++) {
            occluded += Double.isNaN(open[j]) ? Math.max(0, Math.abs(expected[j] - patch) - allowance) : 0;
        }
        return all > 0 ? occluded / all : 0;
    }
}
