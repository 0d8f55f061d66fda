package ballast.study.compare;

import ballast.study.chart.PictureSheet;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.Arrays;
import java.util.List;

/** Rows of pictures: originals, contaminated, and what each subspace makes of the contaminated ones. */
record Gallery(ComparisonResult result) {

    Element element() {
        return Section.titled(
                        "What each subspace sees",
                        "Some of the contaminated images, and their reconstructions by "
                                + result.comparison().size()
                                + ". A good subspace cannot express the contamination and shows what was"
                                + " there before. Number of the image above, mean excess error beside the name.")
                .add(new MethodCharts(result).byFamily(this::sheets));
    }

    private List<Element> sheets(Standings family) {
        FirstContamination shown = result.shown();
        List<MethodResult> methods = family.ranking();
        int open = MethodCharts.open(methods.size());
        PictureSheet first = sheet().row("original", shown.originals())
                .row("contaminated", shown.contaminated())
                .row(family.cleanFit().name(), family.cleanFit().detail().reconstructions());
        Element seen = picture(first, methods.subList(0, open));
        return open == methods.size()
                ? List.of(seen)
                : List.of(
                        seen,
                        MethodCharts.more(
                                methods.size() - open, picture(sheet(), methods.subList(open, methods.size()))));
    }

    private PictureSheet sheet() {
        FirstContamination shown = result.shown();
        return new PictureSheet(
                "Contaminated images as each subspace sees them",
                shown.shape().orElseThrow(),
                shown.originals(),
                Arrays.stream(shown.samples())
                        .mapToObj(sample -> Integer.toString(sample + 1))
                        .toList());
    }

    private static Element picture(PictureSheet sheet, List<MethodResult> methods) {
        for (MethodResult method : methods) {
            String excess = TableEntry.percent(method.excess(), 1).shown() + " %";
            sheet.row(
                    method.name() + (method.excess() < 0 ? "  " : "  +") + excess,
                    method.detail().reconstructions());
        }
        return Element.of("div").with("class", "scroll").add(sheet.svg());
    }
}
