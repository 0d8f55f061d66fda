package ballast.study.compare;

import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.BandChart;
import ballast.study.chart.BandChart.Band;
import ballast.study.chart.BandChart.Slice;
import ballast.study.chart.WeightAxis;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How the weights of clean and contaminated samples move from iteration to iteration: one small chart per method. */
final class WeightPathSection {

    private static final int WIDTH = 210;
    private static final int HEIGHT = 150;

    private final ComparisonResult result;
    private final Axis horizontal;
    private final Axis vertical;

    WeightPathSection(ComparisonResult result) {
        this.result = result;
        List<MethodResult> moving =
                result.ranking().stream().filter(WeightPathSection::moves).toList();
        int last = moving.stream()
                .mapToInt(method -> method.detail().weightPaths().clean().size())
                .max()
                .orElse(1);
        double[] highs =
                moving.stream().mapToDouble(WeightPathSection::highest).sorted().toArray();
        // the spread of most methods, not of all, decides where the axis ends
        double high = highs.length == 0 ? 0 : highs[highs.length / 2];
        this.horizontal = new Axis("fits of the subspace", AxisScale.logarithmic(1, Math.max(10, last)));
        this.vertical = new Axis("", WeightAxis.scale(high));
    }

    private static boolean moves(MethodResult method) {
        WeightPaths paths = method.detail().weightPaths();
        return Stream.of(paths.clean(), paths.contaminated())
                .anyMatch(path -> path.stream().distinct().count() > 1);
    }

    private static double highest(MethodResult method) {
        WeightPaths paths = method.detail().weightPaths();
        return Stream.concat(paths.clean().stream(), paths.contaminated().stream())
                .mapToDouble(WeightPaths.Spread::high)
                .max()
                .orElseThrow();
    }

    Element element() {
        Element legend = Element.of("p").with("class", "legend");
        for (int g = 0; g < Groups.NAMES.size(); g++) {
            legend.add(Element.of("span")
                    .add(Element.of("span").with("class", "key group-" + (g + 1)))
                    .text(Groups.NAMES.get(g)));
        }
        return Section.titled(
                        "How the weights move",
                        "The weights of the samples after so many fits of the subspace (the start, a plain fit, is the"
                                + " first), 1 = equal weights. The line is the median of a group, broken for the"
                                + " contaminated samples; the band holds all but the lowest and the highest tenth."
                                + " First contamination." + restInWords())
                .add(legend)
                .add(Parts.byFamily(result, this::panels));
    }

    private List<Element> panels(Standings family) {
        return Parts.folded(
                "multiples",
                family.ranking().stream()
                        .filter(WeightPathSection::moves)
                        .map(this::panel)
                        .toList());
    }

    private Element panel(MethodResult method) {
        WeightPaths paths = method.detail().weightPaths();
        List<Band> bands = Stream.of(paths.clean(), paths.contaminated())
                .map(WeightPathSection::band)
                .toList();
        return Element.of("div")
                .add(Element.of("h4").text(method.name()))
                .add(new BandChart("Weights of " + method.name(), horizontal, vertical, bands, WIDTH, HEIGHT).svg());
    }

    private static Band band(List<WeightPaths.Spread> spreads) {
        return new Band(IntStream.range(0, spreads.size())
                .mapToObj(t -> new Slice(
                        t + 1,
                        spreads.get(t).low(),
                        spreads.get(t).median(),
                        spreads.get(t).high()))
                .toList());
    }

    private String restInWords() {
        List<String> rest = result.ranking().stream()
                .filter(method -> !moves(method))
                .map(MethodResult::name)
                .toList();
        return rest.isEmpty()
                ? ""
                : " Not shown, because their weights never move or are known only at the end: "
                        + String.join(", ", rest) + ".";
    }
}
