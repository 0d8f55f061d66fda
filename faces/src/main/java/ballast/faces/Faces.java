package ballast.faces;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A collection of drawn faces: several pictures each of several people, all from one seed.
 *
 * <p>Every person and every picture has a seed of its own, made from the seed of the collection and its place in it. So
 * picture 3 of person 7 stays what it is when there are more people or more pictures, and shows the same at another
 * size. The grey values are whole numbers in 0..255 as in an 8-bit image, with the faint noise of a sensor. Instances
 * are immutable.
 */
final class Faces {

    /** Standard deviation of the noise of the sensor, in grey levels. */
    static final double NOISE = 1.5;

    private static final long PEOPLE = 1;
    private static final long SITTINGS = 2;
    private static final long PICTURES = 3;
    private static final long SENSOR = 4;

    private final int identities;
    private final int pictures;
    private final int height;
    private final int width;
    private final byte[] grey;

    private Faces(int identities, int pictures, int height, int width, byte[] grey) {
        this.identities = identities;
        this.pictures = pictures;
        this.height = height;
        this.width = width;
        this.grey = grey;
    }

    /**
     * Draws a collection.
     *
     * @param identities number of people, at least 1
     * @param pictures number of pictures of each, at least 1
     * @param height rows of a picture, at least 1
     * @param width columns of a picture, at least 1
     * @param seed where all of it comes from
     */
    static Faces drawn(int identities, int pictures, int height, int width, long seed) {
        byte[] grey = new byte[identities * pictures * height * width];
        // Every picture has its own seed and its own place, so the order of painting does not matter.
        IntStream.range(0, identities * pictures).parallel().forEach(i -> {
            int person = i / pictures;
            int picture = i % pictures;
            Look look = look(seed, person, picture);
            double[] painted = FacePainter.paint(identity(seed, person), look, height, width);
            expose(painted, new Dice(generator(seed, SENSOR, person, picture)), grey, i * painted.length);
        });
        return new Faces(identities, pictures, height, width, grey);
    }

    /** The person at a place of every collection with this seed. */
    static Identity identity(long seed, int person) {
        return Identity.drawn(generator(seed, PEOPLE, person, 0));
    }

    /** The look of a picture at a place of every collection with this seed. */
    static Look look(long seed, int person, int picture) {
        Sitting sitting = Sitting.drawn(generator(seed, SITTINGS, person, 0));
        return sitting.look(generator(seed, PICTURES, person, picture));
    }

    private static SplittableRandom generator(long seed, long purpose, int person, int picture) {
        return new SplittableRandom(Grain.stir(Grain.stir(seed, purpose, 0), person, picture));
    }

    private static void expose(double[] painted, Dice sensor, byte[] grey, int from) {
        for (int i = 0; i < painted.length; i++) {
            double level = Math.rint(painted[i] + NOISE * sensor.bell());
            grey[from + i] = (byte) (int) Math.max(0, Math.min(255, level));
        }
    }

    /** The grey values of one picture, row by row from the top. */
    double[] picture(int person, int picture) {
        double[] levels = new double[height * width];
        int from = (person * pictures + picture) * levels.length;
        for (int i = 0; i < levels.length; i++) {
            levels[i] = grey[from + i] & 0xFF;
        }
        return levels;
    }

    /** For every picture the number of its person, counted from 0. */
    int[] labels() {
        int[] labels = new int[size()];
        for (int person = 0; person < identities; person++) {
            Arrays.fill(labels, person * pictures, (person + 1) * pictures, person);
        }
        return labels;
    }

    /** Number of pictures. */
    int size() {
        return identities * pictures;
    }

    int pictures() {
        return pictures;
    }
}
