package ballast.data.file.writer;

import ballast.data.Dataset;
import ballast.data.file.column.ColumnNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The columns of a written table: id and class of each sample, where known, and its values.
 *
 * @param id the name of the column of ids, if there is one
 * @param label the name of the column of classes, if there is one
 * @param features the names of the values
 */
record OutputColumns(Optional<String> id, Optional<String> label, List<String> features) {

    static OutputColumns of(Dataset dataset) {
        List<String> features = dataset.samples()
                .featureNames()
                .orElseGet(() -> IntStream.range(0, dataset.samples().columns())
                        .mapToObj(ColumnNames::nameOf)
                        .toList());
        return new OutputColumns(
                dataset.ids().map(ids -> free("id", features)),
                dataset.labels().map(labels -> free("class", features)),
                features);
    }

    /** A name that no feature has yet. */
    private static String free(String wanted, List<String> features) {
        String name = wanted;
        while (features.stream().anyMatch(name::equalsIgnoreCase)) {
            name += "_";
        }
        return name;
    }

    /** All names in their order. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        id.ifPresent(names::add);
        label.ifPresent(names::add);
        names.addAll(features);
        return names;
    }
}
