package ballast.study.run;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.method.Method;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Fitted;
import ballast.study.protocol.Measure;
import ballast.study.protocol.Trial;
import ballast.study.trial.Attempt;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.TimedFit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * The work for one result: a fit and its figures.
 *
 * @param seed the seed of the repeat
 */
record Job(ResultKey key, StudySetting setting, long seed, Work work) {

    @FunctionalInterface
    private interface Work {
        Done with(Trial trial, ProgressListener listener);
    }

    /** The figures of a fit, or of the samples themselves. */
    private record Done(Map<String, Double> figures, Optional<Fit<?>> fit, double seconds) {}

    /** All jobs of a study, those that share contaminated data one after another. */
    static List<Job> all(Study study) {
        List<Job> jobs = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (int repeat = 0; repeat < study.repeats(); repeat++) {
                for (StudySetting setting : data.settings()) {
                    addAll(study, repeat, setting, jobs);
                }
            }
        }
        return jobs;
    }

    private static void addAll(Study study, int repeat, StudySetting setting, List<Job> jobs) {
        long seed = study.seed() + repeat;
        references(study, setting)
                .forEach((reference, work) ->
                        jobs.add(new Job(ResultKey.of(setting, repeat, reference.label(), ""), setting, seed, work)));
        for (MethodPlan plan : study.methods()) {
            for (Map<String, String> point : plan.points()) {
                Method<?> method = study.method(plan, setting, point).withSeed(seed);
                jobs.add(new Job(
                        ResultKey.of(setting, repeat, plan.name(), plan.text(point)),
                        setting,
                        seed,
                        (trial, listener) -> fitted(
                                MethodPlan.withClasses(method, point, trial),
                                trial,
                                plan.chosen(),
                                study.reportsTime(),
                                listener)));
            }
        }
    }

    private static Map<Reference, Work> references(Study study, StudySetting setting) {
        Map<Reference, Work> references = new EnumMap<>(Reference.class);
        if (study.measure().scope() != Measure.Scope.LOW_RANK_PART) {
            for (MethodPlan method : study.methods()) {
                Method<?> plain = method.entry().family().leastSquares(setting.components());
                references.put(Reference.cleanFitOf(method), (trial, listener) -> cleanFit(trial, plain));
            }
        }
        if (study.protocol().measures().stream()
                .anyMatch(measure -> measure.scope() == Measure.Scope.SUBSPACE_OR_SAMPLES)) {
            references.put(
                    Reference.UNREDUCED, (trial, listener) -> new Done(trial.measureUnreduced(), Optional.empty(), 0));
        }
        return references;
    }

    /** Runs the job; a refusal is a result too. */
    Result run(Trial trial, String version, ProgressListener listener) {
        Attempt<Done> attempt = Attempt.of(() -> work.with(trial, listener));
        Done done = attempt.result().orElse(new Done(Map.of(), Optional.empty(), 0));
        Optional<Stop> stop = done.fit().map(Fit::stop);
        return new Result(
                key,
                seed,
                done.figures(),
                stop.map(Stop::reason).orElse(attempt.refusal()),
                stop.map(Stop::iterations).orElse(0),
                done.seconds(),
                done.fit()
                        .filter(fit -> key.repeat() == 0)
                        .map(Fit::objectiveTrace)
                        .orElse(new double[0]),
                version);
    }

    private static Done cleanFit(Trial trial, Method<?> plain) {
        CleanBaseline baseline = CleanBaseline.of(trial.learned(), plain);
        Fit<?> fit = baseline.cleanFit().fit();
        Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.clean(fit, trial.learned())));
        figures.put(Measure.OUTLIER_WEIGHT, 0.0);
        return new Done(figures, Optional.of(fit), baseline.seconds());
    }

    /**
     * A fit of a method.
     *
     * @param validated whether parameters are chosen, and so scored
     * @param timed whether the study reports seconds
     */
    private static Done fitted(
            Method<?> method, Trial trial, boolean validated, boolean timed, ProgressListener listener) {
        if (timed) {
            // The first fit of a process includes loading and compiling the code.
            fit(method, trial, listener);
        }
        FitFigures own = new FitFigures(trial.learned(), listener);
        TimedFit fitting = TimedFit.of(told -> fit(method, trial, told), own);
        Fit<?> fit = fitting.fit();
        if (fit.stop() instanceof Stop.Cancelled) {
            throw new CancellationException("cancelled in a fit of " + method.id());
        }
        Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.by(method, fit)));
        figures.putAll(own.of(method, fit));
        if (validated) {
            // half of the samples may be too few for the method
            Attempt.of(() -> trial.validate(method)).result().ifPresent(score -> figures.put(Result.VALIDATION, score));
        }
        return new Done(figures, Optional.of(fit), fitting.seconds());
    }

    private static Fit<?> fit(Method<?> method, Trial trial, ProgressListener listener) {
        return trial.lacksValues()
                ? method.fitWithGaps(trial.training(), listener)
                : method.fit(trial.training(), listener);
    }
}
