package ballast.classical;

import ballast.linalg.OrderStatistic;
import java.util.stream.IntStream;

/** The samples of least distance. */
public final class Nearest {

    private Nearest() {}

    /** The indices of the h smallest, rising; of equal ones the first. */
    public static int[] of(double[] distances, int h) {
        double limit = OrderStatistic.kth(distances.clone(), h - 1);
        int below = (int) IntStream.range(0, distances.length)
                .filter(i -> distances[i] < limit)
                .count();
        int[] chosen = new int[h];
        int count = 0;
        int ties = h - below;
        for (int i = 0; i < distances.length && count < h; i++) {
            if (distances[i] < limit) {
                chosen[count++] = i;
            } else if (distances[i] == limit && ties > 0) {
                chosen[count++] = i;
                ties--;
            }
        }
        return chosen;
    }
}
