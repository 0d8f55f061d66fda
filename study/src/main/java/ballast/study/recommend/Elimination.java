package ballast.study.recommend;

import ballast.block.LocalSamples;
import ballast.data.contamination.SampleSet;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.Method;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.trial.Engine;
import ballast.study.trial.EngineListener;
import ballast.study.trial.Refusal;
import ballast.study.trial.Suspects;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Successive halving: all candidates on few cases, the better ones on more, the best on blocks of samples that are new
 * to the search.
 */
final class Elimination {

    static final int FINAL = 3;

    private static final int FIRST_KINDS = 2;

    /** Stopping in the first round: enough to see which candidates are far behind. */
    private static final Stopping BRIEF = new Stopping(1e-5, 30);

    /** Share of the candidates of a family that stay after the first round, and the fewest. */
    private static final double STAY = 0.35;

    private static final int MIN_STAY = 6;

    /** Methods in the final: of the family that leads, and of the other. */
    private static final int FINALISTS = 6;

    private static final int FINALISTS_OF_OTHERS = 2;

    /** Settings of one method in the final, beside its defaults. */
    private static final int SETTINGS = 2;

    private final Search search;
    private final Samples samples;
    private final SearchPlan plan;
    private final OutlierMap detection;
    private final List<Family> families;
    private final List<Refusal> refusals;
    private final Map<String, String> twins = new LinkedHashMap<>();

    /**
     * How far the clean fit of images is above that of vectors in each case of a round, if there are methods of both.
     */
    private final List<Double> cleanFitsOfImages = new ArrayList<>();

    /**
     * An elimination.
     *
     * @param samples the samples that are split into folds
     * @param detection the outliers among them as given
     * @param refusals the methods that cannot be fitted
     */
    Elimination(
            Search search,
            SearchPlan plan,
            Samples samples,
            OutlierMap detection,
            List<Family> families,
            List<Refusal> refusals) {
        this.search = search;
        this.plan = plan;
        this.samples = samples;
        this.detection = detection;
        this.families = families;
        this.refusals = new ArrayList<>(refusals);
    }

    Recommendation run(List<Method<?>> candidates, EngineListener listener) {
        List<ContaminationScenario> kinds = ContaminationScenario.of(search.contamination(), samples);
        List<Case> first = cases(0, kinds.stream().limit(FIRST_KINDS).map(kind -> kind.thirds(2)));
        List<Case> second = cases(
                1,
                Stream.concat(
                        Stream.of(ContaminationScenario.NONE), kinds.stream().map(k -> k.thirds(3))));
        List<Case> last = IntStream.range(SearchPlan.QUALIFYING_BLOCKS, SearchPlan.QUALIFYING_BLOCKS + plan.blocks())
                .boxed()
                .flatMap(block -> cases(block, ContaminationScenario.atAllRates(kinds).stream()).stream())
                .toList();
        int about = candidates.size() * first.size()
                + (int) (STAY * candidates.size()) * second.size()
                + 2 * FINALISTS * last.size();
        Engine engine = new Engine(LocalSamples.of(samples).workers().threads(), about, listener);
        List<RankedMethod> all = run(engine, 1, newcomers(candidates), first, BRIEF);
        List<RankedMethod> better = withoutTwins(run(engine, 2, betterOnes(all), second, Stopping.DEFAULT));
        List<RankedMethod> best = run(engine, FINAL, newcomers(finalists(better, all)), last, Stopping.DEFAULT);
        Finals finals = new Finals(best, last);
        List<RankedMethod> finalists = finals.standings();
        List<RankedMethod> standings = new ArrayList<>(finalists);
        addDropped(standings, better);
        addDropped(standings, all);
        Choice choice = Choice.among(finalists, search.seed());
        return new Recommendation(
                search,
                plan,
                detection,
                standings,
                choice,
                finals.chosenBlind(),
                cleanFitsOfImages.stream()
                        .mapToDouble(excess -> excess)
                        .average()
                        .orElse(Double.NaN),
                Cost.of(choice.chosen().method(), search.dataset().samples(), samples),
                Cost.of(choice.plain().method(), search.dataset().samples(), samples),
                twins,
                refusals);
    }

    private static List<Case> cases(int block, Stream<ContaminationScenario> scenarios) {
        return scenarios.map(scenario -> new Case(block, scenario)).toList();
    }

    private static List<RankedMethod> newcomers(Collection<Method<?>> methods) {
        return methods.stream()
                .map(method -> new RankedMethod(method, 0, Map.of()))
                .toList();
    }

    /** Runs candidates on cases, each on one thread, and gives those that could be fitted in all of them. */
    private List<RankedMethod> run(
            Engine engine, int round, List<RankedMethod> candidates, List<Case> cases, Stopping stopping) {
        SampleSet suspects = Suspects.of(detection);
        cleanFitsOfImages.clear();
        List<RankedMethod> open = candidates;
        for (Case given : cases) {
            CrossValidationCase prepared = new CrossValidationCase(search, samples, suspects, families, given);
            open = engine.attempt(
                    open,
                    RankedMethod::name,
                    (candidate, told) -> candidate.with(
                            round, given, prepared.score(candidate.method().withStopping(stopping), told)),
                    (candidate, reason) -> refusals.add(new Refusal(candidate.name(), reason)));
            if (families.contains(Family.VECTORS) && families.contains(Family.IMAGES)) {
                cleanFitsOfImages.add(prepared.excessOfCleanFit(Family.IMAGES));
            }
        }
        return open;
    }

    /**
     * Of candidates of different methods that did the same to the last bit only one stays, the plain one if it is among
     * them.
     */
    private List<RankedMethod> withoutTwins(List<RankedMethod> fitted) {
        List<RankedMethod> different = new ArrayList<>();
        List<RankedMethod> plainFirst = fitted.stream()
                .sorted(Comparator.comparing(ranked -> !ranked.method().isPlain()))
                .toList();
        for (RankedMethod candidate : plainFirst) {
            different.stream()
                    .filter(other ->
                            !id(other).equals(id(candidate)) && other.excesses().equals(candidate.excesses()))
                    .findFirst()
                    .ifPresentOrElse(
                            other -> {
                                if (candidate.isDefault()) {
                                    twins.put(id(candidate), id(other));
                                }
                            },
                            () -> different.add(candidate));
        }
        return different;
    }

    private static String id(RankedMethod ranked) {
        return ranked.method().id();
    }

    private static List<RankedMethod> sorted(Stream<RankedMethod> candidates) {
        return candidates
                .sorted(Comparator.comparingDouble(RankedMethod::excess))
                .toList();
    }

    private List<RankedMethod> betterOnes(List<RankedMethod> candidates) {
        List<RankedMethod> stay = new ArrayList<>();
        for (Family family : Family.values()) {
            List<RankedMethod> own = sorted(candidates.stream()
                    .filter(ranked -> ranked.family() == family)
                    .filter(this::competes));
            int count = Math.max(MIN_STAY, (int) Math.ceil(STAY * own.size()));
            for (int k = 0; k < own.size(); k++) {
                if (k < count || isReference(own.get(k))) {
                    stay.add(own.get(k));
                }
            }
        }
        return stay;
    }

    /** Whether a method stays to the end, because the others are compared with it. */
    private static boolean isReference(RankedMethod candidate) {
        return candidate.method().isPlain() || candidate.isDefaultMethod() && candidate.isDefault();
    }

    private boolean competes(RankedMethod candidate) {
        return search.scope() == Search.Scope.NAMED || !candidate.curved();
    }

    /** The best methods, most of them of the family that leads, each with its best settings and its defaults. */
    private static Set<Method<?>> finalists(List<RankedMethod> better, List<RankedMethod> all) {
        List<RankedMethod> ranked = sorted(better.stream());
        Set<Method<?>> finalists = new LinkedHashSet<>();
        for (Family family : Family.values()) {
            List<RankedMethod> own =
                    ranked.stream().filter(one -> one.family() == family).toList();
            if (own.isEmpty()) {
                continue;
            }
            boolean leads = own.get(0) == ranked.get(0);
            Set<String> ids = new LinkedHashSet<>();
            own.stream()
                    .map(Elimination::id)
                    .distinct()
                    .limit(leads ? FINALISTS : FINALISTS_OF_OTHERS)
                    .forEach(ids::add);
            own.stream().filter(Elimination::isReference).map(Elimination::id).forEach(ids::add);
            for (String id : ids) {
                Stream.concat(
                                own.stream().filter(one -> id(one).equals(id)).limit(SETTINGS),
                                all.stream().filter(one -> id(one).equals(id) && one.isDefault()))
                        .forEach(one -> finalists.add(one.method()));
            }
        }
        return finalists;
    }

    private void addDropped(List<RankedMethod> standings, List<RankedMethod> candidates) {
        Set<String> known = new LinkedHashSet<>(twins.keySet());
        standings.forEach(standing -> known.add(id(standing)));
        sorted(candidates.stream()).stream()
                .filter(candidate -> known.add(id(candidate)))
                .forEach(standings::add);
    }
}
