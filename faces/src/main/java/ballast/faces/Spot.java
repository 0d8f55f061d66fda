package ballast.faces;

/**
 * The point of a surface that a line of sight meets: where it is, how it faces and what it is made of.
 *
 * <p>Mutable on purpose: one spot serves all samples of a picture, and the features paint over it in turn.
 */
final class Spot {

    double x;
    double y;
    double z;
    double normalX;
    double normalY;
    double normalZ;
    /** Share of the light that is thrown back. */
    double albedo;
    /** Strength of the highlight. */
    double gloss;
    /** Share of the lamp that is not hidden by something nearby. */
    double open;

    void at(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    void facing(double x, double y, double z) {
        double perLength = 1 / Math.sqrt(x * x + y * y + z * z);
        normalX = x * perLength;
        normalY = y * perLength;
        normalZ = z * perLength;
    }

    void madeOf(double albedo, double gloss) {
        this.albedo = albedo;
        this.gloss = gloss;
        this.open = 1;
    }

    /** Covers a share of the spot with another tone. */
    void cover(double tone, double share) {
        albedo += (tone - albedo) * share;
    }

    /** Covers a share of the spot with another tone that does not shine. */
    void coverMatt(double tone, double share) {
        cover(tone, share);
        gloss -= gloss * share;
    }

    void darken(double share) {
        albedo -= albedo * share;
    }
}
