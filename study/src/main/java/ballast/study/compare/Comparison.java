package ballast.study.compare;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Family;
import ballast.method.Method;
import ballast.subspace.Components;
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
 * @param dataset the clean data
 * @param contamination how it is contaminated
 * @param methods the methods, at least one, all with the same number of components
 * @param repeats number of contaminations, at least 1
 * @param seed seed of the first contamination
 */
public record Comparison(
        Dataset dataset, Contamination contamination, List<Method<?>> methods, int repeats, long seed) {

    /** Refuses a comparison of nothing, and one of subspaces of different size. */
    public Comparison {
        methods = List.copyOf(methods);
        if (methods.isEmpty()) {
            throw new BadInputException("no methods to compare");
        }
        if (repeats < 1) {
            throw new BadInputException("repeats = " + repeats + ", must be at least 1");
        }
        checkEqual(methods.stream().map(method -> componentsOf(method).count()));
        checkEqual(methods.stream()
                .filter(method -> familyOf(method) == Family.IMAGES)
                .map(Comparison::componentsOf));
    }

    private static void checkEqual(Stream<?> sizes) {
        List<String> different = sizes.distinct().map(String::valueOf).toList();
        if (different.size() > 1) {
            throw new BadInputException("methods with " + String.join(" and ", different)
                    + " components cannot be compared, all must have the same number");
        }
    }

    private static Components componentsOf(Method<?> method) {
        return method.configuration().components();
    }

    private static Family familyOf(Method<?> method) {
        return method.entry().family();
    }

    /** The families that take part, vectors first. */
    public List<Family> families() {
        return families(methods);
    }

    /** The families of some methods, vectors first. */
    public static List<Family> families(List<Method<?>> methods) {
        return Stream.of(Family.values())
                .filter(family -> methods.stream().anyMatch(method -> familyOf(method) == family))
                .toList();
    }

    /** The methods of a family, in the order they were given. */
    List<Method<?>> methods(Family family) {
        return methods.stream().filter(method -> familyOf(method) == family).toList();
    }

    /** Number of components, the same for all methods. */
    public int components() {
        return componentsOf(methods.get(0)).count();
    }

    /** Number of components for each side of an image; empty if no image methods take part. */
    public Optional<Components> sides() {
        return methods(Family.IMAGES).stream().map(Comparison::componentsOf).findFirst();
    }

    /** The number of components in words, such as {@code 6x5 = 30 components}. */
    public String size() {
        String count = components() + (components() == 1 ? " component" : " components");
        return sides().map(sides -> sides.left() + "x" + sides.right() + " = ").orElse("") + count;
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
    public ComparisonResult run(ComparisonListener listener) {
        FitCounter counter = new FitCounter(listener, fits());
        List<FamilyRuns> runs =
                families().stream().map(family -> new FamilyRuns(this, family)).toList();
        FirstContamination shown = null;
        for (int r = 0; r < repeats; r++) {
            ComparisonRepeat repeat = new ComparisonRepeat(this, r);
            if (r == 0) {
                shown = repeat.shown();
            }
            runs.forEach(family -> family.run(repeat, counter));
            if (runs.stream().noneMatch(FamilyRuns::complete)) {
                throw new BadInputException(runs.get(0).reason());
            }
        }
        counter.end();
        return new ComparisonResult(
                this,
                shown,
                runs.stream()
                        .filter(FamilyRuns::complete)
                        .map(FamilyRuns::standings)
                        .toList(),
                runs.stream().flatMap(family -> family.refusals().stream()).toList());
    }
}
