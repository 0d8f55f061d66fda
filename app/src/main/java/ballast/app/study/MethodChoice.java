package ballast.app.study;

import ballast.BadInputException;
import ballast.app.option.ParameterSetting;
import ballast.data.contamination.Contamination;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One element of a list of methods: a method by its id with what is set, the usual ones, or all.
 *
 * @param named whether the method was named; of the others those take part that suit the data
 * @param settings values for the parameters of the named method
 */
record MethodChoice(List<MethodEntry<?>> entries, boolean named, List<ParameterSetting> settings) {

    /** The word for every method of the catalogue that the data and the size of the subspace suit. */
    static final String ALL = "all";

    /** The word for some well-known methods of every family. */
    static final String USUAL = "usual";

    /** Well-known methods: about a dozen of them suit any data, and are compared in seconds. */
    private static final List<String> USUAL_IDS = List.of(
            "ballast",
            "pca",
            "rpca-om",
            "epca",
            "rpca-an",
            "capped-pca",
            "robpca",
            "ballast-cells",
            "macro-pca",
            "pcp",
            "ballast-2d",
            "2dpca",
            "r2dpca",
            "sp2dpca",
            "rpca-an-2d");

    /** Between the id and what is set; a comma stands between methods, and a semicolon would end the command. */
    private static final String SEPARATOR = ":";

    /** Families that take part where all do and nothing is wrong with single cells: to look at these takes longer. */
    static final Set<Family> FOR_SAMPLES = EnumSet.complementOf(EnumSet.of(Family.CELLS));

    /** Refuses what a named method does not have, whatever its size will be. */
    MethodChoice {
        if (named) {
            configured(entries.get(0), settings, Components.of(1));
        }
    }

    /** Families that take part where all do, with this contamination. */
    static Set<Family> familiesFor(Contamination contamination) {
        return switch (contamination.kind()) {
            case CELLS, BOTH -> EnumSet.allOf(Family.class);
            default -> FOR_SAMPLES;
        };
    }

    /** Reads {@code all}, {@code usual}, {@code ID}, {@code ID:NAME=VALUE} or {@code ID:NAME=VALUE:NAME=VALUE...}. */
    static MethodChoice parse(String text) {
        return switch (text.strip()) {
            case ALL ->
                new MethodChoice(
                        Catalogue.entries().stream()
                                .filter(entry -> !entry.isComposed())
                                .toList(),
                        false,
                        List.of());
            case USUAL ->
                new MethodChoice(
                        USUAL_IDS.stream()
                                .<MethodEntry<?>>map(Catalogue::method)
                                .toList(),
                        false,
                        List.of());
            default -> {
                String[] parts = text.strip().split(SEPARATOR, -1);
                yield new MethodChoice(
                        List.of(Catalogue.method(parts[0].strip())),
                        true,
                        Arrays.stream(parts)
                                .skip(1)
                                .map(part -> setting(part.strip(), text.strip()))
                                .toList());
            }
        };
    }

    private static ParameterSetting setting(String part, String text) {
        try {
            return ParameterSetting.parse(part);
        } catch (BadInputException e) {
            throw new BadInputException("method '" + text + "': " + e.getMessage(), e);
        }
    }

    /**
     * The methods, ready to fit; refuses one that was named and cannot have this size.
     *
     * @param families those of which methods take part that were not named
     */
    Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
        return entries.stream()
                .filter(entry -> named || families.contains(entry.family()) && size.suits(entry.family()))
                .map(entry -> {
                    if (!size.suits(entry.family())) {
                        throw new BadInputException(
                                "method '" + entry.id() + "' is for images: " + size.missingForImages());
                    }
                    return configured(entry, settings, size.components());
                });
    }

    private static Method<?> configured(MethodEntry<?> entry, List<ParameterSetting> settings, Components components) {
        Method<?> method = entry.sized(components);
        for (ParameterSetting setting : settings) {
            method = setting.applyTo(method);
        }
        method.requireCoherent();
        return method;
    }
}
