package ballast.data.file.reader;

import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The columns of a table that become features, chosen by the rules for tables in files, for engines that know the types
 * of columns themselves.
 *
 * @param columns their numbers from 0, in the order of the features
 * @param categorical those among them whose every word becomes a feature
 * @param names their names
 * @param notices notices for the user
 * @param reading how the table is read, for the model of a fit
 */
public record FeatureColumns(
        List<Integer> columns,
        Set<Integer> categorical,
        List<String> names,
        List<String> notices,
        Map<String, String> reading) {

    /** Copies the lists. */
    public FeatureColumns {
        columns = List.copyOf(columns);
        categorical = Set.copyOf(categorical);
        names = List.copyOf(names);
        notices = List.copyOf(notices);
        reading = Map.copyOf(reading);
    }

    /**
     * Chooses among columns.
     *
     * @param names the names of all columns
     * @param numeric which of them hold numbers
     * @param options what the user says
     */
    public static FeatureColumns of(List<String> names, List<Boolean> numeric, ReadOptions options) {
        ColumnNames all = ColumnNames.distinct(names);
        List<ColumnKind> kinds = numeric.stream()
                .map(number -> number ? ColumnKind.NUMBERS : ColumnKind.TEXT)
                .toList();
        ColumnPlan plan = ColumnPlanner.plan(
                new TableColumns(all, kinds, j -> all.describe(j) + " holds no numbers", List.of()), options);
        Integer[] chosen = new Integer[plan.features()];
        IntStream.range(0, all.count()).filter(plan::isFeature).forEach(j -> chosen[plan.place(j)] = j);
        return new FeatureColumns(
                List.of(chosen),
                IntStream.range(0, all.count()).filter(plan::isCategory).boxed().collect(Collectors.toSet()),
                plan.names(),
                plan.notices(),
                Remembered.of(options, plan.reading(), false));
    }

    /** The features of data in which each sample is a single column, such as a vector or an image. */
    public static Map<String, String> ofWhole(ReadOptions options) {
        return Remembered.of(options, Map.of(), options.shape().isPresent());
    }
}
