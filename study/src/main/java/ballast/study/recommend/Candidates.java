package ballast.study.recommend;

import ballast.BadInputException;
import ballast.method.Method;
import ballast.parameter.Alternatives;
import ballast.parameter.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Methods with parameters to try: one parameter at a time leaves its default, for the values that the catalogue says
 * are worth it.
 */
final class Candidates {

    private Candidates() {}

    /** A method, first with its defaults; one whose parameters were set by the user is tried as it is. */
    static List<Method<?>> of(Method<?> method, DataUnits units) {
        List<Method<?>> candidates = new ArrayList<>(List.of(method));
        if (method.given().isEmpty()) {
            for (Parameter<?> parameter : method.entry().parameters()) {
                add(candidates, method, parameter, units);
            }
        }
        return candidates;
    }

    /** On data without residuals a multiple of them may be refused; the default then has to do. */
    private static <T> void add(List<Method<?>> candidates, Method<?> method, Parameter<T> parameter, DataUnits units) {
        Alternatives.Unit unit = parameter.alternatives().unit();
        for (T value : parameter.alternatives().values()) {
            OptionalDouble number = parameter.number(value);
            try {
                candidates.add(
                        number.isPresent()
                                ? method.with(parameter.name(), units.absolute(unit, number.getAsDouble()))
                                : method.with(parameter.name(), parameter.text(value)));
            } catch (BadInputException e) {
                assert unit != Alternatives.Unit.ONE : e.getMessage();
            }
        }
    }

    static boolean isDefault(Method<?> candidate) {
        return candidate.given().isEmpty();
    }
}
