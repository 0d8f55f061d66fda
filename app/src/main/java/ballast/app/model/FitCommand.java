package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.FitData;
import ballast.app.option.Fitting;
import ballast.app.option.Fitting.SizedMethod;
import ballast.app.option.MethodOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.components.Bootstrap;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.method.CellMethods;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.model.FileDigest;
import ballast.samples.Samples;
import ballast.spark.SparkFit;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExitCodeGenerator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a method to data and saves the model. */
@Command(
        name = "fit",
        customSynopsis = "ballast fit DATA [--components C] --model OUT.npz [OPTION]...",
        description = "Fit a method to data and save the model.",
        footer = {
            "  ballast fit table.csv --model m.npz",
            "  ballast fit faces.npz --components 30 --model m.npz",
            "  ballast fit faces.npz --method rpca-an --components 30 --model m.npz",
            "  ballast fit orl.mat --variable fea --shape 32x32 --order column",
            "      --method epca --set sigma=0.5 --components 30 --model m.npz",
            "  ballast fit table.csv --label -1 --scale none",
            "      --method rpca-om --components 2 --model m.npz --json"
        })
public final class FitCommand extends DataCommand implements IExitCodeGenerator {

    @Parameters(paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Mixin
    private MethodOptions methods;

    @Option(names = "--model", required = true, paramLabel = "OUT.npz", description = "Where the model goes.")
    private Path model;

    @Option(
            names = "--updatable",
            description = "Keep in the model what 'update' needs to know of directions outside the subspace.")
    private boolean updatable;

    @Option(
            names = "--bootstrap",
            paramLabel = "B",
            description =
                    "Fit B times more to samples drawn with replacement, and give 95 %% intervals of loadings and "
                            + "shares, and how often each sample is flagged.")
    private Integer resamples;

    @Option(
            names = "--cell-weights",
            paramLabel = "FILE",
            description = "For weighted-cells: what each value counts, a matrix of the size of DATA.")
    private Path cellWeights;

    @Mixin
    private SparkOptions spark;

    private int status = ExitCode.OK;

    /** That of the process that has Spark, if the command was run there. */
    @Override
    public int getExitCode() {
        return status;
    }

    @Override
    protected void execute() {
        methods.decision().check();
        if (spark.isAsked()) {
            fitOnSpark(methods.methodOfGivenSize());
            return;
        }
        Method<?> unsized = methods.method();
        check(unsized);
        OutputFile.checkModel(model, data);
        WarmUp warmUp = WarmUp.of(unsized);
        FitData fitted = reading.forFit(methods.weighted(reading.read(data)));
        Dataset dataset = fitted.scaled();
        Source source = fitted.source(FileDigest.of(data));
        warmUp.end();
        Fitting fitting = Fitting.of(data, fitted, reading, listener -> sized(dataset.samples(), listener));
        Method<?> method = fitting.method();
        Fit<?> found = methods.decision().applyTo(fitting.fit());
        Fit<?> fit = found.withProvenance(found.provenance().withSource(source));
        Fit<?> saved = updatable
                ? method.updatable()
                        .begunWith(dataset.samples(), fit)
                        .state()
                        .<Fit<?>>map(fit::withState)
                        .orElse(fit)
                : fit;
        Optional<BootstrapSummary> bootstrap = Optional.ofNullable(resamples)
                .map(times -> new BootstrapSummary(dataset, fit, bootstrap(method, dataset, fit, times)));
        saved.save(model);
        computing.print(new FitSummary(
                        fit,
                        fitting.choice(),
                        fitting.choosing(),
                        fitting.seconds(),
                        model,
                        bootstrap,
                        OptionalLong.empty())
                .answer());
    }

    /** Refuses what the method cannot do, before any work. */
    private void check(Method<?> method) {
        if (cellWeights != null && !method.entry().equals(CellMethods.WEIGHTED_CELLS)) {
            throw new BadInputException("--cell-weights is for --method weighted-cells, not for " + method.id());
        }
        reading.checkGaps(method);
        if (resamples != null) {
            Bootstrap.check(resamples);
            reading.refuseMask("--bootstrap needs every value");
            if (methods.decision().replacesDetection()) {
                throw new BadInputException(
                        "--bootstrap counts the flags of the method itself; leave --fdr and --share "
                                + "out, or --bootstrap");
            }
        }
        if (updatable) {
            method.updatable();
            reading.refuseMask("--updatable needs every value");
        }
    }

    private SizedMethod sized(Samples samples, ProgressListener listener) {
        SizedMethod sized = methods.method(samples, FitCommand::refuseUnsizedImages, listener);
        return cellWeights == null
                ? sized
                : new SizedMethod(
                        sized.method()
                                .withCellWeights(DataFiles.read(cellWeights).samples()),
                        sized.choice());
    }

    private static Components refuseUnsizedImages(MethodEntry<?> entry) {
        throw new BadInputException("images need a size: --components C, or K1xK2 for methods that keep their shape; "
                + "or --components auto");
    }

    private Bootstrap bootstrap(Method<?> method, Dataset dataset, Fit<?> fit, int times) {
        try (TerminalProgress progress = computing.progress("bootstrap", times)) {
            return Bootstrap.of(method, dataset.samples(), fit, times, method.seed(), done -> {
                progress.at(done, "resample " + (done + 1));
                return true;
            });
        } catch (BadInputException e) {
            throw new BadInputException(data + ": --bootstrap: " + e.getMessage(), e);
        }
    }

    /** In this process if Spark is on its class path, and otherwise in one that has it there. */
    private void fitOnSpark(Method<?> method) {
        ReadOptions options = reading.forSpark(method);
        if (updatable || methods.areWeightsGiven() || methods.decision().replacesDetection()) {
            throw new BadInputException(
                    "--spark: --updatable, --weights, --fdr and --share do not apply; fit without --spark");
        }
        if (SparkOptions.isDriverInCluster() && !model.isAbsolute()) {
            throw new BadInputException("--model " + model + " would be lost with the node that the driver runs on; "
                    + "give the whole path of a folder that all nodes share, or submit with --deploy-mode client");
        }
        OutputFile.checkModel(model, data);
        if (!SparkHome.isOnClassPath()) {
            status = SparkHome.found().runAgain(computing.words());
            return;
        }
        SparkHome.readDefaults();
        // As it was written: a path would make one slash of the two in hdfs://host/table.
        String address =
                computing.given().matchedPositional(0).originalStringValues().get(0);
        SparkFit fit = spark.fit(address, options, reading.scale());
        SparkFit.Outcome outcome =
                computing.work(data, method.id(), method.stopping(), listener -> fit.run(method, listener));
        computing.tell(outcome.notices());
        computing.beginWith(
                reading.wordOn(outcome.fit().provenance().source().scaling().scale()));
        outcome.fit().save(model);
        computing.print(FitSummary.of(outcome.fit(), outcome.seconds(), model, outcome.outliers())
                .answer());
    }
}
