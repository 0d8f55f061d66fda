package ballast.detection;

import ballast.block.BlockMap;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much neighbouring pixels differ in each part of an image, along rows and along columns: what a patch changes, and
 * what tells a picture that is turned, moved or of something else.
 *
 * <p>The image is cut into 5 x 5 blocks. The features are the square roots of the mean absolute difference of the
 * logarithms of neighbours in each block; logarithms, because twice the light is no other picture. To all values a
 * tenth of their range is added first: differences in the dark say little.
 */
final class LocalContrast {

    private static final int BLOCKS = 5;

    private static final double DARK = 0.1;

    /** Sides of fewer pixels for each block have no contrast to speak of. */
    private static final int PIXELS = 2;

    private final LocalSamples all;
    private final LocalSamples ofSome;

    private LocalContrast(LocalSamples all, LocalSamples ofSome) {
        this.all = all;
        this.ofSome = ofSome;
    }

    /** Whether images of this shape are large enough. */
    static boolean suits(ImageShape shape) {
        return Math.min(shape.height(), shape.width()) >= PIXELS * BLOCKS;
    }

    /**
     * The contrasts of images; of those that are zero in half of the images none.
     *
     * @param some the images that tell what is usual
     */
    static LocalContrast of(LocalSamples images, ImageShape shape, int[] some) {
        double[] range = images.select(some)
                .aggregate(
                        () -> new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
                        (into, block) -> {
                            for (double value : block.values().toArray()) {
                                into[0] = Math.min(into[0], value);
                                into[1] = Math.max(into[1], value);
                            }
                        },
                        (a, b) -> new double[] {Math.min(a[0], b[0]), Math.max(a[1], b[1])});
        LocalSamples contrasts =
                images.mapped(2 * BLOCKS * BLOCKS, new Contrasts(shape, range[0], range[1] - range[0]));
        double[][] rows = contrasts.select(some).toArrays();
        int[] kept = IntStream.range(0, contrasts.columns())
                .filter(j -> isUsual(rows, j))
                .toArray();
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            rows[i] = Arrays.stream(kept).mapToDouble(j -> row[j]).toArray();
        }
        return new LocalContrast(
                contrasts.mapped(kept.length, new Chosen(kept)),
                kept.length == 0 ? contrasts : LocalSamples.of(Samples.of(rows)).on(images.workers()));
    }

    private static boolean isUsual(double[][] rows, int feature) {
        double[] sorted =
                Arrays.stream(rows).mapToDouble(row -> row[feature]).sorted().toArray();
        return DistanceScale.quantile(sorted, 0.5) > 0;
    }

    /** Number of contrasts. */
    int size() {
        return all.columns();
    }

    /** The contrasts of all images, computed whenever they are read. */
    LocalSamples all() {
        return all;
    }

    /** The contrasts of the images that tell what is usual, computed once. */
    LocalSamples ofSome() {
        return ofSome;
    }

    private record Chosen(int[] columns) implements BlockMap {

        @Override
        public void map(Matrix from, Matrix to) {
            double[] values = from.toArray();
            double[] chosen = new double[from.rows() * columns.length];
            for (int at = 0; at < chosen.length; at++) {
                chosen[at] = values[at / columns.length * from.columns() + columns[at % columns.length]];
            }
            to.write(chosen);
        }
    }

    private record Contrasts(ImageShape shape, double darkest, double range) implements BlockMap {

        @Override
        public void map(Matrix from, Matrix to) {
            int d = from.columns();
            double[] values = from.toArray();
            double[] contrasts = new double[to.rows() * to.columns()];
            for (int at = 0; at < values.length; at++) {
                // Images that had no say may be darker than those that had.
                values[at] = Math.log(Math.max(0, values[at] - darkest) + DARK * range);
            }
            for (int i = 0; i < from.rows(); i++) {
                add(values, i * d, contrasts, i * to.columns());
            }
            to.write(contrasts);
        }

        private void add(double[] logarithms, int image, double[] into, int first) {
            int h = shape.height();
            int w = shape.width();
            int second = first + BLOCKS * BLOCKS;
            double[] counts = new double[2 * BLOCKS * BLOCKS];
            for (int y = 0; y < h; y++) {
                for (int x = 0; x < w; x++) {
                    int block = y * BLOCKS / h * BLOCKS + x * BLOCKS / w;
                    double here = logarithms[image + y * w + x];
                    if (x + 1 < w) {
                        into[first + block] += Math.abs(logarithms[image + y * w + x + 1] - here);
                        counts[block]++;
                    }
                    if (y + 1 < h) {
                        into[second + block] += Math.abs(logarithms[image + (y + 1) * w + x] - here);
                        counts[BLOCKS * BLOCKS + block]++;
                    }
                }
            }
            for (int k = 0; k < counts.length; k++) {
                into[first + k] = Math.sqrt(into[first + k] / counts[k]);
            }
        }
    }
}
