package ballast.data.contamination;

import ballast.data.contamination.internal.Draws;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;

/**
 * A rectangle over a part of the contaminated images, at a random place.
 *
 * <p>RPCA-AN covers "over 25 % area" at random and says neither how much at most nor with what. Here all sizes between
 * the two shares of the area are equally likely, and so are all places inside the image. The authors' program of
 * SP2DPCA sets most pixels of a block to 1 on images of unit norm, where a pixel is about 0.03.
 *
 * @see "Zhang, Tong, Robust principal component analysis with adaptive neighbors, section 5.1"
 * @see "Li, Kang, Peng, Chen, Self-paced two-dimensional PCA, Experimental setting"
 */
final class CoveredImages {

    static final String NOISE = "noise";
    static final String BLACK = "black";
    static final String GREY = "grey";
    static final String TEXTURE = "texture";

    /** Standard deviation of the noise on grey, as a share of the range, similar to that of a sensor. */
    private static final double MILD = 0.02;

    private CoveredImages() {}

    static Contaminated occlusion(Contamination by, Samples samples, long seed) {
        return covered(by, by.word("fill"), samples, seed);
    }

    static Contaminated noise(Contamination by, Samples samples, long seed) {
        return covered(by, NOISE, samples, seed);
    }

    private static Contaminated covered(Contamination by, String fill, Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, by.kind());
        Values values = Values.of(samples);
        Uniform noise = values.noise(by);
        ElementType type = switch (fill) {
            case BLACK -> values.typeHolding(noise.low());
            case TEXTURE -> values.type();
            default -> noise.type();
        };
        return ChosenSamples.of(by, samples, seed).change(type, (row, sample, draws) -> {
            Rectangle covered = Rectangle.covering(by.number("least"), by.number("most"), image, draws);
            int[] pixels = covered.pixels(image);
            double[] cover =
                    fill.equals(TEXTURE) ? texture(covered, image, sample, samples, draws) : new double[pixels.length];
            for (int k = 0; k < pixels.length; k++) {
                sample[pixels[k]] = switch (fill) {
                    case NOISE -> noise.draw(draws);
                    case BLACK -> noise.low();
                    case GREY -> noise.aroundMiddle(MILD * draws.normal());
                    default -> cover[k];
                };
            }
        });
    }

    /** A piece of another picture, from a random place. */
    private static double[] texture(Rectangle covered, ImageShape image, double[] own, Samples samples, Draws draws) {
        int row = draws.below(samples.rows());
        double[] drawn = samples.row(row);
        double[] other = Arrays.equals(drawn, own) ? samples.row((row + 1) % samples.rows()) : drawn;
        Rectangle piece = Rectangle.placed(covered.height(), covered.width(), image, draws);
        return Arrays.stream(piece.pixels(image))
                .mapToDouble(pixel -> other[pixel])
                .toArray();
    }

    /** Most pixels of a block of half the height and half the width turn white; an odd side is halved downwards. */
    static Contaminated salt(Contamination by, Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, by.kind());
        int height = Math.max(1, image.height() / 2);
        int width = Math.max(1, image.width() / 2);
        Values values = Values.of(samples);
        double white = by.given("value", Double.class).orElse(values.greatest());
        double probability = by.number("probability");
        return ChosenSamples.of(by, samples, seed).change(values.typeHolding(white), (row, sample, draws) -> {
            for (int pixel : Rectangle.placed(height, width, image, draws).pixels(image)) {
                sample[pixel] = draws.chance(probability) ? white : sample[pixel];
            }
        });
    }
}
