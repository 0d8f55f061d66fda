package ballast.faces;

import java.util.Arrays;

/**
 * The nose, sockets, cheeks and lips as bumps on the front of the head, each a smooth dome over an ellipse.
 *
 * <p>A face is the same on both sides, so bumps are given for one side and seen at {@code |x|}.
 */
final class Relief {

    private static final int NUMBERS = 5;

    private double[] bumps = new double[16 * NUMBERS];
    private int used;
    private double height;
    private double slopeX;
    private double slopeY;

    /** Adds a bump, or a dent if {@code height} is negative. */
    Relief plus(double x, double y, double halfWidth, double halfHeight, double height) {
        if (used == bumps.length) {
            bumps = Arrays.copyOf(bumps, 2 * used);
        }
        bumps[used++] = x;
        bumps[used++] = y;
        bumps[used++] = 1 / halfWidth;
        bumps[used++] = 1 / halfHeight;
        bumps[used++] = height;
        return this;
    }

    double heightAt(double x, double y) {
        double side = Math.abs(x);
        double sum = 0;
        for (int i = 0; i < used; i += NUMBERS) {
            double u = (side - bumps[i]) * bumps[i + 2];
            double v = (y - bumps[i + 1]) * bumps[i + 3];
            double t = 1 - u * u - v * v;
            if (t > 0) {
                sum += bumps[i + 4] * t * t * t;
            }
        }
        return sum;
    }

    /** Measures height and slopes at a place, for the three methods below. */
    void measure(double x, double y) {
        double side = Math.abs(x);
        double sum = 0;
        double sumX = 0;
        double sumY = 0;
        for (int i = 0; i < used; i += NUMBERS) {
            double u = (side - bumps[i]) * bumps[i + 2];
            double v = (y - bumps[i + 1]) * bumps[i + 3];
            double t = 1 - u * u - v * v;
            if (t > 0) {
                double scaled = bumps[i + 4] * t * t;
                sum += scaled * t;
                sumX -= 6 * scaled * u * bumps[i + 2];
                sumY -= 6 * scaled * v * bumps[i + 3];
            }
        }
        height = sum;
        slopeX = x < 0 ? -sumX : sumX;
        slopeY = sumY;
    }

    double height() {
        return height;
    }

    double slopeX() {
        return slopeX;
    }

    double slopeY() {
        return slopeY;
    }
}
