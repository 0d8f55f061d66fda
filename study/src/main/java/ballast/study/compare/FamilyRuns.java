package ballast.study.compare;

import ballast.method.Family;
import ballast.study.trial.MethodName;
import ballast.study.trial.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs of one family: its clean fit and its methods. */
record FamilyRuns(Family family, MethodRuns clean, List<MethodRuns> methods) {

    FamilyRuns(Comparison comparison, Family family) {
        this(
                family,
                new MethodRuns(family, Standings.cleanFitOf(family), Optional.empty()),
                comparison.methods(family).stream()
                        .map(method -> new MethodRuns(family, MethodName.of(method), Optional.of(method)))
                        .toList());
    }

    List<MethodRuns> all() {
        return Stream.concat(Stream.of(clean), methods.stream()).toList();
    }

    /** Whether the family has had a clean fit so far. */
    boolean complete() {
        return clean.complete();
    }

    Standings standings() {
        return new Standings(
                family,
                clean.result(),
                methods.stream()
                        .filter(MethodRuns::complete)
                        .map(MethodRuns::result)
                        .toList());
    }

    /** The methods that could not be fitted; without a clean fit to measure by, all of them. */
    List<Refusal> refusals() {
        return methods.stream().flatMap(method -> method.refusal().stream()).toList();
    }
}
