package ballast.study.compare;

import ballast.BadInputException;
import ballast.method.Family;
import ballast.method.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects the runs of one family: its clean fit and its methods. */
final class FamilyRuns {

    private final Family family;
    private final long seed;
    private final List<Method<?>> methods;
    private final MethodRuns clean;
    private final List<MethodRuns> tallies;

    FamilyRuns(Comparison comparison, Family family) {
        this.family = family;
        this.seed = comparison.seed();
        this.methods = comparison.methods(family);
        this.clean = new MethodRuns(Standings.cleanFitOf(family), Optional.empty());
        this.tallies = methods.stream()
                .map(method -> new MethodRuns(Comparison.nameOf(method), Optional.of(method)))
                .toList();
    }

    /** Runs the family on one contamination; without a clean fit to measure by, no method is run. */
    void run(ComparisonRepeat trial, FitCounter steps) {
        steps.begin(clean.name());
        Optional<CleanBaseline> floor = floorOf(trial);
        for (int k = 0; k < tallies.size(); k++) {
            steps.begin(tallies.get(k).name());
            if (floor.isPresent() && tallies.get(k).complete()) {
                measure(trial, floor.get(), methods.get(k).withSeed(seed + trial.repeat()), tallies.get(k), steps);
            }
        }
    }

    private Optional<CleanBaseline> floorOf(ComparisonRepeat trial) {
        if (!complete()) {
            return Optional.empty();
        }
        try {
            CleanBaseline floor = trial.floor(family);
            clean.add(floor.run(), floor::closeup);
            return Optional.of(floor);
        } catch (BadInputException e) {
            clean.refuse(e.getMessage());
            return Optional.empty();
        }
    }

    private static void measure(
            ComparisonRepeat trial, CleanBaseline floor, Method<?> method, MethodRuns tally, FitCounter steps) {
        try {
            ComparisonRepeat.Timed timed = trial.fit(method, steps::iteration);
            steps.check(timed.fit().stop());
            tally.add(floor.run(timed), () -> trial.closeup(timed));
        } catch (BadInputException e) {
            tally.refuse(e.getMessage());
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
                clean.outcome(),
                tallies.stream()
                        .filter(MethodRuns::complete)
                        .map(MethodRuns::outcome)
                        .toList());
    }

    List<Refusal> refusals() {
        Stream<Refusal> refusals = complete()
                ? tallies.stream().map(MethodRuns::refusal).flatMap(Optional::stream)
                : tallies.stream().map(tally -> new Refusal(tally.name(), reason()));
        return refusals.toList();
    }
}
