package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The values given for the parameters of one method; the rest stays at its default. Immutable. */
public final class Settings {

    private final String method;
    private final List<Parameter> parameters;
    private final Map<String, String> given;

    private Settings(String method, List<Parameter> parameters, Map<String, String> given) {
        this.method = method;
        this.parameters = parameters;
        this.given = given;
    }

    static Settings defaults(String method, List<Parameter> parameters) {
        return new Settings(method, parameters, Map.of());
    }

    Settings with(String name, String value) {
        Parameter parameter = parameter(name).orElseThrow(() -> new BadInputException(unknown(name)));
        boolean word = parameter.choices().contains(value);
        boolean number = parameter.kind() != Parameter.Kind.WORD && isNumber(value);
        if (!word && !number) {
            String oneOf = parameter.kind() == Parameter.Kind.WORD ? "one of " : "";
            throw new BadInputException(name + " = '" + value + "', must be " + oneOf + parameter.allowed()
                    + NearestWord.guess(value, parameter.choices()));
        }
        Map<String, String> more = new TreeMap<>(given);
        more.put(name, value);
        return new Settings(method, parameters, more);
    }

    private Optional<Parameter> parameter(String name) {
        return parameters.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst();
    }

    private String unknown(String name) {
        if (parameters.isEmpty()) {
            return "method '" + method + "' has no parameter '" + name + "': it has none of its own";
        }
        List<String> names = parameters.stream().map(Parameter::name).toList();
        return "method '" + method + "' has no parameter '" + name + "'" + NearestWord.hint(name, names);
    }

    private static boolean isNumber(String value) {
        try {
            Double.parseDouble(value.strip());
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The number given for a parameter; none if it was left open or is a word. */
    OptionalDouble number(String name) {
        String value = given.get(name);
        return value == null || !isNumber(value)
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(value.strip()));
    }

    /** The number given for a parameter, or a default. */
    double number(String name, double fallback) {
        return number(name).orElse(fallback);
    }

    /** The whole number given for a parameter. */
    OptionalInt wholeNumber(String name) {
        OptionalDouble number = number(name);
        if (number.isEmpty()) {
            return OptionalInt.empty();
        }
        double value = number.getAsDouble();
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            throw new BadInputException(name + " = " + value + ", must be a whole number");
        }
        return OptionalInt.of((int) value);
    }

    /** The word given for a parameter, or its default, as the constant of that name. */
    <E extends Enum<E>> E choice(String name, Class<E> type) {
        String fallback = parameter(name).orElseThrow().fallback();
        return Enum.valueOf(type, given.getOrDefault(name, fallback).toUpperCase(Locale.ROOT));
    }

    /** The given values by name; what is not here has its default. */
    public Map<String, String> given() {
        return Map.copyOf(given);
    }
}
