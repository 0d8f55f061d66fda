package ballast.studio.data;

import ballast.BadInputException;
import ballast.data.file.DataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The files and folders that the user named when the studio was started. Nothing else on this machine can be read
 * through the page, whatever path it asks for and wherever links lead.
 */
public final class Places {

    private static final int MOST_LISTED = 500;

    private final List<Path> named;

    public Places(List<Path> named) {
        this.named = named.stream().map(Places::real).toList();
    }

    /** One entry of a listing. */
    public record Entry(String path, String name, boolean folder, boolean data, long bytes) {}

    public List<Entry> roots() {
        return named.stream().map(Places::entry).toList();
    }

    /** The entries of a folder, folders first. */
    public List<Entry> list(String folder) {
        Path path = find(folder);
        try (Stream<Path> inside = Files.list(path)) {
            List<Entry> entries = new ArrayList<>(inside.filter(Places::isShown)
                    .limit(MOST_LISTED)
                    .map(Places::entry)
                    .toList());
            entries.sort(Comparator.comparing((Entry entry) -> !entry.folder())
                    .thenComparing(entry -> entry.name().toLowerCase(Locale.ROOT)));
            return entries;
        } catch (IOException e) {
            throw new BadInputException(folder + ": cannot be listed (" + e.getMessage() + ")", e);
        }
    }

    /** The file or folder at a path, if it is below one of the places. */
    public Path find(String wanted) {
        Path path = real(asPath(wanted));
        if (named.stream().noneMatch(path::startsWith)) {
            throw new BadInputException(wanted + ": is not below a folder that './ballast studio' was given; start it "
                    + "with --folder and that folder, or drop the file on the page");
        }
        return path;
    }

    private static Path asPath(String text) {
        try {
            return Path.of(text);
        } catch (java.nio.file.InvalidPathException e) {
            throw new BadInputException("'" + text + "' is not a path", e);
        }
    }

    /** Where a path leads in the end, so that no link leads out of the places. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw new BadInputException(path + ": no such file or folder", e);
        }
    }

    private static boolean isShown(Path path) {
        return !path.getFileName().toString().startsWith(".") && Files.isReadable(path);
    }

    private static Entry entry(Path path) {
        boolean folder = Files.isDirectory(path);
        String name = path.getFileName() == null
                ? path.toString()
                : path.getFileName().toString();
        return new Entry(
                path.toString(),
                name,
                folder,
                isData(path, folder),
                folder ? 0 : path.toFile().length());
    }

    private static boolean isData(Path path, boolean folder) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        return folder
                ? DataFiles.holdsImages(path)
                : DataFiles.formats().stream()
                        .flatMap(format -> format.extensions().stream())
                        .anyMatch(name::endsWith);
    }
}
