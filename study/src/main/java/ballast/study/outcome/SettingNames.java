package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import java.util.Locale;

/** What the settings of a data set are called: by what differs among them only. */
final class SettingNames {

    /** The name of samples without contamination. */
    static final String CLEAN = "clean";

    private SettingNames() {}

    /** Such as {@code c=10}, {@code 14x14} or {@code salt 20 %}. */
    static String name(DataPlan data, StudySetting setting) {
        String size = setting.components().right() == 1
                ? "c=" + setting.components()
                : setting.components().toString();
        if (data.contaminations().size() == 1) {
            return size;
        }
        String contamination = setting.contamination()
                .map(given -> data.kind(given) + String.format(Locale.ROOT, " %.0f %%", 100 * given.rate()))
                .orElse(CLEAN);
        return data.components().size() == 1 ? contamination : contamination + " " + size;
    }

    /** The same for files. */
    static String key(DataPlan data, StudySetting setting) {
        return forFiles(name(data, setting));
    }

    static String forFiles(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    }
}
