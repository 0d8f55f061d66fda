package ballast.study.report;

import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.yaml.YamlFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A page that needs no network: style, script and charts are in it, and pictures unless they lie beside it. Filled step
 * by step; not thread-safe.
 *
 * <p>It is HTML and well-formed XML at the same time. The script only makes tables sortable and unfolds what is folded
 * before printing; all content is there without it.
 */
public final class HtmlPage {

    private final String title;
    private final Element main = Element.of("main");
    private final Element contents = Element.of("nav");

    /** A page with its title as heading. */
    public HtmlPage(String title) {
        this(title, title);
    }

    public HtmlPage(String title, String heading) {
        this.title = title;
        main.add(Element.of("h1").text(heading));
    }

    public HtmlPage add(Element... more) {
        return add(List.of(more));
    }

    public HtmlPage add(List<Element> more) {
        main.add(more);
        return this;
    }

    /** Adds links to the sections with a name, those that follow included. */
    public HtmlPage addContents() {
        return add(contents);
    }

    /** Adds a section under a name for the table of contents. */
    public HtmlPage addSection(String name, Element section) {
        String anchor = name.toLowerCase(Locale.ROOT).replace(' ', '-');
        contents.add(Element.of("a").with("href", "#" + anchor).text(name));
        return add(section.with("id", anchor));
    }

    public String html() {
        Element head = Element.of("head")
                .add(Element.of("meta").with("charset", "utf-8"))
                .add(Element.of("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
                .add(Element.of("meta").with("name", "color-scheme").with("content", "light dark"))
                .add(Element.of("title").text(title))
                .add(Element.of("style").verbatim(resource("report.css")));
        Element page = Element.of("body").add(main).add(Element.of("script").verbatim(resource("report.js")));
        return "<!DOCTYPE html>\n"
                + Element.of("html").with("lang", "en").add(head, page).html();
    }

    /** Writes the page, whole or not at all. */
    public void writeTo(Path file) {
        AtomicFile.writeText(file, html());
    }

    static String resource(String name) {
        return YamlFile.textOf(HtmlPage.class, name);
    }
}
