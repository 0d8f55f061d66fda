package ballast.study.outcome;

import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.run.Reference;
import ballast.study.run.Result;
import ballast.study.run.ResultKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The results of a study, by key. Immutable. */
public final class Outcomes {

    private final Study study;
    private final Map<ResultKey, Result> results;
    private final List<Reference> references;

    private Outcomes(Study study, Map<ResultKey, Result> results) {
        this.study = study;
        this.results = results;
        this.references = Stream.of(Reference.values())
                .filter(reference -> study.settings().stream()
                        .anyMatch(
                                setting -> !runs(setting, reference.label(), "").isEmpty()))
                .toList();
    }

    /** The outcomes of a study that was run to its end; results beyond it, such as more repeats, are left out. */
    public static Outcomes of(Study study, List<Result> results) {
        return new Outcomes(study, results.stream().collect(Collectors.toMap(Result::key, result -> result)));
    }

    Study study() {
        return study;
    }

    /** The figures of a method by one measure in one setting. */
    public record Standing(StudySetting setting, Measure measure, MethodFigures figures) {}

    /** Every figure of every table. */
    public List<Standing> standings() {
        List<Standing> standings = new ArrayList<>();
        for (StudySetting setting : study.settings()) {
            for (Measure measure : study.measures()) {
                scores(setting, measure).forEach(score -> standings.add(new Standing(setting, measure, score)));
            }
        }
        return standings;
    }

    /** The verdicts on all methods for which a paper has figures. */
    public List<MethodVerdict> verdicts() {
        return study.data().stream()
                .flatMap(data -> study.measures().stream().flatMap(measure -> verdicts(data, measure).stream()))
                .toList();
    }

    /** The verdicts on the methods with figures of a paper on a data set by a measure, by kind of contamination. */
    List<MethodVerdict> verdicts(DataPlan data, Measure measure) {
        return SettingGroup.of(data).stream()
                .flatMap(group -> new ComparedTable(this, data, measure, group, false).verdicts().stream())
                .toList();
    }

    List<Reference> references() {
        return references;
    }

    List<MethodFigures> scores(StudySetting setting, Measure measure) {
        return scores(setting, measure, false);
    }

    /**
     * The figures of every reference and method in a setting, by a measure.
     *
     * @param points whether the points of the grid of a method are rows, named by their parameters
     */
    List<MethodFigures> scores(StudySetting setting, Measure measure, boolean points) {
        List<MethodFigures> scores = new ArrayList<>();
        for (Reference reference : references) {
            scores.add(figures(reference.label(), "", runs(setting, reference.label(), ""), measure));
        }
        for (MethodPlan method : study.methods()) {
            if (points && method.chosen()) {
                method.points()
                        .forEach(point -> scores.add(figures(
                                method.name() + " " + method.varied(point),
                                "",
                                runs(setting, method.name(), method.text(point)),
                                measure)));
            } else {
                scores.add(score(setting, method, measure));
            }
        }
        return scores;
    }

    MethodFigures score(StudySetting setting, MethodPlan method, Measure measure) {
        Map<String, String> best = oracle(setting, method);
        MethodFigures own = figures(
                method.name(),
                method.chosen() ? method.varied(best) : "",
                runs(setting, method.name(), method.text(best)),
                measure);
        return own.with(
                method.chosen() ? values(honest(setting, method), measure) : List.of(),
                setting.published(measure.name(), method.name()));
    }

    private static MethodFigures figures(String name, String parameters, List<Result> runs, Measure measure) {
        return new MethodFigures(
                name,
                parameters,
                values(runs, measure),
                List.of(),
                OptionalDouble.empty(),
                runs.stream().mapToDouble(Result::iterations).average().orElse(Double.NaN),
                runs.stream().mapToDouble(Result::seconds).average().orElse(Double.NaN),
                runs.stream().map(Result::stop).toList());
    }

    /** The figures of all runs, or none if one of them has none. */
    private static List<Double> values(List<Result> runs, Measure measure) {
        List<Double> values =
                runs.stream().flatMap(run -> run.value(measure).stream()).toList();
        return values.size() == runs.size() ? values : List.of();
    }

    /** The runs of a method with these parameters, in the order of the repeats. */
    List<Result> runs(StudySetting setting, String method, String parameters) {
        return IntStream.range(0, study.repeats())
                .mapToObj(repeat -> results.get(ResultKey.of(setting, repeat, method, parameters)))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The parameters with the best mean by the reported measure, as chosen in the papers; the first of equally good
     * ones.
     */
    Map<String, String> oracle(StudySetting setting, MethodPlan method) {
        return method.points().stream()
                .min(Comparator.comparingDouble(
                        point -> cost(mean(setting, method, method.text(point), study.measure()))))
                .orElseThrow();
    }

    /** The mean of a measure over the repeats with these parameters; not a number if samples were refused. */
    double mean(StudySetting setting, MethodPlan method, String point, Measure measure) {
        return MethodFigures.mean(values(runs(setting, method.name(), point), measure));
    }

    private double cost(double mean) {
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : study.measure().cost(mean);
    }

    /** In each repeat, the run whose parameters have the best validation score, if any has one. */
    private List<Result> honest(StudySetting setting, MethodPlan method) {
        Map<Integer, List<Result>> byRepeat = method.points().stream()
                .flatMap(point -> runs(setting, method.name(), method.text(point)).stream())
                .filter(run -> run.figure(Result.VALIDATION).isPresent())
                .collect(Collectors.groupingBy(run -> run.key().repeat(), TreeMap::new, Collectors.toList()));
        return byRepeat.values().stream()
                .map(runs -> Collections.min(
                        runs,
                        Comparator.comparingDouble(
                                run -> run.figure(Result.VALIDATION).orElseThrow())))
                .toList();
    }
}
