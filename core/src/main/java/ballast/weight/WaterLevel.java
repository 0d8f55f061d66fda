package ballast.weight;

/**
 * The water level of losses: water-filling with a given volume.
 *
 * <p>Solves {@code sum (level - v_i)+ = growth * level + volume} for the level. The left side minus the right is convex
 * in the level and Newton's method from above comes down to its root in a few steps, each with two sums over the
 * losses, without sorting, also on a cluster.
 */
final class WaterLevel {

    private static final int MOST_STEPS = 200;

    private WaterLevel() {}

    static double of(Losses losses, LossTerm height, double growth, double volume) {
        double level = (volume + losses.sum(height)) / (losses.count() - growth);
        for (int step = 0; step < MOST_STEPS; step++) {
            double current = level;
            double wet = losses.sum(r -> height.applyAsDouble(r) < current ? 1 : 0);
            if (wet <= growth) {
                return level;
            }
            double sum = losses.sum(r -> height.applyAsDouble(r) < current ? height.applyAsDouble(r) : 0);
            level = (volume + sum) / (wet - growth);
            if (level >= current) {
                return current;
            }
        }
        return level;
    }
}
