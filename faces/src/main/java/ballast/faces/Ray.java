package ballast.faces;

/**
 * One line of sight: a point on it and the unit vector from there towards the viewer.
 *
 * <p>Mutable on purpose: one ray is aimed anew for every sample of a picture.
 */
final class Ray {

    private double x;
    private double y;
    private double z;
    private final double towardsX;
    private final double towardsY;
    private final double towardsZ;

    Ray(double towardsX, double towardsY, double towardsZ) {
        this.towardsX = towardsX;
        this.towardsY = towardsY;
        this.towardsZ = towardsZ;
    }

    void through(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    /** Whether the viewer sees the first spot before the second. */
    boolean meetsFirst(Spot first, Spot second) {
        double x = first.x - second.x;
        double y = first.y - second.y;
        double z = first.z - second.z;
        return x * towardsX + y * towardsY + z * towardsZ > 0;
    }

    /** Puts the spot on the ray, this far from its point towards the viewer. */
    void place(Spot spot, double along) {
        spot.at(x + along * towardsX, y + along * towardsY, z + along * towardsZ);
    }

    /** How far the surface at the spot faces the viewer: 1 if it does, 0 if it is seen edge on. */
    double facedBy(Spot spot) {
        return spot.normalX * towardsX + spot.normalY * towardsY + spot.normalZ * towardsZ;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double z() {
        return z;
    }

    double towardsX() {
        return towardsX;
    }

    double towardsY() {
        return towardsY;
    }

    double towardsZ() {
        return towardsZ;
    }
}
