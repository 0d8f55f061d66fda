package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settings that stand in one table: those contaminated in one way, to whatever extent. A data set that is contaminated
 * in one way only has one group.
 *
 * @param name the way, such as {@code occlusion fill=black}; empty if there is no other
 * @param settings in the order of the study
 */
record SettingGroup(String name, List<StudySetting> settings) {

    static List<SettingGroup> of(DataPlan data) {
        Map<String, List<StudySetting>> byWay = new LinkedHashMap<>();
        for (StudySetting setting : data.settings()) {
            String way = setting.contamination()
                    .map(contamination -> SettingNames.way(data, contamination))
                    .orElse(SettingNames.RAW);
            byWay.computeIfAbsent(way, name -> new ArrayList<>()).add(setting);
        }
        long ways = byWay.keySet().stream()
                .filter(way -> !way.equals(SettingNames.RAW))
                .count();
        return ways < 2
                ? List.of(new SettingGroup("", data.settings()))
                : byWay.entrySet().stream()
                        .map(group -> new SettingGroup(group.getKey(), group.getValue()))
                        .toList();
    }

    /** In front of something else that is said of the group. */
    String before(String text) {
        return name.isEmpty() ? text : name + ": " + text;
    }

    /** The same in the name of a file. */
    String fileBefore(String text) {
        return name.isEmpty() ? text : SettingNames.forFiles(name) + "-" + text;
    }
}
