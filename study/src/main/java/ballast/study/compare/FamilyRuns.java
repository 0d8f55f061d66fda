package ballast.study.compare;

import ballast.BadInputException;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.MethodName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects the runs of one family: its clean fit and its methods. */
final class FamilyRuns {

    private final Family family;
    private final long seed;
    private final List<Method<?>> methods;
    private final MethodRuns clean;
    private final List<MethodRuns> runs;

    FamilyRuns(Comparison comparison, Family family) {
        this.family = family;
        this.seed = comparison.seed();
        this.methods = comparison.methods(family);
        this.clean = new MethodRuns(Standings.cleanFitOf(family), Optional.empty());
        this.runs = methods.stream()
                .map(method -> new MethodRuns(MethodName.of(method), Optional.of(method)))
                .toList();
    }

    /** Runs the family on one contamination; without a clean fit to measure by, no method is run. */
    void run(ComparisonRepeat repeat, FitCounter counter) {
        counter.begin(clean.name());
        Optional<CleanBaseline> baseline = baseline(repeat);
        for (int k = 0; k < runs.size(); k++) {
            counter.begin(runs.get(k).name());
            if (baseline.isPresent() && runs.get(k).complete()) {
                measure(repeat, baseline.get(), methods.get(k).withSeed(seed + repeat.repeat()), runs.get(k), counter);
            }
        }
    }

    private Optional<CleanBaseline> baseline(ComparisonRepeat repeat) {
        if (!complete()) {
            return Optional.empty();
        }
        try {
            CleanBaseline baseline = repeat.baseline(family);
            clean.add(repeat.run(baseline), () -> repeat.detail(baseline));
            return Optional.of(baseline);
        } catch (BadInputException e) {
            clean.refuse(e.getMessage());
            return Optional.empty();
        }
    }

    private static void measure(
            ComparisonRepeat repeat, CleanBaseline baseline, Method<?> method, MethodRuns into, FitCounter counter) {
        try {
            ComparisonRepeat.Recorded recorded = repeat.fit(method, counter::iteration);
            counter.check(recorded.timed().fit().stop());
            into.add(repeat.run(recorded.timed(), baseline), () -> repeat.detail(recorded));
        } catch (BadInputException e) {
            into.refuse(e.getMessage());
        }
    }

    /** Whether the family has had a clean fit so far. */
    boolean complete() {
        return clean.complete();
    }

    /** Why the family has no clean fit. */
    String reason() {
        return clean.refusal().orElseThrow().reason();
    }

    Standings standings() {
        return new Standings(
                family,
                clean.result(),
                runs.stream()
                        .filter(MethodRuns::complete)
                        .map(MethodRuns::result)
                        .toList());
    }

    List<Refusal> refusals() {
        Stream<Refusal> refusals = complete()
                ? runs.stream().map(MethodRuns::refusal).flatMap(Optional::stream)
                : runs.stream().map(method -> new Refusal(method.name(), reason()));
        return refusals.toList();
    }
}
