package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.CompactRows;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.Unpacked;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.file.text.Separator;
import ballast.data.option.DataFormat;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the sparse text of LIBSVM and SVMlight: on each line a label, then {@code index:value} for non-zero values.
 *
 * <p>Indices count from 1, or from 0 if an index 0 occurs. The file is read twice: there is one column for every index
 * up to the largest. Labels may be missing if they are missing on all lines.
 */
public final class LibsvmReader implements DataReader {

    @Override
    public DataFormat format() {
        return new DataFormat(
                "LIBSVM",
                List.of(".libsvm", ".svm", ".svmlight", ".libsvm.gz", ".svm.gz", ".svmlight.gz"),
                "sparse text of LIBSVM and SVMlight; what begins each line is the class");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        options.refuseVariable("holds one table without a name");
        options.label().ifPresent(label -> {
            throw new BadInputException(
                    "`label = " + label + "`: the label stands first on each line, leave the option out");
        });
        options.refuseSamplesInColumns("every line is a sample");
        Extent extent = extent(path);
        CompactRows.require(extent.rows(), extent.columns());
        ColumnPlan plan = ColumnPlan.of(ColumnNames.unnamed(extent.columns()), options, false);
        CompactRows rows = CompactRows.growing(plan.features());
        double[] row = new double[plan.features()];
        List<String> labels = new ArrayList<>();
        try (RecordScanner lines = scanner(path)) {
            while (lines.next()) {
                if (extent.labelled()) {
                    labels.add(lines.text(0));
                }
                Arrays.fill(row, 0);
                for (int field = extent.labelled() ? 1 : 0; field < lines.fields(); field++) {
                    Entry entry = Entry.of(lines, field);
                    if (entry == Entry.NONE) {
                        break;
                    }
                    int column = entry.index() - extent.first();
                    if (column >= 0 && plan.isFeature(column)) {
                        row[plan.place(column)] = value(lines, field, entry, options.missing());
                    }
                }
                rows.append(row);
            }
        }
        Optional<Labels> found = extent.labelled() ? Optional.of(Labels.of(labels)) : Optional.empty();
        return new Dataset(DataReader.nameOf(path), rows.samples(), found);
    }

    private static RecordScanner scanner(Path path) throws IOException {
        return new RecordScanner(Unpacked.open(path), Separator.BLANKS);
    }

    private static double value(RecordScanner lines, int field, Entry entry, Missing missing) {
        boolean gap = NumberStyle.isMissing(entry.value());
        double value = gap ? Double.NaN : NumberStyle.POINT.plain(entry.value());
        if (!Double.isFinite(value) && !(gap && missing.allows(value))) {
            throw new BadInputException("line " + lines.line() + ": '" + lines.text(field) + "' "
                    + (gap
                            ? "lacks its value; fill it, or leave " + Missing.WAYS_OUT
                            : "does not hold a finite number"));
        }
        return value;
    }

    private static Extent extent(Path path) throws IOException {
        int largest = 0;
        int smallest = 1;
        int rows = 0;
        boolean labelled = true;
        try (RecordScanner lines = scanner(path)) {
            while (lines.next()) {
                if (lines.text(0).startsWith("#")) {
                    throw new BadInputException("line " + lines.line()
                            + " is a comment, which may stand before the first " + "sample only");
                }
                boolean here = lines.text(0).indexOf(':') < 0;
                labelled = rows == 0 ? here : labelled;
                if (here != labelled) {
                    throw new BadInputException("line " + lines.line() + (here ? " has a" : " has no")
                            + " label, but those before it " + (here ? "have none" : "have one"));
                }
                int previous = -1;
                for (int field = labelled ? 1 : 0; field < lines.fields(); field++) {
                    Entry entry = Entry.of(lines, field);
                    if (entry == Entry.NONE) {
                        break;
                    }
                    if (entry != Entry.QUERY) {
                        if (entry.index() <= previous) {
                            throw new BadInputException("line " + lines.line() + ": index " + entry.index()
                                    + " comes after " + previous + ", they must increase");
                        }
                        previous = entry.index();
                        largest = Math.max(largest, entry.index());
                        smallest = Math.min(smallest, entry.index());
                    }
                }
                rows++;
            }
        }
        if (rows == 0) {
            throw new BadInputException("holds no samples");
        }
        if (largest + 1 - smallest < 1) {
            throw new BadInputException("holds no index:value at all, only labels");
        }
        return new Extent(rows, smallest, largest + 1 - smallest, labelled);
    }

    /**
     * The extent of the entries.
     *
     * @param rows number of samples
     * @param first the first index, 0 or 1
     * @param columns number of indices from there to the largest
     * @param labelled whether lines begin with a label
     */
    private record Extent(int rows, int first, int columns, boolean labelled) {}

    /** One {@code index:value}. */
    private record Entry(int index, String value) {

        /** The end of a line, where a comment may begin. */
        static final Entry NONE = new Entry(-1, "");

        /** The query id, which is not a feature. */
        static final Entry QUERY = new Entry(-1, "");

        private static final int LARGEST = Integer.MAX_VALUE - 1;

        static Entry of(RecordScanner lines, int field) {
            String text = lines.text(field);
            if (text.startsWith("#")) {
                return NONE;
            }
            int colon = text.indexOf(':');
            String index = text.substring(0, Math.max(0, colon));
            if (index.equals("qid")) {
                return QUERY;
            }
            if (!index.matches("\\d{1,10}") || Long.parseLong(index) > LARGEST) {
                throw new BadInputException(
                        "line " + lines.line() + ": '" + text + "' is not index:value with an index in 0.." + LARGEST);
            }
            return new Entry(Integer.parseInt(index), text.substring(colon + 1));
        }
    }
}
