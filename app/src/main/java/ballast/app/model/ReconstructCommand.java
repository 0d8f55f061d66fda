package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.OutputMessages;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.data.image.GreyRange;
import ballast.data.image.ImageFolder;
import ballast.data.image.OutputFolder;
import ballast.data.image.SideBySide;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
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
            "Scaling and pixel order are those of the model's own data, unless options say otherwise. The result is "
                    + "scaled back to the units of DATA. Only --scale unit cannot be undone, since a model does not "
                    + "know the norms of samples: then the result is that of the samples divided by their norms."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast reconstruct m.npz faces.npz -o clean.npy",
            "  ballast reconstruct m.npz faces -o clean",
            "  ballast reconstruct m.npz faces -o beside --side-by-side",
            "  ballast reconstruct m.npz scores.npy --scores -o clean.npy"
        })
public final class ReconstructCommand implements Runnable {

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
            description = "Where the result goes: " + OutputFile.FORMATS
                    + "; or a folder, named without extension, for images: one PNG file per sample under the name that "
                    + "it has in DATA, or its number.")
    private Path output;

    @Option(names = "--scores", description = "DATA holds scores, as 'transform' writes them.")
    private boolean fromScores;

    @Option(
            names = "--side-by-side",
            description =
                    "Write for each image a picture of the original, the reconstruction and their difference: red "
                            + "where the original is brighter, blue where it is darker.")
    private boolean sideBySide;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        reading.start(computing);
        if (OutputFile.isForImages(output)) {
            writeImages(OutputFile.checkImages(output, data));
        } else {
            writeFile();
        }
    }

    private void writeFile() {
        if (sideBySide) {
            throw new BadInputException(
                    output + ": --side-by-side writes images, give the name of a folder, without extension");
        }
        if (!OutputFile.isStandard(output) && !MatrixFiles.isNamedLikeOne(output)) {
            throw new BadInputException(output + ": has an unknown extension, can write files ending in "
                    + String.join(" ", MatrixFiles.extensions()) + ", and images to a folder, whose name has none");
        }
        OutputFile.checkSamples(output, computing.json(), model, data);
        AppliedModel applied = AppliedModel.of(model, reading);
        Dataset reconstructed = fromScores ? applied.restoration(data) : reconstruction(applied);
        computing.write(output, file -> MatrixFiles.write(reconstructed, file, ElementType.FLOAT64));
        computing.printWritten(OutputMessages.samples(reconstructed.samples(), output), reconstructed, output);
    }

    private Dataset reconstruction(AppliedModel applied) {
        Dataset dataset = applied.readToScore(data);
        return dataset.withSamples(applied.reconstruction(dataset));
    }

    private void writeImages(OutputFolder folder) {
        AppliedModel applied = AppliedModel.of(model, reading);
        if (!fromScores) {
            writeImages(applied, applied.readToScore(data), folder);
        } else if (sideBySide) {
            throw new BadInputException(
                    "--side-by-side shows the samples beside what the model sees, but --scores says "
                            + "that DATA holds no samples");
        } else {
            Dataset restored = applied.restoration(data);
            Samples images = requireImages(restored.samples());
            writeAlone(images, restored.idsOrNumbers(), folder, applied.greys(images));
        }
    }

    private void writeImages(AppliedModel applied, Dataset dataset, OutputFolder folder) {
        Samples seen = requireImages(applied.reconstruction(dataset));
        Samples originals = applied.originals(dataset);
        GreyRange greys = applied.greys(originals);
        if (sideBySide) {
            SideBySide pictures = SideBySide.of(originals, seen).withGrey(greys);
            pictures.write(originals, seen, dataset.idsOrNumbers(), folder);
            said(OutputMessages.sideBySide(seen, output), seen);
        } else {
            writeAlone(seen, dataset.idsOrNumbers(), folder, greys);
        }
    }

    private void writeAlone(Samples images, List<String> names, OutputFolder folder, GreyRange greys) {
        ImageFolder.write(images, names, folder, greys);
        said(OutputMessages.images(images, output, greys), images);
    }

    private void said(String text, Samples images) {
        Dataset written = new Dataset(data.toString(), images, Optional.empty());
        computing.printWritten(text, written, output);
    }

    private Samples requireImages(Samples samples) {
        if (samples.shape().isEmpty()) {
            throw new BadInputException(output + ": is for images, but neither " + model + " nor " + data
                    + " say that the samples of " + samples.columns() + " values are images; give their --shape "
                    + "HEIGHTxWIDTH, or write " + OutputFile.FORMATS);
        }
        return samples;
    }
}
