package ballast.study.chart;

import ballast.study.markup.Element;
import java.util.List;

/**
 * The circle of correlations: features as arrows by their correlations with two components. The nearer to the circle an
 * arrow ends, the better the two represent the feature.
 *
 * @param across what the first component is called
 * @param up what the second is called
 */
public record CorrelationCircle(String title, String across, String up, List<PlaneChart.Arrow> features) {

    private static final double SIDE = 400;
    private static final double EDGE = 60;
    private static final double TOP = 26;
    private static final double RANGE = 1.08;

    public Element svg() {
        AxisScale scale = AxisScale.linear(-RANGE, RANGE);
        double width = EDGE + SIDE + EDGE;
        Panel panel = new Panel(EDGE, TOP, EDGE + SIDE, TOP + SIDE, new Axis(across, scale), new Axis(up, scale));
        Element svg = Panel.picture(width, panel.bottom() + Panel.BELOW, "circle", title, "");
        svg.add(panel.horizontalAxis(), panel.verticalAxis());
        svg.add(Element.of("circle")
                .with("class", "ring")
                .with("cx", panel.x(0))
                .with("cy", panel.y(0))
                .with("r", panel.x(1) - panel.x(0)));
        List<Arrowhead.Tip> tips =
                features.stream().map(feature -> feature.tip(panel, 1)).toList();
        return svg.add(panel.cross(0, 0), Arrowhead.all(panel, width, new NameTags(0, width), tips));
    }
}
