package ballast.faces;

/**
 * How the head is held: turned, nodded, tilted, and a little off the middle of the picture.
 *
 * @param yaw degrees by which the face is turned towards the right edge of the picture, -45..45
 * @param pitch degrees by which it looks up, -30..30
 * @param roll degrees by which it is tilted counter-clockwise, -30..30
 * @param right shift to the right in half head heights, -0.3..0.3
 * @param up shift upwards in half head heights, -0.3..0.3
 * @param scale size of the head, 0.7..1.3
 */
record Pose(double yaw, double pitch, double roll, double right, double up, double scale) {

    /** Straight into the camera. */
    static final Pose FRONTAL = new Pose(0, 0, 0, 0, 0, 1);

    Pose withYaw(double yaw) {
        return new Pose(yaw, pitch, roll, right, up, scale);
    }

    Turn turn() {
        return new Turn(this);
    }
}
