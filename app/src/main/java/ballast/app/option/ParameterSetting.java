package ballast.app.option;

import ballast.BadInputException;
import ballast.method.Method;

/** A value for a parameter of a method. */
public record ParameterSetting(String name, String value) {

    public static ParameterSetting parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new BadInputException("'" + text + "', must be NAME=VALUE, such as k=0.9");
        }
        return new ParameterSetting(
                text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }

    /** The method with the value; one that it does not have is refused. */
    public Method<?> applyTo(Method<?> method) {
        return method.with(name, value);
    }
}
