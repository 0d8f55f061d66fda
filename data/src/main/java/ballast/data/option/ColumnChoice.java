package ballast.data.option;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the columns of a table are for.
 *
 * @param label the column that holds the class of each sample, or in .mat and .npz files the variable that does
 * @param id the column that holds what each sample is called; a column of unique texts if none is named
 * @param columns the columns that hold the values of the samples; all that hold numbers if none is named
 * @param ignore columns that are left out
 * @param categorical columns whose every word becomes a feature, 1 where the sample has it and else 0
 * @param features the names of the features in their order, as a model knows them; empty if any are welcome
 * @param strict whether a column without numbers is an error, and not set aside
 */
public record ColumnChoice(
        Optional<String> label,
        Optional<String> id,
        List<String> columns,
        List<String> ignore,
        List<String> categorical,
        List<String> features,
        boolean strict) {

    /** Every column of numbers is a feature. */
    public static final ColumnChoice DEFAULT =
            new ColumnChoice(Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false);

    /** Copies the lists. */
    public ColumnChoice {
        Objects.requireNonNull(label);
        Objects.requireNonNull(id);
        columns = List.copyOf(columns);
        ignore = List.copyOf(ignore);
        categorical = List.copyOf(categorical);
        features = List.copyOf(features);
    }

    ColumnChoice withLabel(String newLabel) {
        return new ColumnChoice(Optional.of(newLabel), id, columns, ignore, categorical, features, strict);
    }

    ColumnChoice withId(String newId) {
        return new ColumnChoice(label, Optional.of(newId), columns, ignore, categorical, features, strict);
    }

    ColumnChoice withColumns(List<String> newColumns) {
        return new ColumnChoice(label, id, newColumns, ignore, categorical, features, strict);
    }

    ColumnChoice withIgnored(List<String> newIgnored) {
        return new ColumnChoice(label, id, columns, newIgnored, categorical, features, strict);
    }

    ColumnChoice withCategorical(List<String> newCategorical) {
        return new ColumnChoice(label, id, columns, ignore, newCategorical, features, strict);
    }

    ColumnChoice withFeatures(List<String> newFeatures) {
        return new ColumnChoice(label, id, columns, ignore, categorical, newFeatures, strict);
    }

    ColumnChoice withStrict(boolean newStrict) {
        return new ColumnChoice(label, id, columns, ignore, categorical, features, newStrict);
    }
}
