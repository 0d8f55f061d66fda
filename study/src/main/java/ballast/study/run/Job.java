package ballast.study.run;

import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.CommonMeasures;
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
import java.util.concurrent.CancellationException;

/**
 * The work for one result: a fit and its figures.
 *
 * @param seed the seed of the repeat
 */
record Job(ResultKey key, DataPlan data, StudySetting setting, long seed, Work work) {

    private static final double[] NO_TRACE = {};

    /** What is done with a trial. */
    private interface Work {
        Result run(Job job, Trial trial, String version, ProgressListener listener);
    }

    /** All jobs of a study, those that share contaminated data one after another. */
    static List<Job> all(Study study) {
        List<Job> jobs = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (int repeat = 0; repeat < study.repeats(); repeat++) {
                for (StudySetting setting : data.settings()) {
                    int now = repeat;
                    references(study)
                            .forEach((reference, work) ->
                                    jobs.add(of(study, data, setting, now, reference.label(), "", work)));
                    for (MethodPlan plan : study.methods()) {
                        for (Map<String, String> point : plan.points()) {
                            Method<?> method =
                                    study.method(plan, setting, point).withSeed(study.seed() + repeat);
                            Work work = new MethodWork(
                                    method, MethodPlan.perClasses(point), plan.chosen(), study.reportsTime());
                            jobs.add(of(study, data, setting, repeat, plan.name(), plan.text(point), work));
                        }
                    }
                }
            }
        }
        return jobs;
    }

    private static Job of(
            Study study, DataPlan data, StudySetting setting, int repeat, String name, String parameters, Work work) {
        ResultKey key = new ResultKey(
                data.set(), setting.contaminationText(), setting.components().toString(), repeat, name, parameters);
        return new Job(key, data, setting, study.seed() + repeat, work);
    }

    private static Map<Reference, Work> references(Study study) {
        Map<Reference, Work> references = new EnumMap<>(Reference.class);
        boolean comparable = study.measure().scope() != Measure.Scope.LOW_RANK_PART;
        for (MethodPlan method : study.methods()) {
            boolean images = method.entry().family() == Family.IMAGES;
            if (comparable) {
                references.put(
                        images ? Reference.CLEAN_IMAGES : Reference.CLEAN_VECTORS,
                        (job, trial, version, listener) ->
                                job.cleanFit(trial, images ? Family.IMAGES : Family.VECTORS, version));
            }
        }
        if (study.protocol().measures().stream()
                .anyMatch(measure -> measure.scope() == Measure.Scope.SUBSPACE_OR_SAMPLES)) {
            references.put(
                    Reference.UNREDUCED,
                    (job, trial, version, listener) ->
                            new Result(job.key, job.seed, trial.measureUnreduced(), "", 0, 0, NO_TRACE, version));
        }
        return references;
    }

    /** Runs the job; a method that refuses the samples is a result too. */
    Result run(Trial trial, String version, ProgressListener listener) {
        Attempt<Result> attempt = Attempt.of(() -> work.run(this, trial, version, listener));
        return attempt.result()
                .orElseGet(() -> new Result(key, seed, Map.of(), attempt.refusal(), 0, 0, NO_TRACE, version));
    }

    private Result result(Map<String, Double> figures, Fit<?> fit, double seconds, String version) {
        double[] trace = key.repeat() == 0 ? fit.objectiveTrace() : NO_TRACE;
        return new Result(key, seed, figures, fit.stop().reason(), fit.stop().iterations(), seconds, trace, version);
    }

    /** A plain fit to the clean samples only. */
    private Result cleanFit(Trial trial, Family family, String version) {
        CleanBaseline baseline = CleanBaseline.of(trial.learned(), family.leastSquares(setting.components()));
        Fit<?> fit = baseline.cleanFit().fit();
        Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.clean(fit, trial.learned())));
        figures.put(CommonMeasures.OUTLIER_WEIGHT, 0.0);
        return result(figures, fit, baseline.seconds(), version);
    }

    /**
     * A fit of a method with its parameters.
     *
     * @param perClasses the parameters that are the number of classes
     * @param validated whether parameters are chosen, and so scored
     * @param timed whether the study reports seconds
     */
    private record MethodWork(Method<?> method, List<String> perClasses, boolean validated, boolean timed)
            implements Work {

        @Override
        public Result run(Job job, Trial trial, String version, ProgressListener listener) {
            Method<?> own = method;
            for (String parameter : perClasses) {
                own = own.with(parameter, trial.classCount());
            }
            return run(own, job, trial, version, listener);
        }

        private Result run(Method<?> method, Job job, Trial trial, String version, ProgressListener listener) {
            if (timed) {
                // The first fit of a process pays for loading and compiling the code.
                fit(method, trial, listener);
            }
            WeightSnapshots snapshots = new WeightSnapshots(trial.learned());
            TimedFit timed = TimedFit.of(
                    told -> fit(method, trial, told), progress -> snapshots.goOn(progress) && listener.goOn(progress));
            Fit<?> fit = timed.fit();
            if (fit.stop() instanceof Stop.Cancelled) {
                throw new CancellationException("cancelled in " + job.key);
            }
            Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.by(method, fit)));
            figures.putAll(snapshots.figures());
            figures.put(
                    CommonMeasures.OUTLIER_WEIGHT,
                    trial.learned().separation(fit.losses(), fit.weights()).weightShare());
            figures.put(CommonMeasures.ACTIVATED, Activated.of(method, fit));
            if (validated) {
                // half of the samples may be too few for the method
                Attempt.of(() -> trial.validate(method))
                        .result()
                        .ifPresent(score -> figures.put(Result.VALIDATION, score));
            }
            return job.result(figures, fit, timed.seconds(), version);
        }

        private static Fit<?> fit(Method<?> method, Trial trial, ProgressListener listener) {
            return trial.lacksValues()
                    ? method.fitWithGaps(trial.training(), listener)
                    : method.fit(trial.training(), listener);
        }
    }

    /** Identifies the trial of this job: jobs with the same key share it. */
    TrialKey trialKey() {
        return new TrialKey(data.set(), setting.contaminationText(), seed);
    }

    /** A data set, contaminated in one way in one repeat. */
    record TrialKey(String dataset, String contamination, long seed) {}
}
