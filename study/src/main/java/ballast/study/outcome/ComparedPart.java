package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.protocol.Measure;
import ballast.study.table.Table;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
                        .map(measure -> measure.meaning() + units(outcomes, sets, measure))
                        .collect(Collectors.joining(" ")),
                repeats,
                outcomes.study().command(String.join(",", mark.sets()), repeats.getMax()));
    }

    /** The unit of the figures; where data sets have several, the unit of each. */
    private static String units(Outcomes outcomes, List<DataPlan> sets, Measure measure) {
        Map<String, List<String>> byUnit = new LinkedHashMap<>();
        sets.forEach(data -> byUnit.computeIfAbsent(
                        new ComparedTable(outcomes, data, measure).figures().unitInWords(), unit -> new ArrayList<>())
                .add(data.set()));
        return byUnit.size() == 1
                ? byUnit.keySet().iterator().next()
                : byUnit.entrySet().stream()
                        .filter(unit -> !unit.getKey().isEmpty())
                        .map(unit -> " " + String.join(", ", unit.getValue()) + ":"
                                + unit.getKey().replace(" In", " in"))
                        .collect(Collectors.joining());
    }
}
