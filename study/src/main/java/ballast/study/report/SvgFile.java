package ballast.study.report;

import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A chart as a file of its own, in the light style of the pages.
 *
 * <p>Its style has plain colours in it, since viewers of pictures know no variables.
 */
public final class SvgFile {

    private static final Pattern VARIABLE = Pattern.compile("var\\((--[a-z0-9-]+)\\)");
    private static final Pattern DEFINITION = Pattern.compile("(--[a-z0-9-]+): (#[0-9a-f]+);");

    private static final double EDGE = 12;

    private SvgFile() {}

    /** Writes a chart, whole or not at all. */
    public static void write(Element chart, Path file) {
        chart.attribute("viewBox").ifPresent(box -> chart.with("viewBox", widened(box)));
        chart.with("xmlns", "http://www.w3.org/2000/svg");
        chart.add(Element.of("style").verbatim(style()));
        AtomicFile.writeText(file, chart.html());
    }

    /** On a page, labels at the ends of axes may stick out of the picture; here they would be cut off. */
    private static String widened(String box) {
        double[] sides =
                Arrays.stream(box.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return Stream.of(sides[0] - EDGE, sides[1] - EDGE, sides[2] + 2 * EDGE, sides[3] + 2 * EDGE)
                .map(Element::place)
                .collect(Collectors.joining(" "));
    }

    private static String style() {
        String sheet = HtmlPage.resource("report.css");
        Map<String, String> colours = new LinkedHashMap<>();
        // the first definition is that of the light style
        DEFINITION.matcher(sheet).results().forEach(found -> colours.putIfAbsent(found.group(1), found.group(2)));
        String rules =
                sheet.lines().filter(line -> line.startsWith("svg.chart ")).collect(Collectors.joining("\n"));
        return "svg.chart { font-family: sans-serif; background: var(--paper); }\n"
                .concat(rules)
                .transform(text -> VARIABLE.matcher(text).replaceAll((MatchResult use) -> colours.get(use.group(1))));
    }
}
