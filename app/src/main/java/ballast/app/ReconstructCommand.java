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
            "Samples are scaled as those of the model were, by the numbers of the model's own data, and their pixels are "
                    + "taken in the same order, unless told otherwise. The result is scaled back to the units of DATA. "
                    + "Only what --scale unit did cannot be undone, since a model does not know the norms of samples: "
                    + "then the result is that of the samples divided by their norms."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast reconstruct m.npz faces.npz -o clean.npy",
            "  ballast reconstruct m.npz scores.npy --scores -o clean.npy"
        })
final class ReconstructCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' saved.")
    private Path model;

    @Parameters(
            index = "1",
            paramLabel = "DATA",
            description = "The samples, or with --scores their scores: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "Where the result goes: " + OutputFile.FORMATS)
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
        AppliedModel applied = AppliedModel.of(model, terminal);
        Samples reconstructed = fromScores ? applied.restoration(reading, data) : applied.reconstruction(reading, data);
        MatrixFiles.write(reconstructed, output);
        computing.summarise(terminal, Written.samples(reconstructed, output));
        return ExitCode.OK;
    }
}
