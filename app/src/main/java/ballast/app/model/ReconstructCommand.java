package ballast.app.model;

import ballast.BadInputException;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.WrittenSamples;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.data.image.GreyRange;
import ballast.data.image.ImageFolder;
import ballast.data.image.OutputFolder;
import ballast.data.image.SideBySide;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes samples as the subspace of a model sees them. */
@Command(
        name = "reconstruct",
        customSynopsis = "ballast reconstruct MODEL DATA -o OUT [OPTION]...",
        description = {
            "Write samples as the subspace of a model sees them.",
            "Scaling and pixel order are those of the model's own data, unless options say otherwise. The result is "
                    + "scaled back to the units of DATA. Only --scale unit cannot be undone, since a model does not "
                    + "know the norms of samples: then the result is that of the samples divided by their norms."
        },
        footer = {
            "  ballast reconstruct m.npz faces.npz -o clean.npy",
            "  ballast reconstruct m.npz faces -o clean",
            "  ballast reconstruct m.npz faces -o beside --side-by-side",
            "  ballast reconstruct m.npz scores.npy --scores -o clean.npy"
        })
public final class ReconstructCommand extends DataCommand {

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

    @Override
    protected void execute() {
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
        Dataset read = read(applied);
        Dataset seen = fromScores ? read : read.withSamples(applied.reconstruction(read));
        computing.write(output, file -> MatrixFiles.write(seen, file, ElementType.FLOAT64));
        computing.print(new WrittenSamples(seen, output).samples());
    }

    private Dataset read(AppliedModel applied) {
        return fromScores ? applied.restoration(data) : applied.readToScore(data);
    }

    private void writeImages(OutputFolder folder) {
        if (sideBySide && fromScores) {
            throw new BadInputException(
                    "--side-by-side shows the samples beside what the model sees, but --scores says "
                            + "that DATA holds no samples");
        }
        AppliedModel applied = AppliedModel.of(model, reading);
        Dataset read = read(applied);
        Samples seen = requireImages(fromScores ? read.samples() : applied.reconstruction(read));
        Samples originals = fromScores ? seen : applied.originals(read);
        GreyRange greys = applied.greys(originals);
        WrittenSamples written = new WrittenSamples(new Dataset(data.toString(), seen, Optional.empty()), output);
        if (sideBySide) {
            SideBySide.of(originals, seen).withGrey(greys).write(originals, seen, read.idsOrNumbers(), folder);
            computing.print(written.sideBySide());
        } else {
            ImageFolder.write(seen, read.idsOrNumbers(), folder, greys);
            computing.print(written.images(greys));
        }
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
