package ballast.data.contamination;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings a user gave for a kind of contamination, with the kind's defaults for the others. */
record Given(ContaminationKind kind, Map<String, String> settings) {

    static Given parse(String text) {
        int colon = text.indexOf(':');
        ContaminationKind kind = ContaminationKind.of((colon < 0 ? text : text.substring(0, colon)).strip());
        Map<String, String> settings = new LinkedHashMap<>();
        if (colon >= 0) {
            String[] items = text.substring(colon + 1).split(",", -1);
            for (int i = 0; i < items.length; i++) {
                add(kind, i == 0 && items[0].indexOf('=') < 0 ? "rate=" + items[0] : items[i], settings);
            }
        }
        return new Given(kind, settings);
    }

    private static void add(ContaminationKind kind, String item, Map<String, String> settings) {
        int equals = item.indexOf('=');
        if (equals < 0) {
            throw new BadInputException("'" + item.strip() + "' is not of the form SETTING=VALUE");
        }
        String name = kind.setting(item.substring(0, equals).strip()).name();
        if (settings.put(name, item.substring(equals + 1).strip()) != null) {
            throw new BadInputException(name + " is given twice");
        }
    }

    Contamination contamination() {
        return kind.contamination(this);
    }

    String text(String name) {
        return settings.getOrDefault(name, kind.setting(name).fallback());
    }

    double number(String name) {
        return number(name, text(name));
    }

    /** A number that was given, alone or among others, for a setting. */
    double number(String name, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    name + " = '" + text + "', must be " + kind.setting(name).allowed(), e);
        }
    }

    int whole(String name) {
        String text = text(name);
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    name + " = '" + text + "', must be " + kind.setting(name).allowed(), e);
        }
    }

    /** The constant whose {@code toString} was given. */
    <E extends Enum<E>> E word(String name, Class<E> type) {
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (constant.toString().equals(text)) {
                return constant;
            }
        }
        List<String> words =
                Arrays.stream(type.getEnumConstants()).map(E::toString).toList();
        throw new BadInputException(name + " = '" + text + "', must be one of "
                + kind.setting(name).allowed() + NearestWord.hint(text, words));
    }

    Range range() {
        return Range.parse(text("range"));
    }
}
