package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.BadInput;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.DecisionOptions;
import ballast.app.option.FitData;
import ballast.app.option.MethodOptions.SizedMethod;
import ballast.app.option.SupplementaryOption;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The way from a file to its outliers, by a model that is there or by a fit: read, scale, choose a size, fit, judge.
 */
record DetectionRun(
        DetectionOptions detection,
        DecisionOptions decision,
        SupplementaryOption supplementary,
        DataOptions reading,
        ComputeOptions computing) {

    /**
     * The outliers of a file by a model.
     *
     * @param check refuses samples before any work is done on them
     */
    ModelDetection byModel(Path data, CutoffRule cutoffs, Consumer<Samples> check) {
        AppliedModel applied = AppliedModel.of(detection.model().file(), reading);
        Dataset dataset = applied.read(data);
        checkValues(dataset, data);
        check.accept(applied.shape().map(dataset.samples()::withShape).orElse(dataset.samples()));
        return BadInput.of(
                data,
                () -> ModelDetection.of(
                        applied, dataset, cutoffs, decision.rule(), Optional.empty(), Optional.empty()));
    }

    /** The outliers of a data set that has been read, by a fit to it. */
    ModelDetection byFit(Path data, Dataset read, CutoffRule cutoffs) {
        checkValues(read, data);
        Dataset dataset = supplementary.applyTo(detection.weights().applyTo(read));
        FitData fitted = reading.forFit(dataset);
        computing.loadEngine();
        Samples samples = fitted.samples();
        SizedMethod sized = computing.work(
                data, "components", Stopping.DEFAULT, listener -> detection.method(samples, decision, listener));
        Method<?> method = sized.method();
        Fit<?> fit = computing.<Fit<?>>work(
                data, method.id(), method.stopping(), listener -> reading.fit(sized, samples, listener));
        Fit<?> told = fit.withProvenance(fit.provenance().withSource(fitted.source(Optional.empty())));
        return BadInput.of(
                data,
                () -> ModelDetection.of(
                        new AppliedModel(told, data, reading),
                        dataset,
                        cutoffs,
                        decision.ruleFor(fit),
                        Optional.of(fit.weights()),
                        sized.choice()));
    }

    /** A sample without any value is at no distance from anything, which must not pass for being regular. */
    private void checkValues(Dataset dataset, Path data) {
        if (reading.masks()) {
            AppliedModel.emptyRows(dataset).ifPresent(rows -> {
                throw new BadInputException(
                        data + ": " + rows + ", without any value: nothing can be said of such a sample; leave it out");
            });
        }
    }
}
