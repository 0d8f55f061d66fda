package ballast.solver.image;

import ballast.block.LocalSamples;

/**
 * Tells how long sweeps over images are made in single precision: until the weights hardly move, where the subspace has
 * to be exact.
 */
final class SinglePrecisionSweeps {

    /** Values from which on single precision pays. */
    private static final double LARGE = 1 << 17;

    /** Relative movement of the weights that single precision can still see. */
    private static final double SEEN_IN_FLOATS = 3e-6;

    /** Weights that move by this share of what is asked for are near the end. */
    private static final double NEAR = 0.5;

    /** If it takes more sweeps, rounding may be what keeps the weights moving. */
    private static final int MOST = 60;

    private final double leastMovement;
    private int sweeps;
    private double[] lastWeights;

    SinglePrecisionSweeps(double accuracy) {
        this.leastMovement = Math.max(SEEN_IN_FLOATS, NEAR * accuracy);
    }

    static boolean pay(LocalSamples samples) {
        return (double) samples.rows() * samples.columns() >= LARGE;
    }

    /** Whether the next sweep, to these weights, may be one of them. */
    boolean goOn(double[] weights) {
        sweeps++;
        boolean far = lastWeights == null || isFar(weights);
        if (lastWeights == null) {
            lastWeights = new double[weights.length];
        }
        System.arraycopy(weights, 0, lastWeights, 0, weights.length);
        return far && sweeps <= MOST;
    }

    private boolean isFar(double[] weights) {
        double largest = 0;
        double moved = 0;
        for (int i = 0; i < weights.length; i++) {
            largest = Math.max(largest, weights[i]);
            moved = Math.max(moved, Math.abs(weights[i] - lastWeights[i]));
        }
        return moved > leastMovement * largest;
    }
}
