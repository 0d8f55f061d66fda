package ballast.study.components;

import ballast.components.ComponentChoice;
import ballast.study.table.Columns;
import ballast.study.table.Table;
import ballast.study.table.TableEntry;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The answers of the rules for the number of components, and the explained variance, as tables. */
public final class ComponentTable {

    private static final int MIN_SHOWN = 10;
    private static final int BEYOND = 4;
    private static final int BAR = 30;

    private ComponentTable() {}

    /** One row per rule, and one for all. */
    public static Table ofRules(ComponentChoice choice) {
        double[] cumulated = explained(choice).cumulated();
        Table table = new Columns<ComponentChoice.Answer>("rules")
                .words("rule", answer -> answer.rule().title())
                .numbers("components", answer -> ofAnswer(answer, TableEntry::whole))
                .numbers("explained", answer -> ofAnswer(answer, count -> share(cumulated, count)))
                .words("assumption", answer -> answer.rule().assumption())
                .words(
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

    private static TableEntry ofAnswer(ComponentChoice.Answer answer, IntFunction<TableEntry> entry) {
        return answer.components().stream().mapToObj(entry).findFirst().orElse(TableEntry.NONE);
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
        int shown = Math.min(variances.length, Math.max(MIN_SHOWN, choice.components() + BEYOND));
        return new Columns<Integer>("variances")
                .numbers("component", k -> TableEntry.whole(k + 1))
                .numbers("variance", k -> TableEntry.digits(variances[k]))
                .numbers("share", k -> TableEntry.percent(ratios[k], 1))
                .numbers("cumulated", k -> TableEntry.percent(cumulated[k], 1))
                .words(
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
