package ballast.data.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A film as three folders of images: {@code background}, {@code foreground} and {@code side-by-side}.
 *
 * <p>The foreground is the absolute difference between frame and background. The folders are moved into place when all
 * images are written; until then they are in a hidden folder.
 */
public final class SeparatedFrames {

    /** The folders. */
    public static final List<String> FOLDERS = List.of("background", "foreground", "side-by-side");

    private SeparatedFrames() {}

    /** Refuses a parent in which one of the folders exists. */
    public static void check(Path place) {
        for (String folder : FOLDERS) {
            if (Files.exists(place.resolve(folder))) {
                throw new BadInputException(
                        place.resolve(folder) + ": is there already, choose another place or remove it");
            }
        }
    }

    /**
     * Writes the images of all frames, under their names.
     *
     * @throws BadInputException if the frames are not images, or cannot be written
     */
    public static void write(Samples frames, Samples background, List<String> names, Path place) {
        GreyRange greys = GreyRange.of(frames);
        Path hidden = place.resolve(".separating-" + ProcessHandle.current().pid());
        try {
            ImageFolder.write(background, names, OutputFolder.at(hidden.resolve(FOLDERS.get(0))), greys);
            ImageFolder.write(
                    foreground(frames, background),
                    names,
                    OutputFolder.at(hidden.resolve(FOLDERS.get(1))),
                    new GreyRange(0, greys.white() - greys.black()));
            SideBySide.of(frames, background)
                    .withGrey(greys)
                    .write(frames, background, names, OutputFolder.at(hidden.resolve(FOLDERS.get(2))));
            for (String folder : FOLDERS) {
                Files.move(hidden.resolve(folder), place.resolve(folder));
            }
        } catch (IOException e) {
            throw new BadInputException(place + ": cannot be written", e);
        } finally {
            remove(hidden);
        }
    }

    /** The absolute difference between frames and their background, in single precision. */
    public static Samples foreground(Samples frames, Samples background) {
        int d = frames.columns();
        SamplesBuilder builder = Samples.builder(d, ElementType.FLOAT32);
        LocalSamples seen = LocalSamples.of(background);
        double[] behind = new double[d];
        for (int i = 0; i < frames.rows(); i++) {
            double[] frame = frames.row(i);
            seen.read(i, 1, behind);
            for (int j = 0; j < d; j++) {
                frame[j] = Math.abs(frame[j] - behind[j]);
            }
            builder.add(frame);
        }
        return builder.build().withShape(ImageFolder.shapeOf(frames));
    }

    private static void remove(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            // the rest is hidden and harmless
        }
    }
}
