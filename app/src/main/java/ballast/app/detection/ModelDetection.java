package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.DataOptions;
import ballast.app.option.DecisionOptions;
import ballast.app.option.FitData;
import ballast.app.option.Fitting;
import ballast.app.option.MethodOptions;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.outlier.Cutoffs;
import ballast.outlier.DecisionRule;
import ballast.outlier.OutlierDecision;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.SampleDetections;
import ballast.subspace.Components;
import ballast.weight.LocalLosses;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The outliers that a model finds among samples.
 *
 * @param applied the model
 * @param detections the samples with what was found
 * @param fitted the fit to the samples, unless the model was there
 */
record ModelDetection(AppliedModel applied, SampleDetections detections, Optional<Fitting> fitted) {

    /** Components by default: few enough that a group of outliers finds no room in the subspace. */
    static final int DEFAULT_COMPONENTS = 10;

    /** On small data, the share of the largest possible rank instead. */
    private static final int PART_OF_RANK = 3;

    private static final Components DEFAULT_SIDES = new Components(3, 3);

    /**
     * The outliers of a file by a model.
     *
     * @param check refuses samples before any work is done on them
     */
    static ModelDetection byModel(
            Path model,
            Path data,
            DecisionOptions decision,
            DataOptions reading,
            CutoffRule cutoffs,
            Consumer<Samples> check) {
        AppliedModel applied = AppliedModel.of(model, reading);
        Dataset dataset = applied.read(data);
        checkValues(dataset, data, reading);
        check.accept(applied.shape().map(dataset.samples()::withShape).orElse(dataset.samples()));
        return reading.computing()
                .work(
                        data,
                        "judging",
                        Stopping.DEFAULT,
                        listener -> of(applied, dataset, cutoffs, decision.rule(), Optional.empty()));
    }

    /** The outliers of a data set that has been read, by a fit to it. */
    static ModelDetection byFit(
            Path data, Dataset read, MethodOptions methods, DataOptions reading, CutoffRule cutoffs) {
        checkValues(read, data, reading);
        FitData weighted = reading.forFit(methods.weighted(read));
        Samples samples = weighted.samples();
        Fitting fitting = Fitting.of(
                data, weighted, reading, listener -> methods.method(samples, entry -> size(entry, samples), listener));
        AppliedModel applied = new AppliedModel(fitting.fit(), data, reading);
        Optional<DecisionRule> decision = methods.decision().ruleFor(fitting.fit());
        return reading.computing()
                .work(
                        data,
                        "judging",
                        Stopping.DEFAULT,
                        listener -> of(applied, weighted.dataset(), cutoffs, decision, Optional.of(fitting)));
    }

    /** A sample without any value is at no distance from anything, which must not pass for being regular. */
    private static void checkValues(Dataset dataset, Path data, DataOptions reading) {
        if (reading.masks()) {
            AppliedModel.emptyRows(dataset).ifPresent(rows -> {
                throw new BadInputException(
                        data + ": " + rows + ", without any value: nothing can be said of such a sample; leave it out");
            });
        }
    }

    /** The size for these samples where none was given. */
    static Components size(MethodEntry<?> entry, Samples samples) {
        if (entry.family() == Family.IMAGES) {
            return DEFAULT_SIDES;
        }
        int rank = Math.min(samples.rows() - 1, samples.columns());
        return Components.of(Math.max(1, Math.min(DEFAULT_COMPONENTS, rank / PART_OF_RANK)));
    }

    /**
     * Judges samples by a model.
     *
     * @param rule where the cutoffs come from
     * @param decision what chooses the cutoffs instead, if anything does
     * @param fitted the fit to the samples, unless the model was there
     */
    private static ModelDetection of(
            AppliedModel applied,
            Dataset dataset,
            CutoffRule rule,
            Optional<DecisionRule> decision,
            Optional<Fitting> fitted) {
        Fit<?> given = applied.model().withScaling(applied.scaling(dataset));
        Fit<?> model = given.decision().isPresent() ? given : judgingByData(given, applied.scaled(dataset));
        OutlierMap judged = model.outlierMap(dataset.samples());
        OutlierMap usual = model.outlierMap().orElse(judged);
        Optional<Cutoffs> chosen = decision.map(asked -> asked.cutoffs(usual, judged))
                .or(() -> rule == CutoffRule.SKEWED
                        ? Optional.of(Cutoffs.skewed(judged, dataset.samples().weights()))
                        : Optional.empty());
        OutlierMap map = chosen.map(cutoffs -> judged.by(judged.decision().withCutoffs(cutoffs)))
                .orElse(judged);
        return new ModelDetection(
                applied,
                new SampleDetections(
                        dataset,
                        map,
                        chosen.isEmpty()
                                        && map.decision().isDetected()
                                        && map.decision().decides()
                                ? Optional.of(map.weights())
                                : fitted.map(own -> own.fit().weights()).filter(weights -> weights.length > 0),
                        fitted.isPresent() && model.losses().length == map.size()
                                ? model.losses()
                                : model.subspace().residuals(applied.scaled(dataset)),
                        SampleDetections.judged(model, map, dataset.samples())),
                fitted);
    }

    /** A model from elsewhere, which knows no distances, with cutoffs from those of the data. */
    private static Fit<?> judgingByData(Fit<?> model, Samples scaled) {
        LocalLosses losses = LocalLosses.of(model.subspace().residuals(scaled), scaled.weights());
        double[] variances = model.explainedVariance().variances();
        return model.withOutlierMap(OutlierMap.ofNone(OutlierDecision.of(model.subspace(), variances, losses)));
    }

    BlamedFeatures blame(int most) {
        int[] worst = detections.map().worst(most);
        Samples samples = applied.scaled(detections.dataset());
        return new BlamedFeatures(detections, Blame.of(applied.model().subspace(), samples, worst));
    }

    String title() {
        return applied.model().provenance().recipe().method() + " on "
                + detections.dataset().name();
    }
}
