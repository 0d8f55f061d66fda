package ballast.study.components;

import ballast.components.ComponentChoice;
import ballast.study.table.Column;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.subspace.ExplainedVariance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What rules say about the number of components, and what there is to be explained, as tables. */
public final class ComponentTable {

    private static final int LEAST_SHOWN = 10;
    private static final int BEYOND = 4;
    private static final int BAR = 30;

    private ComponentTable() {}

    /** One row per rule, and one for all. */
    public static Table ofRules(ComponentChoice choice) {
        List<Column> columns = List.of(
                Column.words("rule", "the rule", "rule"),
                Column.numbers("components", "its number of components", "components"),
                Column.numbers("explain %", "the share of the variance that these explain, in per cent", "explained"),
                Column.words("looks for", "what it counts, and what it takes for granted", "assumption"),
                Column.words("by", "whose rule it is", "reference"));
        double[] cumulated = explained(choice).cumulated();
        List<List<TableEntry>> rows = new ArrayList<>();
        for (ComponentChoice.Answer answer : choice.answers()) {
            boolean known = answer.components().isPresent();
            int count = answer.components().orElse(0);
            rows.add(List.of(
                    TableEntry.words(answer.rule().title()),
                    known ? TableEntry.whole(count) : TableEntry.NONE,
                    known ? share(cumulated, count) : TableEntry.NONE,
                    TableEntry.words(answer.rule().assumption()),
                    TableEntry.words(known ? answer.rule().reference() : "does not apply")));
        }
        rows.add(List.of(
                TableEntry.words("recommended"),
                TableEntry.whole(choice.components()),
                share(cumulated, choice.components()),
                TableEntry.words("the median of the rules that look for the rank"),
                TableEntry.NONE));
        return new Table(columns, rows);
    }

    private static TableEntry share(double[] cumulated, int count) {
        return TableEntry.percent(count == 0 ? 0 : cumulated[Math.min(count, cumulated.length) - 1], 1);
    }

    /** One row per component with its variance, and a bar. */
    public static Table ofVariances(ComponentChoice choice) {
        List<Column> columns = List.of(
                Column.numbers("component", "the number of the component", "component"),
                Column.numbers("variance", "the variance along it", "variance"),
                Column.numbers("share %", "its share of all variance, in per cent", "share"),
                Column.numbers("cumulated %", "the share of all up to it, in per cent", "cumulated"),
                Column.words("scree", "the share as a bar", "bar"));
        ExplainedVariance explained = explained(choice);
        double[] variances = explained.variances();
        double[] ratios = explained.ratios();
        double[] cumulated = explained.cumulated();
        int shown = Math.min(variances.length, Math.max(LEAST_SHOWN, choice.components() + BEYOND));
        List<List<TableEntry>> rows = new ArrayList<>();
        for (int k = 0; k < shown; k++) {
            rows.add(List.of(
                    TableEntry.whole(k + 1),
                    new TableEntry(
                            variances[k] == 0 ? "0" : String.format(Locale.ROOT, "%.4g", variances[k]),
                            Double.toString(variances[k])),
                    TableEntry.percent(ratios[k], 1),
                    TableEntry.percent(cumulated[k], 1),
                    TableEntry.words((k < choice.components() ? "#" : "-")
                            .repeat(ratios[0] > 0 ? (int) Math.round(BAR * ratios[k] / ratios[0]) : 0))));
        }
        return new Table(columns, rows);
    }

    static ExplainedVariance explained(ComponentChoice choice) {
        double[] variances = choice.inliers().variances();
        return new ExplainedVariance(variances, Arrays.stream(variances).sum());
    }
}
