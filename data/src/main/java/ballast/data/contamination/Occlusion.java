package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * A large rectangle over the contaminated images, at a random place.
 *
 * <p>RPCA-AN covers "over 25 % area" at random and says neither how much at most nor with what. Here all sizes between
 * the two shares of the area are equally likely, and so are all places inside the image.
 *
 * @param rate share of the images that are contaminated, 0..1
 * @param least smallest share of the area that is covered, 0..1
 * @param most largest share of the area that is covered, above 0 and not below {@code least}
 * @param fill what covers the image
 * @param range where noise is drawn from; its low end is black
 * @see "Zhang, Tong, Robust principal component analysis with adaptive neighbors, section 5.1"
 */
public record Occlusion(double rate, double least, double most, Fill fill, Range range) implements Contamination {

    /** "Over 25 % area", RPCA-AN, section 5.1. */
    public static final double DEFAULT_LEAST = 0.25;

    /** No paper states a limit; with half of the area something of every face can still be seen. */
    public static final double DEFAULT_MOST = 0.5;

    /** Noise; RPCA-AN does not say what covers its images, only that it is noise ("noise rate"). */
    public static final Fill DEFAULT_FILL = Fill.NOISE;

    /** The range of the data. */
    public static final Range DEFAULT_RANGE = Range.DATA;

    /** Deviation of the noise in grey, as a share of the range: such as a sensor has. */
    private static final double MILD = 0.02;

    /** What covers an image. */
    public enum Fill {
        /** Uniform noise, drawn for every pixel. */
        NOISE("noise"),
        /** The low end of the range. */
        BLACK("black"),
        /** The middle of the range with mild normal noise, a fiftieth of the range. */
        GREY("grey"),
        /** A piece of another picture, from anywhere in it. */
        TEXTURE("texture");

        private final String word;

        Fill(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /** Refuses shares outside 0..1 and a largest share below the smallest. */
    public Occlusion {
        Share.check("rate", rate);
        Share.checkOrder(least, most);
    }

    /** Touches the given share of the images, everything else by default. */
    public static Occlusion of(double rate) {
        return new Occlusion(rate, DEFAULT_LEAST, DEFAULT_MOST, DEFAULT_FILL, DEFAULT_RANGE);
    }

    static Occlusion from(Given given) {
        return new Occlusion(
                given.number("rate"),
                given.number("least"),
                given.number("most"),
                given.word("fill", Fill.class),
                given.range());
    }

    /** The same with rectangles between two shares of the area. */
    public Occlusion withArea(double newLeast, double newMost) {
        return new Occlusion(rate, newLeast, newMost, fill, range);
    }

    /** The same, covered with something else. */
    public Occlusion withFill(Fill newFill) {
        return new Occlusion(rate, least, most, newFill, range);
    }

    /** The same with values from another range. */
    public Occlusion withRange(Range newRange) {
        return new Occlusion(rate, least, most, fill, newRange);
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.OCCLUSION;
    }

    @Override
    public Occlusion withRate(double newRate) {
        return new Occlusion(newRate, least, most, fill, range);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, kind());
        Values values = Values.of(samples);
        Uniform noise = values.noise(range);
        return ChosenSamples.of(samples, rate, seed).apply(this, type(values, noise), (sample, draws) -> {
            Rectangle covered = Rectangle.covering(least, most, image, draws);
            int[] pixels = covered.pixels(image);
            double[] cover = cover(covered, image, sample, samples, noise, draws);
            for (int k = 0; k < pixels.length; k++) {
                sample[pixels[k]] = cover[k];
            }
        });
    }

    private ElementType type(Values values, Uniform noise) {
        return switch (fill) {
            case NOISE, GREY -> noise.type();
            case BLACK -> values.typeHolding(noise.low());
            case TEXTURE -> values.type();
        };
    }

    /** What covers the pixels of a rectangle, row after row. */
    private double[] cover(
            Rectangle covered, ImageShape image, double[] own, Samples samples, Uniform noise, Draws draws) {
        if (fill == Fill.TEXTURE) {
            int row = draws.below(samples.rows());
            double[] drawn = samples.row(row);
            double[] other = Arrays.equals(drawn, own) ? samples.row((row + 1) % samples.rows()) : drawn;
            Rectangle piece = Rectangle.placed(covered.height(), covered.width(), image, draws);
            return Arrays.stream(piece.pixels(image))
                    .mapToDouble(pixel -> other[pixel])
                    .toArray();
        }
        double[] cover = new double[covered.height() * covered.width()];
        for (int k = 0; k < cover.length; k++) {
            cover[k] = switch (fill) {
                case NOISE -> noise.draw(draws);
                case BLACK -> noise.low();
                default -> noise.aroundMiddle(MILD * draws.normal());
            };
        }
        return cover;
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",least=" + ContaminationSetting.text(least)
                + ",most=" + ContaminationSetting.text(most) + ",fill=" + fill + ",range=" + range;
    }
}
