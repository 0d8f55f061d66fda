package ballast.app;

import ballast.data.file.MatrixFiles;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes samples as the subspace of a model sees them. */
@Command(
        name = "reconstruct",
        sortOptions = false,
        customSynopsis = "ballast reconstruct MODEL DATA -o OUT [OPTION]...",
        description = {
            "Write samples as the subspace of a model sees them.",
            "Data is scaled and its pixels are ordered as those of the model were, unless told otherwise."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast reconstruct m.npz faces.npy -o clean.npy",
            "  ballast reconstruct m.npz scores.npy --scores -o clean.npy"
        })
final class ReconstructCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' saved.")
    private Path model;

    @Parameters(index = "1", paramLabel = "DATA", description = "The samples, or their scores with --scores.")
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "Where the reconstructed samples go: .npy .npz .csv")
    private Path output;

    @Option(names = "--scores", description = "DATA holds scores, as 'transform' writes them.")
    private boolean fromScores;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    ReconstructCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        computing.apply();
        OutputFile.checkSamples(output, model, data);
        ModelInput input = ModelInput.of(model);
        Samples reconstructed = fromScores
                ? input.subspace().restore(input.scores(reading, data))
                : input.subspace().reconstruct(input.samples(reading, data));
        MatrixFiles.write(reconstructed, output);
        computing.summarise(terminal, Written.of(reconstructed, "value", "values", output));
        return ExitCode.OK;
    }
}
