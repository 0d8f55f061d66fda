package ballast.app;

import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads data in one format and writes it in another. */
@Command(
        name = "convert",
        sortOptions = false,
        customSynopsis = "ballast convert DATA -o OUT [OPTION]...",
        description = {
            "Read data in one format and write it in another, one row per sample.",
            "Numbers are stored in the smallest type that holds them all: uint8, float32 or float64."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast convert orl.mat --variable fea -o orl.npy",
            "  ballast convert table.csv --label -1 --scale standard -o table.npz"
        })
final class ConvertCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(paramLabel = "DATA", description = "The data to read: .npy .npz .csv .tsv .txt .mat")
    private Path data;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "The file to write: .npy .npz .csv")
    private Path output;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    ConvertCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        computing.apply();
        OutputFile.checkSamples(output, data);
        Dataset dataset = reading.read(data);
        Samples samples = dataset.samples();
        MatrixFiles.write(samples, output, smallestType(samples));
        computing.summarise(terminal, Written.of(samples, "value", "values", output));
        if (dataset.labels().isPresent()) {
            terminal.say("the labels were left out");
        }
        return ExitCode.OK;
    }

    /** The smallest type that holds every value without loss. */
    private static ElementType smallestType(Samples samples) {
        boolean[] holds = samples.aggregate(
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
