package ballast.study.plan;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.file.ReadOptions;
import ballast.data.generated.GeneratedFaces;
import ballast.data.scale.Scale;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a data set comes from.
 *
 * @param name its name in studies
 * @param title what it is
 * @param file its file or folder, relative to the folder of the data sets; empty for drawn faces
 * @param labels a separate file with its classes, relative to the same folder
 * @param options how it is read
 * @param scale how it is scaled as it is read
 */
public record DataSource(
        String name, String title, Optional<String> file, Optional<String> labels, ReadOptions options, Scale scale) {

    /** Whether it can be had: drawn faces always, a file if it is there. */
    public boolean availableIn(Optional<Path> folder) {
        return file.isEmpty() || folder.isPresent() && Files.exists(folder.get().resolve(file.get()));
    }

    /** Reads and scales the data set. */
    public Dataset read(Optional<Path> folder) {
        Dataset raw = unscaled(folder);
        return raw.withSamples(scale.fittedTo(raw.samples()).of(raw.samples()));
    }

    private Dataset unscaled(Optional<Path> folder) {
        if (file.isEmpty()) {
            GeneratedFaces faces = GeneratedFaces.standard();
            return options.shape().map(faces::withShape).orElse(faces).dataset();
        }
        Path home =
                folder.orElseThrow(() -> new BadInputException("data set '" + name + "' needs a folder of data sets"));
        ReadOptions complete =
                labels.map(home::resolve).map(options::withLabelsFile).orElse(options);
        try {
            return DataFiles.read(home.resolve(file.get()), complete);
        } catch (BadInputException e) {
            throw new BadInputException("data set '" + name + "' (" + title + "): " + e.getMessage(), e);
        }
    }
}
