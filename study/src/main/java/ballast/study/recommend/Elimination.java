package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.SampleSet;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.trial.Attempt;
import ballast.study.trial.Engine;
import ballast.study.trial.EngineListener;
import ballast.study.trial.MethodName;
import ballast.study.trial.Refusal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Successive halving: all candidates on few cases, the better ones on more, the best on blocks of samples that are new
 * to the search.
 */
final class Elimination {

    /** The number of the last round. */
    static final int FINAL = 3;

    /** The first round looks at so many kinds of contamination. */
    private static final int FIRST_KINDS = 2;

    /** Stopping in the first round: enough to see which candidates are far behind. */
    private static final Stopping BRIEF = new Stopping(1e-5, 30);

    /** Share of the candidates of a family that stay after the first round, and the fewest. */
    private static final double STAY = 0.35;

    private static final int FEWEST_STAY = 6;

    /** Methods in the final: of the family that leads, and of the other. */
    private static final int FINALISTS = 6;

    private static final int FINALISTS_OF_OTHERS = 2;

    /** Settings of one method in the final, beside its defaults. */
    private static final int SETTINGS = 2;

    private final Search search;
    private final Samples samples;
    private final SampleSet suspects;
    private final List<Family> families;
    private final ContaminationScenarios scenarios;
    private final int blocks;
    private final CaseScores qualifying = new CaseScores();
    private final CaseScores decisive = new CaseScores();
    private final Map<String, String> twins = new LinkedHashMap<>();

    /**
     * The result of the elimination.
     *
     * @param twins ids of methods that did the same as another to the last bit, with the id of that one
     * @param excessOfImages how far the clean fit of images is above that of vectors; not a number unless both take
     *     part
     * @param chosenBlind the mean excess of what would have been chosen on the other blocks
     */
    record Outcome(
            List<RankedMethod> standings,
            Map<String, String> twins,
            List<Refusal> refusals,
            double excessOfImages,
            double chosenBlind) {}

    /** An elimination on the samples that take part, some of which are outliers in the data as given. */
    Elimination(Search search, Samples samples, SampleSet suspects, List<Family> families, int blocks) {
        this.search = search;
        this.samples = samples;
        this.suspects = suspects;
        this.families = families;
        this.scenarios = ContaminationScenarios.of(search.contamination(), samples);
        this.blocks = blocks;
    }

    Outcome run(List<Method<?>> candidates, EngineListener listener) {
        List<Case> first = cases(0, scenarios.middle().stream().limit(FIRST_KINDS));
        List<Case> second = cases(1, Stream.concat(Stream.of(ContaminationScenario.NONE), scenarios.high().stream()));
        List<Case> last = IntStream.range(SearchPlan.QUALIFYING_BLOCKS, SearchPlan.QUALIFYING_BLOCKS + blocks)
                .boxed()
                .flatMap(block -> cases(block, scenarios.all().stream()).stream())
                .toList();
        int about = candidates.size() * first.size()
                + (int) (STAY * candidates.size()) * second.size()
                + 2 * FINALISTS * last.size();
        Engine engine = new Engine(LocalSamples.of(samples).workers().threads(), about, listener);

        List<Method<?>> all = run(engine, candidates, first, BRIEF, qualifying);
        List<Method<?>> better = withoutTwins(run(engine, betterOnes(all), second, Stopping.DEFAULT, qualifying));
        List<Method<?>> best = run(engine, finalists(better, all), last, Stopping.DEFAULT, decisive);

        Finals finals = new Finals(best, decisive, last);
        List<RankedMethod> standings = new ArrayList<>(finals.standings());
        addDropped(standings, better, FINAL - 1);
        addDropped(standings, all, 1);
        List<Refusal> refusals = new ArrayList<>(qualifying.refusals());
        refusals.addAll(decisive.refusals());
        return new Outcome(standings, twins, refusals, decisive.excessOfImages(), finals.chosenBlind());
    }

    /** Runs candidates on cases, each on one thread, and gives those that could be fitted in all of them. */
    private List<Method<?>> run(
            Engine engine, List<Method<?>> candidates, List<Case> cases, Stopping stopping, CaseScores into) {
        List<Method<?>> open = candidates;
        for (Case given : cases) {
            CrossValidationCase prepared =
                    CrossValidationCase.of(samples, suspects, given, search.seed(), families, search.components());
            List<Attempt<CaseScore>> attempts = engine.run(
                    open,
                    MethodName::of,
                    (candidate, told) -> Attempt.of(() -> prepared.score(candidate.withStopping(stopping), told)));
            List<Method<?>> fitted = new ArrayList<>();
            for (int k = 0; k < open.size(); k++) {
                Method<?> candidate = open.get(k);
                Attempt<CaseScore> attempt = attempts.get(k);
                attempt.result()
                        .ifPresentOrElse(
                                score -> {
                                    into.add(candidate, given, score);
                                    fitted.add(candidate);
                                },
                                () -> into.refuse(candidate, attempt.refusal()));
            }
            if (families.contains(Family.VECTORS) && families.contains(Family.IMAGES)) {
                into.addCleanFitOfImages(given, prepared.excessOfCleanFit(Family.IMAGES));
            }
            open = fitted;
        }
        return open;
    }

    private static List<Case> cases(int block, Stream<ContaminationScenario> scenarios) {
        return scenarios.map(scenario -> new Case(block, scenario)).toList();
    }

    /**
     * Of candidates of different methods that did the same to the last bit only one stays, the plain one if it is among
     * them.
     */
    private List<Method<?>> withoutTwins(List<Method<?>> fitted) {
        List<Method<?>> different = new ArrayList<>();
        List<Method<?>> plainFirst = fitted.stream()
                .sorted(Comparator.comparing(method -> !method.isPlain()))
                .toList();
        for (Method<?> candidate : plainFirst) {
            different.stream()
                    .filter(other -> !other.id().equals(candidate.id()) && qualifying.same(other, candidate))
                    .findFirst()
                    .ifPresentOrElse(
                            other -> {
                                if (Candidates.isDefault(candidate)) {
                                    twins.put(candidate.id(), other.id());
                                }
                            },
                            () -> different.add(candidate));
        }
        return different;
    }

    private List<Method<?>> sorted(Stream<Method<?>> candidates) {
        return candidates.sorted(Comparator.comparingDouble(qualifying::mean)).toList();
    }

    /** The better ones of each family, and its plain method. */
    private List<Method<?>> betterOnes(List<Method<?>> candidates) {
        List<Method<?>> stay = new ArrayList<>();
        for (Family family : Family.values()) {
            List<Method<?>> own =
                    sorted(candidates.stream().filter(isOf(family)).filter(this::competes));
            int count = Math.max(FEWEST_STAY, (int) Math.ceil(STAY * own.size()));
            for (int k = 0; k < own.size(); k++) {
                if (k < count || own.get(k).isPlain()) {
                    stay.add(own.get(k));
                }
            }
        }
        return stay;
    }

    private boolean competes(Method<?> candidate) {
        return search.scope() == Search.Scope.NAMED || !qualifying.curved(candidate);
    }

    private static Predicate<Method<?>> isOf(Family family) {
        return method -> method.entry().family() == family;
    }

    /** The best methods, most of them of the family that leads, each with its best settings and its defaults. */
    private List<Method<?>> finalists(List<Method<?>> better, List<Method<?>> all) {
        List<Method<?>> ranked = sorted(better.stream());
        Set<Method<?>> finalists = new LinkedHashSet<>();
        for (Family family : Family.values()) {
            List<Method<?>> own = ranked.stream().filter(isOf(family)).toList();
            if (own.isEmpty()) {
                continue;
            }
            boolean leads = own.get(0) == ranked.get(0);
            Set<String> ids = new LinkedHashSet<>();
            own.stream()
                    .map(Method::id)
                    .distinct()
                    .limit(leads ? FINALISTS : FINALISTS_OF_OTHERS)
                    .forEach(ids::add);
            ids.add(family.plain().id());
            for (String id : ids) {
                own.stream()
                        .filter(method -> method.id().equals(id))
                        .limit(SETTINGS)
                        .forEach(finalists::add);
                all.stream()
                        .filter(method -> method.id().equals(id) && Candidates.isDefault(method))
                        .forEach(finalists::add);
            }
        }
        return List.copyOf(finalists);
    }

    /** Adds the methods that were dropped in a round, each with its best settings so far. */
    private void addDropped(List<RankedMethod> standings, List<Method<?>> candidates, int round) {
        Set<String> known = new LinkedHashSet<>(twins.keySet());
        standings.forEach(standing -> known.add(standing.method().id()));
        sorted(candidates.stream()).stream()
                .filter(candidate -> known.add(candidate.id()))
                .forEach(candidate -> standings.add(new RankedMethod(candidate, round, qualifying.of(candidate))));
    }
}
