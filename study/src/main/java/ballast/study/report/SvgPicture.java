package ballast.study.report;

import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.markup.Verbatim;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A chart as a picture file of its own, on white, with the style that it needs inside.
 *
 * @param chart an {@code svg} element
 */
public record SvgPicture(Element chart) {

    /** The picture as text. */
    public String svg() {
        return chart.with("xmlns", "http://www.w3.org/2000/svg")
                .add(Element.of("style").add(new Verbatim(style())))
                .html();
    }

    /** Writes the picture, whole or not at all. */
    public void writeTo(Path file) {
        AtomicFile.writeText(file, svg());
    }

    private static String style() {
        try (InputStream in = SvgPicture.class.getResourceAsStream("picture.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
