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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The results of a study, by what they are of. Immutable. */
public final class Outcomes {

    private final Study study;
    private final Map<ResultKey, Result> results;
    private final List<Reference> references;

    private Outcomes(Study study, Map<ResultKey, Result> results) {
        this.study = study;
        this.results = results;
        this.references = List.of(Reference.values()).stream()
                .filter(reference -> study.data().stream()
                        .anyMatch(data -> data.settings().stream()
                                .anyMatch(setting -> !runs(data, setting, reference.label(), "")
                                        .isEmpty())))
                .toList();
    }

    /** The outcomes of a study that was run to its end; results beyond it, such as more repeats, are left out. */
    public static Outcomes of(Study study, List<Result> results) {
        Map<ResultKey, Result> byKey = new HashMap<>();
        results.forEach(result -> byKey.put(result.key(), result));
        return new Outcomes(study, byKey);
    }

    Study study() {
        return study;
    }

    /** The figures of one method in one setting by one measure. */
    public record Standing(DataPlan data, StudySetting setting, Measure measure, MethodFigures figures) {}

    /** Every figure of every table. */
    public List<Standing> standings() {
        List<Standing> standings = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (StudySetting setting : data.settings()) {
                for (Measure measure : study.measures()) {
                    scores(data, setting, measure)
                            .forEach(score -> standings.add(new Standing(data, setting, measure, score)));
                }
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

    /** The references that the study has. */
    List<Reference> references() {
        return references;
    }

    /** The score of every reference and method in a setting, by a measure. */
    List<MethodFigures> scores(DataPlan data, StudySetting setting, Measure measure) {
        List<MethodFigures> scores = new ArrayList<>();
        references()
                .forEach(reference -> scores.add(score(
                        reference.label(),
                        true,
                        "",
                        runs(data, setting, reference.label(), ""),
                        List.of(),
                        measure,
                        OptionalDouble.empty())));
        study.methods().forEach(method -> scores.add(score(data, setting, method, measure)));
        return scores;
    }

    /** The same with a score for every point of the grid of a method, named by its parameters. */
    List<MethodFigures> pointScores(DataPlan data, StudySetting setting, Measure measure) {
        List<MethodFigures> scores = new ArrayList<>();
        for (MethodFigures score : scores(data, setting, measure)) {
            Optional<MethodPlan> grid = study.methods().stream()
                    .filter(method -> method.name().equals(score.method()) && method.chosen())
                    .findFirst();
            if (grid.isEmpty()) {
                scores.add(score);
                continue;
            }
            for (var point : grid.get().points()) {
                String text = grid.get().text(point);
                scores.add(score(
                        score.method() + " " + varied(grid.get(), text),
                        false,
                        "",
                        runs(data, setting, score.method(), text),
                        List.of(),
                        measure,
                        OptionalDouble.empty()));
            }
        }
        return scores;
    }

    MethodFigures score(DataPlan data, StudySetting setting, MethodPlan method, Measure measure) {
        String best = method.text(oracle(data, setting, method));
        OptionalDouble published = data.published(measure.name(), method.name(), setting);
        return score(
                method.name(),
                false,
                method.chosen() ? varied(method, best) : "",
                runs(data, setting, method.name(), best),
                method.chosen() ? honest(data, setting, method) : List.of(),
                measure,
                published);
    }

    /** A point of the grid without the parameters that are fixed. */
    private static String varied(MethodPlan method, String point) {
        StringBuilder text = new StringBuilder();
        for (String part : point.split(" ")) {
            String parameter = part.replaceFirst("=.*", "");
            if (method.grid().getOrDefault(parameter, List.of()).size() > 1) {
                text.append(text.isEmpty() ? "" : " ").append(part);
            }
        }
        return text.toString();
    }

    private static MethodFigures score(
            String name,
            boolean reference,
            String parameters,
            List<Result> runs,
            List<Result> honest,
            Measure measure,
            OptionalDouble published) {
        return new MethodFigures(
                name,
                reference,
                parameters,
                values(runs, measure),
                values(honest, measure),
                published,
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
    List<Result> runs(DataPlan data, StudySetting setting, String method, String parameters) {
        List<Result> runs = new ArrayList<>();
        for (int repeat = 0; repeat < study.repeats(); repeat++) {
            Result run = results.get(ResultKey.of(data, setting, repeat, method, parameters));
            if (run != null) {
                runs.add(run);
            }
        }
        return runs;
    }

    /**
     * The parameters with the best mean by the reported measure, as the papers choose them; the first of equally good
     * ones.
     */
    Map<String, String> oracle(DataPlan data, StudySetting setting, MethodPlan method) {
        return method.points().stream()
                .min(Comparator.comparingDouble(
                        point -> cost(mean(data, setting, method, method.text(point), study.measure()))))
                .orElseThrow();
    }

    /** The mean of a measure over the repeats with these parameters; not a number if samples were refused. */
    double mean(DataPlan data, StudySetting setting, MethodPlan method, String point, Measure measure) {
        return MethodFigures.mean(values(runs(data, setting, method.name(), point), measure));
    }

    private double cost(double mean) {
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : study.measure().cost(mean);
    }

    /** In each repeat, the run whose parameters have the best validation score, if any has one. */
    private List<Result> honest(DataPlan data, StudySetting setting, MethodPlan method) {
        List<Result> chosen = new ArrayList<>();
        for (int repeat = 0; repeat < study.repeats(); repeat++) {
            int now = repeat;
            method.points().stream()
                    .map(method::text)
                    .flatMap(point -> runs(data, setting, method.name(), point).stream())
                    .filter(run -> run.key().repeat() == now
                            && run.figure(Result.VALIDATION).isPresent())
                    .min(Comparator.comparingDouble(
                            run -> run.figure(Result.VALIDATION).orElseThrow()))
                    .ifPresent(chosen::add);
        }
        return chosen;
    }
}
