package ballast.app.model;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.WrittenSamples;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.samples.ElementType;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the scores of samples in the subspace of a model. */
@Command(
        name = "transform",
        customSynopsis = "ballast transform MODEL DATA -o OUT [OPTION]...",
        description = {
            "Write the scores of samples in the subspace of a model.",
            "There is one row of scores per sample; tables have its id and class before them, where they are known. "
                    + "Features that have names are found by them, in any order. Scaling and pixel order are those of "
                    + "the model's own data, unless "
                    + "options say otherwise."
        },
        footer = {
            "  ballast transform m.npz faces.npz -o scores.npy",
            "  ballast transform m.npz table.csv --whiten -o scores.csv",
            "  ballast transform m.npz orl.mat --variable fea -o scores.csv"
        })
public final class TransformCommand extends DataCommand {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' saved.")
    private Path model;

    @Parameters(index = "1", paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "Where the scores go: " + OutputFile.FORMATS)
    private Path output;

    @Option(
            names = "--whiten",
            description = "Divide the scores on each component by their standard deviation in the fit, so that all "
                    + "components have variance 1.")
    private boolean whiten;

    @Override
    protected void execute() {
        OutputFile.checkSamples(output, computing.json(), model, data);
        AppliedModel applied = AppliedModel.of(model, reading);
        Dataset dataset = applied.readToScore(data);
        Dataset scores = whiten ? applied.whitenedScores(dataset) : applied.scores(dataset);
        computing.write(output, file -> MatrixFiles.write(scores, file, ElementType.FLOAT64));
        computing.print(new WrittenSamples(scores, output).scores());
    }
}
