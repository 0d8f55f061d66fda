package ballast.study.show;

import ballast.method.Method;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import ballast.study.report.RunEnvironment;
import ballast.study.report.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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

    /** A command of these words, as it is typed in a shell. */
    public static String typed(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "./ballast ", ""));
    }

    /**
     * The command that fits a method.
     *
     * @param file the path of the data
     * @param reading the options that say how it is read
     * @param model the path of the model
     */
    public static String fit(String file, List<String> reading, Method<?> method, String model) {
        List<String> words = new ArrayList<>(List.of("fit", file));
        words.addAll(reading);
        words.addAll(List.of(
                "--method", method.id(), "--components", method.components().toString()));
        method.given().forEach((name, value) -> words.addAll(List.of("--set", name + "=" + value)));
        words.addAll(List.of("--model", model));
        return typed(words);
    }

    public Element section() {
        Element section = Section.titled("How this was made")
                .add(new Facts().add(RunEnvironment.now(command)).element());
        code.forEach((language, text) ->
                section.add(Element.of("h3").text(language), Element.of("pre").text(text)));
        return section;
    }
}
