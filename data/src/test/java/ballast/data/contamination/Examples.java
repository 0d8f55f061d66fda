package ballast.data.contamination;

import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Samples to be contaminated. */
final class Examples {

    static final ImageShape WIDE = new ImageShape(9, 14);

    private Examples() {}

    /** Grey images with whole numbers 20..220. */
    static Samples grey(int n, ImageShape shape) {
        double[] values = new SplittableRandom(77)
                .ints((long) n * shape.size(), 20, 221)
                .asDoubleStream()
                .toArray();
        return Samples.of(shape.size(), values, ElementType.UINT8).withShape(shape);
    }

    /** Images with fractions between -1 and 1. */
    static Samples real(int n, ImageShape shape) {
        double[] values =
                new SplittableRandom(78).doubles((long) n * shape.size(), -1, 1).toArray();
        return Samples.of(shape.size(), values, ElementType.FLOAT64).withShape(shape);
    }

    /** Images in which every pixel has the same value. */
    static Samples flat(int n, ImageShape shape, double value) {
        double[] values = new double[n * shape.size()];
        Arrays.fill(values, value);
        return Samples.of(shape.size(), values, ElementType.FLOAT64).withShape(shape);
    }

    static long[][] bits(Samples samples) {
        return Arrays.stream(samples.toArrays())
                .map(row -> Arrays.stream(row)
                        .mapToLong(Double::doubleToRawLongBits)
                        .toArray())
                .toArray(long[][]::new);
    }
}
