package ballast.study.run;

import ballast.BadInputException;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/** The work for one result: a fit and its figures. */
abstract sealed class Job {

    private static final double[] NO_TRACE = {};

    private final ResultKey key;
    private final DataPlan data;
    private final StudySetting setting;
    private final long seed;

    private Job(Study study, DataPlan data, StudySetting setting, int repeat, String name, String parameters) {
        this.key = new ResultKey(
                data.set(), setting.contaminationText(), setting.components().toString(), repeat, name, parameters);
        this.data = data;
        this.setting = setting;
        this.seed = study.seed() + repeat;
    }

    /** All jobs of a study, those that share contaminated data one after another. */
    static List<Job> all(Study study) {
        List<Job> jobs = new ArrayList<>();
        for (DataPlan data : study.data()) {
            for (int repeat = 0; repeat < study.repeats(); repeat++) {
                for (StudySetting setting : data.settings()) {
                    addReferences(jobs, study, data, setting, repeat);
                    for (MethodPlan method : study.methods()) {
                        for (Map<String, String> point : method.points()) {
                            jobs.add(new OfMethod(study, data, setting, repeat, method, point));
                        }
                    }
                }
            }
        }
        return jobs;
    }

    private static void addReferences(List<Job> jobs, Study study, DataPlan data, StudySetting setting, int repeat) {
        boolean comparable = study.measure().scope() != Measure.Scope.LOW_RANK_PART;
        if (comparable
                && study.methods().stream().anyMatch(method -> method.entry().family() != Family.IMAGES)) {
            jobs.add(new OfCleanFit(study, data, setting, repeat, Reference.CLEAN_VECTORS));
        }
        if (comparable
                && study.methods().stream().anyMatch(method -> method.entry().family() == Family.IMAGES)) {
            jobs.add(new OfCleanFit(study, data, setting, repeat, Reference.CLEAN_IMAGES));
        }
        if (study.protocol().measures().stream()
                .anyMatch(measure -> measure.scope() == Measure.Scope.SUBSPACE_OR_SAMPLES)) {
            jobs.add(new OfSamples(study, data, setting, repeat));
        }
    }

    ResultKey key() {
        return key;
    }

    DataPlan data() {
        return data;
    }

    StudySetting setting() {
        return setting;
    }

    long seed() {
        return seed;
    }

    /** Runs the job; a method that refuses the samples is a result too. */
    final Result run(Trial trial, String version, ProgressListener listener) {
        Attempt<Result> attempt = Attempt.of(() -> work(trial, version, listener));
        return attempt.result()
                .orElseGet(() -> new Result(key, seed, Map.of(), attempt.refusal(), 0, 0, NO_TRACE, version));
    }

    abstract Result work(Trial trial, String version, ProgressListener listener);

    final Result result(Map<String, Double> figures, Fit<?> fit, double seconds, String version) {
        double[] trace = key.repeat() == 0 ? fit.objectiveTrace() : NO_TRACE;
        return new Result(key, seed, figures, fit.stop().reason(), fit.stop().iterations(), seconds, trace, version);
    }

    /** A method with its parameters. */
    static final class OfMethod extends Job {

        private final Method<?> method;
        private final List<String> perClasses;
        private final boolean validated;
        private final boolean timed;

        OfMethod(
                Study study,
                DataPlan data,
                StudySetting setting,
                int repeat,
                MethodPlan plan,
                Map<String, String> point) {
            super(study, data, setting, repeat, plan.name(), plan.text(point));
            this.method = study.method(plan, setting, point).withSeed(seed());
            this.perClasses = MethodPlan.perClasses(point);
            this.validated = plan.chosen();
            this.timed = study.reportsTime();
        }

        @Override
        Result work(Trial trial, String version, ProgressListener listener) {
            Method<?> own = method;
            for (String parameter : perClasses) {
                own = own.with(parameter, trial.classCount());
            }
            return work(own, trial, version, listener);
        }

        private Result work(Method<?> method, Trial trial, String version, ProgressListener listener) {
            if (timed) {
                // The first fit of a process pays for loading and compiling the code.
                fit(method, trial, listener);
            }
            WeightSnapshots snapshots = new WeightSnapshots(trial.learned());
            TimedFit timed = TimedFit.of(
                    told -> fit(method, trial, told), progress -> snapshots.goOn(progress) && listener.goOn(progress));
            Fit<?> fit = timed.fit();
            if (fit.stop() instanceof Stop.Cancelled) {
                throw new CancellationException("cancelled in " + key());
            }
            Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.by(method, fit)));
            figures.putAll(snapshots.figures());
            figures.put(
                    CommonMeasures.OUTLIER_WEIGHT,
                    trial.learned().separation(fit.losses(), fit.weights()).weightShare());
            figures.put(CommonMeasures.ACTIVATED, Activated.of(method, fit));
            if (validated) {
                validation(method, trial).ifPresent(score -> figures.put(Result.VALIDATION, score));
            }
            return result(figures, fit, timed.seconds(), version);
        }

        /** Empty if half of the samples are too few for the method. */
        private static OptionalDouble validation(Method<?> method, Trial trial) {
            try {
                return OptionalDouble.of(trial.validate(method));
            } catch (BadInputException e) {
                return OptionalDouble.empty();
            }
        }
    }

    private static Fit<?> fit(Method<?> method, Trial trial, ProgressListener listener) {
        return trial.lacksValues()
                ? method.fitWithGaps(trial.training(), listener)
                : method.fit(trial.training(), listener);
    }

    /** A plain fit to the clean samples only. */
    static final class OfCleanFit extends Job {

        private final Reference reference;

        OfCleanFit(Study study, DataPlan data, StudySetting setting, int repeat, Reference reference) {
            super(study, data, setting, repeat, reference.label(), "");
            this.reference = reference;
        }

        @Override
        Result work(Trial trial, String version, ProgressListener listener) {
            CleanBaseline baseline = CleanBaseline.of(
                    trial.learned(), family().leastSquares(setting().components()));
            Fit<?> fit = baseline.cleanFit().fit();
            Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.clean(fit, trial.learned())));
            figures.put(CommonMeasures.OUTLIER_WEIGHT, 0.0);
            return result(figures, fit, baseline.seconds(), version);
        }

        private Family family() {
            return reference == Reference.CLEAN_IMAGES ? Family.IMAGES : Family.VECTORS;
        }
    }

    /** The samples themselves, without a subspace. */
    static final class OfSamples extends Job {

        OfSamples(Study study, DataPlan data, StudySetting setting, int repeat) {
            super(study, data, setting, repeat, Reference.UNREDUCED.label(), "");
        }

        @Override
        Result work(Trial trial, String version, ProgressListener listener) {
            return new Result(key(), seed(), trial.measureUnreduced(), "", 0, 0, NO_TRACE, version);
        }
    }

    /** Identifies the trial of this job: jobs with the same key share it. */
    final TrialKey trialKey() {
        return new TrialKey(data.set(), setting.contaminationText(), seed);
    }

    /** A data set, contaminated in one way in one repeat. */
    record TrialKey(String dataset, String contamination, long seed) {}
}
