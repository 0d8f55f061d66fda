package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.BadInput;
import ballast.app.option.ComputeOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.fit.Fit;
import ballast.onnx.OnnxModel;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a model for run-times outside of the JVM. */
@Command(
        name = "export",
        customSynopsis = "ballast export MODEL -o OUT.onnx [OPTION]...",
        description = {
            "Write a model of a linear subspace for other run-times, in ONNX.",
            "Its input X has one row of features per sample, in the units of the data. Its outputs are the scores "
                    + "('variable') and the orthogonal distance, and of a model that flags samples also the score "
                    + "distance and a label, 1 for an inlier and -1 for an outlier."
        },
        footer = {"  ballast export m.npz -o m.onnx", "  ballast export m.npz --doubles -o m.onnx"})
public final class ExportCommand implements Runnable {

    private static final String EXTENSION = ".onnx";

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' saved.")
    private Path model;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "Where the model goes, a file ending in .onnx.")
    private Path output;

    @Option(names = "--doubles", description = "Take and compute with doubles, not floats.")
    private boolean doubles;

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        computing.start();
        if (!OutputFile.endsIn(output, EXTENSION)) {
            throw new BadInputException(output + ": an exported model must end in " + EXTENSION);
        }
        OutputFile.checkPicture(output, List.of(EXTENSION), model);
        Fit<?> fit = Fit.load(model);
        OnnxModel floats = BadInput.of(model, () -> OnnxModel.of(fit));
        (doubles ? floats.withDoubles() : floats).write(output);
        computing.print(new Answer().says(output, ": a model of ONNX").value("output", output));
    }
}
