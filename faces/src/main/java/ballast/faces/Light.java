package ballast.faces;

/**
 * Where the light comes from, and how strong it is beside the light that comes from everywhere.
 *
 * @param azimuth degrees from the viewer towards the right edge of the picture, -90 (from the left)..90
 * @param elevation degrees above the line of sight, -45..90
 * @param strength brightness of the lamp, 0..1.5
 * @param ambient brightness of the light from everywhere, 0..1
 */
record Light(double azimuth, double elevation, double strength, double ambient) {

    /** A lamp above the camera. */
    static final Light FRONTAL = new Light(0, 30, 0.75, 0.35);

    Light withAzimuth(double azimuth) {
        return new Light(azimuth, elevation, strength, ambient);
    }

    /** Unit vector from the head towards the lamp, in the frame of the viewer. */
    double[] direction() {
        double flat = StrictMath.cos(StrictMath.toRadians(elevation));
        return new double[] {
            flat * StrictMath.sin(StrictMath.toRadians(azimuth)),
            StrictMath.sin(StrictMath.toRadians(elevation)),
            flat * StrictMath.cos(StrictMath.toRadians(azimuth))
        };
    }
}
