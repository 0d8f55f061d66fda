package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;

/** Contamination of images: rotated, shifted, brighter or darker, or replaced by other objects. */
final class WrongPictures {

    private WrongPictures() {}

    /**
     * Rotated by 90 degrees counterclockwise; images that are not square keep their shape by taking the nearest pixels.
     */
    static Contaminated rotated(Contamination by, Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, by.kind());
        int[] origins = new int[image.size()];
        for (int row = 0; row < image.height(); row++) {
            for (int column = 0; column < image.width(); column++) {
                int fromRow = nearest(column, image.width(), image.height());
                int fromColumn = image.width() - 1 - nearest(row, image.height(), image.width());
                origins[row * image.width() + column] = fromRow * image.width() + fromColumn;
            }
        }
        return rearranged(by, samples, seed, origins);
    }

    /** The place on a side of {@code to} pixels that corresponds to one on a side of {@code from} pixels. */
    private static int nearest(int place, int from, int to) {
        return from == 1 ? 0 : (int) Math.round((double) place * (to - 1) / (from - 1));
    }

    /** Shifted down and to the right, cyclically. */
    static Contaminated shifted(Contamination by, Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, by.kind());
        int down = NoisyFeatures.some(by.number("share"), image.height());
        int right = NoisyFeatures.some(by.number("share"), image.width());
        int[] origins = new int[image.size()];
        for (int pixel = 0; pixel < origins.length; pixel++) {
            int row = (pixel / image.width() + down) % image.height();
            int column = (pixel % image.width() + right) % image.width();
            origins[row * image.width() + column] = pixel;
        }
        return rearranged(by, samples, seed, origins);
    }

    private static Contaminated rearranged(Contamination by, Samples samples, long seed, int[] origins) {
        return ChosenSamples.of(by, samples, seed).change(Values.of(samples).type(), (row, sample, draws) -> {
            double[] before = sample.clone();
            for (int pixel = 0; pixel < sample.length; pixel++) {
                sample[pixel] = before[origins[pixel]];
            }
        });
    }

    /** Brighter or darker, every value by the same amount, within the range of the data. */
    static Contaminated brightness(Contamination by, Samples samples, long seed) {
        Values values = Values.of(samples);
        double exact = by.number("change") * (values.greatest() - values.least());
        double added = values.type() == ElementType.UINT8 ? Math.rint(exact) : exact;
        return ChosenSamples.of(by, samples, seed).change(typeOf(values), (row, sample, draws) -> {
            for (int j = 0; j < sample.length; j++) {
                sample[j] = Math.max(values.least(), Math.min(values.greatest(), sample[j] + added));
            }
        });
    }

    private static ElementType typeOf(Values values) {
        return values.type() == ElementType.UINT8 ? ElementType.UINT8 : values.typeHoldingFractions();
    }

    /** Replaced by drawn objects, which resemble each other more than the other images. */
    static Contaminated mixedIn(Contamination by, Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, by.kind());
        Values values = Values.of(samples);
        boolean whole = values.type() == ElementType.UINT8;
        double range = values.greatest() - values.least();
        return ChosenSamples.of(by, samples, seed).change(typeOf(values), (row, sample, draws) -> {
            Ellipse object = Ellipse.drawn(draws);
            for (int pixel = 0; pixel < sample.length; pixel++) {
                double across = (pixel % image.width() + 0.5) / image.width() - 0.5;
                double down = (pixel / image.width() + 0.5) / image.height() - 0.5;
                double noisy = object.light(across, down) + Ellipse.NOISE * draws.normal();
                double light = range * Math.max(0, Math.min(1, noisy));
                sample[pixel] = values.least() + (whole ? Math.rint(light) : light);
            }
        });
    }

    /**
     * An ellipse with one bright side, of random size, place and rotation, on a dark background that is brighter on the
     * same side. The image has side 1 and its centre at the origin.
     */
    private record Ellipse(double across, double down, double longer, double shorter, double cos, double sin) {

        /** Deviation of the noise, as a share of the range. */
        static final double NOISE = 0.02;

        /** Half axes and places of objects are shares of the sides of the image. */
        private static final double LEAST_AXIS = 0.2;

        private static final double MOST_AXIS = 0.45;
        private static final double FARTHEST = 0.1;

        /** The brightness of the dark side of an object. */
        private static final double SHADE = 0.4;

        /** The brightness of the background in the middle, and its increase towards an edge. */
        private static final double GROUND = 0.15;

        static Ellipse drawn(Draws draws) {
            double turn = draws.between(0, Math.PI);
            return new Ellipse(
                    draws.between(-FARTHEST, FARTHEST),
                    draws.between(-FARTHEST, FARTHEST),
                    draws.between(LEAST_AXIS, MOST_AXIS),
                    draws.between(LEAST_AXIS, MOST_AXIS),
                    StrictMath.cos(turn),
                    StrictMath.sin(turn));
        }

        /** Inside the ellipse, from the dark side at one end of the first axis to 1 at the other. */
        double light(double x, double y) {
            double along = ((x - across) * cos + (y - down) * sin) / longer;
            double beside = ((y - down) * cos - (x - across) * sin) / shorter;
            boolean outside = along * along + beside * beside > 1;
            return outside ? GROUND * (1 + 2 * (x * cos + y * sin)) : SHADE + (1 - SHADE) * (along + 1) / 2;
        }
    }
}
