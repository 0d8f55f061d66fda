package ballast.data.file.wrapped;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.delimited.RewrittenText;
import ballast.data.file.reader.DataReader;
import ballast.data.option.DataFormat;
import ballast.data.option.ReadOptions;
import ballast.npz.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A table that has to be extracted before it can be read, into a temporary file. */
public final class Wrapped {

    private static final List<String> WORKBOOKS = List.of(".xlsx", ".xlsm");
    private static final List<String> TEXTS = List.of(".csv", ".tsv", ".txt", ".dat", ".data");

    /** The containers of tables. */
    public static final List<DataFormat> FORMATS = List.of(
            new DataFormat(
                    "workbook",
                    WORKBOOKS,
                    "the first table of the first sheet, or of the one that `sheet` names; formulas by their stored "
                            + "values"),
            new DataFormat("archive", List.of(".zip"), "one file of any of the other formats"));

    private static final Pattern ADDRESS =
            Pattern.compile("(?<scheme>https?|ftp|s3|hdfs|gs):/+(?<rest>.*)", Pattern.CASE_INSENSITIVE);

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

    /** Refuses an address, of which a path has lost a slash. */
    public static void refuseAddress(Path file) {
        Matcher address = ADDRESS.matcher(file.toString());
        if (address.matches() && !Files.exists(file)) {
            String given = address.group("scheme") + "://" + address.group("rest");
            boolean web = given.matches("(?i)(?:http|ftp).*");
            throw new BadInputException(given + ": is an address, and only files are read; "
                    + (web ? "fetch it first: curl -O '" + given + "'" : "copy it to a file first"));
        }
    }

    /** The message about a file that no reader accepts. */
    public static Optional<String> remedyFor(Path file) {
        return REMEDIES.entrySet().stream()
                .filter(known -> DataReader.endsIn(file, known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Reads a table inside a container; empty if the file is not one. */
    public static Optional<Dataset> read(
            Path file, ReadOptions options, BiFunction<Path, ReadOptions, Dataset> reader) {
        if (!isContainer(file)) {
            return Optional.empty();
        }
        List<String> notices = new ArrayList<>();
        return Optional.of(inside(file, options, notices, table -> {
            Dataset read =
                    readNoting(notices, table, ofContent(file, options), reader).named(DataReader.nameOf(file));
            for (String notice : notices) {
                read = read.withNotice(notice);
            }
            return read;
        }));
    }

    /** Reads the extracted table; the notices come before the reason of a refusal, since they often explain it. */
    private static Dataset readNoting(
            List<String> notices, Path table, ReadOptions options, BiFunction<Path, ReadOptions, Dataset> reader) {
        try {
            return reader.apply(table, options);
        } catch (BadInputException e) {
            String noted = String.join("; ", notices) + (notices.isEmpty() ? "" : "; ");
            throw new BadInputException(e.getMessage().replace(table + ": ", table + ": " + noted), e);
        }
    }

    /** The options for the content of a container; the cells of a sheet are separated by commas. */
    private static ReadOptions ofContent(Path file, ReadOptions options) {
        return isArchive(file)
                ? options
                : options.withoutVariable().withText(options.text().withSeparator(String.valueOf(Workbook.SEPARATOR)));
    }

    private static boolean isContainer(Path file) {
        return Files.isRegularFile(file) && (isArchive(file) || endsInAny(file, WORKBOOKS));
    }

    private static boolean isArchive(Path file) {
        return DataReader.endsIn(file, ".zip");
    }

    private static boolean endsInAny(Path file, List<String> extensions) {
        return extensions.stream().anyMatch(extension -> DataReader.endsIn(file, extension));
    }

    /** Uses the table of a container, extracted. */
    private static <T> T inside(Path file, ReadOptions options, List<String> notices, Temporary.Use<T> use) {
        return isArchive(file)
                ? Archive.only(file, notices, use)
                : Temporary.use(file.toString(), ".csv", table -> {
                    Reading.explained(file, () -> {
                        Workbook.writeSheet(file, options.variable(), table, notices);
                        return table;
                    });
                    return use.of(table);
                });
    }

    /**
     * Copies the table of a text file or workbook with new values in some cells.
     *
     * @param rows how many rows were read
     * @param values the new values by row and name of the feature
     */
    public static void rewrite(
            Path file, ReadOptions options, Path to, int rows, Map<Integer, Map<String, Double>> values) {
        if (isContainer(file)) {
            ReadOptions own = ofContent(file, options);
            inside(file, options, new ArrayList<>(), text -> copied(file, text, own, to, rows, values));
        } else {
            copied(file, file, options, to, rows, values);
        }
    }

    private static Path copied(
            Path file, Path text, ReadOptions options, Path to, int rows, Map<Integer, Map<String, Double>> values) {
        try {
            RewrittenText.write(text, options.withoutVariable(), to, rows, values);
            return to;
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be written as " + to + " (" + e.getMessage() + ")", e);
        }
    }

    /** Whether the table of a file can be copied. */
    public static boolean canRewrite(Path file, ReadOptions options, Path to) {
        if (!Files.isRegularFile(file) || !endsInAny(to, TEXTS)) {
            return false;
        }
        return endsInAny(file, TEXTS)
                ? Reading.explained(file, () -> RewrittenText.canWrite(file, options))
                : isContainer(file);
    }
}
