package ballast.study.compare;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Methods side by side on one data set, contaminated in the same way for all of them.
 *
 * <p>Repeat r contaminates with seed {@code seed + r} and gives that seed to the methods too, so any repeat can be run
 * again alone. Apart from the seconds the result has the same bits every time.
 *
 * @param dataset the clean data
 * @param contamination how it is contaminated
 * @param methods the methods, at least one, all with the same number of components
 * @param repeats number of contaminations, at least 1
 * @param seed seed of the first contamination
 */
public record Comparison(Dataset dataset, Contamination contamination, List<Method> methods, int repeats, long seed) {

    /** The name of the clean fit in tables and charts. */
    public static final String CLEAN_FIT = "clean fit";

    /** Refuses a comparison of nothing, and one of subspaces of different size. */
    public Comparison {
        methods = List.copyOf(methods);
        if (methods.isEmpty()) {
            throw new BadInputException("no methods to compare");
        }
        if (repeats < 1) {
            throw new BadInputException("repeats = " + repeats + ", must be at least 1");
        }
        List<Integer> counts =
                methods.stream().map(Comparison::components).distinct().toList();
        if (counts.size() > 1) {
            throw new BadInputException(
                    "methods with " + counts.stream().map(String::valueOf).collect(Collectors.joining(" and "))
                            + " components cannot be compared, all must have the same number");
        }
    }

    private static int components(Method method) {
        return method.configuration().components().count();
    }

    /** Number of components, the same for all methods. */
    public int components() {
        return components(methods.get(0));
    }

    /** The method's id, followed by the parameters that were set. */
    static String nameOf(Method method) {
        StringBuilder name = new StringBuilder(method.id());
        method.configuration().settings().given().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(given ->
                        name.append(' ').append(given.getKey()).append('=').append(given.getValue()));
        return name.toString();
    }

    /**
     * Runs every method on every contamination.
     *
     * <p>A method that refuses the samples is listed with its reason; only a clean fit that is refused ends the
     * comparison.
     *
     * @throws java.util.concurrent.CancellationException if {@code progress} asked for it
     */
    public ComparisonResult run(Progress progress) {
        Steps steps = new Steps(progress, repeats * (methods.size() + 1));
        Tally clean = new Tally(CLEAN_FIT, Optional.empty());
        List<Tally> tallies = methods.stream()
                .map(method -> new Tally(nameOf(method), Optional.of(method)))
                .toList();
        Exhibit exhibit = null;
        for (int repeat = 0; repeat < repeats; repeat++) {
            steps.begin(CLEAN_FIT);
            Trial trial = Trial.of(this, repeat);
            if (repeat == 0) {
                exhibit = trial.exhibit();
            }
            clean.add(trial.cleanRun(), trial::cleanCloseup);
            for (int k = 0; k < tallies.size(); k++) {
                steps.begin(tallies.get(k).name());
                measure(trial, methods.get(k).withSeed(seed + repeat), tallies.get(k), steps);
            }
        }
        steps.end();
        return new ComparisonResult(
                this,
                exhibit,
                clean.outcome(),
                tallies.stream().filter(Tally::complete).map(Tally::outcome).toList(),
                tallies.stream().map(Tally::refusal).flatMap(Optional::stream).toList());
    }

    private static void measure(Trial trial, Method method, Tally tally, Steps steps) {
        if (!tally.complete()) {
            return;
        }
        try {
            Trial.Timed timed = trial.fit(method, steps::iteration);
            steps.check(timed.fit().stop());
            tally.add(trial.run(timed), () -> trial.closeup(timed.fit()));
        } catch (BadInputException e) {
            tally.refuse(e.getMessage());
        }
    }
}
