package ballast.app;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.DataFiles;
import ballast.fit.Fit;
import ballast.fit.PartialFit;
import ballast.fit.ProgressListener;
import ballast.fit.Source;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.method.WeightedCells;
import ballast.model.FileDigest;
import ballast.scaling.Scaling;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Fits a method to data and saves the model. */
@Command(
        name = "fit",
        sortOptions = false,
        customSynopsis = "ballast fit DATA [--method ID] --components C --model OUT.npz [OPTION]...",
        description = "Fit a method to data and save the model.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast fit faces.npz --components 30 --model m.npz",
            "  ballast fit faces.npz --method rpca-an --components 30 --model m.npz",
            "  ballast fit orl.mat --variable fea --shape 32x32 --order column",
            "      --method epca --set sigma=0.5 --components 30 --model m.npz",
            "  ballast fit table.csv --label -1 --scale standard",
            "      --method rpca-om --components 2 --model m.npz --json"
        })
final class FitCommand implements Callable<Integer> {

    private final Terminal terminal;

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
            names = "--cell-weights",
            paramLabel = "FILE",
            description = "For weighted-cells: what each value counts, a matrix of the size of DATA.")
    private Path cellWeights;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private WeightsOption weights;

    @Mixin
    private ComputeOptions computing;

    @Option(names = "--json", description = "Print one JSON object instead of the summary.")
    private boolean json;

    FitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        computing.apply();
        Method<?> method = withCellWeights(methods.method());
        if (reading.masks()) {
            checkGaps(method);
        }
        Optional<PartialFit> partial = updatable ? Optional.of(UpdateCommand.partial(method)) : Optional.empty();
        if (updatable) {
            reading.refuseMask("--updatable needs every value");
        }
        OutputFile.checkModel(model, data);
        WarmUp warmUp = WarmUp.of(method);
        Dataset read = reading.read(data);
        terminal.tell(read.notices());
        Dataset weighted = weights.applyTo(read);
        Scaling scaling = reading.scalingOf(weighted);
        Dataset dataset = weighted.withSamples(scaling.of(weighted.samples()));
        Source source = dataset.source(FileDigest.of(data), reading.order(), reading.missing(), scaling);
        warmUp.end();

        long start = System.nanoTime();
        Fit<?> found = fit(method, dataset);
        double seconds = (System.nanoTime() - start) / 1e9;

        Fit<?> fit = found.withProvenance(found.provenance().withSource(source));
        Fit<?> saved = partial.flatMap(
                        begun -> begun.begunWith(dataset.samples(), fit).state())
                .<Fit<?>>map(fit::withState)
                .orElse(fit);
        saved.save(model);
        computing.print(terminal, json, new FitSummary(fit, seconds, model));
        return ExitCode.OK;
    }

    private Method<?> withCellWeights(Method<?> method) {
        if (cellWeights == null) {
            return method;
        }
        if (method instanceof WeightedCells weighted) {
            return weighted.withCellWeights(DataFiles.read(cellWeights).samples());
        }
        throw new BadInputException("--cell-weights is for --method weighted-cells, not for " + method.id());
    }

    private static void checkGaps(Method<?> method) {
        if (!method.takesGaps()) {
            throw new BadInputException("--missing mask: " + method.id()
                    + " needs every value; use drop-rows or drop-columns, or one of " + maskable());
        }
    }

    private static String maskable() {
        return Catalogue.entries().stream()
                .filter(entry -> entry.sized(1).takesGaps())
                .map(MethodEntry::id)
                .collect(Collectors.joining(", "));
    }

    private Fit<?> fit(Method<?> method, Dataset dataset) {
        Stopping stopping = method.configuration().stopping();
        try (TerminalProgress progress = computing.progress(terminal, json, method.id(), FitProgress.STEPS)) {
            ProgressListener listener = new FitProgress(progress, stopping)::show;
            return reading.masks()
                    ? method.fitWithGaps(dataset.samples(), listener)
                    : method.fit(dataset.samples(), listener);
        } catch (BadInputException e) {
            throw new BadInputException(data + ": " + e.getMessage(), e);
        }
    }
}
