package ballast.study.report;

import ballast.study.markup.Element;

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
}
