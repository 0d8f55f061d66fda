package ballast.study.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.chart.LineChart.Line;
import ballast.study.chart.LineChart.Point;
import ballast.study.chart.LineChart.Tone;
import ballast.study.markup.Element;
import ballast.study.markup.WellFormed;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ChartTest {

    @Test
    void bars_start_at_zero_and_their_lengths_are_proportional() {
        Document svg = drawn(MeanRow.bars(
                "title",
                "axis",
                List.of(bar("half", 5, 4, 6), bar("whole", 10), bar("below", -5), bar("endless", 1.0 / 0))));

        List<org.w3c.dom.Element> bars = elements(svg, "rect", "bar");
        assertThat(bars).hasSize(3);
        double whole = number(bars.get(1), "width");
        assertThat(number(bars.get(0), "width") / whole).isBetween(0.499, 0.501);
        assertThat(number(bars.get(0), "x")).isEqualTo(number(bars.get(1), "x"));
        assertThat(number(bars.get(2), "x") + number(bars.get(2), "width"))
                .isBetween(number(bars.get(0), "x") - 0.02, number(bars.get(0), "x") + 0.02);
        assertThat(elements(svg, "path", "dots parts")).hasSize(1);
    }

    @Test
    void a_surface_has_a_shade_for_every_figure_and_the_darkest_is_the_highest() {
        HeatMap map = new HeatMap(
                "title",
                "zeta",
                List.of("50", "100"),
                "c",
                List.of("300"),
                List.of(List.of(new HeatMap.Field(0.1, "0.1"), new HeatMap.Field(0.4, "0.4"))));
        Document svg = drawn(map.svg());
        List<org.w3c.dom.Element> fields = elements(svg, "rect", "field");
        assertThat(fields).hasSize(2);
        assertThat(fields.get(0).getAttribute("style")).isEqualTo("fill:#f2f6fa");
        assertThat(fields.get(1).getAttribute("style")).isEqualTo("fill:#08306b");
        assertThat(svg.getDocumentElement().getTextContent()).contains("zeta", "50", "300", "0.4");
    }

    @Test
    void signed_values_have_a_colour_by_their_sign_and_the_first_row_is_at_the_top() {
        double[][] values = {{-1, 0}, {0.5, 1}};
        Document svg = drawn(HeatMap.signed("title", List.of("a", "b"), "component", List.of("1", "2"), values)
                .svg());
        List<org.w3c.dom.Element> fields = elements(svg, "rect", "field");
        assertThat(fields)
                .extracting(field -> field.getAttribute("style"))
                .containsExactly("fill:#d9a983", "fill:#b35206", "fill:#1f5fa8", "fill:#ffffff");
        assertThat(number(fields.get(0), "y")).isGreaterThan(number(fields.get(2), "y"));
    }

    @Test
    void mean_ranks_nearer_than_the_critical_difference_have_intervals_that_overlap() {
        Element chart = MeanRow.ranks(
                "title",
                "mean rank",
                List.of(
                        new MeanRow("a", 1.2, "1.2", List.of(1.0, 1.4)),
                        new MeanRow("b", 1.9, "1.9", List.of(2.0, 1.8)),
                        new MeanRow("c", 2.9, "2.9", List.of(3.0, 2.8))),
                0.4);
        List<org.w3c.dom.Element> intervals = elements(drawn(chart), "line", "interval group-1");
        assertThat(intervals).hasSize(3);
        assertThat(number(intervals.get(0), "x2")).isGreaterThan(number(intervals.get(1), "x1"));
        assertThat(number(intervals.get(1), "x2")).isLessThan(number(intervals.get(2), "x1"));
    }

    @Test
    void a_histogram_counts_every_value_once() {
        double[] values = {0, 0, 0, 0.01, 0.5, 1, 1.7, 9};
        Document svg = drawn(new Histogram("title", new Axis("axis", AxisScale.linear(0, 1)), "samples", values).svg());
        List<org.w3c.dom.Element> bars = elements(svg, "rect", "bar");
        assertThat(bars).hasSize(4);
        double one = number(bars.get(2), "height");
        assertThat(bars.stream().map(bar -> Math.round(number(bar, "height") / one)))
                .as("at 0, at a half, at the end, beyond")
                .containsExactly(4L, 1L, 1L, 2L);
        assertThat(number(bars.get(2), "x") + number(bars.get(2), "width")).isLessThan(number(bars.get(3), "x"));
        assertThat(svg.getDocumentElement().getTextContent()).contains("more");
    }

    @Test
    void a_strip_shows_every_value_that_is_a_number_up_to_a_limit() {
        double[] some = {0, 0.5, Double.NaN, 7};
        double[] many = IntStream.range(0, 5000).mapToDouble(i -> i / 5000.0).toArray();
        Document svg = drawn(new StripChart(
                        "title",
                        new Axis("axis", AxisScale.linear(0, 1)),
                        List.of("a", "b"),
                        List.of(
                                new StripChart.Strip("x", List.of(some, many), "1 %"),
                                new StripChart.Strip("none", List.of(new double[0], new double[0]), "")),
                        "note")
                .svg());

        List<org.w3c.dom.Element> lanes = elements(svg, "path", "dots many group");
        assertThat(lanes).hasSize(2);
        assertThat(dots(lanes.get(0))).isEqualTo(3);
        assertThat(dots(lanes.get(1))).isEqualTo(StripChart.MAX_DOTS);
    }

    @Test
    void points_that_a_logarithmic_axis_cannot_show_are_left_out() {
        List<Point> points = List.of(
                new Point(1, 1), new Point(2, 0), new Point(3, Double.NaN), new Point(4, 1e-3), new Point(5, 1e-99));
        Document svg = drawn(lines(List.of(new Line("", points, Tone.ACCENT))));

        String path = elements(svg, "path", "line accent").get(0).getAttribute("d");
        assertThat(path.chars().filter(c -> c == 'M' || c == 'L').count()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.9})
    void names_of_lines_that_end_together_neither_overlap_nor_leave_the_picture(double end) {
        List<Line> together = IntStream.range(0, 8)
                .mapToObj(k -> new Line(
                        "line " + k, List.of(new Point(1, 0.5), new Point(10, end * (1 + k / 1e3))), Tone.SERIES))
                .toList();
        double[] heights = elements(drawn(lines(together)), "text", "name").stream()
                .mapToDouble(name -> number(name, "y"))
                .sorted()
                .toArray();

        assertThat(heights).hasSize(8);
        assertThat(heights[0]).isPositive();
        assertThat(IntStream.range(1, 8)
                        .mapToDouble(k -> heights[k] - heights[k - 1])
                        .min()
                        .orElseThrow())
                .isGreaterThanOrEqualTo(Lettering.SIZE - 0.02);
    }

    @Test
    void views_of_points_share_one_scale_and_leave_out_what_has_no_place() {
        double[][] small = {{0.5, 0.5}, {-0.5, Double.NaN}, {0, -0.5}};
        double[][] large = {{1, 0}, {-1, 0}, {0, 1}};
        int[] members = {0, 0, 1};
        Document svg = drawn(ScatterChart.ofPlane(
                        "title",
                        List.of("a", "b"),
                        List.of(
                                new ScatterChart.View("near", small, members),
                                new ScatterChart.View("far", large, members)))
                .svg());

        List<org.w3c.dom.Element> groups = elements(svg, "path", "dots many series");
        assertThat(groups).hasSize(4);
        assertThat(groups.stream().map(ChartTest::dots)).containsExactly(1L, 1L, 2L, 1L);
        double[][] far = places(groups.get(2));
        double[][] up = places(groups.get(3));
        double unit = (far[0][0] - far[1][0]) / 2;
        assertThat(far[0][1] - up[0][1]).as("both axes have one unit").isBetween(unit - 0.11, unit + 0.11);
        double[][] near = places(groups.get(0));
        double shift = far[0][0] - unit - (near[0][0] - unit / 2);
        assertThat(places(groups.get(1))[0][0] + shift).isBetween(up[0][0] - 0.11, up[0][0] + 0.11);
    }

    private static double[][] places(org.w3c.dom.Element path) {
        return Arrays.stream(path.getAttribute("d").substring(1).split("M"))
                .map(place -> Arrays.stream(place.replace("h0", "").split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void labels_are_escaped_and_the_chart_describes_itself() {
        Document svg = drawn(MeanRow.bars("a < b", "x & y", List.of(bar("<script>", 1))));
        assertThat(svg.getDocumentElement().getAttribute("role")).isEqualTo("img");
        assertThat(svg.getDocumentElement().getAttribute("aria-label")).isEqualTo("a < b. <script> 1.0");
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    }

    private static Element lines(List<Line> lines) {
        return new LineChart(
                        "title",
                        new Axis("x", AxisScale.logarithmic(1, 10)),
                        new Axis("y", AxisScale.logarithmic(1e-8, 1)),
                        lines,
                        400,
                        200)
                .svg();
    }

    @Test
    void a_band_goes_there_along_its_highs_and_back_along_its_lows() {
        List<Point> median = List.of(new Point(1, 1), new Point(2, 1.2));
        List<Point> edge = List.of(new Point(1, 5), new Point(2, 1.5), new Point(2, 0.5), new Point(1, 0.5));
        LineChart chart = new LineChart(
                "weights",
                new Axis("x", AxisScale.linear(1, 2)),
                new Axis("", AxisScale.linear(0, 2)),
                List.of(new Line("", median, Tone.GROUP, edge), new Line("", List.of(), Tone.GROUP)),
                200,
                100);
        Document document = drawn(chart.svg());

        List<org.w3c.dom.Element> bands = elements(document, "path", "band");
        assertThat(bands).hasSize(1);
        assertThat(bands.get(0).getAttribute("class")).isEqualTo("band group-1");
        // what is above the axis is drawn at its end
        assertThat(bands.get(0).getAttribute("d")).matches("M\\S+ 8L194 .*L.*L.*Z");
        assertThat(elements(document, "path", "line group-1")).hasSize(1);
    }

    private static MeanRow bar(String label, double value, double... parts) {
        return new MeanRow(
                label,
                value,
                Double.toString(value),
                DoubleStream.of(parts).boxed().toList());
    }

    private static Document drawn(Element svg) {
        String text = svg.html();
        assertThat(text).doesNotContain("NaN").doesNotContainPattern(" (x|y|x1|x2|y1|y2|width|d)=\"[^\"]*Inf");
        return WellFormed.document(text);
    }

    private static List<org.w3c.dom.Element> elements(Document document, String name, String kind) {
        NodeList nodes = document.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(k -> (org.w3c.dom.Element) nodes.item(k))
                .filter(element -> element.getAttribute("class").startsWith(kind))
                .toList();
    }

    private static long dots(org.w3c.dom.Element path) {
        return path.getAttribute("d").chars().filter(c -> c == 'M').count();
    }

    private static double number(org.w3c.dom.Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
