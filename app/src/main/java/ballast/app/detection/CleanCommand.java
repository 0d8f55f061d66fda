package ballast.app.detection;

import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.npz.AtomicFile;
import ballast.samples.ElementType;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes data with bad and missing values replaced. */
@Command(
        name = "clean",
        sortOptions = false,
        customSynopsis = "ballast clean DATA -o OUT [--changes LIST.csv] [--model MODEL | --method ID] [OPTION]...",
        description = {
            "Write data with bad and missing values replaced by those that are expected.",
            "All else stays as it is: of a text table and a workbook that is written as text, columns, number style, "
                    + "separators, titles and totals too. Samples that are outliers as a whole are not changed, and "
                    + "named. What was changed is listed in a table of sample, feature, value, expected value and "
                    + "standardised residual."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast clean table.csv -o repaired.csv",
            "  ballast clean table.csv -o repaired.csv --changes changes.csv --method ddc",
            "  ballast clean new.csv -o repaired.csv --model m.npz"
        })
public final class CleanCommand implements Runnable {

    private static final int MOST_NAMED = 20;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Mixin
    private CellOptions options;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "OUT",
            description = "Where the repaired samples go: " + OutputFile.FORMATS)
    private Path output;

    @Option(
            names = "--changes",
            paramLabel = "LIST.csv",
            description = "Where the list of what was changed goes (default: beside OUT, its name with -changes.csv).")
    private Path changes;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        reading.start(computing);
        options.check(spec.commandLine().getParseResult());
        Optional<Path> list = list();
        Path[] inputs = options.model().inputs(data);
        OutputFile.checkSamples(output, computing.json(), inputs);
        list.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.TABLE), inputs));
        CellSearch search = CellSearch.of(data, options, reading, computing);
        boolean[] outliers = search.outliers();
        NamedCells changed = search.found().without(i -> outliers[i]);
        boolean asItWas = !OutputFile.isStandard(data) && reading.canRewrite(data, output);
        computing.write(output, file -> {
            if (asItWas) {
                reading.rewrite(data, file, changed);
            } else {
                Dataset repaired = changed.dataset().withSamples(changed.repaired());
                MatrixFiles.write(repaired, file, ElementType.FLOAT64);
            }
        });
        Map<String, String> written = new LinkedHashMap<>();
        written.put("repaired", output.toString());
        list.ifPresent(file -> {
            AtomicFile.writeText(file, changed.table().csv());
            written.put("changes", file.toString());
        });
        if (!OutputFile.isStandard(output)) {
            computing.print(new CellSummary(search, written).answer().says(left(search, outliers)));
        }
    }

    /** The samples that are left as they are, because they are outliers as a whole. */
    private static String left(CellSearch search, boolean[] outliers) {
        List<String> names = search.found().dataset().idsOrNumbers();
        List<String> left = IntStream.range(0, outliers.length)
                .filter(i -> outliers[i])
                .mapToObj(names::get)
                .toList();
        return left.isEmpty()
                ? ""
                : "\n\nleft as they are, outliers as a whole: "
                        + left.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                        + (left.size() > MOST_NAMED ? " and " + (left.size() - MOST_NAMED) + " more" : "");
    }

    /** Where the list goes: beside the repaired samples, unless these are printed. */
    private Optional<Path> list() {
        return changes == null && OutputFile.isStandard(output)
                ? Optional.empty()
                : Optional.of(changes == null ? beside(output) : changes);
    }

    private static Path beside(Path output) {
        String name = output.getFileName().toString();
        int end = name.lastIndexOf('.');
        return output.resolveSibling((end > 0 ? name.substring(0, end) : name) + "-changes.csv");
    }
}
