package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;

/**
 * Pictures of something else among the images: the contaminated ones are replaced by drawn objects.
 *
 * <p>An object is an ellipse with one bright side, of its own size, place and turn, before a dark ground that is
 * brighter on the same side, with the mild noise of a camera, all in the range of the data. So these pictures have much
 * in common with each other and little with the others.
 *
 * @param rate share of the images that are replaced, 0..1
 */
record MixedIn(double rate) implements Contamination {

    /** Half axes and places of objects are shares of the sides of the image. */
    private static final double LEAST_AXIS = 0.2;

    private static final double MOST_AXIS = 0.45;
    private static final double FARTHEST = 0.1;

    /** What is left of the light on the dark side of an object. */
    private static final double SHADE = 0.4;

    /** The light in the middle of the ground, and what it gains from there to an edge. */
    private static final double GROUND = 0.15;

    /** Deviation of the noise, as a share of the range. */
    private static final double NOISE = 0.02;

    /** Refuses a rate outside 0..1. */
    public MixedIn {
        Share.check("rate", rate);
    }

    static MixedIn from(Given given) {
        return new MixedIn(given.number("rate"));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.MIXED_IN;
    }

    @Override
    public MixedIn withRate(double newRate) {
        return new MixedIn(newRate);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, kind());
        Values values = Values.of(samples);
        boolean whole = values.type() == ElementType.UINT8;
        ElementType type = whole ? ElementType.UINT8 : values.typeHoldingFractions();
        double range = values.greatest() - values.least();
        return ChosenSamples.of(samples, rate, seed).apply(this, type, (sample, draws) -> {
            Ellipse object = Ellipse.drawn(draws);
            for (int pixel = 0; pixel < sample.length; pixel++) {
                double across = (pixel % image.width() + 0.5) / image.width() - 0.5;
                double down = (pixel / image.width() + 0.5) / image.height() - 0.5;
                double noisy = object.light(across, down) + NOISE * draws.normal();
                double light = range * Math.max(0, Math.min(1, noisy));
                sample[pixel] = values.least() + (whole ? Math.rint(light) : light);
            }
        });
    }

    /** An ellipse in an image of side 1 whose centre is the origin. */
    private record Ellipse(double across, double down, double longer, double shorter, double cos, double sin) {

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

        /** Inside, from the shade on one end of the first axis to 1 on the other. */
        double light(double x, double y) {
            double along = ((x - across) * cos + (y - down) * sin) / longer;
            double beside = ((y - down) * cos - (x - across) * sin) / shorter;
            boolean outside = along * along + beside * beside > 1;
            return outside ? GROUND * (1 + 2 * (x * cos + y * sin)) : SHADE + (1 - SHADE) * (along + 1) / 2;
        }
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate);
    }
}
