package ballast.study.recommend;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Family;
import ballast.method.Method;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.compare.Comparison;
import ballast.study.trial.EngineListener;
import ballast.study.trial.Refusal;
import ballast.study.trial.Suspects;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The search for the method that serves some data best.
 *
 * <p>Methods, each with a few values of its parameters, are fitted to samples that were contaminated in several ways,
 * and measured by how well they reconstruct held-out samples that were not. Most are dropped after a few cases; the
 * finalists are compared on blocks of samples that were not used to choose them. What is run follows from the sizes and
 * the budget, and apart from seconds the answer has the same bits for any number of threads.
 *
 * @param components the size of the subspace; of each side of an image with methods on images
 * @param methods the methods; those without parameters that are set are tried with several
 * @param contamination what is done to samples, at most; empty for what suits them
 * @param budget seconds that it may take, about
 */
public record Search(
        Dataset dataset,
        Components components,
        List<Method<?>> methods,
        Scope scope,
        Optional<Contamination> contamination,
        double budget,
        long seed) {

    /** What the budget is divided by with methods for cells, which take many times as long as others. */
    private static final double SHARED_BY_CELLS = 8;

    /** Which methods compete. */
    public enum Scope {
        /** The user named them: all of them may win. */
        NAMED,
        /**
         * They are the whole catalogue: models that are not one subspace do not compete, as they have more to choose
         * from.
         */
        CATALOGUE
    }

    /** Refuses a search among nothing, and data that is too small for folds or for the size of the subspace. */
    public Search {
        if (methods.isEmpty()) {
            throw new BadInputException("no methods to choose from");
        }
        SearchPlan.checkBudget(budget);
        contamination.filter(given -> given.rate() == 0).ifPresent(given -> {
            throw new BadInputException("contamination '" + given + "': rate = 0, must be above 0");
        });
        methods = withPlain(methods, components);
        int n = dataset.samples().rows();
        if (n < SearchPlan.MIN_SAMPLES) {
            throw new BadInputException(dataset.name() + ": " + n + " samples, must be at least "
                    + SearchPlan.MIN_SAMPLES + " so that some can be held out and others contaminated");
        }
        int counting = dataset.samples().weights().positive().length;
        if (counting < SearchPlan.MIN_SAMPLES) {
            throw new BadInputException(dataset.name() + ": " + counting
                    + " samples have a weight above 0, must be at least " + SearchPlan.MIN_SAMPLES);
        }
    }

    /** Adds the plain method of every family, which the others have to beat. */
    private static List<Method<?>> withPlain(List<Method<?>> methods, Components components) {
        Stream<Method<?>> plain = Comparison.families(methods).stream()
                .map(Family::plain)
                .distinct()
                .filter(entry ->
                        methods.stream().noneMatch(method -> method.entry().equals(entry)))
                .map(entry -> entry.sized(components));
        return Stream.concat(plain, methods.stream()).toList();
    }

    /**
     * Runs the search.
     *
     * @throws java.util.concurrent.CancellationException if {@code listener} asked for it
     */
    public Recommendation run(EngineListener listener) {
        List<Refusal> refusals = new ArrayList<>();
        List<Family> families = families(refusals);
        int tried =
                methods.size() + methods.stream().mapToInt(Search::alternatives).sum();
        SearchPlan plan = SearchPlan.of(
                dataset,
                components.count(),
                tried,
                families.contains(Family.CELLS) ? budget / SHARED_BY_CELLS : budget);
        int[] rows = plan.rows(dataset, seed);
        Samples samples = dataset.samples().select(rows);
        OutlierMap detection = Suspects.detection(samples, components.count());
        int[] inliers = Suspects.of(detection).others();
        List<Method<?>> candidates = new ArrayList<>();
        for (Family family : families) {
            Candidates own = Candidates.on(samples, inliers, family, components, seed);
            methods.stream()
                    .filter(method -> method.entry().family() == family)
                    .forEach(method -> candidates.addAll(own.of(method)));
        }
        return new Elimination(this, plan, samples, detection, families, refusals).run(candidates, listener);
    }

    private static int alternatives(Method<?> method) {
        return method.given().isEmpty()
                ? method.entry().parameters().stream()
                        .mapToInt(parameter -> parameter.alternatives().values().size())
                        .sum()
                : 0;
    }

    /** The families of the methods that can have this size, vectors first. */
    private List<Family> families(List<Refusal> refusals) {
        List<Family> asked = Comparison.families(methods);
        int most = mostComponents();
        if (asked.equals(List.of(Family.IMAGES)) || components.count() <= most) {
            return asked;
        }
        String reason = "components = " + components.count() + ", must be at most " + most + " for "
                + dataset.samples().rows() + " samples of " + dataset.samples().columns()
                + " features, of which a fifth is held out and up to "
                + ContaminationScenario.percent(ContaminationScenario.highestRate(contamination))
                + " % of the others are contaminated";
        if (!asked.contains(Family.IMAGES)) {
            throw new BadInputException(dataset.name() + ": " + reason);
        }
        methods.stream()
                .filter(method -> method.entry().family() != Family.IMAGES)
                .forEach(method -> refusals.add(new Refusal(method.id(), reason)));
        return List.of(Family.IMAGES);
    }

    /** Fewer than features, so that something is left over, and fewer than clean training samples. */
    private int mostComponents() {
        int n = dataset.samples().rows();
        int training = n - (n + CrossValidationCase.FOLDS - 1) / CrossValidationCase.FOLDS;
        int cleanRows = training - (int) Math.round(ContaminationScenario.highestRate(contamination) * training);
        return Math.max(1, Math.min(dataset.samples().columns() - 1, cleanRows / 2));
    }
}
