package ballast.study.chart;

import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import ballast.study.report.GreyImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Rows of grey pictures with a name beside each, as one picture of its own. Black and white are those of the originals
 * in all rows. Not thread-safe.
 */
public final class PictureSheet {

    private static final double GAP = 4;

    /** Small pictures are enlarged to about this height. */
    private static final double HEIGHT = 56;

    private static final double MAX_NAME = 230;

    /** Pixels on a page for a unit of the picture. */
    private static final double ON_PAGE = 1.25;

    private final String title;
    private final ImageShape shape;
    private final DoubleSummaryStatistics greys;
    private final List<String> heads;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String name, double[][] pictures) {}

    /** An empty sheet for pictures of a shape, with the greys of these originals. */
    public PictureSheet(String title, ImageShape shape, double[][] originals) {
        this(title, shape, originals, List.of());
    }

    /** The same with a name above each column. */
    public PictureSheet(String title, ImageShape shape, double[][] originals, List<String> heads) {
        this.title = title;
        this.shape = shape;
        this.greys = Arrays.stream(originals).flatMapToDouble(Arrays::stream).summaryStatistics();
        this.heads = heads;
    }

    public PictureSheet row(String name, double[][] pictures) {
        rows.add(new Row(name, pictures));
        return this;
    }

    public Element svg() {
        List<String> names = Lettering.elided(rows.stream().map(Row::name).toList(), MAX_NAME);
        double left = Lettering.widest(names) + 2 * GAP;
        double top = heads.isEmpty() ? 0 : Lettering.SIZE + GAP;
        double width = HEIGHT / shape.height() * shape.width();
        int columns = rows.stream().mapToInt(row -> row.pictures.length).max().orElse(0);
        double breadth = left + columns * (width + GAP);
        Element svg = Panel.picture(breadth, top + rows.size() * (HEIGHT + GAP), "pictures", title, "")
                .with("style", "max-width:" + Math.round(ON_PAGE * breadth) + "px");
        for (int k = 0; k < heads.size(); k++) {
            svg.add(Lettering.axisTitle(left + k * (width + GAP) + width / 2, Lettering.SIZE, "middle", heads.get(k)));
        }
        for (int r = 0; r < rows.size(); r++) {
            Row row = rows.get(r);
            double y = top + r * (HEIGHT + GAP);
            svg.add(Lettering.at(left - 2 * GAP, y + HEIGHT / 2 + GAP, "end", names.get(r)));
            for (int k = 0; k < row.pictures.length; k++) {
                String what = heads.isEmpty() ? row.name : row.name + ", image " + heads.get(k);
                svg.add(GreyImage.of(row.pictures[k], shape, greys.getMin(), greys.getMax())
                        .svg(left + k * (width + GAP), y, width, HEIGHT)
                        .add(Element.of("title").text(what)));
            }
        }
        return svg;
    }
}
