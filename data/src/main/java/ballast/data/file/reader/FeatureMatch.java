package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.SelectedColumns;
import ballast.data.option.ReadOptions;
import ballast.samples.Samples;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Matches the features of samples with those of a model by name. */
public final class FeatureMatch {

    private static final int MOST_NAMED = 8;

    private FeatureMatch() {}

    /**
     * The data set with exactly these features in this order. A data set without feature names, or with these names, is
     * returned unchanged, unless the wanted names are numbers of its columns.
     */
    public static Dataset of(Dataset dataset, List<String> features) {
        List<String> names = dataset.samples().featureNames().orElseGet(() -> byNumber(dataset, features));
        if (features.isEmpty() || names.equals(features)) {
            return dataset;
        }
        List<String> missing =
                features.stream().filter(feature -> !names.contains(feature)).toList();
        if (!missing.isEmpty()) {
            throw lacking(missing);
        }
        int[] places = features.stream().mapToInt(names::indexOf).toArray();
        Samples matched = SelectedColumns.of(dataset.samples(), places);
        List<Integer> extra = IntStream.range(0, names.size())
                .filter(j -> !features.contains(names.get(j)))
                .boxed()
                .toList();
        Dataset found = dataset.withSamples(matched.withFeatureNames(features));
        return extra.isEmpty() ? found : found.withNotice(ignoring(new ColumnNames(names.size(), names), extra));
    }

    /** The column numbers as names, if they include all of these features; else the features. */
    private static List<String> byNumber(Dataset dataset, List<String> features) {
        int columns = dataset.samples().columns();
        if (features.isEmpty() || columns <= features.size()) {
            return features;
        }
        List<String> numbered = numbered(columns);
        return Set.copyOf(numbered).containsAll(features) ? numbered : features;
    }

    /** Names columns by their numbers if the model does so. */
    static ColumnNames numberedFor(ReadOptions options, ColumnNames columns) {
        List<String> features = options.features();
        int count = columns.count();
        if (!columns.names().isEmpty()
                || features.isEmpty()
                || count <= features.size() && !options.remembered().isOfWidth(count)) {
            return columns;
        }
        Set<String> numbered = Set.copyOf(numbered(count));
        boolean known =
                features.stream().map(name -> name.replaceFirst("=.*", "")).allMatch(numbered::contains);
        return known ? new ColumnNames(count, numbered(count)) : columns;
    }

    private static List<String> numbered(int columns) {
        return IntStream.range(0, columns).mapToObj(ColumnNames::nameOf).toList();
    }

    /** Refuses a data set in which features of the model were dropped for their missing values. */
    public static Dataset withAll(List<String> features, Dataset matched, Dataset left) {
        int columns = matched.samples().columns();
        if (features.isEmpty() || left.samples().columns() == columns) {
            return left;
        }
        Set<String> kept = Set.copyOf(left.samples().featureNames().orElseThrow());
        List<String> lost = matched.samples().featureNames().orElseGet(() -> numbered(columns)).stream()
                .filter(name -> !kept.contains(name))
                .map(ColumnNames::quoted)
                .toList();
        throw new BadInputException("a column that the model needs lacks a value: "
                + ColumnNames.listed(lost, MOST_NAMED) + "; use `missing = MASK or DROP_ROWS`");
    }

    /** The notice about columns that a model does not know. */
    static String ignoring(ColumnNames columns, List<Integer> extra) {
        return "ignored, as the model does not know them: " + columns.brief(extra, MOST_NAMED);
    }

    /** The message about missing features. */
    static BadInputException lacking(List<String> missing) {
        String names =
                ColumnNames.listed(missing.stream().map(ColumnNames::quoted).toList(), missing.size());
        return new BadInputException((missing.size() == 1
                        ? "a feature of the model is missing: "
                        : missing.size() + " features of the model are missing: ")
                + names);
    }
}
