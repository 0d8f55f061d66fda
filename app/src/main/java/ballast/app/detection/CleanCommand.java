package ballast.app.detection;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.data.file.MatrixFiles;
import ballast.npz.AtomicFile;
import ballast.samples.ElementType;
import ballast.study.cell.NamedCells;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes data with bad and missing values replaced. */
@Command(
        name = "clean",
        customSynopsis = "ballast clean DATA -o OUT [--changes LIST.csv] [--model MODEL | --method ID] [OPTION]...",
        description = {
            "Write data with bad and missing values replaced by those that are expected.",
            "All else stays as it is: of a text table and a workbook that is written as text, columns, number style, "
                    + "separators, titles and totals too. Samples that are outliers as a whole are not changed, and "
                    + "named. What was changed is listed in a table of sample, feature, value, expected value and "
                    + "standardised residual."
        },
        footer = {
            "  ballast clean table.csv -o repaired.csv",
            "  ballast clean table.csv -o repaired.csv --changes changes.csv --method ddc",
            "  ballast clean new.csv -o repaired.csv --model m.npz"
        })
public final class CleanCommand extends DataCommand {

    private static final int MOST_NAMED = 20;

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

    @Override
    protected void execute() {
        options.check(computing.given());
        Optional<Path> list = Optional.ofNullable(changes)
                .or(() -> Optional.of(output)
                        .filter(file -> !OutputFile.isStandard(file))
                        .map(CleanCommand::beside));
        Path[] inputs = options.model().inputs(data);
        OutputFile.checkSamples(output, computing.json(), inputs);
        list.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.TABLE), inputs));
        CellSearch search = CellSearch.of(data, options, reading);
        Set<Integer> outliers = search.outliers();
        NamedCells changed = search.found().without(outliers::contains);
        boolean asItWas = !OutputFile.isStandard(data) && reading.canRewrite(data, output);
        computing.write(output, file -> {
            if (asItWas) {
                reading.rewrite(data, file, changed);
            } else {
                Dataset repaired = changed.dataset().withSamples(changed.repaired());
                MatrixFiles.write(repaired, file, ElementType.FLOAT64);
            }
        });
        Answer answer = search.answer().file("repaired", output);
        list.ifPresent(file -> {
            AtomicFile.writeText(file, changed.table().csv());
            answer.file("changes", file);
        });
        computing.print(
                answer.below(unchanged(outliers, search.found().dataset().idsOrNumbers())));
    }

    /** The samples that are left as they are, because they are outliers as a whole. */
    private static String unchanged(Set<Integer> outliers, List<String> names) {
        int more = outliers.size() - MOST_NAMED;
        return outliers.isEmpty()
                ? ""
                : "left as they are, outliers as a whole: "
                        + outliers.stream().limit(MOST_NAMED).map(names::get).collect(Collectors.joining(", "))
                        + (more > 0 ? " and " + more + " more" : "");
    }

    /** Where the list goes unless the repaired samples are printed. */
    private static Path beside(Path output) {
        String name = output.getFileName().toString();
        int end = name.lastIndexOf('.');
        return output.resolveSibling((end > 0 ? name.substring(0, end) : name) + "-changes.csv");
    }
}
