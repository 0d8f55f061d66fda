package ballast.study.report;

import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import java.util.Arrays;
import java.util.function.IntFunction;

/** Rows of grey pictures with a name beside each; black and white are those of the same originals in all rows. */
public final class PictureRows {

    private final ImageShape shape;
    private final double black;
    private final double white;

    /** Rows of pictures of a shape, with the greys of these originals. */
    public PictureRows(ImageShape shape, double[][] originals) {
        this.shape = shape;
        this.black =
                Arrays.stream(originals).flatMapToDouble(Arrays::stream).min().orElse(0);
        this.white =
                Arrays.stream(originals).flatMapToDouble(Arrays::stream).max().orElse(1);
    }

    /**
     * A row.
     *
     * @param remark stands below the name; empty for none
     * @param alternative the text of a picture, given its place in the row, for those who cannot see it
     */
    public Element row(String name, String remark, double[][] pictures, IntFunction<String> alternative) {
        Element label = Element.of("div").with("class", "name").text(name);
        if (!remark.isEmpty()) {
            label.add(Element.of("span").text(remark));
        }
        Element row = Element.of("div").with("class", "gallery-row").add(label);
        for (int k = 0; k < pictures.length; k++) {
            row.add(GreyImage.of(pictures[k], shape, black, white).element(alternative.apply(k)));
        }
        return row;
    }
}
