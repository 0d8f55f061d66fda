package ballast.faces;

/** Smooth polynomial edges and domes: cheap, and the same to the last bit on every machine. */
final class Falloff {

    private Falloff() {}

    /** Rises from 0 at {@code from} to 1 at {@code to} without a kink at either end. */
    static double rise(double from, double to, double value) {
        double t = (value - from) / (to - from);
        if (t <= 0) {
            return 0;
        }
        return t >= 1 ? 1 : t * t * (3 - 2 * t);
    }

    /** A dome over the unit disc: 1 in the centre, 0 where the squared radius reaches 1. */
    static double dome(double squaredRadius) {
        double t = 1 - squaredRadius;
        return t <= 0 ? 0 : t * t;
    }

    /** A dome over the ellipse with half axes {@code halfWidth} and {@code halfHeight}. */
    static double dome(double dx, double dy, double halfWidth, double halfHeight) {
        double u = dx / halfWidth;
        double v = dy / halfHeight;
        return dome(u * u + v * v);
    }

    /** A ridge along a line: 1 on it, 0 at the distance {@code half} on either side. */
    static double ridge(double offset, double half) {
        double u = offset / half;
        return dome(u * u);
    }

    static double mix(double from, double to, double share) {
        return from + (to - from) * share;
    }
}
