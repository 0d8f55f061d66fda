package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.file.column.ColumnNames;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import ballast.samples.ImageShape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What becomes of each column of a table: a value of the sample at some place, the word for some features, the label,
 * the id, or nothing.
 *
 * @param places where the value of each column goes, or {@link #NOWHERE}
 * @param label the column of labels, or {@link #NOWHERE}
 * @param id the column of ids, or {@link #NOWHERE}
 * @param columns the names of the columns; empty if they have none
 * @param categories which columns hold words that become features
 * @param expected the features in their order, if they are to be found by name; else empty
 * @param notices what the user should be told
 * @param reading what of it should be remembered
 */
public record ColumnPlan(
        int[] places,
        int label,
        int id,
        List<String> columns,
        boolean[] categories,
        List<String> expected,
        List<String> notices,
        Map<String, String> reading) {

    public static final int NOWHERE = -1;

    /** The plan that the options ask for where all columns hold numbers; the label is a column if {@code labelled}. */
    public static ColumnPlan of(ColumnNames columns, ReadOptions given, boolean labelled) {
        ReadOptions options = labelled ? given.remembered().appliedTo(given, columns.names(), columns.count()) : given;
        options.id().ifPresent(id -> {
            throw new BadInputException("`id = " + id + "`: only tables have a column of ids, leave the option out");
        });
        if (!options.categorical().isEmpty()) {
            throw new BadInputException("`categorical = "
                    + options.categorical().get(0)
                    + "`: only tables have columns of words, leave the option out");
        }
        int[] places = new int[columns.count()];
        Arrays.fill(places, options.columns().isEmpty() ? 0 : NOWHERE);
        for (String chosen : options.columns()) {
            for (int column : columns.findAll(chosen, "columns")) {
                places[column] = 0;
            }
        }
        for (String ignored : options.ignore()) {
            for (int column : columns.findAll(ignored, "ignore")) {
                places[column] = NOWHERE;
            }
        }
        int label = NOWHERE;
        if (labelled && options.label().isPresent()) {
            label = columns.find(options.label().get(), "label");
            places[label] = NOWHERE;
        }
        arrange(places, options);
        return new ColumnPlan(
                places,
                label,
                NOWHERE,
                columns.names(),
                new boolean[places.length],
                List.of(),
                List.of(),
                remembered(columns, options, label, NOWHERE, Set.of()));
    }

    /** What a model remembers of columns, of which one may be the labels and one the ids. */
    static Map<String, String> remembered(
            ColumnNames columns, ReadOptions options, int label, int id, Set<Integer> none) {
        return Remembered.ofColumns(
                columns.names(), columns.count(), options, option(columns, label), option(columns, id), none);
    }

    private static Optional<String> option(ColumnNames columns, int index) {
        return index == NOWHERE ? Optional.empty() : Optional.of(columns.option(index));
    }

    /** Numbers the columns that are somewhere, in the order that the options give the pixels. */
    static void arrange(int[] places, ReadOptions options) {
        int features = 0;
        for (int j = 0; j < places.length; j++) {
            places[j] = places[j] == NOWHERE ? NOWHERE : features++;
        }
        if (features == 0) {
            throw new BadInputException("no column is left for the samples");
        }
        if (options.pixelOrder() == PixelOrder.ROW) {
            return;
        }
        ImageShape shape = options.shape()
                .orElseThrow(() ->
                        new BadInputException("`pixelOrder = COLUMN` needs a `shape` too, such as `shape = 32x32`"));
        if (shape.size() != features) {
            throw new BadInputException("image shape " + shape + " has " + shape.size()
                    + " pixels, but the samples have " + features + " values");
        }
        for (int j = 0; j < places.length; j++) {
            places[j] = places[j] == NOWHERE ? NOWHERE : options.pixelOrder().place(places[j], shape);
        }
    }

    /** Number of columns that become values. */
    public int features() {
        return (int) Arrays.stream(places).filter(place -> place != NOWHERE).count();
    }

    /** Whether all columns are values, in the order in which they stand. */
    public boolean isAsTheyStand() {
        return IntStream.range(0, places.length).allMatch(j -> places[j] == j);
    }

    public boolean hasLabel() {
        return label != NOWHERE;
    }

    public boolean isLabel(int column) {
        return column == label;
    }

    public boolean isId(int column) {
        return column == id;
    }

    public boolean isFeature(int column) {
        return places[column] != NOWHERE;
    }

    /** Whether the words of a column become features. */
    public boolean isCategory(int column) {
        return categories[column];
    }

    /** Whether the words of a column are the labels, the ids, or become features. */
    public boolean holdsWords(int column) {
        return isCategory(column) || isLabel(column) || isId(column);
    }

    public boolean isNothing(int column) {
        return !isFeature(column) && !isLabel(column) && !isId(column);
    }

    /** Where the value of this column goes in a sample. */
    public int place(int column) {
        return places[column];
    }

    /** Whether the columns have names. */
    public boolean isNamed() {
        return !columns.isEmpty();
    }

    /** The names of the columns that become values, in the order of their places; they must have names. */
    public List<String> names() {
        return arranged(columns);
    }

    /** Of something that each column has, what those have that become values, in the order of their places. */
    public List<String> arranged(List<String> ofColumns) {
        String[] placed = new String[features()];
        for (int j = 0; j < places.length; j++) {
            if (isFeature(j)) {
                placed[places[j]] = ofColumns.get(j);
            }
        }
        return List.of(placed);
    }
}
