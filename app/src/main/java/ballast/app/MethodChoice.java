package ballast.app;

import ballast.BadInputException;
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

/** One element of a list of methods: a method by its id with what is set, or all there are. */
sealed interface MethodChoice {

    /** The word for every method of the catalogue that the data and the size of the subspace suit. */
    String ALL = "all";

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

    /** Reads {@code all}, {@code ID}, {@code ID:NAME=VALUE} or {@code ID:NAME=VALUE:NAME=VALUE...}. */
    static MethodChoice parse(String text) {
        if (text.strip().equals(ALL)) {
            return new All();
        }
        String[] parts = text.split(SEPARATOR, -1);
        return new Named(
                Catalogue.method(parts[0].strip()),
                Arrays.stream(parts)
                        .skip(1)
                        .map(part -> Named.setting(part, text.strip()))
                        .toList());
    }

    /** All methods that suit. */
    record All() implements MethodChoice {

        @Override
        public Stream<Method<?>> methods(ComparedSize size, Set<Family> families) {
            return Catalogue.entries().stream()
                    .filter(entry -> families.contains(entry.family()) && size.suits(entry.family()))
                    .filter(entry -> !entry.isComposed())
                    .map(entry -> entry.sized(size.components()));
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
