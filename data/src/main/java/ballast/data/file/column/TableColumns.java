package ballast.data.file.column;

import java.util.List;
import java.util.function.IntFunction;

/**
 * The columns of a table and what they hold.
 *
 * @param columns the columns with their names
 * @param kinds what each holds
 * @param faults what is wrong with a column that holds no numbers, for messages
 * @param ids the columns that could hold the ids, as every sample has another text there; the best first
 */
public record TableColumns(ColumnNames columns, List<ColumnKind> kinds, IntFunction<String> faults, List<Integer> ids) {

    public TableColumns {
        kinds = List.copyOf(kinds);
        ids = List.copyOf(ids);
    }
}
