package ballast.study.components;

import ballast.components.ComponentChoice;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The answers of the rules for the number of components, and the explained variance, as tables. */
public final class ComponentTable {

    private static final int LEAST_SHOWN = 10;
    private static final int BEYOND = 4;
    private static final int BAR = 30;

    private ComponentTable() {}

    /** One row per rule, and one for all. */
    public static Table ofRules(ComponentChoice choice) {
        double[] cumulated = explained(choice).cumulated();
        Table table = new Columns<ComponentChoice.Answer>()
                .words("rule", "the rule", "rule", answer -> answer.rule().title())
                .numbers(
                        "components",
                        "its number of components",
                        "components",
                        answer -> answer.components().stream()
                                .mapToObj(TableEntry::whole)
                                .findFirst()
                                .orElse(TableEntry.NONE))
                .numbers(
                        "explain %",
                        "the share of the variance that these explain, in per cent",
                        "explained",
                        answer -> answer.components().stream()
                                .mapToObj(count -> share(cumulated, count))
                                .findFirst()
                                .orElse(TableEntry.NONE))
                .words(
                        "looks for",
                        "what it counts, and what it takes for granted",
                        "assumption",
                        answer -> answer.rule().assumption())
                .words(
                        "by",
                        "whose rule it is",
                        "reference",
                        answer ->
                                answer.components().isPresent() ? answer.rule().reference() : "does not apply")
                .table(choice.answers());
        return table.withRow(List.of(
                TableEntry.words("recommended"),
                TableEntry.whole(choice.components()),
                share(cumulated, choice.components()),
                TableEntry.words("the median of the rules that look for the rank"),
                TableEntry.NONE));
    }

    private static TableEntry share(double[] cumulated, int count) {
        return TableEntry.percent(count == 0 ? 0 : cumulated[Math.min(count, cumulated.length) - 1], 1);
    }

    /** One row per component with its variance, and a bar. */
    public static Table ofVariances(ComponentChoice choice) {
        ExplainedVariance explained = explained(choice);
        double[] variances = explained.variances();
        double[] ratios = explained.ratios();
        double[] cumulated = explained.cumulated();
        int shown = Math.min(variances.length, Math.max(LEAST_SHOWN, choice.components() + BEYOND));
        return new Columns<Integer>()
                .numbers("component", "the number of the component", "component", k -> TableEntry.whole(k + 1))
                .numbers("variance", "the variance along it", "variance", k -> TableEntry.digits(variances[k]))
                .numbers(
                        "share %",
                        "its share of all variance, in per cent", "share", k -> TableEntry.percent(ratios[k], 1))
                .numbers(
                        "cumulated %",
                        "the share of all up to it, in per cent", "cumulated", k -> TableEntry.percent(cumulated[k], 1))
                .words(
                        "scree",
                        "the share as a bar",
                        "bar",
                        k -> (k < choice.components() ? "#" : "-")
                                .repeat(ratios[0] > 0 ? (int) Math.round(BAR * ratios[k] / ratios[0]) : 0))
                .table(IntStream.range(0, shown).boxed().toList());
    }

    static ExplainedVariance explained(ComponentChoice choice) {
        double[] variances = choice.inliers().variances();
        return new ExplainedVariance(variances, Arrays.stream(variances).sum());
    }
}
