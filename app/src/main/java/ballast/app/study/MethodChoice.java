package ballast.app.study;

import ballast.BadInputException;
import ballast.app.option.TuningOptions;
import ballast.data.contamination.Contamination;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.subspace.Components;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One element of a list of methods: a method by its id with what is set, the usual ones, or all.
 *
 * @param text the element as it was written
 * @param named whether the method was named; of the others those take part that suit the data
 * @param settings what is set for the named method, each as {@code NAME=VALUE}
 */
record MethodChoice(String text, List<MethodEntry<?>> entries, boolean named, List<String> settings) {

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
            configured(text, entries.get(0), settings, Components.of(1));
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
        String word = text.strip();
        if (word.equals(ALL)) {
            return unnamed(Catalogue.entries().stream().filter(entry -> !entry.isComposed()));
        }
        if (word.equals(USUAL)) {
            return unnamed(USUAL_IDS.stream().map(Catalogue::method));
        }
        List<String> parts =
                Stream.of(word.split(SEPARATOR, -1)).map(String::strip).toList();
        MethodEntry<?> entry = Catalogue.method(parts.get(0));
        return new MethodChoice(word, List.of(entry), true, parts.subList(1, parts.size()));
    }

    private static MethodChoice unnamed(Stream<? extends MethodEntry<?>> entries) {
        return new MethodChoice("", List.copyOf(entries.toList()), false, List.of());
    }

    /**
     * The methods of a list, ready to fit; refuses one that was named and cannot have this size.
     *
     * @param families those of which methods take part that were not named
     */
    static List<Method<?>> methods(List<MethodChoice> choices, ComparedSize size, Set<Family> families) {
        return choices.stream()
                .flatMap(choice -> choice.methods(size, families))
                .toList();
    }

    private Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
        return entries.stream()
                .filter(entry -> named || families.contains(entry.family()) && size.suits(entry.family()))
                .map(entry -> {
                    if (!size.suits(entry.family())) {
                        throw new BadInputException(
                                "method '" + entry.id() + "' is for images: " + size.missingForImages());
                    }
                    return configured(text, entry, settings, size.components());
                });
    }

    private static Method<?> configured(
            String text, MethodEntry<?> entry, List<String> settings, Components components) {
        Method<?> method = entry.sized(components);
        for (String setting : settings) {
            method = TuningOptions.set(setting, method, "method '" + text + "': ");
        }
        method.requireCoherent();
        return method;
    }
}
