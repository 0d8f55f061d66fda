package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.npz.Reading;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads tables of numbers from text: values separated by commas, semicolons, tabs or blanks, with or without a header.
 */
final class TextReader implements DataReader {

    private static final int LONGEST_SHOWN = 40;

    @Override
    public DataFormat format() {
        return new DataFormat(
                "text table",
                List.of(
                        ".csv",
                        ".tsv",
                        ".txt",
                        ".dat",
                        ".data",
                        ".csv.gz",
                        ".tsv.gz",
                        ".txt.gz",
                        ".dat.gz",
                        ".data.gz"),
                "a table with or without a header, separated by commas, semicolons, tabs or blanks; `label`, `columns` "
                        + "and `ignore` choose columns");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        return readAll(List.of(path), options);
    }

    @Override
    public Dataset readAll(List<Path> parts, ReadOptions options) throws IOException {
        options.refuseVariable("a text file holds one table without a name");
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        options.refuseLabelAmongSamples();
        TextLayout layout = TextLayout.of(parts.get(0), options);
        ReadOptions ofTable = inRows ? options : options.withPixelOrder(PixelOrder.ROW);
        ColumnPlan plan = ColumnPlan.of(layout.columns(), ofTable, true);
        checkNames(layout.columns(), plan);
        CompactRows rows = CompactRows.growing(plan.features());
        List<String> labels = new ArrayList<>();
        for (Path part : parts) {
            if (parts.size() == 1) {
                read(part, layout, plan, options.missing(), rows, labels);
            } else {
                Reading.of(part, () -> {
                    TextLayout.of(part, options).requireLike(layout);
                    read(part, layout, plan, options.missing(), rows, labels);
                    return part;
                });
            }
        }
        Optional<Labels> found = plan.hasLabel() ? Optional.of(Labels.of(labels)) : Optional.empty();
        Dataset table = new Dataset(DataReader.nameOf(parts.get(0)), rows.samples(), found);
        if (!inRows) {
            return transposed(table, options);
        }
        return layout.hasHeader() ? table.withFeatures(features(layout.columns(), plan)) : table;
    }

    private static List<String> features(ColumnNames columns, ColumnPlan plan) {
        String[] names = new String[plan.features()];
        for (int j = 0; j < columns.count(); j++) {
            if (plan.isFeature(j)) {
                names[plan.place(j)] = columns.names().get(j);
            }
        }
        return List.of(names);
    }

    private static void read(
            Path path, TextLayout layout, ColumnPlan plan, Missing missing, CompactRows rows, List<String> labels)
            throws IOException {
        int columns = layout.columns().count();
        double[] row = new double[plan.features()];
        try (RecordScanner lines = new RecordScanner(Unpacked.open(path), layout.separator())) {
            if (layout.hasHeader()) {
                lines.next();
            }
            while (lines.next()) {
                if (lines.fields() != columns) {
                    throw ragged(lines, layout);
                }
                for (int j = 0; j < columns; j++) {
                    if (plan.isFeature(j)) {
                        double value = lines.number(j);
                        if (!Double.isFinite(value) && !isGap(lines, j, missing)) {
                            throw notNumber(lines, j, layout.columns(), plan.hasLabel());
                        }
                        row[plan.place(j)] = value;
                    } else if (plan.isLabel(j)) {
                        labels.add(label(lines, j, layout.columns()));
                    }
                }
                rows.append(row);
            }
        }
    }

    /** Whether there is no value in a field, and need not be. */
    private static boolean isGap(RecordScanner lines, int column, Missing missing) {
        return missing.allows(lines.number(column)) && TextLayout.isMissing(lines.text(column));
    }

    /** The columns of a table as samples. */
    static Dataset transposed(Dataset table, ReadOptions options) throws IOException {
        Samples lines = table.samples();
        int[] next = {0};
        ArrayLayout layout = ArrayLayout.of(new int[] {lines.rows(), lines.columns()}, false, SamplesIn.COLUMNS);
        ValueSource values = (into, count) -> {
            for (int at = 0; at < count; at += lines.columns()) {
                System.arraycopy(lines.row(next[0]++), 0, into, at, lines.columns());
            }
        };
        return ArraySamples.read(
                table.name(),
                values,
                layout,
                ElementType.FLOAT64,
                options.withIgnored(List.of()).withColumns(List.of()),
                false);
    }

    private static void checkNames(ColumnNames columns, ColumnPlan plan) {
        for (int j = 0; j < columns.names().size(); j++) {
            if (columns.names().get(j).isEmpty() && plan.isFeature(j)) {
                throw new BadInputException("column " + (j + 1) + " has no name in the header; if it only numbers the "
                        + "rows leave it out with `ignore = " + (j + 1) + "`, else give it a name");
            }
        }
    }

    private static String label(RecordScanner lines, int column, ColumnNames columns) {
        if (lines.isEmpty(column)) {
            throw new BadInputException(
                    "line " + lines.line() + ", " + columns.describe(column) + " is empty, it must hold a label");
        }
        return lines.word(column);
    }

    private static BadInputException ragged(RecordScanner lines, TextLayout layout) {
        return new BadInputException("line " + lines.line() + " has " + lines.fields() + " values, but "
                + (layout.hasHeader()
                        ? "the header has " + layout.columns().count() + " names"
                        : "the first line has " + layout.columns().count()));
    }

    private static BadInputException notNumber(RecordScanner lines, int column, ColumnNames columns, boolean labelled) {
        String place = "line " + lines.line() + ", " + columns.describe(column);
        String text = lines.text(column);
        if (TextLayout.isMissing(text)) {
            return new BadInputException(
                    place + " is " + (text.isEmpty() ? "empty" : text) + "; fill it, or leave " + Missing.WAYS_OUT);
        }
        if (TextLayout.isInfinite(text) || !Double.isNaN(lines.number(column))) {
            return new BadInputException(place + " is " + text + "; fill it or leave the row out");
        }
        String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text;
        return new BadInputException(place + " is '" + shown + "', not a number; " + columns.remedy(column, labelled));
    }
}
