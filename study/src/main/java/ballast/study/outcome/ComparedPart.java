package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.protocol.Measure;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a mark of a page asks for: tables of some data sets by some measures, side by side where rows are the same. */
final class ComparedPart {

    private final Study study;
    private final List<String> sets;
    private final List<ComparedTable> compared = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final String meanings;

    ComparedPart(Outcomes outcomes, PageMark mark) {
        this.study = outcomes.study();
        this.sets = mark.sets();
        List<DataPlan> data = mark.data(outcomes);
        List<Measure> measures = mark.measures(outcomes);
        int groups = data.stream()
                .mapToInt(each -> SettingGroup.of(each).size())
                .max()
                .orElse(1);
        boolean together = groups == 1;
        for (DataPlan each : data) {
            for (SettingGroup group : SettingGroup.of(each)) {
                List<Table> row = new ArrayList<>();
                for (Measure measure : measures) {
                    ComparedTable one = new ComparedTable(outcomes, each, measure, group, mark.points());
                    compared.add(one);
                    row.add(one.page((together && data.size() > 1 ? each.set() + " " : "")
                            + (measures.size() > 1 ? measure.name() + " " : "")));
                }
                row.stream().reduce(Table::beside).ifPresent(tables::add);
            }
        }
        if (together && tables.size() > 1) {
            Table all = tables.stream().reduce(Table::beside).orElseThrow();
            tables.clear();
            tables.add(all);
        }
        tables.removeIf(table -> table.rows().isEmpty());
        this.meanings = measures.stream()
                .map(measure -> measure.meaning()
                        + new ComparedTable(outcomes, data.get(0), measure)
                                .figures()
                                .unitInWords())
                .collect(Collectors.joining(" "));
    }

    boolean isEmpty() {
        return tables.isEmpty();
    }

    /** How many results figures are the means of; those without any do not count. */
    IntSummaryStatistics repeats() {
        IntSummaryStatistics all = new IntSummaryStatistics();
        compared.stream().map(ComparedTable::repeats).forEach(all::combine);
        return all;
    }

    String caption() {
        return meanings;
    }

    /** The command that makes the figures. */
    String command() {
        return study.command(String.join(",", sets), repeats().getMax());
    }

    Stream<String> markdown() {
        return tables.stream()
                .map(Table::markdown)
                .collect(Collectors.joining("\n"))
                .lines();
    }
}
