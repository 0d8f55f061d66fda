package ballast.study.outcome;

import ballast.data.contamination.Contamination;
import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the settings of a data set are called: by what differs among them only. */
final class SettingNames {

    /** The name of samples that nothing was done to. */
    static final String RAW = "raw";

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
                .map(spoiling ->
                        way(data, spoiling) + " " + String.format(Locale.ROOT, "%.0f %%", 100 * spoiling.rate()))
                .orElse(RAW);
        return data.components().size() == 1 ? contamination : contamination + " " + size;
    }

    /**
     * How samples are contaminated, whatever the rate: the kind, and what is set otherwise elsewhere in the same study.
     */
    static String way(DataPlan data, Contamination contamination) {
        List<List<String>> sameKind = data.contaminations().stream()
                .flatMap(Optional::stream)
                .filter(other -> other.kind() == contamination.kind())
                .map(SettingNames::settings)
                .toList();
        String set = settings(contamination).stream()
                .filter(setting -> !sameKind.stream().allMatch(other -> other.contains(setting)))
                .collect(Collectors.joining(" "));
        return Stream.of(contamination.kind().id(), set)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** All but kind and rate, as in {@code fill=black}. */
    private static List<String> settings(Contamination contamination) {
        return Arrays.stream(contamination.toString().split(",")).skip(1).toList();
    }

    /** The same for files. */
    static String key(DataPlan data, StudySetting setting) {
        return forFiles(name(data, setting));
    }

    static String forFiles(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    }
}
