package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.BadInput;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.Provenance;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.model.FileDigest;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a model to more samples without those it was fitted to before. */
@Command(
        name = "update",
        customSynopsis = "ballast update MODEL DATA --model OUT.npz [--forget F] [OPTION]...",
        description = {
            "Update a model with new samples, without the earlier ones.",
            "New samples get the weights that the method gives to their distances from the model. They are scaled as "
                    + "the model's first data was. The new model has the weights and losses of the new samples.",
            "A model of 'fit --updatable' or 'update' also knows directions outside its subspace; other models know "
                    + "the subspace alone."
        },
        footer = {
            "  ballast update m.npz tuesday.csv --model m2.npz",
            "  ballast update m2.npz wednesday.csv --forget 0.5 --model m3.npz"
        })
public final class UpdateCommand extends DataCommand {

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

    @Mixin
    private WeightsOption weights;

    @Override
    protected void execute() {
        OutputFile.checkModel(model, before, data);
        AppliedModel applied = AppliedModel.of(before, reading);
        Fit<?> saved = applied.model();
        PartialFit<?> partial = Catalogue.method(saved.provenance().recipe()).updatable();
        PartialFit<?> resumed = BadInput.of(before, () -> partial.resumedFrom(saved));
        reading.refuseMask("an update needs every value");
        checkScale(saved);
        Dataset read = applied.read(data);
        Dataset weighted = weights.applyTo(read);
        Dataset dataset = weighted.withSamples(applied.scaled(weighted));

        long start = System.nanoTime();
        Fit<?> found = resumed.update(dataset.samples(), forget).fit();
        double seconds = (System.nanoTime() - start) / 1e9;

        Source merged = saved.provenance().source();
        Source source = dataset.withReading(merged.reading()).source(FileDigest.of(data), merged.scaling());
        Fit<?> fit =
                found.withProvenance(new Provenance(saved.provenance().recipe(), source, Provenance.thisVersion()));
        fit.save(model);
        computing.print(FitSummary.of(fit, seconds, model, OptionalLong.empty()).answer());
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
