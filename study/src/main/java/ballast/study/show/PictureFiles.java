package ballast.study.show;

import ballast.data.image.OutputFolder;
import ballast.npz.AtomicFile;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.report.SvgFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The pictures and tables of a page, which also become files of their own if there is a folder for them. */
final class PictureFiles {

    private final Optional<OutputFolder> folder;
    private final List<String> written = new ArrayList<>();

    PictureFiles(Optional<OutputFolder> folder) {
        this.folder = folder;
    }

    Element figure(Supplier<Element> chart, String file, String caption) {
        write(file, place -> SvgFile.write(chart.get(), place.path().resolve(file)));
        return Section.figure(chart.get(), caption);
    }

    /** A picture that the page shows from its file. */
    Element image(byte[] png, String file, Element shown, String caption) {
        write(file, place -> place.write(png, file));
        return Section.figure(shown, caption);
    }

    private void write(String file, Consumer<OutputFolder> writer) {
        folder.ifPresent(place -> {
            writer.accept(place);
            written.add(file);
        });
    }

    /** A table that only goes to a file. */
    void table(Supplier<String> csv, String file) {
        write(file, place -> AtomicFile.writeText(place.path().resolve(file), csv.get()));
    }

    List<String> written() {
        return List.copyOf(written);
    }
}
