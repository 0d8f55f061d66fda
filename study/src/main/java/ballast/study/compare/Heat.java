package ballast.study.compare;

import ballast.BadInputException;
import ballast.method.Family;
import ballast.method.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects the runs of one family: its clean fit and its methods. */
final class Heat {

    private final Family family;
    private final long seed;
    private final List<Method> methods;
    private final Tally clean;
    private final List<Tally> tallies;

    Heat(Comparison comparison, Family family) {
        this.family = family;
        this.seed = comparison.seed();
        this.methods = comparison.methods(family);
        this.clean = new Tally(Standings.cleanFitOf(family), Optional.empty());
        this.tallies = methods.stream()
                .map(method -> new Tally(Comparison.nameOf(method), Optional.of(method)))
                .toList();
    }

    /** Runs the family on one contamination; without a clean fit to measure by, no method is run. */
    void run(Trial trial, Steps steps) {
        steps.begin(clean.name());
        Optional<Floor> floor = floorOf(trial);
        for (int k = 0; k < tallies.size(); k++) {
            steps.begin(tallies.get(k).name());
            if (floor.isPresent() && tallies.get(k).complete()) {
                measure(trial, floor.get(), methods.get(k).withSeed(seed + trial.repeat()), tallies.get(k), steps);
            }
        }
    }

    private Optional<Floor> floorOf(Trial trial) {
        if (!complete()) {
            return Optional.empty();
        }
        try {
            Floor floor = trial.floor(family);
            clean.add(floor.run(), floor::closeup);
            return Optional.of(floor);
        } catch (BadInputException e) {
            clean.refuse(e.getMessage());
            return Optional.empty();
        }
    }

    private static void measure(Trial trial, Floor floor, Method method, Tally tally, Steps steps) {
        try {
            Trial.Timed timed = trial.fit(method, steps::iteration);
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
                tallies.stream().filter(Tally::complete).map(Tally::outcome).toList());
    }

    List<Refusal> refusals() {
        Stream<Refusal> refusals = complete()
                ? tallies.stream().map(Tally::refusal).flatMap(Optional::stream)
                : tallies.stream().map(tally -> new Refusal(tally.name(), reason()));
        return refusals.toList();
    }
}
