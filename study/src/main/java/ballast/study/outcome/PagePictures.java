package ballast.study.outcome;

import ballast.study.figure.Drawing;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.report.SvgFile;
import java.nio.file.Path;
import java.util.Optional;

/** The pictures of a page, each a file in the folder {@code images} beside it. */
public record PagePictures(Path page, DataRegistry registry) {

    private static final String FOLDER = "images";

    /** Draws and writes a picture; empty if its samples are not at hand, in which case the file stays. */
    Optional<Drawing> write(Outcomes outcomes, DataPlan data, String name) {
        Optional<Drawing> drawing = new DataDrawings(outcomes, data, registry).named(name);
        drawing.ifPresent(known -> SvgFile.write(
                known.svg(), page.resolveSibling(link(outcomes.study().id(), data.set(), name))));
        return drawing;
    }

    /** Where the file is, seen from the page. */
    static String link(String study, String set, String name) {
        return FOLDER + "/" + study + "-" + set + "-" + name + ".svg";
    }
}
