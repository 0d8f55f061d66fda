package ballast.faces;

/**
 * Paints a face: person and look in, grey picture out.
 *
 * <p>The head is a rounded body lit by one lamp and by light from everywhere; eyes, brows, nose and mouth lie on its
 * relief and turn with it. Only arithmetic that is exact by definition is used, so a picture is the same to the last
 * bit on every machine. A picture costs O(height width); the painter holds no state and is safe for threads.
 */
final class FacePainter {

    /** The part of the picture plane that is always shown, in half head heights. */
    private static final double SHOWN_HEIGHT = 2.56;

    private static final double SHOWN_WIDTH = 2.05;
    /** The middle of the picture lies a little below the eyes. */
    private static final double MIDDLE = -0.06;
    /** Lines of sight in a square of the shorter edge: with fewer, small features would flicker. */
    private static final double LEAST_SIGHTS = 5 * 32 * 32;
    /** Brightness from which highlights are compressed instead of cut off. */
    private static final double SHOULDER = 0.75;

    private FacePainter() {}

    /**
     * Paints one picture.
     *
     * @param person who is seen
     * @param look how
     * @param height rows of the picture, at least 1
     * @param width columns of the picture, at least 1
     * @return grey values in 0..255, row by row from the top
     */
    static double[] paint(Identity person, Look look, int height, int width) {
        double[] grey = new double[height * width];
        Portrait portrait = new Portrait(person, look);
        double pixel = Math.max(SHOWN_HEIGHT / height, SHOWN_WIDTH / width);
        int shorter = Math.min(height, width);
        Lattice lattice = Lattice.ofAtLeast(LEAST_SIGHTS / shorter / shorter);
        for (int row = 0; row < height; row++) {
            double top = MIDDLE + (height / 2.0 - row) * pixel;
            for (int column = 0; column < width; column++) {
                double left = (column - width / 2.0) * pixel;
                grey[row * width + column] = 255 * toned(lattice.mean(portrait, left, top, pixel));
            }
        }
        return grey;
    }

    /** Straight up to the shoulder, then bent so that white is approached and never passed. */
    private static double toned(double brightness) {
        if (brightness <= SHOULDER) {
            return Math.max(0, brightness);
        }
        double over = (brightness - SHOULDER) / (1 - SHOULDER);
        return SHOULDER + (1 - SHOULDER) * over / (1 + over);
    }
}
