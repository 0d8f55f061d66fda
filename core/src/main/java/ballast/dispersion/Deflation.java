package ballast.dispersion;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Takes directions that were found out of the samples, {@code x <- x - w w'x} one after another, without touching the
 * samples: scores and gradients of deflated samples follow from those of the samples as they are.
 */
final class Deflation {

    private final List<double[]> directions = new ArrayList<>();

    void add(double[] direction) {
        directions.add(direction);
    }

    List<double[]> directions() {
        return Collections.unmodifiableList(directions);
    }

    /** A sample, or a sum of samples, after deflation. */
    double[] deflated(double[] sample) {
        double[] rest = sample.clone();
        for (double[] direction : directions) {
            takeOut(direction, rest);
        }
        return rest;
    }

    /**
     * The vector whose products with samples as they are equal the products of {@code direction} with deflated samples.
     */
    double[] scoring(double[] direction) {
        double[] scoring = direction.clone();
        for (int k = directions.size() - 1; k >= 0; k--) {
            takeOut(directions.get(k), scoring);
        }
        return scoring;
    }

    private static void takeOut(double[] direction, double[] from) {
        double overlap = 0;
        for (int j = 0; j < from.length; j++) {
            overlap += direction[j] * from[j];
        }
        for (int j = 0; j < from.length; j++) {
            from[j] -= overlap * direction[j];
        }
    }
}
