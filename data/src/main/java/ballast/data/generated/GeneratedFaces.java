package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.image.Resizing;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.awt.image.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/**
 * Drawn faces as a data set: 8-bit images, picture after picture, person after person; the person is the class.
 *
 * <p>They are a resource of the library with the dimensions of the ORL faces, which several of the papers use: 40
 * people, 10 pictures each, 32 x 32 pixels. Other sizes are resampled. Light, pose, expression, glasses and hair are
 * all drawn; no person was photographed.
 *
 * @param people number of people, 1 to 40
 * @param pictures number of pictures of each person, 1 to 10
 * @param shape size of the pictures
 */
public record GeneratedFaces(int people, int pictures, ImageShape shape) {

    /** Name of the data set. */
    public static final String NAME = "faces";

    private static final int ALL_PEOPLE = 40;
    private static final int ALL_PICTURES = 10;
    private static final ImageShape DRAWN = new ImageShape(32, 32);

    /** Refuses more people or pictures than were drawn, and fewer than one. */
    public GeneratedFaces {
        if (people < 1 || people > ALL_PEOPLE || pictures < 1 || pictures > ALL_PICTURES) {
            throw new BadInputException(people + " people with " + pictures + " pictures each, must be 1 to "
                    + ALL_PEOPLE + " people with 1 to " + ALL_PICTURES + " pictures");
        }
        if ((double) people * pictures * shape.height() * shape.width() > Integer.MAX_VALUE) {
            throw new BadInputException(people + " people with " + pictures + " pictures of " + shape
                    + " pixels each, must be at most " + Integer.MAX_VALUE + " pixels in all");
        }
    }

    /** All 400 pictures as they were drawn. */
    public static GeneratedFaces standard() {
        return of(ALL_PEOPLE, ALL_PICTURES);
    }

    /** The first people with their first pictures. */
    public static GeneratedFaces of(int people, int pictures) {
        return new GeneratedFaces(people, pictures, DRAWN);
    }

    /** The same people at another size. */
    public GeneratedFaces withShape(ImageShape newShape) {
        return new GeneratedFaces(people, pictures, newShape);
    }

    /** Reads the pictures. */
    public Dataset dataset() {
        Raster sheet = sheet();
        Resizing resizing = Resizing.between(DRAWN, shape);
        SamplesBuilder builder = Samples.builder(shape.size(), ElementType.UINT8);
        int[] labels = new int[people * pictures];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = i / pictures;
            int left = i % pictures * DRAWN.width();
            int top = labels[i] * DRAWN.height();
            double[] drawn = sheet.getSamples(left, top, DRAWN.width(), DRAWN.height(), 0, (double[]) null);
            double[] pixels = shape.equals(DRAWN) ? drawn : resizing.apply(drawn);
            builder.add(Arrays.stream(pixels).map(Math::rint).toArray());
        }
        List<String> names =
                IntStream.rangeClosed(1, people).mapToObj(Integer::toString).toList();
        return new Dataset(NAME, builder.build().withShape(shape), Optional.of(Labels.of(labels, names)));
    }

    /** One person in each row, one picture in each column. */
    private static Raster sheet() {
        try (InputStream png = GeneratedFaces.class.getResourceAsStream("faces.png")) {
            return ImageIO.read(png).getRaster();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
