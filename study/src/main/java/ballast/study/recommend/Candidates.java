package ballast.study.recommend;

import ballast.BadInputException;
import ballast.method.Alternatives;
import ballast.method.Method;
import ballast.method.Parameter;
import java.util.ArrayList;
import java.util.List;

/**
 * Methods with parameters to try: one parameter at a time leaves its default, for the values that the catalogue says
 * are worth it.
 */
final class Candidates {

    private Candidates() {}

    /** A method, first with its defaults; one whose parameters were set by the user is tried as it is. */
    static List<Method> of(Method method, DataUnits units) {
        List<Method> candidates = new ArrayList<>(List.of(method));
        if (method.configuration().settings().given().isEmpty()) {
            for (Parameter parameter : method.entry().parameters()) {
                for (String value : parameter.alternatives().values()) {
                    add(
                            candidates,
                            method,
                            parameter,
                            units.absolute(parameter.alternatives().unit(), value));
                }
            }
        }
        return candidates;
    }

    /** On data without residuals a multiple of them may be refused; the default then has to do. */
    private static void add(List<Method> candidates, Method method, Parameter parameter, String value) {
        try {
            candidates.add(method.with(parameter.name(), value));
        } catch (BadInputException e) {
            assert parameter.alternatives().unit() != Alternatives.Unit.ONE : e.getMessage();
        }
    }

    static boolean isDefault(Method candidate) {
        return candidate.configuration().settings().given().isEmpty();
    }
}
