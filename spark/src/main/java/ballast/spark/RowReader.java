package ballast.spark;

import java.io.Serializable;

/** Reads the samples of a model from a column, and says what is wrong with one. */
final class RowReader implements Serializable {

    private static final long serialVersionUID = 1;

    private final FeatureType type;
    private final int size;
    /** Where the features of the model are in a sample; none if they are in their places. */
    private final int[] places;

    private final boolean gaps;

    /**
     * A reader of a column.
     *
     * @param size the number of values of the samples that the model was fitted to
     * @param places where the features of the model are in a sample; none if they are in their places
     * @param gaps whether values may be missing
     */
    RowReader(FeatureType type, int size, int[] places, boolean gaps) {
        this.type = type;
        this.size = size;
        this.places = places.clone();
        this.gaps = gaps;
    }

    /** What is wrong with a sample; empty if nothing is. */
    String problem(Object sample) {
        if (sample == null) {
            return "a sample is null";
        }
        double[] values = type.numbers(sample);
        return places.length == 0 && values.length != size
                ? "a sample has " + values.length + " values, but the model was fitted to " + size
                : FeatureType.problem(values, gaps, "a sample");
    }

    /** The values of a sample in the order of the model; null if there are none, or not as many. */
    double[] values(Object sample) {
        double[] values = sample == null ? null : type.numbers(sample);
        if (places.length == 0) {
            return values == null || values.length != size ? null : values;
        }
        double[] ordered = new double[places.length];
        for (int j = 0; values != null && j < ordered.length; j++) {
            ordered[j] = values[places[j]];
        }
        return values == null ? null : ordered;
    }
}
