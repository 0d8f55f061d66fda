package ballast.app.data;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.Said;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.generated.GeneratedScene;
import ballast.samples.ImageShape;
import com.google.gson.JsonObject;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What moves and what stands still. */
class SeparateCommandTest {

    private static final GeneratedScene SCENE = new GeneratedScene(24, new ImageShape(24, 30));

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"pcp", "stable-pcp", "accaltproj --components 2"})
    void the_foreground_of_the_drawn_scene_is_found(String method) {
        JsonObject said = Said.in(folder, "separate -o {}/out --json --method " + method)
                .done()
                .json();
        assertThat(said.get("averagePrecision").getAsDouble()).isGreaterThan(0.97);
        assertThat(said.get("frames").getAsInt()).isEqualTo(100);
    }

    @Test
    void a_folder_of_frames_becomes_three_under_the_same_names() throws IOException {
        Path frames = frames();
        Said.by("separate", frames, "-o", folder.resolve("out")).done();
        for (String part : List.of("background", "foreground", "side-by-side")) {
            try (Stream<Path> files = Files.list(folder.resolve("out").resolve(part))) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .contains("frame0.png", "frame10.png", "frame23.png");
            }
        }
        Dataset foreground = DataFiles.read(folder.resolve("out/foreground"));
        double[] first = foreground.samples().row(0);
        for (int pixel = 0; pixel < first.length; pixel++) {
            assertThat(first[pixel] > 60).as("pixel %d", pixel).isEqualTo(SCENE.isForeground(0, pixel));
        }
        try (Stream<Path> left = Files.list(folder.resolve("out"))) {
            assertThat(left).hasSize(3);
        }
    }

    private Path frames() throws IOException {
        Path frames = Files.createDirectory(folder.resolve("frames"));
        for (int k = 0; k < SCENE.frames(); k++) {
            ImageIO.write(image(k), "png", frames.resolve("frame" + k + ".png").toFile());
        }
        return frames;
    }

    private static BufferedImage image(int frame) {
        ImageShape shape = SCENE.shape();
        double[] greys = SCENE.samples().row(frame);
        BufferedImage image = new BufferedImage(shape.width(), shape.height(), BufferedImage.TYPE_BYTE_GRAY);
        for (int pixel = 0; pixel < greys.length; pixel++) {
            image.getRaster().setSample(pixel % shape.width(), pixel / shape.width(), 0, greys[pixel]);
        }
        return image;
    }

    @Test
    void an_animated_gif_is_a_film() throws IOException {
        Path gif = folder.resolve("film.gif");
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(gif.toFile())) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (int k = 0; k < SCENE.frames(); k++) {
                writer.writeToSequence(new IIOImage(image(k), null, null), null);
            }
            writer.endWriteSequence();
        }
        Said.by("separate", gif, "-o", folder.resolve("out")).done();
        Dataset background = DataFiles.read(folder.resolve("out/background"));
        assertThat(background.samples().rows()).isEqualTo(24);
        assertThat(background.samples().shape()).contains(SCENE.shape());
    }

    @Test
    void frames_that_cannot_be_separated_are_refused_and_nothing_is_written() throws IOException {
        Path frames = frames();
        ImageIO.write(
                new BufferedImage(30, 25, BufferedImage.TYPE_BYTE_GRAY),
                "png",
                frames.resolve("frame5.png").toFile());
        Said.by("separate", frames, "-o", folder.resolve("out"))
                .refused(frames + ": the images differ in size: frame0.png is 24x30, but frame5.png is 25x30 "
                        + "(height x width); bring all to one size, for example with --shape 24x30");
        assertThat(folder.resolve("out")).doesNotExist();
        Said.by("separate", folder.resolve("none"), "-o", folder.resolve("out"))
                .refused(folder.resolve("none") + ": no such file or folder");
        Said.by("separate", "-o", folder.resolve("out"), "--set", "lambda=0")
                .refused("lambda = 0.0, must be positive and finite");
        Path file = Files.writeString(folder.resolve("film.mp4"), "no film");
        Said.by("separate", file, "-o", folder.resolve("out"))
                .refused(file + ": is neither a folder of frames nor a GIF; have another program write the frames of a "
                        + "film as images");
        Files.createDirectories(folder.resolve("out/background"));
        Said.by("separate", "-o", folder.resolve("out"))
                .refused(folder.resolve("out/background") + ": is there already, choose another place or remove it");
    }
}
