package ballast.app.model;

import ballast.app.option.BadInput;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.data.image.OutputFolder;
import ballast.samples.ImageShape;
import ballast.study.show.FittedSamples;
import ballast.study.show.ModelPictures;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes pictures of a model. */
@Command(
        name = "show",
        customSynopsis = "ballast show MODEL [DATA] -o DIR [OPTION]...",
        description = {
            "Write pictures of a model, and a page that shows them.",
            "For a model of images these are the mean image and a sheet of the basis images; for a model of a table "
                    + "the scree, loadings, correlations and contributions; for all models the objective over the "
                    + "iterations, a histogram of the weights and the variance along each component. With the DATA "
                    + "that the model was fitted to, the page also shows scores, biplot, outlier map and the samples "
                    + "that count least, and compares the model with the plain fit."
        },
        footer = {"  ballast show m.npz -o pictures", "  ballast show m.npz faces -o pictures"})
public final class ShowCommand extends DataCommand {

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model that 'fit' saved.")
    private Path model;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DATA",
            description = "The samples that it was fitted to: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder for the pictures; open index.html in it.")
    private Path output;

    @Override
    protected void execute() {
        Path shown = data == null ? model : data;
        OutputFolder folder = OutputFile.checkImages(output, shown);
        if (data == null) {
            reading.checkWithoutData();
        }
        AppliedModel applied = AppliedModel.of(model, reading);
        Optional<FittedSamples> fitted = Optional.ofNullable(data).map(file -> fitted(applied, file));
        Optional<ImageShape> shape = applied.toldShape()
                .or(() -> fitted.flatMap(samples -> samples.reconstructions().shape()));
        ModelPictures pictures =
                BadInput.of(shown, () -> new ModelPictures(applied.model(), model.toString(), shape, fitted));
        List<String> files = pictures.writeTo(folder);
        computing.print(new Answer()
                .says(output, ": ", String.join(", ", files))
                .value("folder", output)
                .value("files", files.stream()));
    }

    private FittedSamples fitted(AppliedModel applied, Path file) {
        Dataset dataset = applied.readToScore(file);
        computing.tell(applied.remarkOn(file).stream().toList());
        return new FittedSamples(dataset.withSamples(applied.completed(dataset)), applied.reconstruction(dataset));
    }
}
