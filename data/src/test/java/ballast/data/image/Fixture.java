package ballast.data.image;

import ballast.samples.ImageShape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Images written by the real tools, see make_images.py beside them. */
final class Fixture {

    private Fixture() {}

    static Path path(String name) {
        try {
            return Path.of(Fixture.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The images in a folder of which it is known what must come out. */
    static Stream<String> in(String folder) {
        try (Stream<Path> files = Files.list(path(folder))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".values"))
                    .map(name -> folder + "/" + name.substring(0, name.length() - ".values".length()))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ImageShape shape(String name) {
        String[] sides = lines(name).get(0).split(" ");
        return new ImageShape(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
    }

    /** The grey values that must come out, row after row. */
    static double[] values(String name) {
        return lines(name).stream()
                .skip(1)
                .flatMap(line -> Arrays.stream(line.split(" ")))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    static byte[] bytes(String name) {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(String name) {
        try {
            return Files.readAllLines(path(name + ".values"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
