package ballast.app;

import ballast.BadInputException;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A method as one element of a list: its id, and what is set.
 *
 * @param entry the method
 * @param settings values for its parameters
 */
record MethodChoice(MethodEntry entry, List<ParameterSetting> settings) {

    /** The word for every method of the catalogue that suits the size of the subspace. */
    static final String ALL = "all";

    /** Between the id and what is set; a comma stands between methods, and a semicolon would end the command. */
    private static final String SEPARATOR = ":";

    /** Refuses what the method does not have, whatever its size will be. */
    MethodChoice {
        settings = List.copyOf(settings);
        configured(entry, settings, Components.of(1));
    }

    /**
     * Reads {@code all}, {@code ID}, {@code ID:NAME=VALUE} or {@code ID:NAME=VALUE:NAME=VALUE...}.
     *
     * @param sides whether the subspace has a size for each side of images, so that image methods can be fitted as well
     */
    static Stream<MethodChoice> parse(String text, boolean sides) {
        if (text.strip().equals(ALL)) {
            return Catalogue.entries().stream()
                    .filter(entry -> sides || entry.family() == Family.VECTORS)
                    .map(entry -> new MethodChoice(entry, List.of()));
        }
        String[] parts = text.split(SEPARATOR, -1);
        MethodEntry entry = Catalogue.method(parts[0].strip());
        if (entry.family() == Family.IMAGES && !sides) {
            throw new BadInputException(
                    "method '" + entry.id() + "' is for images: give a size for each side, --components K1xK2");
        }
        return Stream.of(new MethodChoice(
                entry,
                Arrays.stream(parts)
                        .skip(1)
                        .map(part -> setting(part, text.strip()))
                        .toList()));
    }

    private static ParameterSetting setting(String part, String text) {
        try {
            return ParameterSetting.parse(part.strip());
        } catch (BadInputException e) {
            throw new BadInputException("method '" + text + "': " + e.getMessage(), e);
        }
    }

    /** The method, ready to fit. */
    Method components(Components components) {
        return configured(entry, settings, components);
    }

    private static Method configured(MethodEntry entry, List<ParameterSetting> settings, Components components) {
        Method method = entry.components(components);
        for (ParameterSetting setting : settings) {
            method = setting.applyTo(method);
        }
        return method;
    }
}
