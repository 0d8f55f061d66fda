package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        Parameter parameter = parameters.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException(unknown(name)));
        if (parameter.choices().isEmpty()) {
            parse(name, value);
        } else if (!parameter.choices().contains(value)) {
            throw new BadInputException(name + " = '" + value + "', must be one of " + parameter.allowed()
                    + NearestWord.guess(value, parameter.choices()));
        }
        Map<String, String> more = new TreeMap<>(given);
        more.put(name, value);
        return new Settings(method, parameters, more);
    }

    private String unknown(String name) {
        if (parameters.isEmpty()) {
            return "method '" + method + "' has no parameter '" + name + "': it has none of its own";
        }
        List<String> names = parameters.stream().map(Parameter::name).toList();
        return "method '" + method + "' has no parameter '" + name + "'" + NearestWord.hint(name, names);
    }

    private static double parse(String name, String value) {
        try {
            return Double.parseDouble(value.strip());
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " = '" + value + "', must be a number", e);
        }
    }

    /** The number given for a parameter. */
    OptionalDouble number(String name) {
        String value = given.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(parse(name, value));
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
        String fallback = parameters.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow()
                .fallback();
        return Enum.valueOf(type, given.getOrDefault(name, fallback).toUpperCase(Locale.ROOT));
    }

    /** The given values by name; what is not here has its default. */
    public Map<String, String> given() {
        return Map.copyOf(given);
    }
}
