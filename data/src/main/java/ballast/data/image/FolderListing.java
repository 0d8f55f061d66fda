package ballast.data.image;

import ballast.BadInputException;
import ballast.data.Labels;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The images in a folder and its subfolders, in natural order.
 *
 * @param folder the folder
 * @param names the relative paths of the images, with slashes
 * @param unknown the relative paths of images in unsupported formats
 */
record FolderListing(Path folder, List<String> names, List<String> unknown) {

    /** The extensions of image formats that are not supported. */
    private static final List<String> UNKNOWN = List.of(".webp", ".heic", ".heif", ".avif", ".tif", ".tiff", ".jp2");

    /** Finds files by extension; hidden files are skipped, links are followed. */
    static FolderListing of(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        Files.walkFileTree(
                folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                        return !visited.equals(folder) && isHidden(visited)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        // a broken link is included, so that it is reported; a pipe would never end
                        boolean readable = attributes.isRegularFile() || attributes.isSymbolicLink();
                        if (readable && !isHidden(file) && ImageFolder.isNamedLikeImage(file)) {
                            names.add(nameOf(folder.relativize(file)));
                        } else if (readable && !isHidden(file) && isUnknownImage(file)) {
                            unknown.add(nameOf(folder.relativize(file)));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException problem) {
                        if (problem instanceof FileSystemLoopException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw new BadInputException(
                                folder.relativize(file) + " may not be read, check its permissions", problem);
                    }
                });
        if (names.isEmpty()) {
            throw new BadInputException(
                    "is a folder that holds no images, neither directly nor in folders; their names end in "
                            + String.join(" ", ImageFolder.EXTENSIONS)
                            + (unknown.isEmpty() ? "" : "; " + passedOver(unknown)));
        }
        names.sort(NaturalOrder.INSTANCE);
        unknown.sort(NaturalOrder.INSTANCE);
        return new FolderListing(folder, List.copyOf(names), List.copyOf(unknown));
    }

    private static boolean isUnknownImage(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return UNKNOWN.stream().anyMatch(name::endsWith);
    }

    private static String passedOver(List<String> unknown) {
        return unknown.size() + (unknown.size() == 1 ? " image" : " images")
                + " in formats that cannot be read, such as " + unknown.get(0) + "; save them as PNG or JPEG";
    }

    /** The notice about skipped images, if there are any. */
    Optional<String> passedOver() {
        return unknown.isEmpty() ? Optional.empty() : Optional.of("passed over " + passedOver(unknown));
    }

    Path file(int index) {
        return folder.resolve(names.get(index));
    }

    /** Only the images with the given numbers. */
    FolderListing only(List<Integer> indices) {
        return new FolderListing(folder, indices.stream().map(names::get).toList(), unknown);
    }

    /** The class of each image, which is the name of its subfolder; empty if any image has none. */
    Optional<Labels> labels() {
        if (names.stream().anyMatch(name -> name.indexOf('/') < 0)) {
            return Optional.empty();
        }
        List<String> words =
                names.stream().map(name -> name.substring(0, name.indexOf('/'))).toList();
        List<String> classes = words.stream().distinct().toList();
        return Optional.of(Labels.of(words.stream().mapToInt(classes::indexOf).toArray(), classes));
    }

    /** The notice if some but not all images are in subfolders, which are then no classes. */
    Optional<String> remark() {
        List<String> outside =
                names.stream().filter(name -> name.indexOf('/') < 0).toList();
        if (outside.isEmpty() || outside.size() == names.size()) {
            return Optional.empty();
        }
        return Optional.of("no labels: folders are classes, but " + outside.size() + " of " + names.size()
                + " images lie outside of them, such as " + outside.get(0));
    }

    /** The name of the folder, also if it was given as a dot. */
    String title() throws IOException {
        Path name = folder.toRealPath().getFileName();
        return name == null ? "images" : name.toString();
    }

    private static String nameOf(Path relative) {
        StringJoiner name = new StringJoiner("/");
        relative.forEach(part -> name.add(part.toString()));
        return name.toString();
    }

    private static boolean isHidden(Path path) {
        try {
            return path.getFileName().toString().startsWith(".") || Files.isHidden(path);
        } catch (IOException e) {
            return false;
        }
    }
}
