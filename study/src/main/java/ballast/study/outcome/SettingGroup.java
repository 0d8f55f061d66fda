package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The settings of one table: those with one kind of contamination, at any rate. A data set with only one kind of
 * contamination has one group.
 *
 * @param name the kind, such as {@code occlusion fill=black}; empty if there is no other
 */
record SettingGroup(String name, List<StudySetting> settings) {

    static List<SettingGroup> of(DataPlan data) {
        Map<String, List<StudySetting>> byKind = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            String kind = setting.contamination()
                    .map(contamination -> data.kind(contamination))
                    .orElse(DataPlan.CLEAN);
            byKind.computeIfAbsent(kind, name -> new ArrayList<>()).add(setting);
        }
        long kinds = byKind.keySet().stream()
                .filter(kind -> !kind.equals(DataPlan.CLEAN))
                .count();
        return kinds < 2
                ? List.of(new SettingGroup("", data.settings()))
                : byKind.entrySet().stream()
                        .map(group -> new SettingGroup(group.getKey(), group.getValue()))
                        .toList();
    }

    String before(String text) {
        return name.isEmpty() ? text : name + ": " + text;
    }

    /** The name of one of the settings in a table of the group, without what all of them have in common. */
    String within(String setting) {
        return !name.isEmpty() && setting.startsWith(name + " ") ? setting.substring(name.length() + 1) : setting;
    }

    String fileBefore(String text) {
        return name.isEmpty() ? text : DataPlan.forFiles(name) + "-" + text;
    }
}
