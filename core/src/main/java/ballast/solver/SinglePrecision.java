package ballast.solver;

import java.util.Arrays;

/** Which samples can be fitted in single precision for a while. */
public final class SinglePrecision {

    /** Below this share of the squared norm, a squared residual from scores in single precision is not good enough. */
    static final double CANCELLATION = 1e-3;

    /** Squared distances, largest over middle one, from which on single precision keeps too little of most samples. */
    private static final double UNEVEN = 1e4;

    /** Squared distances that single precision can square and weigh. */
    private static final double SAFE = 1e15;

    /** Values from which on it is faster for vectors. */
    private static final double LARGE = 1 << 20;

    private SinglePrecision() {}

    /** Whether it is worth beginning with for samples of so many values. */
    static boolean pays(double values) {
        return values >= LARGE;
    }

    /** Whether it will do for samples at these squared distances from the centre. */
    public static boolean suits(double[] squares) {
        double largest = Arrays.stream(squares).max().orElse(0);
        return largest < SAFE && largest > 1 / SAFE && !Rank.areUneven(squares, UNEVEN);
    }
}
