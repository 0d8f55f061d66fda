package ballast.studio.data;

import ballast.data.file.delimited.TableHead;
import java.util.ArrayList;
import java.util.List;

/** The first rows of a table with what each column is probably for; the user may think otherwise. */
public record TablePreview(List<Column> columns, List<List<String>> rows) {

    private static final int MOST_CLASSES = 40;

    /** What a column is for. */
    public enum Role {
        FEATURE,
        CLASS,
        ID,
        IGNORE
    }

    /** A column. */
    public record Column(String name, String type, Role role, int missing) {}

    /** A guess: ids as the reader takes them, the first column of few different words as the classes. */
    public static TablePreview of(TableHead head) {
        List<Column> columns = new ArrayList<>();
        boolean classes = false;
        for (TableHead.Column column : head.columns()) {
            boolean few = column.distinct() > 1 && column.distinct() <= MOST_CLASSES;
            boolean isClass = !classes
                    && !column.numeric()
                    && !column.id()
                    && few
                    && column.holds().equals("text");
            classes |= isClass;
            Role role = column.numeric() ? Role.FEATURE : column.id() ? Role.ID : isClass ? Role.CLASS : Role.IGNORE;
            columns.add(new Column(column.name(), column.holds(), role, column.missing()));
        }
        return new TablePreview(columns, head.rows());
    }
}
