package ballast.study.compare;

import ballast.samples.ImageShape;
import ballast.study.markup.Element;
import ballast.study.report.GreyImage;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rows of pictures: originals, contaminated, and what each subspace makes of the contaminated ones; black and white are
 * those of the originals in all rows.
 */
final class Gallery {

    private final ComparisonResult result;
    private final FirstContamination shown;
    private final ImageShape shape;
    private final double black;
    private final double white;

    Gallery(ComparisonResult result) {
        this.result = result;
        this.shown = result.shown();
        this.shape = shown.shape().orElseThrow();
        DoubleSummaryStatistics greys =
                Arrays.stream(shown.originals()).flatMapToDouble(Arrays::stream).summaryStatistics();
        this.black = greys.getMin();
        this.white = greys.getMax();
    }

    Element element() {
        return Section.titled(
                        "What each subspace sees",
                        "Some of the contaminated images, and their reconstructions by "
                                + result.comparison().size()
                                + ". A good subspace cannot express the contamination and shows what was"
                                + " there before. Number of the image above, mean excess error beside the name.")
                .add(new MethodCharts(result).byFamily(this::rows));
    }

    private List<Element> rows(Standings family) {
        Element references = Element.of("div")
                .with("class", "gallery references")
                .add(heads())
                .add(row("original", "", shown.originals(), "original"))
                .add(row("contaminated", "", shown.contaminated(), "contaminated"))
                .add(row(
                        family.cleanFit().name(),
                        "",
                        family.cleanFit().detail().reconstructions(),
                        "reconstructed by the clean fit"));
        List<Element> methods = family.ranking().stream()
                .map(method -> row(
                        method.name(),
                        excess(method),
                        method.detail().reconstructions(),
                        "reconstructed by " + method.name()))
                .toList();
        return Stream.concat(Stream.of(references), MethodCharts.folded("gallery", methods).stream())
                .toList();
    }

    private Element heads() {
        Element heads = Element.of("div").with("class", "gallery-row");
        heads.add(Element.of("div").with("class", "name"));
        for (int sample : shown.samples()) {
            heads.add(Element.of("div").with("class", "head").text(Integer.toString(sample + 1)));
        }
        return heads;
    }

    private Element row(String name, String remark, double[][] pictures, String whatTheyAre) {
        Element label = Element.of("div").with("class", "name").text(name);
        if (!remark.isEmpty()) {
            label.add(Element.of("span").text(remark));
        }
        Element row = Element.of("div").with("class", "gallery-row").add(label);
        for (int k = 0; k < pictures.length; k++) {
            row.add(GreyImage.of(pictures[k], shape, black, white)
                    .element("image " + (shown.samples()[k] + 1) + ", " + whatTheyAre));
        }
        return row;
    }

    private static String excess(MethodResult method) {
        return (method.excess() < 0 ? "" : "+")
                + TableEntry.percent(method.excess(), 1).shown() + " %";
    }
}
