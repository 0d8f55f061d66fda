package ballast.faces;

/**
 * The rotation that a pose stands for, and the way from the picture plane into the frame of the head.
 *
 * <p>In both frames x points to the right edge of the picture, y up and z towards the viewer; the head frame has its
 * origin between the ears at the height of the eyes, and half a head as its unit.
 */
final class Turn {

    /** Heads turn on the neck, below and behind the origin. */
    private static final double PIVOT_Y = -0.5;

    private static final double PIVOT_Z = -0.12;

    private final Pose pose;
    private final double[] axisX;
    private final double[] axisY;
    private final double[] axisZ;

    Turn(Pose pose) {
        this.pose = pose;
        double sinYaw = StrictMath.sin(StrictMath.toRadians(pose.yaw()));
        double cosYaw = StrictMath.cos(StrictMath.toRadians(pose.yaw()));
        double sinPitch = StrictMath.sin(StrictMath.toRadians(pose.pitch()));
        double cosPitch = StrictMath.cos(StrictMath.toRadians(pose.pitch()));
        double sinRoll = StrictMath.sin(StrictMath.toRadians(pose.roll()));
        double cosRoll = StrictMath.cos(StrictMath.toRadians(pose.roll()));
        axisX = rolled(cosYaw, -sinPitch * sinYaw, -cosPitch * sinYaw, sinRoll, cosRoll);
        axisY = rolled(0, cosPitch, -sinPitch, sinRoll, cosRoll);
        axisZ = rolled(sinYaw, sinPitch * cosYaw, cosPitch * cosYaw, sinRoll, cosRoll);
    }

    private static double[] rolled(double x, double y, double z, double sin, double cos) {
        return new double[] {x * cos - y * sin, x * sin + y * cos, z};
    }

    /** A direction seen by the viewer, as the head sees it. */
    double[] intoHead(double[] direction) {
        return new double[] {along(axisX, direction), along(axisY, direction), along(axisZ, direction)};
    }

    private static double along(double[] axis, double[] direction) {
        return axis[0] * direction[0] + axis[1] * direction[1] + axis[2] * direction[2];
    }

    Ray rayIntoHead() {
        return new Ray(axisX[2], axisY[2], axisZ[2]);
    }

    /** Undoes shift and scale: the place as if the head were in the middle and of plain size. */
    double bodyX(double pictureX) {
        return (pictureX - pose.right()) / pose.scale();
    }

    double bodyY(double pictureY) {
        return (pictureY - pose.up()) / pose.scale();
    }

    /** Aims the ray through a place in the picture that has been freed of shift and scale. */
    void aim(Ray ray, double bodyX, double bodyY) {
        double y = bodyY - PIVOT_Y;
        double z = -PIVOT_Z;
        ray.through(
                axisX[0] * bodyX + axisX[1] * y + axisX[2] * z,
                axisY[0] * bodyX + axisY[1] * y + axisY[2] * z + PIVOT_Y,
                axisZ[0] * bodyX + axisZ[1] * y + axisZ[2] * z + PIVOT_Z);
    }
}
