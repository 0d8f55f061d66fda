package ballast.app.terminal;

import ballast.BadInputException;
import ballast.data.file.MatrixFiles;
import ballast.data.image.OutputFolder;
import ballast.model.ModelFile;
import ballast.study.markup.Element;
import ballast.study.report.HtmlPage;
import ballast.study.report.SvgFile;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** A look at a file that is to be written, before any work is done for it. */
public final class OutputFile {

    /** The formats that can be written, for help texts. */
    public static final String FORMATS = "an npy, npz, csv, tsv or parquet file";

    public static final String PAGE = ".html";
    public static final String PICTURE = ".svg";
    public static final String TABLE = ".csv";

    private static final Pattern ENDING = Pattern.compile("[^.]\\.[A-Za-z][A-Za-z0-9]{0,4}$");

    private OutputFile() {}

    /** Refuses a model file that could not be written, or that is one of the inputs. */
    public static void checkModel(Path file, Path... inputs) {
        if (!ModelFile.isNamedLikeOne(file)) {
            throw new BadInputException(file + ": a model file must end in " + ModelFile.EXTENSION);
        }
        checkPlace(file, inputs);
    }

    /** Refuses a file of samples that could not be written, or that is one of the inputs. */
    public static void checkSamples(Path file, boolean json, Path... inputs) {
        if (isStandard(file)) {
            if (json) {
                throw new BadInputException("--json and -o - both print to standard output, leave one of them out");
            }
            return;
        }
        checkPlace(file, inputs);
        MatrixFiles.check(file);
    }

    public static boolean isStandard(Path file) {
        return file.toString().equals("-");
    }

    /** Writes a file, or a table to standard output, in place of a summary. */
    public static void write(Path file, Terminal terminal, Consumer<Path> writer) {
        if (!isStandard(file)) {
            writer.accept(file);
            return;
        }
        try {
            Path table = Files.createTempFile("ballast-", ".csv");
            try {
                writer.accept(table);
                try (Reader text = Files.newBufferedReader(table)) {
                    char[] some = new char[1 << 13];
                    for (int count = text.read(some); count >= 0; count = text.read(some)) {
                        terminal.out().write(Terminal.withoutEscapes(new String(some, 0, count)));
                    }
                }
            } finally {
                Files.deleteIfExists(table);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Refuses a picture or page that could not be written, or that is one of the inputs. */
    public static void checkPicture(Path file, List<String> extensions, Path... inputs) {
        checkPlace(file, inputs);
        if (extensions.stream().noneMatch(extension -> endsIn(file, extension))) {
            throw new BadInputException(
                    file + ": has an unknown extension, can draw files ending in " + String.join(" ", extensions));
        }
    }

    /** Draws a page, or its chart alone into a file that is named like a picture. */
    public static void draw(Path file, Supplier<HtmlPage> page, Supplier<Element> chart) {
        if (endsIn(file, PAGE)) {
            page.get().writeTo(file);
        } else {
            SvgFile.write(chart.get(), file);
        }
    }

    /** Whether a file's name ends like this, in capitals or not. */
    public static boolean endsIn(Path file, String extension) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(extension);
    }

    /**
     * Whether images are to be written: to a folder that is there, or to one whose name does not end as files' names
     * do.
     */
    public static boolean isForImages(Path output) {
        Path name = output.getFileName();
        return !isStandard(output)
                && (Files.isDirectory(output)
                        || name == null
                        || !ENDING.matcher(name.toString()).find());
    }

    /** Refuses a folder of images that could not be written, or that would mix with the images that are read. */
    public static OutputFolder checkImages(Path folder, Path data) {
        checkFolder(folder);
        return OutputFolder.at(folder).apartFrom(data);
    }

    /** Refuses a folder that could not be made or written to. */
    public static void checkFolder(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing)) {
            throw new BadInputException(folder + ": cannot be written, " + existing + " is not a folder");
        }
        if (!Files.isWritable(existing)) {
            throw new BadInputException(folder + ": cannot be written, check the permissions of " + existing);
        }
    }

    /** Refuses a file that could not be written, or that is one of the inputs. */
    static void checkPlace(Path file, Path... inputs) {
        for (Path input : inputs) {
            if (isSame(file, input)) {
                throw new BadInputException(file + ": is the input itself; choose another name for the output");
            }
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new BadInputException(file + ": is a folder, give the name of a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(file + ": cannot be written, there is no folder " + folder);
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new BadInputException(file + ": cannot be written, check the permissions");
        }
    }

    private static boolean isSame(Path file, Path input) {
        try {
            return Files.exists(file) && Files.exists(input) && Files.isSameFile(file, input);
        } catch (IOException e) {
            return false;
        }
    }
}
