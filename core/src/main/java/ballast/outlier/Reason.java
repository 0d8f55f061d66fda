package ballast.outlier;

import ballast.samples.ImageShape;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** What makes a sample an outlier. */
public sealed interface Reason {

    /** The reason in words. */
    String text();

    /**
     * A feature that makes a sample an outlier, in the units of the data.
     *
     * @param feature its index, from 0
     * @param name what it is called
     * @param value its value
     * @param expected what the sound features of the sample predict; NaN where all of them lead away from the others
     * @param deviation the standard deviation of such predictions; NaN where there is none
     * @param low the 2.5 % point of good samples
     * @param high the 97.5 % point of good samples
     */
    record Feature(int feature, String name, double value, double expected, double deviation, double low, double high)
            implements Reason {

        /** Larger numbers are written with an exponent. */
        private static final double LARGEST_PLAIN = 1e15;

        private static final int MOST_DECIMALS = 12;

        /** Such as {@code year_built 20 (expected 1967, usual 1951 to 2014)}, with the digits that the range needs. */
        @Override
        public String text() {
            String prediction = Double.isNaN(expected) ? "" : "expected " + number(expected) + ", ";
            return name + " " + number(value) + " (" + prediction + "usual " + number(low) + " to " + number(high)
                    + ")";
        }

        private String number(double own) {
            if (!(Math.abs(own) < LARGEST_PLAIN)) {
                return String.format(Locale.ROOT, "%.4g", own);
            }
            double width = high > low ? high - low : Math.max(Math.abs(high), Double.MIN_NORMAL);
            int decimals = (int) Math.max(0, Math.min(MOST_DECIMALS, 1 - Math.floor(Math.log10(width))));
            BigDecimal rounded = BigDecimal.valueOf(own).setScale(decimals, RoundingMode.HALF_EVEN);
            return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        }
    }

    /**
     * The box of an image where its residual sits; rows and columns of pixels are counted from 0.
     *
     * @param top its first row
     * @param left its first column
     * @param size its height and width
     * @param share its share of the squared residual
     */
    record Box(int top, int left, ImageShape size, double share) implements Reason {

        /** Such as {@code 64 % of the residual in rows 3 to 12, columns 5 to 20}, counted from 1. */
        @Override
        public String text() {
            return String.format(
                    Locale.ROOT,
                    "%.0f %% of the residual in rows %d to %d, columns %d to %d",
                    100 * share,
                    top + 1,
                    top + size.height(),
                    left + 1,
                    left + size.width());
        }

        /** The box with the largest sum of what squared residuals exceed twice their mean by. */
        static Box of(double[] residual, ImageShape image) {
            int h = image.height();
            int w = image.width();
            double total = 0;
            double[] squares = new double[residual.length];
            for (int k = 0; k < residual.length; k++) {
                squares[k] = Double.isNaN(residual[k]) ? 0 : residual[k] * residual[k];
                total += squares[k];
            }
            double allowance = 2 * total / residual.length;
            Box best = new Box(0, 0, image, total > 0 ? 1 : 0);
            double most = 0;
            for (int top = 0; top < h; top++) {
                double[] columns = new double[w];
                for (int bottom = top; bottom < h; bottom++) {
                    double run = 0;
                    int left = 0;
                    for (int x = 0; x < w; x++) {
                        columns[x] += squares[bottom * w + x] - allowance;
                        if (run <= 0) {
                            run = 0;
                            left = x;
                        }
                        run += columns[x];
                        if (run > most) {
                            most = run;
                            int area = (bottom - top + 1) * (x - left + 1);
                            best = new Box(
                                    top,
                                    left,
                                    new ImageShape(bottom - top + 1, x - left + 1),
                                    (run + allowance * area) / total);
                        }
                    }
                }
            }
            return best;
        }
    }
}
