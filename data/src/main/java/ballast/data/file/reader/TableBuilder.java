package ballast.data.file.reader;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.CompactRows;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Collects the rows of a table according to a plan: values, words, labels and ids. */
public final class TableBuilder {

    private static final int MOST_NAMED = 8;

    private final ColumnPlan plan;
    private final CompactRows rows;
    private final double[] row;
    private final List<String> labels = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final Set<String> distinctIds = new HashSet<>();
    private final Map<Integer, Map<String, Integer>> words = new LinkedHashMap<>();
    private String repeated;

    public TableBuilder(ColumnPlan plan, ElementType widest) {
        this.plan = plan;
        this.rows = CompactRows.growing(plan.features(), widest);
        this.row = new double[plan.features()];
    }

    int rows() {
        return rows.rows();
    }

    public void number(int column, double value) {
        row[plan.place(column)] = value;
    }

    /** Adds the word of a sample in a column of labels, ids or categories. */
    public void word(int column, String word) {
        if (plan.isLabel(column)) {
            labels.add(word);
        } else if (plan.isId(column)) {
            if (!distinctIds.add(word) && repeated == null) {
                repeated = word;
            }
            ids.add(word);
        } else {
            Map<String, Integer> codes = words.computeIfAbsent(column, first -> new HashMap<>());
            row[plan.place(column)] = codes.computeIfAbsent(word, next -> codes.size());
        }
    }

    /** An id that two samples have, if there is one. */
    public Optional<String> repeatedId() {
        return Optional.ofNullable(repeated);
    }

    /** Ends a row and starts the next. */
    public void endRow() {
        rows.append(row);
    }

    /** Notices about unusual but usable classes. */
    private void remark(List<String> notices) {
        if (plan.hasLabel()) {
            Labels classes = Labels.of(labels);
            int[] counts = classes.counts();
            List<String> alone = IntStream.range(0, counts.length)
                    .filter(k -> counts[k] == 1)
                    .mapToObj(k -> ColumnNames.quoted(classes.names().get(k)))
                    .toList();
            if (alone.size() == rows.rows() && rows.rows() > 2) {
                notices.add("every sample has a class of its own; is the label rather the `id`?");
            } else if (!alone.isEmpty() && rows.rows() > 2) {
                notices.add("classes of one sample: " + ColumnNames.listed(alone, MOST_NAMED));
            }
        }
    }

    public Dataset dataset(String name) {
        Samples samples = rows.samples();
        List<String> notices = new ArrayList<>(plan.notices());
        if (!words.isEmpty()) {
            samples = OneHot.of(plan, words).applyTo(samples);
        } else if (plan.isNamed()) {
            samples = samples.withFeatureNames(plan.names());
        }
        remark(notices);
        repeatedId().ifPresent(id -> notices.add("the ids are not unique: " + ColumnNames.quoted(id) + " comes again"));
        return new Dataset(
                name,
                samples,
                plan.hasLabel() ? Optional.of(Labels.of(labels)) : Optional.empty(),
                plan.id() != ColumnPlan.NOWHERE ? Optional.of(ids) : Optional.empty(),
                notices,
                plan.reading());
    }
}
