package ballast.classical;

/** Order statistics by three-way partition, in expected linear time. The values are reordered. */
final class OrderStatistic {

    private OrderStatistic() {}

    /** The median, the mean of the two middle values where there are two. */
    static double median(double[] values) {
        int n = values.length;
        double upper = kth(values, n / 2);
        if (n % 2 == 1) {
            return upper;
        }
        double lower = values[0];
        for (int i = 1; i < n / 2; i++) {
            lower = Math.max(lower, values[i]);
        }
        return lower / 2 + upper / 2;
    }

    /** The value with this many before it in rising order; no value before it in the array is larger afterwards. */
    static double kth(double[] values, int k) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            double pivot = middleOfThree(values[low], values[(low + high) >>> 1], values[high]);
            int less = low;
            int greater = high;
            int i = low;
            while (i <= greater) {
                double value = values[i];
                if (value < pivot) {
                    values[i++] = values[less];
                    values[less++] = value;
                } else if (value > pivot) {
                    values[i] = values[greater];
                    values[greater--] = value;
                } else {
                    i++;
                }
            }
            if (k < less) {
                high = less - 1;
            } else if (k > greater) {
                low = greater + 1;
            } else {
                return pivot;
            }
        }
        return values[k];
    }

    private static double middleOfThree(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
