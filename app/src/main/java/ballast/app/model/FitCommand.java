package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.FitData;
import ballast.app.option.MethodOptions;
import ballast.app.option.MethodOptions.SizedMethod;
import ballast.app.option.SupplementaryOption;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.components.Bootstrap;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.fit.Fit;
import ballast.fit.Source;
import ballast.method.CellMethods;
import ballast.method.Method;
import ballast.model.FileDigest;
import ballast.spark.SparkFit;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fits a method to data and saves the model. */
@Command(
        name = "fit",
        sortOptions = false,
        customSynopsis = "ballast fit DATA [--components C] --model OUT.npz [OPTION]...",
        description = "Fit a method to data and save the model.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast fit table.csv --model m.npz",
            "  ballast fit faces.npz --components 30 --model m.npz",
            "  ballast fit faces.npz --method rpca-an --components 30 --model m.npz",
            "  ballast fit orl.mat --variable fea --shape 32x32 --order column",
            "      --method epca --set sigma=0.5 --components 30 --model m.npz",
            "  ballast fit table.csv --label -1 --scale none",
            "      --method rpca-om --components 2 --model m.npz --json"
        })
public final class FitCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

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

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private WeightsOption weights;

    @Mixin
    private SupplementaryOption supplementary;

    @Mixin
    private ComputeOptions computing;

    @Mixin
    private SparkOptions spark;

    @Override
    public Integer call() {
        reading.start(computing);
        methods.decision().check();
        if (spark.isAsked()) {
            return onSpark(methods.methodOfGivenSize());
        }
        Method<?> unsized = methods.method();
        checkCellWeights(unsized);
        reading.checkGaps(unsized);
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
            unsized.updatable();
            reading.refuseMask("--updatable needs every value");
        }
        OutputFile.checkModel(model, data);
        WarmUp warmUp = WarmUp.of(unsized);
        Dataset read = reading.read(data);
        FitData fitted = reading.forFit(supplementary.applyTo(weights.applyTo(read)));
        Dataset dataset = fitted.scaled();
        Source source = fitted.source(FileDigest.of(data));
        warmUp.end();

        long start = System.nanoTime();
        SizedMethod sized = sizedFor(dataset);
        long chosen = System.nanoTime();
        Fit<?> found = methods.decision().applyTo(fit(sized, dataset), dataset.samples());
        double seconds = (System.nanoTime() - chosen) / 1e9;

        Fit<?> fit = found.withProvenance(found.provenance().withSource(source));
        Fit<?> saved = updatable
                ? sized.method()
                        .updatable()
                        .begunWith(dataset.samples(), fit)
                        .state()
                        .<Fit<?>>map(fit::withState)
                        .orElse(fit)
                : fit;
        Optional<BootstrapSummary> bootstrap = Optional.ofNullable(resamples)
                .map(times -> new BootstrapSummary(dataset, fit, bootstrap(sized.method(), dataset, fit, times)));
        saved.save(model);
        computing.print(new FitSummary(
                        fit, sized.choice(), (chosen - start) / 1e9, seconds, model, bootstrap, OptionalLong.empty())
                .answer());
        return ExitCode.OK;
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

    /** Refuses weights of cells for a method that takes none, before any work. */
    private void checkCellWeights(Method<?> method) {
        if (cellWeights != null && !method.entry().equals(CellMethods.WEIGHTED_CELLS)) {
            throw new BadInputException("--cell-weights is for --method weighted-cells, not for " + method.id());
        }
    }

    private Method<?> withCellWeights(Method<?> method) {
        return cellWeights != null
                ? method.withCellWeights(DataFiles.read(cellWeights).samples())
                : method;
    }

    private SizedMethod sizedFor(Dataset dataset) {
        return computing.work(data, "components", methods.method().stopping(), listener -> {
            SizedMethod sized = methods.method(dataset.samples(), listener);
            return new SizedMethod(withCellWeights(sized.method()), sized.choice());
        });
    }

    /** In this process if Spark is on its class path, and otherwise in one that has it there. */
    private int onSpark(Method<?> method) {
        reading.forSpark(method);
        if (updatable || weights.isGiven() || methods.decision().replacesDetection()) {
            throw new BadInputException(
                    "--spark: --updatable, --weights, --fdr and --share do not apply; fit without --spark");
        }
        if (SparkOptions.isDriverInCluster() && !model.isAbsolute()) {
            throw new BadInputException("--model " + model + " would be lost with the node that the driver runs on; "
                    + "give the whole path of a folder that all nodes share, or submit with --deploy-mode client");
        }
        OutputFile.checkModel(model, data);
        if (!SparkHome.isOnClassPath()) {
            return SparkHome.found()
                    .runAgain(command.commandLine().getParent().getParseResult().originalArgs());
        }
        SparkHome.readDefaults();
        // As it was written: a path would make one slash of the two in hdfs://host/table.
        String address = command.commandLine()
                .getParseResult()
                .matchedPositional(0)
                .originalStringValues()
                .get(0);
        SparkFit fit = spark.fit(address, reading.forSpark(method), reading.scale());
        SparkFit.Outcome outcome =
                computing.work(data, method.id(), method.stopping(), listener -> fit.run(method, listener));
        computing.tell(outcome.notices());
        computing.beginWith(
                reading.wordOn(outcome.fit().provenance().source().scaling().scale()));
        outcome.fit().save(model);
        computing.print(new FitSummary(
                        outcome.fit(),
                        Optional.empty(),
                        0,
                        outcome.seconds(),
                        model,
                        Optional.empty(),
                        outcome.outliers())
                .answer());
        return ExitCode.OK;
    }

    private Fit<?> fit(SizedMethod sized, Dataset dataset) {
        Method<?> method = sized.method();
        return computing.<Fit<?>>work(
                data, method.id(), method.stopping(), listener -> reading.fit(sized, dataset.samples(), listener));
    }
}
