package ballast.data.file;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.samples.Samples;
import java.util.List;
import java.util.stream.IntStream;

/** The features of samples in the order of a model's, found by name. */
final class FeatureMatch {

    private static final int MOST_NAMED = 8;

    private FeatureMatch() {}

    /**
     * The data set with just these features in this order. One whose features have no names, or these already, stays as
     * it is.
     */
    static Dataset of(Dataset dataset, List<String> features) {
        List<String> names = dataset.samples().featureNames().orElse(features);
        if (features.isEmpty() || names.equals(features)) {
            return dataset;
        }
        List<String> missing =
                features.stream().filter(feature -> !names.contains(feature)).toList();
        if (!missing.isEmpty()) {
            throw lacking(missing);
        }
        int[] columns = features.stream().mapToInt(names::indexOf).toArray();
        Samples matched = SelectedColumns.of(dataset.samples(), columns);
        List<Integer> extra = IntStream.range(0, names.size())
                .filter(j -> !features.contains(names.get(j)))
                .boxed()
                .toList();
        Dataset found = dataset.withSamples(matched.withFeatureNames(features));
        return extra.isEmpty() ? found : found.withNotice(ignoring(new ColumnNames(names.size(), names), extra));
    }

    /** What is said of columns that a model does not know. */
    static String ignoring(ColumnNames columns, List<Integer> extra) {
        return "ignored, as the model does not know them: " + columns.brief(extra, MOST_NAMED);
    }

    /** What is said of features that are not there. */
    static BadInputException lacking(List<String> missing) {
        String names =
                ColumnNames.listed(missing.stream().map(ColumnNames::quoted).toList(), missing.size());
        return new BadInputException((missing.size() == 1
                        ? "a feature of the model is missing: "
                        : missing.size() + " features of the model are missing: ")
                + names);
    }
}
