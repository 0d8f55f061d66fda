package ballast.app;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.Missing;
import ballast.data.file.PixelOrder;
import ballast.fit.AxesState;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.Provenance;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.model.FileDigest;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a model to more samples without those it was fitted to before. */
@Command(
        name = "update",
        sortOptions = false,
        customSynopsis = "ballast update MODEL DATA --model OUT.npz [--forget F] [OPTION]...",
        description = {
            "Update a model with new samples, without the earlier ones.",
            "New samples get the weights that the method gives to their distances from the model. They are scaled as "
                    + "the model's first data was. The new model has the weights and losses of the new samples.",
            "A model of 'fit --updatable' or 'update' also knows directions outside its subspace; other models know "
                    + "the subspace alone."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast update m.npz tuesday.csv --model m2.npz",
            "  ballast update m2.npz wednesday.csv --forget 0.5 --model m3.npz"
        })
final class UpdateCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' or 'update' saved.")
    private Path before;

    @Parameters(index = "1", paramLabel = "DATA", description = "The new samples: " + DataOptions.FORMATS)
    private Path data;

    @Option(names = "--model", required = true, paramLabel = "OUT.npz", description = "Where the new model goes.")
    private Path model;

    @Option(
            names = "--forget",
            paramLabel = "F",
            defaultValue = "1",
            description = "Factor for the weight of all earlier samples, above 0 and at most 1 (default: 1).")
    private double forget;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private WeightsOption weights;

    @Mixin
    private ComputeOptions computing;

    UpdateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        computing.apply();
        reading.watchedBy(terminal, computing);
        OutputFile.checkModel(model, before, data);
        AppliedModel applied = AppliedModel.of(before, reading);
        Fit<?> saved = applied.model();
        Method<?> method = Catalogue.method(saved.provenance().recipe());
        PartialFit<?> partial = partial(method).resumedAt(state(saved));
        reading.refuseMask("an update needs every value");
        checkScale(saved);
        Dataset read = applied.read(data);
        terminal.tell(read.notices());
        Dataset weighted = weights.applyTo(read);
        Dataset dataset = weighted.withSamples(applied.scaled(weighted));

        long start = System.nanoTime();
        PartialFit<?> updated = partial.update(dataset.samples(), forget);
        Fit<?> found = updated.fit();
        double seconds = (System.nanoTime() - start) / 1e9;

        Source merged = saved.provenance().source();
        Source source =
                dataset.source(FileDigest.of(data), PixelOrder.of(merged), Missing.of(merged), merged.scaling());
        Fit<?> fit = judged(saved, found, dataset.samples())
                .withProvenance(new Provenance(saved.provenance().recipe(), source, Provenance.thisVersion()));
        fit.withState(updated.state().orElseThrow()).save(model);
        computing.print(terminal, new FitSummary(fit, seconds, model));
        return ExitCode.OK;
    }

    /** New samples are judged by the reference of the model before them, if it detects outliers. */
    private static Fit<?> judged(Fit<?> saved, Fit<?> updated, Samples samples) {
        return saved.detection().isPresent() ? updated.withOutlierMap(saved.outlierMap(samples)) : updated;
    }

    /** The method before its first sample; refused if it needs all samples at once. */
    static <S extends Subspace> PartialFit<S> partial(Method<S> method) {
        return method.partial()
                .orElseThrow(() -> new BadInputException(method.id()
                        + " needs all samples at once; models that can be updated are those of " + updatable()));
    }

    private static String updatable() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.sized(1).partial().isPresent())
                .map(MethodEntry::id)
                .collect(Collectors.joining(", "));
    }

    private PartialFit.State state(Fit<?> saved) {
        return saved.state().orElseGet(() -> {
            double[] spectrum = saved.explainedVariance().variances();
            if (!(saved.subspace() instanceof VectorSubspace subspace)
                    || saved.losses().length < 2
                    || spectrum.length != subspace.components()) {
                throw new BadInputException(before
                        + ": has no losses and spectrum of a plane, nor anything else that an update would start from");
            }
            double total = saved.explainedVariance().total();
            return AxesState.of(subspace, spectrum, Double.isNaN(total) ? 0 : total, saved.losses());
        });
    }

    private void checkScale(Fit<?> saved) {
        reading.scale()
                .filter(told -> told != saved.provenance().source().scaling().scale())
                .ifPresent(told -> {
                    throw new BadInputException("--scale " + told.name().toLowerCase(Locale.ROOT) + ", but " + before
                            + " was fitted to data scaled otherwise; leave the option out");
                });
    }
}
