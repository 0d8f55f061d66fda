package ballast.study.run;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.fit.Stop;
import ballast.method.Family;
import ballast.method.Method;
import ballast.metric.CleanFit;
import ballast.metric.OutlierSeparation;
import ballast.study.plan.DataPlan;
import ballast.study.plan.MethodPlan;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.CommonMeasures;
import ballast.study.protocol.Fitted;
import ballast.study.protocol.Trial;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The work for one cell: a fit and its figures. */
abstract sealed class Job {

    private static final double[] NO_TRACE = {};

    private final ResultKey cell;
    private final DataPlan data;
    private final StudySetting setting;
    private final long seed;

    private Job(Study study, DataPlan data, StudySetting setting, int repeat, String name, String parameters) {
        this.cell = new ResultKey(
                data.set(), setting.contaminationText(), setting.components().toString(), repeat, name, parameters);
        this.data = data;
        this.setting = setting;
        this.seed = study.seed() + repeat;
    }

    ResultKey cell() {
        return cell;
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
    final Result run(Trial trial, String version) {
        try {
            return work(trial, version);
        } catch (BadInputException e) {
            return new Result(cell, seed, Map.of(), e.getMessage(), 0, 0, NO_TRACE, version);
        }
    }

    abstract Result work(Trial trial, String version);

    final Result result(Map<String, Double> figures, Fit<?> fit, double seconds, String version) {
        double[] trace = cell.repeat() == 0 ? fit.objectiveTrace() : NO_TRACE;
        return new Result(cell, seed, figures, fit.stop().reason(), fit.stop().iterations(), seconds, trace, version);
    }

    private static double since(long start) {
        return (System.nanoTime() - start) * 1e-9;
    }

    /** A method with its parameters. */
    static final class OfMethod extends Job {

        private final Method<?> method;
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
            this.validated = plan.chosen();
            this.timed = study.reportsTime();
        }

        @Override
        Result work(Trial trial, String version) {
            if (timed) {
                // The first fit of a process pays for loading and compiling the code.
                method.fit(trial.training());
            }
            WeightSnapshots watch = new WeightSnapshots(trial);
            long start = System.nanoTime();
            Fit<?> fit = method.fit(trial.training(), watch);
            double seconds = since(start) - watch.seconds();
            if (fit.stop() instanceof Stop.Cancelled) {
                throw new CancellationException("interrupted in " + cell());
            }
            Map<String, Double> figures = new HashMap<>(trial.measure(Fitted.by(method, fit)));
            figures.putAll(watch.figures());
            figures.put(
                    CommonMeasures.OUTLIER_WEIGHT,
                    OutlierSeparation.of(
                                    fit,
                                    trial.training(),
                                    trial.contaminatedRows().indices())
                            .weightShare());
            figures.put(CommonMeasures.ACTIVATED, Activated.of(method, fit));
            if (validated) {
                figures.put(Result.VALIDATION, trial.validate(method));
            }
            return result(figures, fit, seconds, version);
        }
    }

    /** A plain fit to the clean samples only. */
    static final class OfCleanFit extends Job {

        private final Reference reference;

        OfCleanFit(Study study, DataPlan data, StudySetting setting, int repeat, Reference reference) {
            super(study, data, setting, repeat, reference.label(), "");
            this.reference = reference;
        }

        @Override
        Result work(Trial trial, String version) {
            long start = System.nanoTime();
            Fit<?> fit = CleanFit.of(
                            trial.training(),
                            trial.contaminatedRows().others(),
                            family().model(setting().components()))
                    .fit();
            double seconds = since(start);
            double[] weights = new double[trial.training().rows()];
            Arrays.fill(weights, 1);
            Arrays.stream(trial.contaminatedRows().indices()).forEach(row -> weights[row] = 0);
            Map<String, Double> figures =
                    new HashMap<>(trial.measure(new Fitted(fit.subspace(), weights, Optional.empty())));
            figures.put(CommonMeasures.OUTLIER_WEIGHT, 0.0);
            return result(figures, fit, seconds, version);
        }

        private Family family() {
            return reference == Reference.CLEAN_IMAGES ? Family.IMAGES : Family.VECTORS;
        }
    }

    /** The samples themselves. */
    static final class OfSamples extends Job {

        OfSamples(Study study, DataPlan data, StudySetting setting, int repeat) {
            super(study, data, setting, repeat, Reference.UNREDUCED.label(), "");
        }

        @Override
        Result work(Trial trial, String version) {
            return new Result(cell(), seed(), trial.measureUnreduced(), "", 0, 0, NO_TRACE, version);
        }
    }

    /** What the trial of this job is: jobs of one key share it. */
    final TrialKey trialKey() {
        return new TrialKey(data.set(), setting.contaminationText(), seed);
    }

    /** A data set, contaminated in one way in one repeat. */
    record TrialKey(String dataset, String contamination, long seed) {}
}
