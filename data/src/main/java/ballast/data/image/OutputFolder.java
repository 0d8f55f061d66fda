package ballast.data.image;

import ballast.BadInputException;
import ballast.npz.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * An output folder for pictures, which are PNG files under the names of their samples.
 *
 * <p>The folder is created when the first picture is written. Immutable.
 */
public final class OutputFolder {

    private static final String PNG = ".png";

    private final Path folder;

    private OutputFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * A folder, which may exist already.
     *
     * @throws BadInputException if it is a file
     */
    public static OutputFolder at(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new BadInputException(folder + ": is a file, give the name of a folder for the images");
        }
        return new OutputFolder(folder);
    }

    /** Returns this folder; refuses it if it is, is inside, or contains the input. */
    public OutputFolder apartFrom(Path input) {
        if (Files.isRegularFile(input)
                && ImageFolder.isNamedLikeImage(input)
                && real(folder).equals(real(input).getParent())) {
            throw new BadInputException(folder + ": is the folder that the image is read from, write to another one");
        }
        if (Files.isDirectory(input) && real(folder).startsWith(real(input))) {
            throw new BadInputException(folder + ": is " + (real(folder).equals(real(input)) ? "" : "inside ")
                    + "the folder that the images are read from, write to another one");
        }
        return this;
    }

    /** The folder itself. */
    public Path path() {
        return folder;
    }

    /** The file for each name, with the extension .png. */
    List<Path> files(List<String> names, int samples) {
        if (names.size() != samples) {
            throw new BadInputException(
                    names.size() + " names for " + samples + " samples, there must be one per sample");
        }
        Map<String, Integer> uses = new HashMap<>();
        for (String name : names) {
            uses.merge(key(withoutExtension(name)), 1, Integer::sum);
        }
        List<Path> files = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (String name : names) {
            // 1.jpg and 1.pgm become 1.jpg.png and 1.pgm.png
            String stem = withoutExtension(name);
            String file = (uses.get(key(stem)) > 1 ? name : stem) + PNG;
            if (!taken.add(key(file))) {
                throw new BadInputException("two samples have the name '" + name + "', each needs its own");
            }
            files.add(inside(name, file));
        }
        return files;
    }

    /** Writes one picture under the given name, atomically. */
    public void write(byte[] png, String name) {
        write(png, folder.resolve(name));
    }

    /** Writes one picture, atomically. */
    static void write(byte[] png, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be written, its folder cannot be made", e);
        }
        ByteBuffer bytes = ByteBuffer.wrap(png);
        AtomicFile.write(file, channel -> {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /** The path of a file, which must be inside the folder. */
    private Path inside(String name, String file) {
        try {
            Path relative = Path.of(file);
            if (!relative.isAbsolute()
                    && relative.getRoot() == null
                    && relative.equals(relative.normalize())
                    && !relative.startsWith("..")) {
                return folder.resolve(relative);
            }
        } catch (InvalidPathException e) {
            // the message below applies
        }
        throw new BadInputException("'" + name + "' cannot be the name of an image in " + folder);
    }

    private static String withoutExtension(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return ImageFolder.EXTENSIONS.stream()
                .filter(lower::endsWith)
                .findFirst()
                .map(extension -> name.substring(0, name.length() - extension.length()))
                .filter(stem -> !stem.isEmpty() && !stem.endsWith("/"))
                .orElse(name);
    }

    /** Some file systems ignore case. */
    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The path with links resolved, as far as it exists. */
    private static Path real(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            return absolute.toRealPath();
        } catch (IOException e) {
            Path parent = absolute.getParent();
            return parent == null ? absolute : real(parent).resolve(absolute.getFileName());
        }
    }
}
