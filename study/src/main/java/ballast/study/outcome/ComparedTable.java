package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The results on one data set by one measure as Markdown, for a page that people read: mean, standard deviation and the
 * paper's figure of a setting in one cell. Methods without results have no row, nor what is compared with, such as
 * samples that are not reduced, where it has no such measure.
 *
 * @param points whether every point of a grid of parameters has a row
 */
record ComparedTable(Outcomes outcomes, DataPlan data, Measure measure, boolean points) {

    /** A table for every kind of contamination, an empty line between two; empty if there are no results. */
    String markdown() {
        return SettingGroup.of(data).stream()
                .map(this::table)
                .filter(table -> !table.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** In units of a power of ten, or nothing. */
    String unitInWords() {
        return new PaperTable(outcomes, data, measure).figures().unitInWords();
    }

    /** How many results figures are the means of; those without any do not count. */
    IntSummaryStatistics repeats() {
        return data.settings().stream()
                .flatMap(setting -> scores(setting).stream())
                .filter(MethodFigures::complete)
                .mapToInt(score -> score.values().size())
                .summaryStatistics();
    }

    private List<MethodFigures> scores(StudySetting setting) {
        return points ? outcomes.pointScores(data, setting, measure) : outcomes.scores(data, setting, measure);
    }

    private String table(SettingGroup group) {
        PaperTable paper = new PaperTable(outcomes, data, measure, group);
        List<StudySetting> settings = group.settings().stream()
                .filter(setting -> scores(setting).stream()
                        .anyMatch(score -> !score.stops().isEmpty()))
                .toList();
        if (settings.isEmpty()) {
            return "";
        }
        List<List<MethodFigures>> bySetting =
                settings.stream().map(setting -> scores(setting)).toList();
        StringBuilder text = new StringBuilder("| ").append(group.before(data.set()));
        settings.forEach(setting -> text.append(" | ").append(group.within(SettingNames.name(data, setting))));
        text.append(" |\n|").append("---|".repeat(settings.size() + 1)).append('\n');
        for (int k = 0; k < bySetting.get(0).size(); k++) {
            rows(paper.figures(), at(bySetting, k))
                    .forEach(row -> text.append(row).append('\n'));
        }
        return text.toString();
    }

    private static List<MethodFigures> at(List<List<MethodFigures>> bySetting, int k) {
        return bySetting.stream().map(scores -> scores.get(k)).toList();
    }

    private static List<String> rows(Figures figures, List<MethodFigures> scores) {
        List<String> rows = new ArrayList<>();
        MethodFigures first = scores.get(0);
        boolean unmeasured = scores.stream().allMatch(score -> score.values().isEmpty());
        if (unmeasured
                && (first.reference()
                        || scores.stream().allMatch(score -> score.stops().isEmpty()))) {
            return rows;
        }
        String name = first.reference() ? first.method() : "`" + first.method() + "`";
        boolean chosen = scores.stream().anyMatch(score -> !score.honest().isEmpty());
        rows.add(row(
                name + (chosen ? " (oracle)" : ""),
                scores.stream()
                        .map(score -> cell(figures, score.values(), score.published(), score.stops()))
                        .toList()));
        if (chosen) {
            rows.add(row(
                    name + " (honest)",
                    scores.stream()
                            .map(score -> cell(figures, score.honest(), OptionalDouble.empty(), score.stops()))
                            .toList()));
        }
        return rows;
    }

    private static String row(String name, List<String> cells) {
        return "| " + name + " | " + String.join(" | ", cells) + " |";
    }

    private static String cell(Figures figures, List<Double> values, OptionalDouble published, List<String> stops) {
        String paper = published.isPresent() ? " (" + figures.text(published.getAsDouble()) + ")" : "";
        if (values.isEmpty()) {
            return (stops.isEmpty() ? "-" : "refused") + paper;
        }
        String spread = values.size() > 1 ? " ± " + figures.text(MethodFigures.deviation(values)) : "";
        return figures.text(MethodFigures.mean(values)) + spread + paper;
    }
}
