package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import ballast.study.chart.Axis;
import ballast.study.chart.AxisScale;
import ballast.study.chart.StripChart;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.List;

/** How far clean and contaminated samples are from each subspace; for samples that cannot be shown as pictures. */
record LossSection(ComparisonResult result) {

    private static final String TITLE = "Distance of the samples from each subspace";

    /** Distances below this share of the median clean one are drawn at the end of the axis. */
    private static final double LEAST = 0.01;

    Element element() {
        return Section.titled(
                        TITLE,
                        "One dot per sample of the first contamination, a bar at the median. The better"
                                + " the two groups are apart, the nearer the AUC is to 1.")
                .add(Parts.byFamily(result, family -> List.of(figure(family))));
    }

    private Element figure(Standings family) {
        List<StripChart.Strip> strips =
                family.results().stream().map(this::strip).toList();
        double[] all = strips.stream()
                .flatMap(strip -> strip.values().stream())
                .flatMapToDouble(Arrays::stream)
                .filter(value -> value > 0 && Double.isFinite(value))
                .toArray();
        double low = Math.max(LEAST, Arrays.stream(all).min().orElse(LEAST));
        double high = Math.max(10 * low, Arrays.stream(all).max().orElse(1));
        Axis axis = new Axis("distance, 1 = median of the clean samples", AxisScale.logarithmic(low, high));
        return Section.figure(new StripChart(TITLE, axis, Groups.NAMES, strips, "AUC").svg());
    }

    private StripChart.Strip strip(MethodResult method) {
        SampleSet contaminatedRows = result.shown().contaminatedRows();
        List<double[]> groups = Groups.split(method.detail().losses(), contaminatedRows);
        double[] clean = groups.get(0).clone();
        Arrays.sort(clean);
        double median = clean.length == 0 ? 1 : clean[clean.length / 2];
        double unit = median > 0 ? median : 1;
        return new StripChart.Strip(
                method.name(),
                groups.stream()
                        .map(group ->
                                Arrays.stream(group).map(loss -> loss / unit).toArray())
                        .toList(),
                TableEntry.fixed(ComparisonTable.area(method.runs().get(0)), 3).shown());
    }
}
