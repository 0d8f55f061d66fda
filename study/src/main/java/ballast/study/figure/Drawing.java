package ballast.study.figure;

import ballast.study.markup.Element;

/**
 * A picture of a study on one data set.
 *
 * @param name a unique name, such as {@code error-by-sigma-epca}
 * @param averaged whether it shows means over all repeats; the others show the first repeat
 */
public record Drawing(String name, String title, Element svg, boolean averaged) {

    public static Drawing ofFirstRepeat(String name, String title, Element svg) {
        return new Drawing(name, title, svg, false);
    }

    /** The picture under its title, as reports show it. */
    public Element figure() {
        return Element.of("figure").add(Element.of("h4").text(title), svg);
    }
}
