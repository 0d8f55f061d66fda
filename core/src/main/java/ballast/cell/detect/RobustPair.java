package ballast.cell.detect;

import ballast.linalg.OrderStatistic;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** How two features go together, by the samples that have both and do not stand out. */
final class RobustPair {

    /** The squared 99 % points of one and of two standard normal numbers. */
    private static final double ONE = ChiSquaredDistribution.of(1).inverseCumulativeProbability(DeviatingCells.LEVEL);

    private static final double TWO = ChiSquaredDistribution.of(2).inverseCumulativeProbability(DeviatingCells.LEVEL);

    /** The first correlation is kept this far from 1, so that its ellipse has an area. */
    private static final double MOST = 0.99;

    private RobustPair() {}

    /** The samples that have both features. */
    private record Both(double[] x, double[] y) {

        static Both of(double[] x, double[] y) {
            int count = 0;
            double[] a = new double[x.length];
            double[] b = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                if (!Double.isNaN(x[i]) && !Double.isNaN(y[i])) {
                    a[count] = x[i];
                    b[count++] = y[i];
                }
            }
            return new Both(Arrays.copyOf(a, count), Arrays.copyOf(b, count));
        }

        double scaleOf(double factor) {
            double[] sum = new double[x.length];
            Arrays.setAll(sum, i -> x[i] + factor * y[i]);
            return OneStep.scale(sum);
        }
    }

    /**
     * The correlation of two standardised features: that of the samples inside the 99 % ellipse of the one that the
     * scales of sum and difference give (Gnanadesikan, Kettenring). Zero where fewer than three samples have both.
     */
    static double correlation(double[] one, double[] other) {
        Both both = Both.of(one, other);
        if (both.x.length < 3) {
            return 0;
        }
        double sum = both.scaleOf(1);
        double difference = both.scaleOf(-1);
        double first = Math.max(-MOST, Math.min(MOST, (sum * sum - difference * difference) / 4));
        double limit = TWO * (1 - first * first);
        int count = 0;
        double sx = 0;
        double sy = 0;
        double sxx = 0;
        double sxy = 0;
        double syy = 0;
        for (int i = 0; i < both.x.length; i++) {
            double x = both.x[i];
            double y = both.y[i];
            if (x * x - 2 * first * x * y + y * y <= limit) {
                count++;
                sx += x;
                sy += y;
                sxx += x * x;
                sxy += x * y;
                syy += y * y;
            }
        }
        double varied = (sxx - sx * sx / count) * (syy - sy * sy / count);
        return count > 2 && varied > 0 ? (sxy - sx * sy / count) / Math.sqrt(varied) : 0;
    }

    /**
     * The slope of y on x through the origin: that of least squares over the samples whose residuals from the median of
     * the ratios are no larger than the 99 % point of their scale. Zero where x is.
     */
    static double slope(double[] response, double[] predictor) {
        Both both = Both.of(predictor, response);
        double[] ratios = new double[both.x.length];
        int count = 0;
        for (int i = 0; i < ratios.length; i++) {
            if (both.x[i] != 0) {
                ratios[count++] = both.y[i] / both.x[i];
            }
        }
        if (count == 0) {
            return 0;
        }
        double first = OrderStatistic.median(Arrays.copyOf(ratios, count));
        double[] residuals = new double[both.x.length];
        Arrays.setAll(residuals, i -> both.y[i] - first * both.x[i]);
        double limit = Math.sqrt(ONE) * OneStep.scale(residuals);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < both.x.length; i++) {
            if (Math.abs(residuals[i]) <= limit) {
                products += both.x[i] * both.y[i];
                squares += both.x[i] * both.x[i];
            }
        }
        return squares > 0 ? products / squares : first;
    }
}
