package ballast.faces;

/**
 * A closed round body, from ellipsoid to something nearly box-like, whose lower half may narrow like a jaw.
 *
 * <p>With {@code v} the height over the centre in units of the half height, it is the set where
 *
 * <pre>{@code (x/w)^2 (1 + taper t^2) + (z/d)^2 (1 + taper/2 t^2) + (1 - s) v^2 + s v^4 <= 1}</pre>
 *
 * where {@code t = max(0, -v)}, with a squareness {@code s} of its own for each half. Lines of sight are met by
 * Newton's method from outside, which on a convex body closes in from one side only.
 */
final class Ovoid {

    private static final int NEWTON_STEPS = 8;
    private static final double CLOSE_ENOUGH = 1e-3;

    private final double centreX;
    private final double centreY;
    private final double centreZ;
    private final double halfWidth;
    private final double halfDepth;
    private final double rise;
    private final double drop;
    private final double squareTop;
    private final double squareBottom;
    private final double taper;
    private final double perWidth;
    private final double perDepth;
    private final double perRise;
    private final double perDrop;
    private final double perTallest;
    private final double reach;

    private Ovoid(
            double[] centre,
            double halfWidth,
            double halfDepth,
            double rise,
            double drop,
            double squareTop,
            double squareBottom,
            double taper) {
        this.centreX = centre[0];
        this.centreY = centre[1];
        this.centreZ = centre[2];
        this.halfWidth = halfWidth;
        this.halfDepth = halfDepth;
        this.rise = rise;
        this.drop = drop;
        this.squareTop = squareTop;
        this.squareBottom = squareBottom;
        this.taper = taper;
        perWidth = 1 / (halfWidth * halfWidth);
        perDepth = 1 / (halfDepth * halfDepth);
        perRise = 1 / rise;
        perDrop = 1 / drop;
        double tallest = Math.max(rise, drop);
        perTallest = 1 / (tallest * tallest);
        // The body lies within the ellipsoid of the same axes blown up by this much: maximise v^2 - v^4.
        reach = 1 + Math.max(squareTop, squareBottom) / 4;
    }

    static Ovoid ellipsoid(double x, double y, double z, double halfWidth, double halfHeight, double halfDepth) {
        return new Ovoid(new double[] {x, y, z}, halfWidth, halfDepth, halfHeight, halfHeight, 0, 0, 0);
    }

    /** The same body with another half height below its centre. */
    Ovoid reachingDown(double drop) {
        return new Ovoid(centre(), halfWidth, halfDepth, rise, drop, squareTop, squareBottom, taper);
    }

    Ovoid squared(double top, double bottom) {
        return new Ovoid(centre(), halfWidth, halfDepth, rise, drop, top, bottom, taper);
    }

    Ovoid tapered(double taper) {
        return new Ovoid(centre(), halfWidth, halfDepth, rise, drop, squareTop, squareBottom, taper);
    }

    private double[] centre() {
        return new double[] {centreX, centreY, centreZ};
    }

    /** Moves the spot to where the ray comes out of the body towards the viewer; false if the ray misses. */
    boolean meets(Ray ray, Spot spot) {
        return meets(ray, 1, spot);
    }

    /** As {@link #meets}, but on the far side of the body. */
    boolean meetsBehind(Ray ray, Spot spot) {
        return meets(ray, -1, spot);
    }

    private boolean meets(Ray ray, int end, Spot spot) {
        double fromX = ray.x() - centreX;
        double fromY = ray.y() - centreY;
        double fromZ = ray.z() - centreZ;
        double towardsX = end * ray.towardsX();
        double towardsY = end * ray.towardsY();
        double towardsZ = end * ray.towardsZ();
        double scaledX = towardsX * perWidth;
        double scaledY = towardsY * perTallest;
        double scaledZ = towardsZ * perDepth;
        double a = towardsX * scaledX + towardsY * scaledY + towardsZ * scaledZ;
        double b = fromX * scaledX + fromY * scaledY + fromZ * scaledZ;
        double c = fromX * fromX * perWidth + fromY * fromY * perTallest + fromZ * fromZ * perDepth - reach;
        double crossing = b * b - a * c;
        if (crossing <= 0) {
            return false;
        }
        double along = (Math.sqrt(crossing) - b) / a;
        for (int step = 0; step < NEWTON_STEPS; step++) {
            double x = fromX + along * towardsX;
            double y = fromY + along * towardsY;
            double z = fromZ + along * towardsZ;
            double perHalf = y < 0 ? perDrop : perRise;
            double square = y < 0 ? squareBottom : squareTop;
            double v = y * perHalf;
            double below = Math.max(0, -v);
            double narrow = taper * below * below;
            double xx = x * x * perWidth;
            double zz = z * z * perDepth;
            double vv = v * v;
            double excess = xx * (1 + narrow) + zz * (1 + narrow / 2) + vv * (1 - square + square * vv) - 1;
            double gradientX = 2 * x * perWidth * (1 + narrow);
            double gradientZ = 2 * z * perDepth * (1 + narrow / 2);
            double gradientY = (2 * v * (1 - square + 2 * square * vv) - taper * below * (2 * xx + zz)) * perHalf;
            if (excess < CLOSE_ENOUGH) {
                spot.at(x + centreX, y + centreY, z + centreZ);
                spot.facing(gradientX, gradientY, gradientZ);
                return true;
            }
            double slope = gradientX * towardsX + gradientY * towardsY + gradientZ * towardsZ;
            if (slope <= 0) {
                return false;
            }
            along -= excess / slope;
        }
        return false;
    }
}
