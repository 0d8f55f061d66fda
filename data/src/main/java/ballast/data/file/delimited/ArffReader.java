package ballast.data.file.delimited;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.reader.ColumnPlan;
import ballast.data.file.reader.ColumnPlanner;
import ballast.data.file.reader.DataReader;
import ballast.data.file.reader.TableBuilder;
import ballast.data.file.reader.Unpacked;
import ballast.data.file.text.NumberStyle;
import ballast.data.option.DataFormat;
import ballast.data.option.Missing;
import ballast.data.option.ReadOptions;
import ballast.samples.ElementType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Weka's ARFF, dense and sparse: declared attributes, then one sample per line.
 *
 * <p>Numeric attributes are features; others are the label, the id or ignored. A weight at the end of a line is the
 * user weight of its sample.
 *
 * @see <a href="https://waikato.github.io/weka-wiki/formats_and_processing/arff_stable/">ARFF, stable version</a>
 */
public final class ArffReader implements DataReader {

    @Override
    public DataFormat format() {
        return new DataFormat(
                "ARFF",
                List.of(".arff", ".arff.gz"),
                "Weka's tables, dense and sparse; only numeric attributes can be values; weights of lines are weights "
                        + "of samples");
    }

    @Override
    public Dataset read(Path path, ReadOptions options) throws IOException {
        options.refuseVariable("holds one table without a name");
        options.refuseSamplesInColumns("every line is a sample");
        try (BufferedReader text =
                new BufferedReader(new InputStreamReader(Unpacked.open(path), StandardCharsets.UTF_8.newDecoder()))) {
            return new Reading(text, options).dataset(DataReader.nameOf(path));
        } catch (CharacterCodingException e) {
            throw new BadInputException("is not text in UTF-8, save it so", e);
        }
    }

    /** One file being read. */
    private static final class Reading {

        private final BufferedReader text;
        private final ReadOptions options;
        private final ArffHeader header;
        private final ColumnPlan plan;
        private final TableBuilder rows;
        private final List<Double> weights = new ArrayList<>();
        private long number;

        Reading(BufferedReader text, ReadOptions options) throws IOException {
            this.text = text;
            this.options = options;
            this.header = readHeader();
            ColumnNames columns = header.table().columns();
            this.plan = ColumnPlanner.plan(
                    header.table(), options.remembered().appliedTo(options, columns.names(), columns.count()));
            this.rows = new TableBuilder(plan, ElementType.FLOAT64);
        }

        private ArffHeader readHeader() throws IOException {
            ArffHeader.Builder builder = new ArffHeader.Builder();
            for (String line = nextLine(); line != null; line = nextLine()) {
                try {
                    if (builder.isDone(line)) {
                        return builder.header();
                    }
                } catch (BadInputException e) {
                    throw new BadInputException("line " + number + ": " + e.getMessage(), e);
                }
            }
            throw new BadInputException("has no line @data");
        }

        Dataset dataset(String name) throws IOException {
            for (String line = nextLine(); line != null; line = nextLine()) {
                try {
                    boolean sparse = line.startsWith("{");
                    take(sparse ? header.sparse(line) : ArffTokens.of(line));
                } catch (BadInputException e) {
                    throw new BadInputException("line " + number + ": " + e.getMessage(), e);
                }
                rows.endRow();
            }
            Dataset dataset = rows.dataset(name);
            boolean weighted = weights.stream().anyMatch(weight -> weight != 1);
            return weighted
                    ? dataset.withSamples(dataset.samples()
                            .weightedBy(weights.stream()
                                    .mapToDouble(weight -> weight)
                                    .toArray()))
                    : dataset;
        }

        private void take(List<String> fields) {
            int count = header.columns().count();
            boolean weighted = fields.size() == count + 1 && fields.get(count).startsWith("{");
            if (fields.size() != count && !weighted) {
                throw new BadInputException(
                        "has " + fields.size() + " values, but " + count + " attributes are declared");
            }
            weights.add(weighted ? weight(fields.get(count)) : 1);
            for (int j = 0; j < count; j++) {
                String field = fields.get(j);
                if (plan.isFeature(j) && !(plan.isCategory(j) && !NumberStyle.isMissing(field))) {
                    rows.number(j, value(field, j));
                } else if (plan.holdsWords(j)) {
                    if (field.equals("?")) {
                        throw new BadInputException(header.columns().describe(j) + " is ?, it must hold "
                                + (plan.isLabel(j) ? "a label" : "an id"));
                    }
                    rows.word(j, field);
                }
            }
        }

        private double value(String field, int column) {
            double value = NumberStyle.POINT.plain(field);
            if (Double.isFinite(value)
                    || NumberStyle.isMissing(field) && options.missing().allows(value)) {
                return value;
            }
            String place = header.columns().describe(column);
            throw new BadInputException(
                    NumberStyle.isMissing(field)
                            ? place + " is " + field + "; fill it, or leave " + Missing.WAYS_OUT
                            : place + " is '" + field + "', not a finite number");
        }

        private static double weight(String field) {
            double weight = NumberStyle.POINT.plain(
                    field.substring(1, Math.max(1, field.length() - 1)).strip());
            if (!(weight >= 0) || Double.isInfinite(weight)) {
                throw new BadInputException("ends in the weight " + field + ", which must be a number from 0 on");
            }
            return weight;
        }

        /** The next line that is not empty, without surrounding blanks. */
        private String nextLine() throws IOException {
            while (true) {
                String line = text.readLine();
                number++;
                if (line == null) {
                    return null;
                }
                String stripped = line.strip();
                if (!stripped.isEmpty() && !stripped.startsWith("%")) {
                    return stripped;
                }
            }
        }
    }
}
