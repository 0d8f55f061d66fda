package ballast.data.file;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.util.Arrays;

/** What becomes of each column of a table: a value of the sample at some place, the label, or nothing. */
final class ColumnPlan {

    private static final int NOWHERE = -1;

    private final int[] places;
    private final int label;
    private final int features;
    private final boolean asTheyStand;

    private ColumnPlan(int[] places, int label) {
        this.places = places;
        this.label = label;
        this.features =
                (int) Arrays.stream(places).filter(place -> place != NOWHERE).count();
        boolean inOrder = features == places.length;
        for (int j = 0; j < places.length; j++) {
            inOrder &= places[j] == j;
        }
        this.asTheyStand = inOrder;
    }

    /** The plan that the options ask for; the label is a column if {@code labelled}. */
    static ColumnPlan of(ColumnNames columns, ReadOptions options, boolean labelled) {
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
        int features = 0;
        for (int j = 0; j < places.length; j++) {
            places[j] = places[j] == NOWHERE ? NOWHERE : features++;
        }
        if (features == 0) {
            throw new BadInputException("no column is left for the samples");
        }
        arrange(places, features, options);
        return new ColumnPlan(places, label);
    }

    private static void arrange(int[] places, int features, ReadOptions options) {
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

    /** Number of values of a sample. */
    int features() {
        return features;
    }

    /** Whether all columns are values, in the order in which they stand. */
    boolean asTheyStand() {
        return asTheyStand;
    }

    boolean hasLabel() {
        return label != NOWHERE;
    }

    boolean isLabel(int column) {
        return column == label;
    }

    boolean isFeature(int column) {
        return places[column] != NOWHERE;
    }

    /** Where the value of this column goes in a sample. */
    int place(int column) {
        return places[column];
    }
}
