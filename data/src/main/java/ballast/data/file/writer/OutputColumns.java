package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.file.column.ColumnNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The columns of a written table: id and class of each sample, where known, and its values.
 *
 * @param names the names of all columns
 * @param words the words of each sample in the columns before its values
 */
record OutputColumns(List<String> names, List<IntFunction<String>> words) {

    static OutputColumns of(Dataset dataset) {
        List<String> features = dataset.samples()
                .featureNames()
                .orElseGet(() -> IntStream.range(0, dataset.samples().columns())
                        .mapToObj(ColumnNames::nameOf)
                        .toList());
        OutputColumns columns = new OutputColumns(new ArrayList<>(), new ArrayList<>());
        dataset.ids().ifPresent(ids -> columns.add("id", features, ids::get));
        dataset.labels().ifPresent(labels -> columns.add("class", features, labels::name));
        columns.names.addAll(features);
        return columns;
    }

    /** Adds a column of words under a name that no feature has. */
    private void add(String wanted, List<String> features, IntFunction<String> word) {
        String name = wanted;
        while (features.stream().anyMatch(name::equalsIgnoreCase)) {
            name += "_";
        }
        names.add(name);
        words.add(word);
    }
}
