package ballast.faces;

/** Smooth noise over the plane: random values on the whole-numbered points, blended in between. */
final class Grain {

    private Grain() {}

    /** Noise in -1..1; the same seed and place always give the same value. */
    static double at(long seed, double x, double y) {
        double left = Math.floor(x);
        double low = Math.floor(y);
        double u = x - left;
        double v = y - low;
        u = u * u * (3 - 2 * u);
        v = v * v * (3 - 2 * v);
        long column = (long) left;
        long row = (long) low;
        double bottom = Falloff.mix(knot(seed, column, row), knot(seed, column + 1, row), u);
        double top = Falloff.mix(knot(seed, column, row + 1), knot(seed, column + 1, row + 1), u);
        return Falloff.mix(bottom, top, v);
    }

    /** Mixes numbers into one well-stirred number; neighbours in, strangers out. */
    static long stir(long seed, long first, long second) {
        long z = seed + first * 0x9E3779B97F4A7C15L + second * 0xD1B54A32D192ED03L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static double knot(long seed, long column, long row) {
        return (stir(seed, column, row) >> 10) * 0x1.0p-53;
    }
}
