package ballast.study.compare;

import ballast.method.Family;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The methods of one family, the nearest to their clean fit first.
 *
 * @param cleanFit the plain fit of this family to the clean samples, measured like the methods
 * @param ranking the methods by their mean excess over the clean fit; equal ones in the order they were given
 */
public record Standings(MethodResult cleanFit, List<MethodResult> ranking) {

    public Standings {
        ranking = ranking.stream()
                .sorted(Comparator.comparingDouble(MethodResult::excess))
                .toList();
    }

    public Family family() {
        return cleanFit.family();
    }

    public String word() {
        return cleanFit.familyWord();
    }

    public List<MethodResult> results() {
        return Stream.concat(Stream.of(cleanFit), ranking.stream()).toList();
    }

    /** The methods that the repeats cannot tell apart from the first, without it. */
    public List<MethodResult> equals() {
        return ranking.stream()
                .skip(1)
                .filter(method -> !ranking.get(0).isAheadOf(method))
                .toList();
    }

    /** What the repeats cannot tell, in a sentence; empty if they can. */
    public Optional<String> undecided() {
        List<MethodResult> equals = equals();
        if (equals.isEmpty()) {
            return Optional.empty();
        }
        int repeats = ranking.get(0).runs().size();
        return Optional.of((repeats == 1 ? "1 repeat" : repeats + " repeats") + " cannot tell which of "
                + Stream.concat(Stream.of(ranking.get(0)), equals.stream())
                        .map(MethodResult::name)
                        .collect(Collectors.joining(", "))
                + " is nearest to the clean fit: their differences are within the spread over the repeats (95 %), or"
                + " below half a per cent. Give more with --repeats.");
    }
}
