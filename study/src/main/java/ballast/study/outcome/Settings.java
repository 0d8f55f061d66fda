package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.Setting;
import java.util.Locale;

/** What the settings of a data set are called: by what differs among them only. */
final class Settings {

    private Settings() {}

    /** Such as {@code c=10}, {@code 14x14} or {@code salt 20 %}. */
    static String name(DataPlan data, Setting setting) {
        String size = setting.components().right() == 1
                ? "c=" + setting.components()
                : setting.components().toString();
        if (data.contaminations().size() == 1) {
            return size;
        }
        String contamination = setting.contamination()
                .map(spoiling ->
                        spoiling.kind().id() + " " + String.format(Locale.ROOT, "%.0f %%", 100 * spoiling.rate()))
                .orElse("raw");
        return data.components().size() == 1 ? contamination : contamination + " " + size;
    }

    /** The same for files. */
    static String key(DataPlan data, Setting setting) {
        return name(data, setting).replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    }
}
