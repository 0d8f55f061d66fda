package ballast.study.show;

import ballast.study.markup.Element;
import ballast.study.report.Facts;
import ballast.study.report.RunEnvironment;
import ballast.study.report.Section;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How a report was made, so that others can make it again.
 *
 * @param command what was typed
 * @param code the same fit in other ways, by the name of the language
 * @param remark what there is to be said of the data, if anything
 */
public record Making(String command, Map<String, String> code, Optional<String> remark) {

    public Making {
        code = new LinkedHashMap<>(code);
    }

    public Element section() {
        Element section = Section.titled("How this was made")
                .add(new Facts().add(RunEnvironment.now(command)).element());
        code.forEach((language, text) ->
                section.add(Element.of("h3").text(language), Element.of("pre").text(text)));
        return section;
    }
}
