package ballast.faces;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Drawn faces as a data set: 8-bit images, picture after picture, person after person; the person is the class.
 *
 * <p>The default has the form of the ORL faces, which several of the papers use: 40 people, 10 pictures each, 32 x 32
 * pixels.
 *
 * @param people number of people, at least 1
 * @param pictures number of pictures of each person, at least 1
 * @param shape size of the pictures
 * @param seed where everything comes from
 */
public record GeneratedFaces(int people, int pictures, ImageShape shape, long seed) {

    /** Number of people when no other is given, as in ORL. */
    public static final int DEFAULT_PEOPLE = 40;

    /** Pictures of each person when no other number is given, as in ORL. */
    public static final int DEFAULT_PICTURES = 10;

    /** Size of the pictures when no other is given, as in most experiments of the papers. */
    public static final ImageShape DEFAULT_SHAPE = new ImageShape(32, 32);

    /** Seed when no other is given. */
    public static final long DEFAULT_SEED = 0;

    /** Name of the data set. */
    public static final String NAME = "faces";

    /** Refuses a number of people or pictures below 1, and more pixels than an array can hold. */
    public GeneratedFaces {
        if (people < 1 || pictures < 1) {
            throw new BadInputException(
                    people + " people with " + pictures + " pictures each, must be at least 1 and 1");
        }
        if ((double) people * pictures * shape.height() * shape.width() > Integer.MAX_VALUE) {
            throw new BadInputException(people + " people with " + pictures + " pictures of " + shape
                    + " pixels each, must be at most " + Integer.MAX_VALUE + " pixels in all");
        }
    }

    /** The default number of people and pictures at the default size. */
    public static GeneratedFaces standard() {
        return of(DEFAULT_PEOPLE, DEFAULT_PICTURES);
    }

    /** Some people with some pictures each, at the default size. */
    public static GeneratedFaces of(int people, int pictures) {
        return new GeneratedFaces(people, pictures, DEFAULT_SHAPE, DEFAULT_SEED);
    }

    /** The same people at another size. */
    public GeneratedFaces withShape(ImageShape newShape) {
        return new GeneratedFaces(people, pictures, newShape, seed);
    }

    /** Other people. */
    public GeneratedFaces withSeed(long newSeed) {
        return new GeneratedFaces(people, pictures, shape, newSeed);
    }

    /** Draws the pictures. */
    public Dataset dataset() {
        Faces faces = Faces.drawn(people, pictures, shape.height(), shape.width(), seed);
        SamplesBuilder builder = Samples.builder(shape.size(), ElementType.UINT8);
        for (int person = 0; person < people; person++) {
            for (int picture = 0; picture < pictures; picture++) {
                builder.add(faces.picture(person, picture));
            }
        }
        List<String> names =
                IntStream.rangeClosed(1, people).mapToObj(Integer::toString).toList();
        return new Dataset(NAME, builder.build().withShape(shape), Optional.of(Labels.of(faces.labels(), names)));
    }
}
