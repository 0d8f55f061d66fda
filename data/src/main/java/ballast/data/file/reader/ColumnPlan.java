package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.samples.ImageShape;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The use of each column of a table: a feature, a category, the label, the id, or none.
 *
 * @param places the index of each column among the features, or {@link #NOWHERE}
 * @param label the column of labels, or {@link #NOWHERE}
 * @param id the column of ids, or {@link #NOWHERE}
 * @param columns the names of the columns; empty if they have none
 * @param categories which columns are categorical
 * @param expected the features in order, if they are matched by name; else empty
 * @param notices notices for the user
 * @param reading what a model remembers of it
 */
public record ColumnPlan(
        int[] places,
        int label,
        int id,
        List<String> columns,
        boolean[] categories,
        List<String> expected,
        List<String> notices,
        Map<String, String> reading)
        implements Serializable {

    public static final int NOWHERE = -1;

    /** The plan for numeric columns according to the options; the label is a column if {@code labelled}. */
    public static ColumnPlan of(ColumnNames columns, ReadOptions given, boolean labelled) {
        ReadOptions options =
                labelled ? given.remembered().appliedTo(given, columns.names(), columns.count()) : given.withoutLabel();
        options.id().ifPresent(id -> {
            throw new BadInputException("`id = " + id + "`: only tables have a column of ids, leave the option out");
        });
        if (!options.categorical().isEmpty()) {
            throw new BadInputException("`categorical = "
                    + options.categorical().get(0)
                    + "`: only tables have columns of words, leave the option out");
        }
        List<ColumnKind> kinds = Collections.nCopies(columns.count(), ColumnKind.NUMBERS);
        return ColumnPlanner.plan(
                new TableColumns(columns, kinds, columns::describe, List.of()), options.withFeatures(List.of()));
    }

    /** Numbers the feature columns, in the pixel order of the options. */
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

    /** Number of feature columns. */
    public int features() {
        return (int) Arrays.stream(places).filter(place -> place != NOWHERE).count();
    }

    /** Whether all columns are features, in the order of the file. */
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

    /** Whether a column is categorical. */
    public boolean isCategory(int column) {
        return categories[column];
    }

    /** Whether a column is the label, the id, or categorical. */
    public boolean holdsWords(int column) {
        return isCategory(column) || isLabel(column) || isId(column);
    }

    public boolean isNothing(int column) {
        return !isFeature(column) && !isLabel(column) && !isId(column);
    }

    /** The index of this column among the features. */
    public int place(int column) {
        return places[column];
    }

    /** Whether the columns have names. */
    public boolean isNamed() {
        return !columns.isEmpty();
    }

    /** The names of the feature columns in their order; the columns must have names. */
    public List<String> names() {
        return arranged(columns);
    }

    /** Selects from one item per column those of the feature columns, in their order. */
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
