package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.util.function.IntToDoubleFunction;

/**
 * Resizes images: where a side shrinks, by the mean over the area of each new pixel; where it grows, by linear
 * interpolation between the centres of pixels.
 *
 * <p>Height and width are independent. The weights of every new pixel are positive and sum to one, so a constant image
 * stays constant and values stay within their range; a smaller image keeps the mean. Instances are immutable.
 */
public final class Resizing {

    private final ImageShape from;
    private final ImageShape to;
    private final Side rows;
    private final Side columns;

    private Resizing(ImageShape from, ImageShape to) {
        this.from = from;
        this.to = to;
        this.rows = Side.of(from.height(), to.height());
        this.columns = Side.of(from.width(), to.width());
    }

    /** The change from one size to another. */
    public static Resizing between(ImageShape from, ImageShape to) {
        return new Resizing(from, to);
    }

    /**
     * The picture in the new size, pixels row after row.
     *
     * @throws BadInputException if there are not as many pixels as the shape has
     */
    public double[] apply(double[] pixels) {
        if (pixels.length != from.size()) {
            throw new BadInputException(pixels.length + " pixels, but an image of " + from + " has " + from.size());
        }
        return apply(pixel -> pixels[pixel]);
    }

    double[] apply(IntToDoubleFunction pixels) {
        int width = to.width();
        double[] resized = new double[to.size()];
        // adjacent new rows share at most two old rows
        double[][] narrowed = new double[2][width];
        int[] held = {-1, -1};
        for (int y = 0; y < to.height(); y++) {
            double[] weights = rows.weights[y];
            for (int k = 0; k < weights.length; k++) {
                int row = rows.first[y] + k;
                if (held[row & 1] != row) {
                    columns.apply(pixels, row * from.width(), narrowed[row & 1]);
                    held[row & 1] = row;
                }
                for (int x = 0; x < width; x++) {
                    resized[y * width + x] += weights[k] * narrowed[row & 1][x];
                }
            }
        }
        return resized;
    }

    /**
     * One side: each new position is a weighted mean of a few old ones.
     *
     * @param first the first old position of each new one
     * @param weights the weights of that position and those after it
     */
    private record Side(int[] first, double[][] weights) {

        static Side of(int from, int to) {
            Side side = new Side(new int[to], new double[to][]);
            for (int i = 0; i < to; i++) {
                if (to <= from) {
                    side.cover(i, from, to);
                } else {
                    side.interpolate(i, from, to);
                }
            }
            return side;
        }

        /** In units in which an old pixel is {@code to} long and a new one {@code from}. */
        private void cover(int i, long from, long to) {
            long start = i * from;
            long end = start + from;
            first[i] = (int) (start / to);
            int last = (int) ((end - 1) / to);
            weights[i] = new double[last - first[i] + 1];
            for (int k = 0; k < weights[i].length; k++) {
                long old = first[i] + k;
                long overlap = Math.min(end, (old + 1) * to) - Math.max(start, old * to);
                weights[i][k] = (double) overlap / from;
            }
        }

        private void interpolate(int i, int from, int to) {
            double centre = (i + 0.5) * from / to - 0.5;
            double place = Math.max(0, Math.min(from - 1.0, centre));
            first[i] = Math.min((int) place, Math.max(0, from - 2));
            double share = place - first[i];
            weights[i] = from == 1 ? new double[] {1} : new double[] {1 - share, share};
        }

        void apply(IntToDoubleFunction pixels, int start, double[] into) {
            for (int x = 0; x < into.length; x++) {
                double sum = 0;
                for (int k = 0; k < weights[x].length; k++) {
                    sum += weights[x][k] * pixels.applyAsDouble(start + first[x] + k);
                }
                into[x] = sum;
            }
        }
    }
}
