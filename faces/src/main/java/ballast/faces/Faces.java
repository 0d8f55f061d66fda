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
public final class Faces {

    /** People in the collection when no number is given, as in the ORL faces. */
    public static final int DEFAULT_IDENTITIES = 40;
    /** Pictures of each person when no number is given, as in the ORL faces. */
    public static final int DEFAULT_PICTURES = 10;
    /** Rows and columns when no size is given. */
    public static final int DEFAULT_SIZE = 32;
    /** Standard deviation of the noise of the sensor, in grey levels. */
    public static final double NOISE = 1.5;

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

    /** Draws 40 people with 10 pictures each at 32 x 32. */
    public static Faces drawn(long seed) {
        return drawn(DEFAULT_IDENTITIES, DEFAULT_PICTURES, DEFAULT_SIZE, DEFAULT_SIZE, seed);
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
    public static Faces drawn(int identities, int pictures, int height, int width, long seed) {
        Bounds.atLeast("identities", identities, 1);
        Bounds.atLeast("pictures", pictures, 1);
        byte[] grey = new byte[Bounds.pixels((long) identities * pictures, height, width)];
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
    public static Identity identity(long seed, int person) {
        Bounds.atLeast("person", person, 0);
        return Identity.drawn(generator(seed, PEOPLE, person, 0));
    }

    /** The look of a picture at a place of every collection with this seed. */
    public static Look look(long seed, int person, int picture) {
        Bounds.atLeast("person", person, 0);
        Bounds.atLeast("picture", picture, 0);
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

    /** All grey values, picture after picture, person after person, each picture row by row from the top. */
    public double[] pixels() {
        return greyLevels(0, grey.length);
    }

    /** The grey values of one picture, row by row from the top. */
    public double[] picture(int person, int picture) {
        if (person < 0 || person >= identities || picture < 0 || picture >= pictures) {
            throw new IllegalArgumentException("no picture " + picture + " of person " + person + ": there are "
                    + identities + " people with " + pictures + " pictures each, counted from 0");
        }
        int size = height * width;
        return greyLevels((person * pictures + picture) * size, size);
    }

    private double[] greyLevels(int from, int count) {
        double[] levels = new double[count];
        for (int i = 0; i < count; i++) {
            levels[i] = grey[from + i] & 0xFF;
        }
        return levels;
    }

    /** For every picture the number of its person, counted from 0. */
    public int[] labels() {
        int[] labels = new int[size()];
        for (int person = 0; person < identities; person++) {
            Arrays.fill(labels, person * pictures, (person + 1) * pictures, person);
        }
        return labels;
    }

    /** Number of pictures. */
    public int size() {
        return identities * pictures;
    }

    public int identities() {
        return identities;
    }

    public int pictures() {
        return pictures;
    }

    public int height() {
        return height;
    }

    public int width() {
        return width;
    }
}
