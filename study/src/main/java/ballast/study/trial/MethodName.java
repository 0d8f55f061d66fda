package ballast.study.trial;

import ballast.method.Method;
import java.util.Map;
import java.util.stream.Collectors;

/** The name of a method in tables and charts. */
public final class MethodName {

    private MethodName() {}

    public static String of(Method<?> method) {
        return (method.id() + " " + parameters(method)).strip();
    }

    /** The parameters that were set, such as {@code k=0.75}; empty for the defaults. */
    public static String parameters(Method<?> method) {
        return method.given().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(given -> given.getKey() + "=" + given.getValue())
                .collect(Collectors.joining(" "));
    }
}
