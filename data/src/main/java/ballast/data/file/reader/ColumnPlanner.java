package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.file.column.ColumnKind;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.TableColumns;
import ballast.data.option.Missing;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.Remembered;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Decides how each column of a table is used: as the user says; of the others, numeric columns are features, a column
 * of unique texts is the id, and the rest is ignored.
 */
public final class ColumnPlanner {

    private static final int MOST_NAMED = 8;

    private enum Role {
        FEATURE,
        CATEGORY,
        LABEL,
        ID,
        NONE
    }

    private final ColumnNames columns;
    private final TableColumns table;
    private final ReadOptions options;
    private final Role[] roles;
    private final boolean[] chosen;
    private final List<String> notices = new ArrayList<>();
    private boolean ignores;

    private ColumnPlanner(TableColumns table, ReadOptions options) {
        this.table = table;
        this.columns = FeatureMatch.numberedFor(options, table.columns());
        this.options = options;
        this.roles = new Role[columns.count()];
        this.chosen = new boolean[columns.count()];
    }

    /** The plan for a table whose samples are rows. */
    public static ColumnPlan plan(TableColumns table, ReadOptions options) {
        return new ColumnPlanner(table, options).plan();
    }

    private ColumnPlan plan() {
        takeOptions();
        List<String> expected = columns.names().isEmpty() ? List.of() : options.features();
        if (expected.isEmpty()) {
            ignoreOthers();
            requireNames();
        } else {
            match(expected);
        }
        int[] places = IntStream.range(0, roles.length)
                .map(j -> isValue(j) ? 0 : ColumnPlan.NOWHERE)
                .toArray();
        boolean[] categories = new boolean[roles.length];
        for (int j = 0; j < categories.length; j++) {
            categories[j] = roles[j] == Role.CATEGORY;
        }
        ColumnPlan.arrange(places, expected.isEmpty() ? options : options.withPixelOrder(PixelOrder.ROW));
        boolean words = hasCategory();
        if (!expected.isEmpty() && !words) {
            for (int k = 0; k < expected.size(); k++) {
                places[columns.names().indexOf(expected.get(k))] = k;
            }
        }
        return new ColumnPlan(
                places, only(Role.LABEL), only(Role.ID), names(), categories, expected, notices, reading());
    }

    private Map<String, String> reading() {
        Set<Integer> none = IntStream.range(0, roles.length)
                .filter(column -> roles[column] == Role.NONE)
                .boxed()
                .collect(Collectors.toSet());
        ColumnNames own = table.columns();
        return Remembered.ofColumns(own.names(), own.count(), options, option(Role.LABEL), option(Role.ID), none);
    }

    /** How an option names the column of this role, if there is one. */
    private Optional<String> option(Role role) {
        return Optional.of(only(role)).filter(column -> column >= 0).map(table.columns()::option);
    }

    /**
     * The names of the columns. Columns without names are named by their numbers if new data must be matched with a
     * part of them: if a column is ignored because of its content, is categorical, or may be dropped for its missing
     * values.
     */
    private List<String> names() {
        boolean others = !IntStream.range(0, roles.length).allMatch(column -> roles[column] == Role.FEATURE);
        boolean some = ignores || hasCategory() || others && options.missing() == Missing.DROP_COLUMNS;
        return columns.names().isEmpty() && some
                ? IntStream.range(0, roles.length).mapToObj(ColumnNames::nameOf).toList()
                : columns.names();
    }

    private boolean hasCategory() {
        return Arrays.asList(roles).contains(Role.CATEGORY);
    }

    private boolean isValue(int column) {
        return roles[column] == Role.FEATURE || roles[column] == Role.CATEGORY;
    }

    private int only(Role role) {
        return Arrays.asList(roles).indexOf(role);
    }

    private void takeOptions() {
        Arrays.fill(roles, options.columns().isEmpty() ? Role.FEATURE : Role.NONE);
        for (String wanted : options.columns()) {
            for (int column : columns.findAll(wanted, "columns")) {
                roles[column] = Role.FEATURE;
                chosen[column] = true;
            }
        }
        for (String wanted : options.ignore()) {
            for (int column : columns.findAll(wanted, "ignore")) {
                roles[column] = Role.NONE;
            }
        }
        for (String wanted : options.categorical()) {
            for (int column : columns.findAll(wanted, "categorical")) {
                roles[column] = Role.CATEGORY;
            }
        }
        options.label().ifPresent(wanted -> roles[columns.find(wanted, "label")] = Role.LABEL);
        options.id().ifPresent(wanted -> {
            int column = columns.find(wanted, "id");
            if (roles[column] == Role.LABEL) {
                throw new BadInputException("`id = " + wanted + "`: that column holds the label, choose another");
            }
            roles[column] = Role.ID;
        });
    }

    /** Uses unique texts as ids if the user names no ids and the column has no other use. */
    private void guessId(Role[] taken) {
        if (options.id().isEmpty()) {
            table.ids().stream()
                    .filter(column -> roles[column] == Role.FEATURE && !chosen[column] && taken[column] == null)
                    .findFirst()
                    .ifPresent(column -> roles[column] = Role.ID);
        }
    }

    private void ignoreOthers() {
        List<Integer> wrong = columnsWithoutNumbers();
        List<Integer> refused = wrong.stream()
                .filter(column -> chosen[column] || options.strict())
                .toList();
        if (!refused.isEmpty()) {
            throw refusal(refused);
        }
        guessId(new Role[roles.length]);
        List<Integer> ignored =
                wrong.stream().filter(column -> roles[column] != Role.ID).toList();
        ignored.forEach(column -> roles[column] = Role.NONE);
        ignores = !ignored.isEmpty();
        if (IntStream.range(0, roles.length).noneMatch(this::isValue) && !wrong.isEmpty()) {
            throw new BadInputException("no column holds numbers: " + byKind(wrong)
                    + "; `categorical` makes features of the words in a column");
        }
        tell(ignored);
    }

    private List<Integer> columnsWithoutNumbers() {
        return IntStream.range(0, roles.length)
                .filter(column -> roles[column] == Role.FEATURE
                        && (table.kinds().get(column) != ColumnKind.NUMBERS || countsRows(column)))
                .boxed()
                .toList();
    }

    /** Whether a numeric column has a name usual for ids and increasing values, and the user does not select it. */
    private boolean countsRows(int column) {
        return !chosen[column] && !options.strict() && table.ids().contains(column);
    }

    private void tell(List<Integer> ignored) {
        int id = options.id().isPresent() ? ColumnPlan.NOWHERE : only(Role.ID);
        String ids = id == ColumnPlan.NOWHERE ? "" : columns.brief(id) + " is taken for the ids";
        List<Integer> told =
                ignored.stream().filter(column -> !isUnnamedAndEmpty(column)).toList();
        String rest = told.isEmpty()
                ? ""
                : "ignored: " + byKind(told) + "; `label`, `id` and `categorical` make use of such columns, "
                        + "`ignore` leaves them out without a note";
        if (!ids.isEmpty() || !rest.isEmpty()) {
            notices.add(ids + (ids.isEmpty() || rest.isEmpty() ? "" : "; ") + rest);
        }
    }

    private boolean isUnnamedAndEmpty(int column) {
        return table.kinds().get(column) == ColumnKind.EMPTY
                && !columns.names().isEmpty()
                && columns.names().get(column).isEmpty();
    }

    /** Columns by their content, such as {@code "a", "b" (text), "c" (dates)}. */
    private String byKind(List<Integer> some) {
        Map<ColumnKind, List<Integer>> groups = new EnumMap<>(ColumnKind.class);
        some.forEach(column -> groups.computeIfAbsent(table.kinds().get(column), kind -> new ArrayList<>())
                .add(column));
        return groups.entrySet().stream()
                .map(group -> listed(group.getValue()) + " (" + group.getKey().word() + ")")
                .collect(Collectors.joining(", "));
    }

    private String listed(List<Integer> some) {
        return columns.brief(some, MOST_NAMED);
    }

    private BadInputException refusal(List<Integer> refused) {
        if (refused.size() == 1) {
            int column = refused.get(0);
            return new BadInputException(
                    table.faults().apply(column) + "; " + columns.remedy(column, only(Role.LABEL) >= 0));
        }
        return new BadInputException(refused.size() + " columns hold no numbers: " + byKind(refused)
                + "; leave them out with `ignore = " + columns.chosen(refused, MOST_NAMED)
                + "`, or use `label`, `id` or `categorical`");
    }

    private void requireNames() {
        for (int j = 0; j < columns.names().size(); j++) {
            if (isValue(j) && columns.names().get(j).isEmpty()) {
                throw new BadInputException("column " + (j + 1) + " has no name in the header; give it a name, leave "
                        + "it out with `ignore = " + (j + 1) + "`, or leave out lines above the header with "
                        + "`skipLines`");
            }
        }
    }

    /** Uses exactly the columns with the names of a model's features. */
    private void match(List<String> expected) {
        Map<String, Integer> known = new HashMap<>();
        for (int j = 0; j < roles.length; j++) {
            if (isValue(j)) {
                known.putIfAbsent(columns.names().get(j), j);
            }
        }
        Role[] matched = new Role[roles.length];
        List<String> missing = new ArrayList<>();
        for (String feature : expected) {
            Integer column = known.get(feature);
            Role role = Role.FEATURE;
            for (int at = feature.lastIndexOf('='); column == null && at > 0; at = feature.lastIndexOf('=', at - 1)) {
                column = known.get(feature.substring(0, at));
                role = Role.CATEGORY;
            }
            if (column == null) {
                missing.add(feature);
            } else {
                matched[column] = role;
            }
        }
        if (!missing.isEmpty()) {
            throw FeatureMatch.lacking(missing);
        }
        guessId(matched);
        List<Integer> extra = IntStream.range(0, roles.length)
                .filter(column -> isValue(column) && matched[column] == null)
                .boxed()
                .toList();
        for (int j = 0; j < roles.length; j++) {
            roles[j] = matched[j] != null ? matched[j] : isValue(j) ? Role.NONE : roles[j];
        }
        List<Integer> wrong = columnsWithoutNumbers().stream()
                .filter(column -> table.kinds().get(column) != ColumnKind.EMPTY)
                .toList();
        if (!wrong.isEmpty()) {
            throw new BadInputException(
                    (wrong.size() == 1 ? "a feature of the model holds" : wrong.size() + " features of the model hold")
                            + " no numbers here: " + byKind(wrong));
        }
        if (!extra.isEmpty()) {
            notices.add(FeatureMatch.ignoring(columns, extra));
        }
    }
}
