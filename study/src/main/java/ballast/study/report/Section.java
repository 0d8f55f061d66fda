package ballast.study.report;

import ballast.study.markup.Element;
import java.util.List;
import java.util.stream.Stream;

/** The section of a page. */
public final class Section {

    private Section() {}

    public static Element titled(String title) {
        return Element.of("section").add(Element.of("h2").text(title));
    }

    /** A section with a heading and a note below it. */
    public static Element titled(String title, String note) {
        return titled(title).add(note(note));
    }

    public static Element note(String text) {
        return Element.of("p").with("class", "note").text(text);
    }

    public static Element figure(Element picture) {
        return Element.of("figure").add(picture);
    }

    /** A picture with words below it, if there are any. */
    public static Element figure(Element picture, String caption) {
        Element figure = figure(picture);
        return caption.isEmpty() ? figure : figure.add(Element.of("figcaption").text(caption));
    }

    public static Element paragraph(String text) {
        return Element.of("p").text(text);
    }

    /** Sentences as a list. */
    public static Element list(Stream<String> sentences) {
        Element list = Element.of("ul");
        sentences.forEach(sentence -> list.add(Element.of("li").text(sentence)));
        return list;
    }

    /** What is folded under a title. */
    public static Element folded(String title, Element content) {
        return Element.of("details").add(Element.of("summary").text(title), content);
    }

    /** Sections or figures side by side. */
    public static Element pair(List<Element> parts) {
        return Element.of("div").with("class", "pair").add(parts);
    }
}
