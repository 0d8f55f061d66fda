package ballast.study.compare;

import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How a section with something for every method is laid out, however many there are. */
final class Parts {

    /** So many methods of a large family are seen at once; the others, which did worse, can be unfolded. */
    static final int OPEN = 10;

    /** Fewer than this are not worth a fold. */
    private static final int FEWEST_FOLDED = 5;

    private Parts() {}

    /** One part per family, with a heading where there are several. */
    static List<Markup> byFamily(ComparisonResult result, Function<Standings, List<? extends Markup>> part) {
        List<Markup> parts = new ArrayList<>();
        for (Standings family : result.standings()) {
            if (result.mixed()) {
                parts.add(Element.of("h3").with("class", "family").text(family.title()));
            }
            parts.addAll(part.apply(family));
        }
        return parts;
    }

    /** What belongs to each method, in containers of a style class: the first ones open, the others folded. */
    static List<Element> folded(String style, List<Element> methods) {
        int open = methods.size() < OPEN + FEWEST_FOLDED ? methods.size() : OPEN;
        List<Element> parts = new ArrayList<>();
        parts.add(Element.of("div").with("class", style).add(methods.subList(0, open)));
        if (open < methods.size()) {
            parts.add(Element.of("details")
                    .add(Element.of("summary").text((methods.size() - open) + " more methods"))
                    .add(Element.of("div").with("class", style).add(methods.subList(open, methods.size()))));
        }
        return parts;
    }
}
