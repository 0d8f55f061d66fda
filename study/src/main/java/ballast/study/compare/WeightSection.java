package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.StripChart;
import ballast.study.markup.Element;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.List;

/** What clean and contaminated samples count in each fit. */
final class WeightSection {

    private static final String TITLE = "What clean and contaminated samples count";

    /** The axis ends where it shows nearly all weights of most methods, and not farther than this. */
    private static final double FARTHEST = 4;

    private static final double NEAREST = 2;
    private static final double SHARE_SHOWN = 0.98;

    private final ComparisonResult result;

    WeightSection(ComparisonResult result) {
        this.result = result;
    }

    Element element() {
        double[] ends = result.standings().stream()
                .flatMap(family -> family.results().stream())
                .mapToDouble(WeightSection::mostWeights)
                .sorted()
                .toArray();
        double end = ends[ends.length / 2];
        Axis axis = new Axis(
                "weight of a sample, 1 = equal weights",
                AxisScale.linear(0, Math.max(NEAREST, Math.min(FARTHEST, end))));
        return Element.of("section")
                .add(Element.of("h2").text(TITLE))
                .add(Element.of("p")
                        .with("class", "note")
                        .text("One dot per sample of the first contamination, a bar at the median. At the"
                                + " right, the share of all weight that the contaminated samples have."))
                .add(Parts.byFamily(result, family -> List.of(figure(family, axis))));
    }

    private Element figure(Standings family, Axis axis) {
        StripChart chart = new StripChart(
                TITLE,
                axis,
                Groups.NAMES,
                family.results().stream().map(this::strip).toList(),
                "on contaminated");
        return Element.of("figure").add(chart.svg());
    }

    private StripChart.Strip strip(MethodResult method) {
        SampleSet contaminatedRows = result.shown().contaminatedRows();
        return new StripChart.Strip(
                method.name(),
                Groups.split(WeightPaths.relative(method.detail().weights()), contaminatedRows),
                TableEntry.percent(method.runs().get(0).separation().weightShare(), 1)
                                .shown() + " %");
    }

    private static double mostWeights(MethodResult method) {
        double[] sorted = WeightPaths.relative(method.detail().weights());
        Arrays.sort(sorted);
        return sorted[(int) (SHARE_SHOWN * (sorted.length - 1))];
    }
}
