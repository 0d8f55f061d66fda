package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import ballast.study.chart.Axis;
import ballast.study.chart.StripChart;
import ballast.study.chart.WeightAxis;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.List;

/** The weights of clean and contaminated samples in each fit. */
record WeightSection(ComparisonResult result) {

    private static final String TITLE = "Weights of clean and contaminated samples";

    Element element() {
        double[] ends = result.standings().stream()
                .flatMap(family -> family.results().stream())
                .mapToDouble(method ->
                        WeightAxis.nearlyAll(WeightAxis.relative(method.detail().weights())))
                .sorted()
                .toArray();
        // nearly all weights of most methods are shown
        Axis axis = WeightAxis.of(ends[ends.length / 2]);
        return Section.titled(
                        TITLE,
                        "One dot per sample of the first contamination, a bar at the median. At the"
                                + " right, the share of all weight that the contaminated samples have.")
                .add(Parts.byFamily(result, family -> List.of(figure(family, axis))));
    }

    private Element figure(Standings family, Axis axis) {
        StripChart chart = new StripChart(
                TITLE,
                axis,
                Groups.NAMES,
                family.results().stream().map(this::strip).toList(),
                "on contaminated");
        return Section.figure(chart.svg());
    }

    private StripChart.Strip strip(MethodResult method) {
        SampleSet contaminatedRows = result.shown().contaminatedRows();
        return new StripChart.Strip(
                method.name(),
                Groups.split(WeightAxis.relative(method.detail().weights()), contaminatedRows),
                TableEntry.percent(method.runs().get(0).separation().weightShare(), 1)
                                .shown() + " %");
    }
}
