package ballast.data.file;

import ballast.BadInputException;
import ballast.npz.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** The files that match a pattern such as {@code parts/*.csv}. */
final class FilePattern {

    private FilePattern() {}

    /** Whether a path is a pattern, and not the name of an existing file or folder. */
    static boolean is(Path path) {
        return isWild(path) && !Files.exists(path);
    }

    /** The files, in the order of their names; at least one. */
    static List<Path> files(Path pattern) {
        List<Path> found = List.of(pattern.isAbsolute() ? pattern.getRoot() : Path.of(""));
        try {
            for (Path name : pattern) {
                List<Path> deeper = new ArrayList<>();
                for (Path folder : found) {
                    if (!isWild(name)) {
                        deeper.add(folder.resolve(name));
                    } else if (Files.isDirectory(folder)) {
                        deeper.addAll(within(folder, name));
                    }
                }
                found = deeper;
            }
        } catch (PatternSyntaxException e) {
            throw new BadInputException(
                    pattern + ": no such file, and no pattern either: a [ or { in it is not closed as it must be", e);
        } catch (IOException e) {
            throw new UncheckedIOException(pattern + ": cannot be looked for (" + Reading.reason(e) + ")", e);
        }
        List<Path> files = found.stream().filter(Files::exists).toList();
        if (files.isEmpty()) {
            throw new BadInputException(pattern + ": no file has such a name");
        }
        return files;
    }

    private static List<Path> within(Path folder, Path name) throws IOException {
        List<Path> matching = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, name.toString())) {
            entries.forEach(matching::add);
        }
        // files of other programs beside the data: .crc, _SUCCESS, .tmp
        matching.removeIf(entry -> entry.getFileName().toString().matches("[._].*"));
        matching.sort(null);
        return matching;
    }

    private static boolean isWild(Path path) {
        return path.toString().matches(".*[*?\\[{].*");
    }
}
