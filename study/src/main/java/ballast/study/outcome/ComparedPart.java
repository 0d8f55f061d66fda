package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a mark of a page asks for: the tables of some data sets by some measures, for every kind of contamination, side
 * by side.
 *
 * @param command what makes its figures
 */
record ComparedPart(Table table, String meanings, IntSummaryStatistics repeats, String command) {

    static ComparedPart of(Outcomes outcomes, PageMark mark) {
        List<DataPlan> sets = mark.data(outcomes);
        List<Measure> measures = mark.measures(outcomes);
        IntSummaryStatistics repeats = new IntSummaryStatistics();
        List<Table> tables = new ArrayList<>();
        for (DataPlan data : sets) {
            for (SettingGroup group : SettingGroup.of(data)) {
                for (Measure measure : measures) {
                    ComparedTable compared = new ComparedTable(outcomes, data, measure, group, mark.points());
                    repeats.combine(compared.repeats());
                    tables.add(compared.page(
                            sets.size() > 1 ? "method" : data.set(),
                            ((sets.size() > 1 ? data.set() : "") + " " + (measures.size() > 1 ? measure.name() : ""))
                                    .strip()));
                }
            }
        }
        return new ComparedPart(
                tables.stream().reduce(Table::beside).orElseThrow(),
                measures.stream()
                        .map(measure -> measure.meaning()
                                + new ComparedTable(outcomes, sets.get(0), measure)
                                        .figures()
                                        .unitInWords())
                        .collect(Collectors.joining(" ")),
                repeats,
                outcomes.study().command(String.join(",", mark.sets()), repeats.getMax()));
    }
}
