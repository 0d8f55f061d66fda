package ballast.data.contamination.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.zip.CRC32;

/**
 * Random numbers that have the same bits on every machine and Java version.
 *
 * <p>Only the longs and the splitting of the generator are used, and transcendental functions are those of
 * {@link StrictMath}. A {@link #split} is independent of how many numbers are drawn elsewhere. Not thread-safe.
 */
public final class Draws {

    private final SplittableRandom random;

    private Draws(SplittableRandom random) {
        this.random = random;
    }

    /** The random numbers of a seed. */
    public static Draws of(long seed) {
        return new Draws(new SplittableRandom(seed));
    }

    /**
     * The random numbers of generated samples. They differ from those of a contamination with the same seed, and by
     * kind and size.
     */
    public static Draws of(String kind, int samples, int features, long seed) {
        CRC32 checksum = new CRC32();
        checksum.update(kind.getBytes(StandardCharsets.UTF_8));
        checksum.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(samples)
                .putInt(features)
                .array());
        return of(checksum.getValue() << 32 ^ seed);
    }

    /** Random numbers independent of all others of the same seed. */
    public Draws split() {
        return new Draws(random.split());
    }

    /** Uniform in [0, 1). */
    public double unit() {
        return (random.nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Uniform in [low, high]. */
    public double between(double low, double high) {
        double share = unit();
        return low * (1 - share) + high * share;
    }

    /** A whole number, uniform in 0 .. {@code bound - 1}. */
    public int below(int bound) {
        return (int) (unit() * bound);
    }

    /** True with the given probability. */
    public boolean chance(double probability) {
        return unit() < probability;
    }

    /** Normal with mean 0 and variance 1, by the transform of Box and Muller. */
    public double normal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - unit()));
        return radius * StrictMath.cos(2 * Math.PI * unit());
    }

    /** Fills an array with independent standard normal numbers. */
    public double[] normals(int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = normal();
        }
        return values;
    }

    /**
     * Selects {@code count} distinct numbers from 0 .. {@code size - 1}, in random order. With the same draws a larger
     * count begins with the numbers of a smaller one.
     */
    public int[] pick(int count, int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        int[] picked = new int[count];
        for (int i = 0; i < count; i++) {
            int j = i + below(size - i);
            picked[i] = order[j];
            order[j] = order[i];
        }
        return picked;
    }
}
