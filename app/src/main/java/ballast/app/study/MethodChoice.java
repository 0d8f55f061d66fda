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

/** One element of a list of methods: a method by its id with what is set, the usual ones, or all. */
sealed interface MethodChoice {

    /** The word for every method of the catalogue that the data and the size of the subspace suit. */
    String ALL = "all";

    /** The word for some well-known methods of every family. */
    String USUAL = "usual";

    /** Between the id and what is set; a comma stands between methods, and a semicolon would end the command. */
    String SEPARATOR = ":";

    /** Families that take part where all do and nothing is wrong with single cells: to look at these takes longer. */
    Set<Family> FOR_SAMPLES = EnumSet.complementOf(EnumSet.of(Family.CELLS));

    /** Families that take part where all do, with this contamination. */
    static Set<Family> familiesFor(Contamination contamination) {
        return switch (contamination.kind()) {
            case CELLS, BOTH -> EnumSet.allOf(Family.class);
            default -> FOR_SAMPLES;
        };
    }

    /**
     * The methods, ready to fit; refuses one that was named and cannot have this size.
     *
     * @param families those of which all take part, if all are asked for
     */
    Stream<Method<?>> methods(ComparedSize size, Set<Family> families);

    /** Reads {@code all}, {@code usual}, {@code ID}, {@code ID:NAME=VALUE} or {@code ID:NAME=VALUE:NAME=VALUE...}. */
    static MethodChoice parse(String text) {
        if (text.strip().equals(ALL)) {
            return new All();
        }
        if (text.strip().equals(USUAL)) {
            return new Usual();
        }
        String[] parts = text.split(SEPARATOR, -1);
        return new Named(
                Catalogue.method(parts[0].strip()),
                Arrays.stream(parts)
                        .skip(1)
                        .map(part -> Named.setting(part, text.strip()))
                        .toList());
    }

    /** Those of some methods that suit. */
    private static Stream<Method<?>> suiting(Stream<MethodEntry<?>> entries, ComparedSize size, Set<Family> families) {
        return entries.filter(entry -> families.contains(entry.family()) && size.suits(entry.family()))
                .map(entry -> entry.sized(size.components()));
    }

    /** All methods that suit. */
    record All() implements MethodChoice {

        @Override
        public Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
            return suiting(Catalogue.entries().stream().filter(entry -> !entry.isComposed()), size, families);
        }
    }

    /** Well-known methods that suit: about a dozen, which are compared in seconds. */
    record Usual() implements MethodChoice {

        private static final List<String> IDS = List.of(
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

        @Override
        public Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
            return suiting(IDS.stream().map(Catalogue::method), size, families);
        }
    }

    /**
     * A method by its id.
     *
     * @param entry the method
     * @param settings values for its parameters
     */
    record Named(MethodEntry<?> entry, List<ParameterSetting> settings) implements MethodChoice {

        /** Refuses what the method does not have, whatever its size will be. */
        public Named {
            settings = List.copyOf(settings);
            configured(entry, settings, Components.of(1));
        }

        private static ParameterSetting setting(String part, String text) {
            try {
                return ParameterSetting.parse(part.strip());
            } catch (BadInputException e) {
                throw new BadInputException("method '" + text + "': " + e.getMessage(), e);
            }
        }

        @Override
        public Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
            if (!size.suits(entry.family())) {
                throw new BadInputException("method '" + entry.id() + "' is for images: " + size.missingForImages());
            }
            return Stream.of(configured(entry, settings, size.components()));
        }

        private static Method<?> configured(
                MethodEntry<?> entry, List<ParameterSetting> settings, Components components) {
            Method<?> method = entry.sized(components);
            for (ParameterSetting setting : settings) {
                method = setting.applyTo(method);
            }
            method.requireCoherent();
            return method;
        }
    }
}
