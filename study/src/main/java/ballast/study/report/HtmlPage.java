package ballast.study.report;

import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A page that needs no network: style, script and charts are in it, and pictures unless they lie beside it.
 *
 * <p>It is HTML and well-formed XML at the same time. The script only makes tables sortable and unfolds what is folded
 * before printing; all content is there without it.
 */
public record HtmlPage(String title, List<Markup> body) {

    public HtmlPage {
        body = List.copyOf(body);
    }

    public String html() {
        Element head = Element.of("head")
                .add(Element.of("meta").with("charset", "utf-8"))
                .add(Element.of("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
                .add(Element.of("meta").with("name", "color-scheme").with("content", "light dark"))
                .add(Element.of("title").text(title))
                .add(Element.of("style").verbatim(resource("report.css")));
        Element page = Element.of("body")
                .add(Element.of("main").add(body))
                .add(Element.of("script").verbatim(resource("report.js")));
        return "<!DOCTYPE html>\n"
                + Element.of("html").with("lang", "en").add(head, page).html();
    }

    /** Writes the page, whole or not at all. */
    public void writeTo(Path file) {
        AtomicFile.writeText(file, html());
    }

    static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
