package ballast.app.data;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.WrittenSamples;
import ballast.block.LocalSamples;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads data in one format and writes it in another. */
@Command(
        name = "convert",
        customSynopsis = "ballast convert [DATA] -o OUT [OPTION]...",
        description = {
            "Read data in one format and write it in another.",
            "There is one row per sample. Tables and .npz files keep the ids and classes of samples and the names of "
                    + "features. Numbers are stored in the smallest type that holds them all: uint8, "
                    + "float32 or float64. Images become an array n x height x width in .npy and .npz files: reading "
                    + ".npz files again needs no --shape, --order and --label."
        },
        footer = {
            "  ballast convert -o faces.npz",
            "  ballast convert table.csv --label -1 --scale standard -o table.npz",
            "  ballast convert orl.mat --variable fea --label gnd",
            "      --shape 32x32 --order column -o orl.npz"
        })
public final class ConvertCommand extends DataCommand {

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

    @Override
    protected void execute() {
        Optional<Path> input = Optional.ofNullable(data);
        OutputFile.checkSamples(output, computing.json(), input.stream().toArray(Path[]::new));
        Dataset read = reading.readOrDraw(input);
        Dataset dataset = reading.scale().isPresent()
                ? read.withSamples(reading.scalingOf(read).of(read.samples()))
                : read;
        Samples samples = dataset.samples();
        computing.write(output, file -> MatrixFiles.write(dataset, file, smallestType(samples)));
        boolean labelled = OutputFile.isStandard(output) || MatrixFiles.keepsLabels(output);
        WrittenSamples written = new WrittenSamples(dataset, output);
        computing.print(labelled ? written.labelled() : written.samples());
        if (!labelled) {
            dataset.labels()
                    .ifPresent(labels -> computing.tell(
                            List.of("the labels were left out; an .npz file or a table would keep them")));
        }
    }

    /** The smallest type that holds every value without loss. */
    private static ElementType smallestType(Samples samples) {
        return LocalSamples.of(samples)
                .aggregate(
                        () -> EnumSet.allOf(ElementType.class),
                        (types, block) -> {
                            double[] values = block.values().toArray();
                            types.removeIf(type -> !Arrays.stream(values).allMatch(type::holds));
                        },
                        (types, others) -> {
                            types.retainAll(others);
                            return types;
                        })
                .iterator()
                .next();
    }
}
