package ballast.data.file.column;

import java.util.List;
import java.util.function.IntFunction;

/**
 * The columns of a table and their content.
 *
 * @param columns the columns with their names
 * @param kinds what each holds
 * @param faults for messages, why a column is not numeric
 * @param ids the columns that could be the ids because all their texts differ; the best first
 */
public record TableColumns(ColumnNames columns, List<ColumnKind> kinds, IntFunction<String> faults, List<Integer> ids) {

    public TableColumns {
        kinds = List.copyOf(kinds);
        ids = List.copyOf(ids);
    }
}
