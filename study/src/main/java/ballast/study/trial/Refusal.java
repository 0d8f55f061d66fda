package ballast.study.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A method that could not be fitted to these samples. */
public record Refusal(String name, String reason) {

    /** The names of all that were refused for the same reason, and the reason: a whole family may have one. */
    public static Stream<String> texts(List<Refusal> refusals) {
        return refusals.stream()
                .collect(Collectors.groupingBy(
                        Refusal::reason,
                        LinkedHashMap::new,
                        Collectors.mapping(Refusal::name, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(refused -> refused.getValue() + ": " + refused.getKey());
    }
}
