package ballast.app.data;

import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.OutputMessages;
import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
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

/** Reads data in one format and writes it in another. */
@Command(
        name = "convert",
        sortOptions = false,
        customSynopsis = "ballast convert [DATA] -o OUT [OPTION]...",
        description = {
            "Read data in one format and write it in another.",
            "There is one row per sample. Tables and .npz files keep the ids and classes of samples and the names of "
                    + "features. Numbers are stored in the smallest type that holds them all: uint8, "
                    + "float32 or float64. Images become an array n x height x width in .npy and .npz files: reading "
                    + ".npz files again needs no --shape, --order and --label."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast convert -o faces.npz",
            "  ballast convert table.csv --label -1 --scale standard -o table.npz",
            "  ballast convert orl.mat --variable fea --label gnd",
            "      --shape 32x32 --order column -o orl.npz"
        })
public final class ConvertCommand implements Runnable {

    @Parameters(
            paramLabel = "DATA",
            arity = "0..1",
            description = "The data to read: " + DataOptions.FORMATS + "; without it, faces that Ballast draws.")
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "The file to write: " + OutputFile.FORMATS)
    private Path output;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        reading.start(computing);
        Optional<Path> input = Optional.ofNullable(data);
        OutputFile.checkSamples(output, computing.json(), input.stream().toArray(Path[]::new));
        Dataset read = reading.readOrDraw(input);
        Dataset dataset = reading.scale().isPresent()
                ? read.withSamples(reading.scalingOf(read).of(read.samples()))
                : read;
        Samples samples = dataset.samples();
        computing.write(output, file -> MatrixFiles.write(dataset, file, smallestType(samples)));
        boolean labelled = OutputFile.isStandard(output) || MatrixFiles.keepsLabels(output);
        String text = labelled ? OutputMessages.labelled(dataset, output) : OutputMessages.samples(samples, output);
        computing.printWritten(text, dataset, output);
        if (!labelled) {
            dataset.labels()
                    .ifPresent(labels -> computing.tell(
                            List.of("the labels were left out; an .npz file or a table would keep them")));
        }
    }

    /** The smallest type that holds every value without loss. */
    private static ElementType smallestType(Samples samples) {
        boolean[] holds = LocalSamples.of(samples)
                .aggregate(
                        () -> new boolean[] {true, true, true},
                        (all, block) -> {
                            double[] values = block.values().toArray();
                            for (ElementType type : ElementType.values()) {
                                int i = type.ordinal();
                                for (int k = 0; all[i] && k < values.length; k++) {
                                    all[i] = type.holds(values[k]);
                                }
                            }
                        },
                        (a, b) -> {
                            for (int i = 0; i < a.length; i++) {
                                a[i] &= b[i];
                            }
                            return a;
                        });
        int smallest = 0;
        while (!holds[smallest]) {
            smallest++;
        }
        return ElementType.values()[smallest];
    }
}
