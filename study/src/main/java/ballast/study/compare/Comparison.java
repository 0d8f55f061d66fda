package ballast.study.compare;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.trial.Engine;
import ballast.study.trial.EngineListener;
import ballast.study.trial.Refusal;
import ballast.study.trial.Suspects;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Methods side by side on one data set, contaminated in the same way for all of them.
 *
 * <p>Methods on vectors and on images can be compared if both describe a sample by equally many numbers; each is
 * measured by the clean fit of its own family. Repeat r contaminates with seed {@code seed + r} and gives that seed to
 * the methods too, so any repeat can be run again alone. Apart from the seconds the result has the same bits every
 * time.
 *
 * @param seed seed of the first contamination
 * @param suspects samples that are outliers in the data as given: they are fitted, but no method is measured by them
 */
public record Comparison(
        Dataset dataset,
        Contamination contamination,
        List<Method<?>> methods,
        int repeats,
        long seed,
        SampleSet suspects) {

    /** A comparison on data that is known to be clean. */
    public Comparison(Dataset dataset, Contamination contamination, List<Method<?>> methods, int repeats, long seed) {
        this(
                dataset,
                contamination,
                methods,
                repeats,
                seed,
                SampleSet.of(dataset.samples().rows()));
    }

    /** Refuses a comparison of nothing, and one of subspaces of different size. */
    public Comparison {
        methods = List.copyOf(methods);
        if (methods.isEmpty()) {
            throw new BadInputException("no methods to compare");
        }
        if (repeats < 1) {
            throw new BadInputException("repeats = " + repeats + ", must be at least 1");
        }
        checkEqual(methods.stream().map(method -> method.components().count()));
        checkEqual(methods.stream()
                .filter(method -> method.entry().family() == Family.IMAGES)
                .map(Method::components));
    }

    /** The same comparison, in which no method is measured by the outliers of the data as given. */
    public Comparison withoutSuspects() {
        SampleSet outliers = Suspects.of(Suspects.detection(dataset.samples(), components()));
        return new Comparison(dataset, contamination, methods, repeats, seed, outliers);
    }

    private static void checkEqual(Stream<?> sizes) {
        List<String> different = sizes.distinct().map(String::valueOf).toList();
        if (different.size() > 1) {
            throw new BadInputException("methods with " + String.join(" and ", different)
                    + " components cannot be compared, all must have the same number");
        }
    }

    /** The families of the methods, vectors first. */
    public List<Family> families() {
        return families(methods);
    }

    /** The families of some methods, vectors first. */
    public static List<Family> families(List<Method<?>> methods) {
        return Stream.of(Family.values())
                .filter(family ->
                        methods.stream().anyMatch(method -> method.entry().family() == family))
                .toList();
    }

    List<Method<?>> methods(Family family) {
        return methods.stream()
                .filter(method -> method.entry().family() == family)
                .toList();
    }

    /** Number of components, the same for all methods. */
    public int components() {
        return methods.get(0).components().count();
    }

    /** Number of components for each side of an image; empty without methods on images. */
    public Optional<Components> sides() {
        return methods(Family.IMAGES).stream().map(Method::components).findFirst();
    }

    /** The number of components in words, such as {@code 6x5 = 30 components}. */
    public String size() {
        String count = components() + (components() == 1 ? " component" : " components");
        return sides().map(sides -> sides.left() + "x" + sides.right() + " = ").orElse("") + count;
    }

    /** The number of samples that no method is measured by, in a sentence; empty if there are none. */
    public Optional<String> ofSuspects() {
        return suspects.count() == 0
                ? Optional.empty()
                : Optional.of(suspects.count() + " of " + suspects.size() + " samples are outliers in the data as given"
                        + " ('ballast outliers' shows them). Every method is fitted to them too, but they belong"
                        + " neither to the clean fit nor to the samples that errors are measured on.");
    }

    /** How often something will be fitted: every method and every clean fit in every repeat. */
    public int fits() {
        return repeats * (methods.size() + families().size());
    }

    /**
     * Runs every method on every contamination.
     *
     * <p>A method that refuses the samples is listed with its reason, and so are all methods of a family that has no
     * clean fit of this size. If no family has one, the comparison ends.
     *
     * @throws java.util.concurrent.CancellationException if {@code listener} asked for it
     */
    public ComparisonResult run(EngineListener listener) {
        Engine engine = new Engine(1, fits(), listener);
        List<MethodResult> open = families().stream()
                .flatMap(family -> Stream.concat(
                        Stream.of(MethodResult.before(family, Optional.empty())),
                        methods(family).stream().map(method -> MethodResult.before(family, Optional.of(method)))))
                .toList();
        int all = open.size();
        List<Refusal> refusals = new ArrayList<>();
        List<Refusal> withoutCleanFit = new ArrayList<>();
        FirstContamination shown = null;
        for (int r = 0; r < repeats; r++) {
            ComparisonRepeat repeat = new ComparisonRepeat(this, r);
            shown = r == 0 ? repeat.shown() : shown;
            engine.skip(all - open.size());
            String when = r == 0 ? "" : "in repeat " + (r + 1) + ": ";
            // One refusal is enough: means over fewer repeats than the others' would mislead.
            open = engine.attempt(
                    open,
                    MethodResult::name,
                    repeat::measured,
                    (method, reason) -> (method.isCleanFit() ? withoutCleanFit : refusals)
                            .add(new Refusal(method.name(), when + reason)));
            if (open.stream().noneMatch(MethodResult::isCleanFit)) {
                throw new BadInputException(withoutCleanFit.get(0).reason());
            }
        }
        List<MethodResult> complete = open;
        List<Standings> standings = complete.stream()
                .filter(MethodResult::isCleanFit)
                .map(clean -> new Standings(
                        clean,
                        complete.stream()
                                .filter(own -> own.family() == clean.family() && !own.isCleanFit())
                                .toList()))
                .toList();
        return new ComparisonResult(this, shown, standings, refusals);
    }
}
