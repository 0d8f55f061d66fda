package ballast.study.show;

import ballast.data.image.OutputFolder;
import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.report.SvgFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The charts and tables of a page, which also become files of their own if there is a folder for them. */
final class PictureFiles {

    private final Optional<OutputFolder> folder;
    private final List<String> written = new ArrayList<>();

    PictureFiles(Optional<OutputFolder> folder) {
        this.folder = folder;
    }

    /** A chart for the page. */
    Element figure(Supplier<Element> chart, String file, String caption) {
        folder.ifPresent(place -> {
            SvgFile.write(chart.get(), place.path().resolve(file));
            written.add(file);
        });
        Element figure = Section.figure(chart.get());
        return caption.isEmpty() ? figure : figure.add(Element.of("figcaption").text(caption));
    }

    /** A table that only goes to a file. */
    void table(Supplier<String> csv, String file) {
        folder.ifPresent(place -> {
            AtomicFile.writeText(place.path().resolve(file), csv.get());
            written.add(file);
        });
    }

    /** The names of the files so far. */
    List<String> written() {
        return List.copyOf(written);
    }
}
