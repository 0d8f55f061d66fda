package ballast.detection;

import ballast.samples.ImageShape;

/**
 * Sums over the rectangles of an image, each in constant time: of its pixels, of their squares, and of the squared
 * steps from pixel to pixel, along rows and along columns (summed-area tables).
 */
final class SummedAreas {

    private static final int SUM = 0;
    private static final int SQUARES = 1;
    private static final int ALONG = 2;
    private static final int DOWN = 3;
    private static final int TABLES = 4;

    private final int height;
    private final int width;
    /** Of each corner the sums of all above and to the left of it. */
    private final double[] tables;

    /** Memory for images of a shape. */
    SummedAreas(ImageShape shape) {
        this.height = shape.height();
        this.width = shape.width();
        this.tables = new double[TABLES * (height + 1) * (width + 1)];
    }

    /**
     * Adds up an image.
     *
     * @param from where its pixels begin
     * @param level is taken from all pixels first, so that squares keep their digits
     */
    void of(double[] pixels, int from, double level) {
        for (int y = 0; y < height; y++) {
            double sum = 0;
            double squares = 0;
            double stepsAlong = 0;
            double stepsDown = 0;
            for (int x = 0; x < width; x++) {
                int at = from + y * width + x;
                double pixel = pixels[at] - level;
                double along = x > 0 ? pixels[at] - pixels[at - 1] : 0;
                double down = y > 0 ? pixels[at] - pixels[at - width] : 0;
                sum += pixel;
                squares += pixel * pixel;
                stepsAlong += along * along;
                stepsDown += down * down;
                int above = corner(y, x + 1);
                int here = corner(y + 1, x + 1);
                tables[here + SUM] = tables[above + SUM] + sum;
                tables[here + SQUARES] = tables[above + SQUARES] + squares;
                tables[here + ALONG] = tables[above + ALONG] + stepsAlong;
                tables[here + DOWN] = tables[above + DOWN] + stepsDown;
            }
        }
    }

    private int corner(int y, int x) {
        return TABLES * (y * (width + 1) + x);
    }

    private double sum(int table, int top, int bottom, int left, int right) {
        return tables[corner(bottom, right) + table]
                - tables[corner(top, right) + table]
                - tables[corner(bottom, left) + table]
                + tables[corner(top, left) + table];
    }

    /** The mean of a rectangle, less the level. */
    double mean(Rectangle of) {
        return sum(SUM, of.top(), of.bottom(), of.left(), of.right()) / of.size();
    }

    double variance(Rectangle of) {
        double mean = mean(of);
        return sum(SQUARES, of.top(), of.bottom(), of.left(), of.right()) / of.size() - mean * mean;
    }

    /** The mean squared step from pixel to pixel along the rows of a rectangle. */
    double squaredStepAlong(Rectangle of) {
        return sum(ALONG, of.top(), of.bottom(), of.left() + 1, of.right()) / (of.size() - of.height());
    }

    /** The same along its columns. */
    double squaredStepDown(Rectangle of) {
        return sum(DOWN, of.top() + 1, of.bottom(), of.left(), of.right()) / (of.size() - of.width());
    }

    /** Pixels of an image from one row and column up to others, which are not part of it. */
    record Rectangle(int top, int bottom, int left, int right) {

        int height() {
            return bottom - top;
        }

        int width() {
            return right - left;
        }

        int size() {
            return height() * width();
        }
    }
}
