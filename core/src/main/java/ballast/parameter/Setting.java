package ballast.parameter;

import ballast.fit.ParameterValue;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A parameter with the value that it has in one method.
 *
 * @param parameter the parameter
 * @param value the value; empty for a default that is computed from the data
 * @param <T> the type of the value
 */
public record Setting<T>(Parameter<T> parameter, Optional<T> value) {

    /** The name of the parameter. */
    public String name() {
        return parameter.name();
    }

    /** Whether the value is the default. */
    public boolean isDefault() {
        return value.equals(parameter.usual());
    }

    /** The value if it is a number. */
    public OptionalDouble number() {
        return value.map(parameter::number).orElse(OptionalDouble.empty());
    }

    /** The value as recorded in a recipe. */
    public ParameterValue recorded() {
        if (value.isEmpty()) {
            return ParameterValue.FROM_DATA;
        }
        OptionalDouble number = number();
        return number.isPresent() ? new ParameterValue.Number(number.getAsDouble()) : new ParameterValue.Word(text());
    }

    /** The value as text, or how it is computed from the data. */
    public String text() {
        return value.map(parameter::text).orElseGet(parameter::usualText);
    }
}
