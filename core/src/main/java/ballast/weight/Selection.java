package ballast.weight;

import org.jspecify.annotations.NullUnmarked;

/** Finds a weighted order statistic by repeated three-way partition, in expected linear time, without sorting. */
@NullUnmarked // no weights are ones
final class Selection {

    private final double[] values;
    private final double[] weights;

    private Selection(double[] values, double[] weights) {
        this.values = values;
        this.weights = weights;
    }

    /** Works on copies; {@code weights} may be null when every value counts once. */
    static Selection of(double[] values, double[] weights) {
        return new Selection(values.clone(), weights == null ? null : weights.clone());
    }

    /** Replaces the copies by those of equally many other values. */
    Selection among(double[] others, double[] otherWeights) {
        System.arraycopy(others, 0, values, 0, values.length);
        if (otherWeights != null) {
            System.arraycopy(otherWeights, 0, weights, 0, weights.length);
        }
        return this;
    }

    private double weight(int i) {
        return weights == null ? 1 : weights[i];
    }

    /** The smallest value v for which the weights of all values up to v sum to at least {@code target}. */
    double smallestReaching(double target) {
        int low = 0;
        int high = values.length - 1;
        double before = 0;
        while (low < high) {
            double pivot = middleOfThree(values[low], values[(low + high) >>> 1], values[high]);
            int less = low;
            int greater = high;
            double weightLess = 0;
            double weightEqual = 0;
            int i = low;
            while (i <= greater) {
                if (values[i] < pivot) {
                    weightLess += weight(i);
                    swap(less++, i++);
                } else if (values[i] > pivot) {
                    swap(i, greater--);
                } else {
                    weightEqual += weight(i++);
                }
            }
            if (before + weightLess >= target) {
                high = less - 1;
            } else if (before + weightLess + weightEqual >= target || greater == high) {
                return pivot;
            } else {
                before += weightLess + weightEqual;
                low = greater + 1;
            }
        }
        return values[low];
    }

    private static double middleOfThree(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private void swap(int i, int j) {
        double value = values[i];
        values[i] = values[j];
        values[j] = value;
        if (weights != null) {
            double weight = weights[i];
            weights[i] = weights[j];
            weights[j] = weight;
        }
    }
}
