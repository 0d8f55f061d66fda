package ballast.study.report;

import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of grey pictures with a name beside each, as one picture of its own. Black and white are those of the originals
 * in all rows. Not thread-safe.
 */
public final class PictureSheet {

    private static final double NAMES = 170;
    private static final double GAP = 4;

    /** Small pictures are enlarged to about this height. */
    private static final double HEIGHT = 56;

    private final String title;
    private final ImageShape shape;
    private final double black;
    private final double white;
    private final List<Element> rows = new ArrayList<>();
    private int widest;

    /** An empty sheet for pictures of a shape, with the greys of these originals. */
    public PictureSheet(String title, ImageShape shape, double[][] originals) {
        this.title = title;
        this.shape = shape;
        this.black =
                Arrays.stream(originals).flatMapToDouble(Arrays::stream).min().orElse(0);
        this.white =
                Arrays.stream(originals).flatMapToDouble(Arrays::stream).max().orElse(1);
    }

    public PictureSheet row(String name, double[][] pictures) {
        double scale = HEIGHT / shape.height();
        double top = rows.size() * (HEIGHT + GAP);
        Element row = Element.of("g");
        row.add(Element.of("text")
                .with("x", NAMES - 2 * GAP)
                .with("y", top + HEIGHT / 2 + GAP)
                .with("text-anchor", "end")
                .text(name));
        for (int k = 0; k < pictures.length; k++) {
            double left = NAMES + k * (scale * shape.width() + GAP);
            row.add(GreyImage.of(pictures[k], shape, black, white)
                    .svg(left, top, scale * shape.width(), scale * shape.height()));
        }
        rows.add(row);
        widest = Math.max(widest, pictures.length);
        return this;
    }

    public Element svg() {
        double width = NAMES + widest * (HEIGHT / shape.height() * shape.width() + GAP);
        double height = rows.size() * (HEIGHT + GAP);
        return Element.of("svg")
                .with("class", "chart pictures")
                .with("viewBox", "0 0 " + Element.place(width) + " " + Element.place(height))
                .with("role", "img")
                .with("aria-label", title)
                .add(rows);
    }
}
