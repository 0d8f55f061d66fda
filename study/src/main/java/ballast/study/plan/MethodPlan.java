package ballast.study.plan;

import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.study.protocol.Trial;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method of a study with the values to try for its parameters.
 *
 * @param grid the values to try for each parameter that is set; one value is a fixed one
 * @param maxIterations a limit of its own; empty for that of the study
 */
public record MethodPlan(String name, MethodEntry<?> entry, Map<String, List<String>> grid, OptionalInt maxIterations) {

    /** The value of a parameter that stands for the number of classes of the data set. */
    public static final String CLASSES = "classes";

    public MethodPlan {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        grid.forEach((parameter, values) -> copy.put(parameter, List.copyOf(values)));
        grid = copy;
    }

    public List<Map<String, String>> points() {
        List<Map<String, String>> points = List.of(Map.of());
        for (Map.Entry<String, List<String>> axis : grid.entrySet()) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> point : points) {
                for (String value : axis.getValue()) {
                    Map<String, String> longer = new LinkedHashMap<>(point);
                    longer.put(axis.getKey(), value);
                    more.add(longer);
                }
            }
            points = more;
        }
        return points;
    }

    public boolean chosen() {
        return points().size() > 1;
    }

    /** The method with the values of a point, as far as they do not depend on the data set. */
    Method<?> with(Components components, Map<String, String> point) {
        Method<?> set = entry.sized(components);
        for (Map.Entry<String, String> value : point.entrySet()) {
            set = value.getValue().equals(CLASSES) ? set : set.with(value.getKey(), value.getValue());
        }
        return set;
    }

    /** The method with the parameters of a point that are the number of classes of a trial. */
    public static Method<?> withClasses(Method<?> method, Map<String, String> point, Trial trial) {
        Method<?> set = method;
        for (Map.Entry<String, String> value : point.entrySet()) {
            set = value.getValue().equals(CLASSES)
                    ? set.with(value.getKey(), (int)
                            Arrays.stream(trial.classes()).distinct().count())
                    : set;
        }
        return set;
    }

    /**
     * A point as text, such as {@code zeta=0.3 scaling=none}, with its own limit of iterations; empty for the defaults.
     */
    public String text(Map<String, String> point) {
        Stream<String> limit = maxIterations.stream().mapToObj(most -> "max-iterations=" + most);
        return Stream.concat(words(point, value -> true), limit).collect(Collectors.joining(" "));
    }

    /** The same without the parameters that are fixed. */
    public String varied(Map<String, String> point) {
        return words(point, parameter -> grid.get(parameter).size() > 1).collect(Collectors.joining(" "));
    }

    private static Stream<String> words(Map<String, String> point, Predicate<String> wanted) {
        return point.entrySet().stream()
                .filter(value -> wanted.test(value.getKey()))
                .map(value -> value.getKey() + "=" + value.getValue());
    }
}
