package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;

/**
 * The circle of correlations: features as arrows by their correlations with two components. The nearer to the circle an
 * arrow ends, the better the two represent the feature.
 *
 * @param title what the chart shows
 * @param across what the first component is called
 * @param up what the second is called
 * @param features the features with their two correlations
 */
public record CorrelationCircle(String title, String across, String up, List<PlaneChart.Arrow> features) {

    private static final double SIDE = 400;
    private static final double LEFT = 60;
    private static final double TOP = 26;
    private static final double RANGE = 1.08;

    /** A circle with these features. */
    public CorrelationCircle {
        features = List.copyOf(features);
    }

    /** Draws the chart. */
    public Element svg() {
        AxisScale scale = AxisScale.linear(-RANGE, RANGE);
        Panel panel = new Panel(LEFT, TOP, LEFT + SIDE, TOP + SIDE, new Axis(across, scale));
        Element svg = Panel.picture(LEFT + SIDE + LEFT, panel.bottom() + Panel.BELOW, "circle", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis(new Axis(up, scale)));
        double x = panel.x(0);
        double y = panel.y(scale, 0);
        svg.add(Element.of("circle")
                .with("class", "ring")
                .with("cx", x)
                .with("cy", y)
                .with("r", panel.x(1) - x));
        svg.add(Panel.line(x, panel.top(), x, panel.bottom(), "cutoff"));
        svg.add(Panel.line(panel.left(), y, panel.right(), y, "cutoff"));
        return svg.add(Arrowhead.all(
                x,
                y,
                LEFT + SIDE + LEFT,
                new NameTags(0, LEFT + SIDE + LEFT),
                features.stream()
                        .map(feature -> new Arrowhead.Tip(
                                feature.name(),
                                panel.x(feature.coordinates()[0]),
                                panel.y(scale, feature.coordinates()[1])))
                        .toList()));
    }
}
