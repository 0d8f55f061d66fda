package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.array.ArrayLayout;
import ballast.data.file.array.ArraySamples;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.reader.BadCells;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.file.reader.ColumnPlanner;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.TableBuilder;
import ballast.data.file.text.DecimalEvidence;
import ballast.data.file.text.NumberStyle;
import ballast.data.file.text.RecordScanner;
import ballast.data.option.DataFormat;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.npz.Reading;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads tables of numbers from text: values separated by commas, semicolons, tabs, bars or blanks, with or without a
 * header.
 *
 * <p>The first lines determine the content of the columns. If a later line contradicts them, the file is read again.
 */
public final class TextReader implements DataReader {

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
                "a table with or without a header, separated by commas, semicolons, tabs, bars or blanks, with decimal "
                        + "points or commas; `label`, `id`, `columns` and `ignore` choose columns");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        return readAll(List.of(path), options);
    }

    @Override
    public Dataset readAll(List<Path> parts, ReadOptions given) throws IOException {
        // a total is looked for in a whole table only
        ReadOptions options = parts.size() == 1 || given.text().skipLines().isPresent()
                ? given
                : given.withText(given.text().withoutSkippedLines());
        options.refuseVariable("a text file holds one table without a name");
        options.refuseLabelAmongSamples();
        boolean inRows = options.samplesIn() == SamplesIn.ROWS;
        ReadOptions ofTable =
                inRows ? options : options.withPixelOrder(PixelOrder.ROW).withFeatures(List.of());
        TextLayout layout = TextLayout.of(parts.get(0), options);
        for (Path part : parts.subList(1, parts.size())) {
            Reading.of(part, () -> {
                TextLayout.of(part, options).requireLike(layout);
                return part;
            });
        }
        Dataset table = readAs(
                layout,
                parts,
                ofTable.remembered()
                        .appliedTo(
                                ofTable,
                                layout.columns().names(),
                                layout.columns().count()));
        return inRows ? table : transposed(table, options);
    }

    /** Reads all parts, again whenever a line contradicts the layout. */
    private static Dataset readAs(TextLayout first, List<Path> parts, ReadOptions options) throws IOException {
        TextLayout layout = first;
        while (true) {
            ColumnPlan plan = ColumnPlanner.plan(layout.table(), options);
            Pass pass = new Pass(layout, plan, options);
            forEach(parts, pass::read);
            if (pass.doubtful) {
                DecimalEvidence marks =
                        new DecimalEvidence(options.remembered().decimal().map(NumberStyle::of));
                forEach(parts, part -> pass.look(part, marks));
                layout = layout.decidedBy(marks, parts.get(0), options);
                continue;
            }
            Optional<TextLayout> better = pass.corrected();
            if (better.isEmpty()) {
                Dataset table = pass.builder.dataset(DataReader.nameOf(parts.get(0)));
                for (String notice : layout.notices()) {
                    table = table.withNotice(notice);
                }
                return table.withReading(layout.dialect().reading());
            }
            layout = better.get();
        }
    }

    /** An action on one part of a table. */
    private interface OfPart {
        void accept(Path part) throws IOException;
    }

    /** Applies an action to every part; with several parts, messages name the part. */
    private static void forEach(List<Path> parts, OfPart action) throws IOException {
        if (parts.size() == 1) {
            action.accept(parts.get(0));
            return;
        }
        for (Path part : parts) {
            Reading.of(part, () -> {
                action.accept(part);
                return part;
            });
        }
    }

    /** One pass over all lines with a given plan. */
    private static final class Pass {

        private final TextLayout layout;
        private final ColumnPlan plan;
        private final ReadOptions options;
        private final TableBuilder builder;
        private final BadCells bad = new BadCells("line");
        private final BadCells noLongerEmpty = new BadCells("line");
        private final int[] numbers;
        private final int[] words;
        private final int[] empty;
        private final long[] gaps;
        private long rows;
        private boolean doubtful;

        Pass(TextLayout layout, ColumnPlan plan, ReadOptions options) {
            this.layout = layout;
            this.plan = plan;
            this.options = options;
            this.builder = new TableBuilder(plan, ElementType.FLOAT64);
            int count = layout.columns().count();
            this.gaps = new long[count];
            this.numbers = IntStream.range(0, count)
                    .filter(j -> plan.isFeature(j) && !plan.isCategory(j))
                    .toArray();
            this.words = IntStream.range(0, count).filter(plan::holdsWords).toArray();
            this.empty = IntStream.range(0, count)
                    .filter(j -> layout.table().kinds().get(j) == ColumnKind.EMPTY && plan.isNothing(j))
                    .toArray();
        }

        void read(Path part) throws IOException {
            int count = layout.columns().count();
            char decimal = layout.dialect().numbers().decimal();
            boolean[] measured = new boolean[count];
            for (int j = 0; j < count; j++) {
                measured[j] = !layout.units().get(j).isEmpty();
            }
            try (RecordScanner lines = layout.open(part, options.progress())) {
                while (!doubtful && lines.next()) {
                    if (lines.fields() != count) {
                        throw ragged(lines);
                    }
                    for (int j : numbers) {
                        double value = measured[j] ? Double.NaN : lines.number(j, decimal);
                        builder.number(j, Double.isFinite(value) ? value : unusual(lines, j));
                    }
                    for (int j : words) {
                        word(lines, j);
                    }
                    for (int j : empty) {
                        if (!lines.isEmpty(j) && !NumberStyle.isMissingCell(lines.text(j))) {
                            noLongerEmpty.add(j, BadCells.Fault.NO_NUMBER, lines.line(), lines.text(j));
                        }
                    }
                    rows++;
                    if (bad.isEmpty()) {
                        builder.endRow();
                    }
                }
            }
        }

        /** Collects evidence about the decimal mark from every number. */
        void look(Path part, DecimalEvidence marks) throws IOException {
            try (RecordScanner lines = layout.open(part, options.progress())) {
                while (lines.next()) {
                    for (int j : numbers) {
                        if (j < lines.fields()) {
                            marks.add(lines.text(j));
                        }
                    }
                }
            }
        }

        /** The value of a number in an unusual format; NaN if it is missing or bad. */
        private double unusual(RecordScanner lines, int column) {
            String text = lines.text(column);
            String unit = layout.units().get(column);
            NumberStyle style = layout.dialect().numbers();
            doubtful |=
                    !layout.decided() && style.isDoubtful(text, layout.dialect().separator());
            double value = style.number(text, unit);
            if (Double.isFinite(value)) {
                return value;
            }
            boolean missing = NumberStyle.isMissingCell(text);
            gaps[column] += missing ? 1 : 0;
            if (!missing || !options.missing().allows(Double.NaN)) {
                bad.add(column, BadCells.Fault.of(text, value), lines.line(), text);
            }
            return Double.NaN;
        }

        private void word(RecordScanner lines, int column) {
            String text = lines.text(column);
            if (plan.isCategory(column)) {
                if (NumberStyle.isMissing(text)) {
                    builder.number(column, Double.NaN);
                    if (!options.missing().allows(Double.NaN)) {
                        bad.add(column, BadCells.Fault.MISSING, lines.line(), text);
                    }
                } else {
                    builder.word(column, text);
                }
                return;
            }
            if (text.isEmpty()) {
                throw new BadInputException(
                        "line " + lines.line() + ", " + layout.columns().describe(column) + " is empty, it must hold "
                                + (plan.isLabel(column) ? "a label" : "an id"));
            }
            builder.word(column, text);
        }

        /** The corrected layout; empty if this one was right. */
        Optional<TextLayout> corrected() {
            TextLayout better = layout;
            boolean guessedId = options.id().isEmpty() && builder.repeatedId().isPresent();
            if (guessedId) {
                better = better.withoutIdsIn(plan.id());
            }
            for (int column : noLongerEmpty.columns()) {
                better = better.knowing(column, ColumnKind.NUMBERS);
            }
            List<Integer> texts =
                    options.strict() || !options.columns().isEmpty() ? List.of() : bad.withoutNumbers(rows, gaps);
            for (int column : texts) {
                better = better.knowing(column, ColumnKind.TEXT);
            }
            if (better == layout && !bad.isEmpty()) {
                throw bad.refusal(layout.columns(), plan.hasLabel());
            }
            return better == layout ? Optional.empty() : Optional.of(better);
        }

        private BadInputException ragged(RecordScanner lines) {
            int count = layout.columns().count();
            return new BadInputException("line " + lines.line() + " has " + lines.fields() + " values, but "
                    + (layout.hasHeader() ? "the header has " + count + " names" : "the first line has " + count)
                    + (lines.fields() > count ? "; `skipLines` leaves out lines above the table" : ""));
        }
    }

    /** The transposed table: its columns as samples, with names and ids exchanged. */
    public static Dataset transposed(Dataset table, ReadOptions options) throws IOException {
        Samples lines = table.samples();
        int[] next = {0};
        ArrayLayout layout = ArrayLayout.of(new int[] {lines.rows(), lines.columns()}, false, SamplesIn.COLUMNS);
        ValueSource values = (into, count) -> {
            for (int at = 0; at < count; at += lines.columns()) {
                System.arraycopy(lines.row(next[0]++), 0, into, at, lines.columns());
            }
        };
        ReadOptions ofArray = ReadOptions.DEFAULT
                .withSamplesIn(SamplesIn.COLUMNS)
                .withPixelOrder(options.pixelOrder())
                .withMissing(options.missing());
        Dataset turned = ArraySamples.read(
                table.name(),
                values,
                layout,
                ElementType.FLOAT64,
                options.shape().map(ofArray::withShape).orElse(ofArray),
                false);
        Optional<List<String>> features =
                table.ids().filter(ids -> options.pixelOrder() == PixelOrder.ROW && ids.size() == lines.rows());
        Samples samples =
                features.map(ids -> turned.samples().withFeatureNames(ids)).orElse(turned.samples());
        return new Dataset(
                table.name(), samples, Optional.empty(), lines.featureNames(), table.notices(), table.reading());
    }
}
