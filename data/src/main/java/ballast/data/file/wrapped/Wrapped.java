package ballast.data.file.wrapped;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.delimited.RewrittenText;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.data.option.TextStyle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A table that has to be extracted before it can be read, into a temporary file. */
public final class Wrapped {

    /** The containers of tables. */
    public static final List<DataFormat> FORMATS = List.of(
            new DataFormat(
                    "workbook",
                    List.of(Workbook.EXTENSION, ".xlsm"),
                    "the first table of the first sheet, or of the sheet `variable`; formulas by their stored values"),
            new DataFormat("archive", List.of(".zip"), "one file of any of the other formats"));

    private static final Pattern ADDRESS = Pattern.compile("(?:https?|ftp|s3|hdfs|gs):/.*", Pattern.CASE_INSENSITIVE);

    private static final String FROM_R = "is a file of R; in R, write.csv(x, \"table.csv\", row.names = FALSE) makes a "
            + "table of x that can be read";
    private static final String FEATHER = "is a Feather or Arrow file; in Python, "
            + "pandas.read_feather(\"x.feather\").to_parquet(\"x.parquet\") makes one that can be read";
    private static final String SHEET = "is a spreadsheet of another kind; save it as .xlsx or .csv";
    private static final String STATISTICS = "is a file of a statistics program; save it there as .csv";

    /** The remedy for files that cannot be read, by extension. */
    private static final Map<String, String> REMEDIES = Map.ofEntries(
            Map.entry(".rds", FROM_R),
            Map.entry(".rda", FROM_R),
            Map.entry(".rdata", FROM_R),
            Map.entry(".feather", FEATHER),
            Map.entry(".arrow", FEATHER),
            Map.entry(".xls", SHEET),
            Map.entry(".xlsb", SHEET),
            Map.entry(".ods", SHEET),
            Map.entry(".numbers", SHEET),
            Map.entry(".sav", STATISTICS),
            Map.entry(".dta", STATISTICS),
            Map.entry(".sas7bdat", STATISTICS));

    private Wrapped() {}

    /** The message about a file that no reader accepts. */
    public static Optional<String> remedyFor(Path file) {
        if (ADDRESS.matcher(file.toString()).matches()) {
            return Optional.of("is an address, and only files are read; fetch it first: curl -O '"
                    + file.toString().replaceFirst("^(https?|ftp):/+", "$1://") + "'");
        }
        return REMEDIES.entrySet().stream()
                .filter(known -> DataReader.endsIn(file, known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /**
     * Refuses a text table with titles or totals, for readers that cannot skip them.
     *
     * @param head its first bytes, with all of its first lines
     * @param tail its last bytes, as many
     * @param size all its bytes
     */
    public static void requireNothingAround(byte[] head, byte[] tail, long size, TextStyle style) {
        Frame.around(head, tail, size, style).ifPresent(frame -> {
            throw new BadInputException(frame.what() + ", which are left out only where a table is read on one "
                    + "machine; take them out, or keep them by `skipLines = 0`");
        });
    }

    /** Reads a table inside a container; empty if the file is not one. */
    public static Optional<Dataset> read(
            Path file, ReadOptions options, BiFunction<Path, ReadOptions, Dataset> reader) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<String> notices = new ArrayList<>();
        Path table = null;
        try {
            ReadOptions inside = options;
            if (DataReader.endsIn(file, Workbook.EXTENSION) || DataReader.endsIn(file, ".xlsm")) {
                table = Files.createTempFile("ballast-", ".csv");
                Workbook.writeSheet(file, options.variable(), table, notices);
                inside = options.withoutVariable();
            } else if (DataReader.endsIn(file, ".zip")) {
                table = Archive.only(file, notices);
            } else if (Frame.isFor(file)) {
                Optional<Frame> frame = Frame.around(file, options.text());
                if (frame.isEmpty()) {
                    return Optional.empty();
                }
                table = Files.createTempFile("ballast-", DataReader.endsIn(file, ".tsv") ? ".tsv" : ".csv");
                frame.get().writeWithout(file, table);
                notices.add(frame.get().notice());
                inside = options.withText(options.text().withoutSkippedLines());
            } else {
                return Optional.empty();
            }
            Dataset read = reader.apply(table, inside).named(DataReader.nameOf(file));
            for (String notice : notices) {
                read = read.withNotice(notice);
            }
            return Optional.of(read);
        } catch (BadInputException e) {
            throw table == null ? e : new BadInputException(e.getMessage().replace(table.toString(), file + ""), e);
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read (" + e.getMessage() + ")", e);
        } finally {
            delete(table);
        }
    }

    /**
     * Copies the table of a text file or workbook with new values in some cells.
     *
     * @param rows how many rows were read
     * @param values the new values by row and name of the feature
     */
    public static void rewrite(
            Path file, ReadOptions options, Path to, int rows, Map<Integer, Map<String, Double>> values) {
        List<Path> own = new ArrayList<>();
        try {
            Path text = file;
            if (DataReader.endsIn(file, Workbook.EXTENSION) || DataReader.endsIn(file, ".xlsm")) {
                text = Files.createTempFile("ballast-", ".csv");
                own.add(text);
                Workbook.writeSheet(file, options.variable(), text, new ArrayList<>());
            } else if (DataReader.endsIn(file, ".zip")) {
                text = Archive.only(file, new ArrayList<>());
                own.add(text);
            }
            ReadOptions inside = options.withoutVariable();
            Path table = text;
            Optional<Frame> frame = Frame.around(text, options.text());
            if (frame.isPresent()) {
                table = Files.createTempFile("ballast-", ".csv");
                own.add(table);
                frame.get().writeWithout(text, table);
                inside = inside.withText(options.text().withoutSkippedLines());
            }
            RewrittenText.write(text, table, inside, to, rows, values);
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be written as " + to + " (" + e.getMessage() + ")", e);
        } finally {
            own.forEach(Wrapped::delete);
        }
    }

    /** Whether the table of a file can be copied. */
    public static boolean canRewrite(Path file, ReadOptions options, Path to) {
        if (!Files.isRegularFile(file) || !Frame.isFor(to)) {
            return false;
        }
        if (!Frame.isFor(file)) {
            return Stream.of(Workbook.EXTENSION, ".xlsm", ".zip").anyMatch(ending -> DataReader.endsIn(file, ending));
        }
        try {
            return RewrittenText.isOfBytes(file)
                    && (Frame.around(file, options.text()).isPresent() || RewrittenText.canWrite(file, options));
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static void delete(Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // some systems keep mapped files until the process ends
            file.toFile().deleteOnExit();
        }
    }
}
