package ballast.app.detection;

import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.terminal.OutputFile;
import ballast.npz.AtomicFile;
import ballast.study.report.SvgFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says which single values do not belong. */
@Command(
        name = "cells",
        sortOptions = false,
        customSynopsis = "ballast cells DATA [--model MODEL | --method ID] [-o OUT.csv] [--map MAP.svg] [OPTION]...",
        description = {
            "Find the single values that do not belong to their samples.",
            "A cell is bad if it is far from the value that the other cells of its sample make likely. The table "
                    + "lists bad and missing cells with sample, feature, value, expected value and standardised "
                    + "residual. Missing values need no option here."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast cells table.csv -o cells.csv --map cells.svg",
            "  ballast cells table.csv --method macro-pca -c 3",
            "  ballast cells new.csv --model m.npz --json"
        })
public final class CellsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Mixin
    private CellOptions options;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT.csv",
            description = "Where the table of the cells goes.")
    private Path output;

    @Option(
            names = "--map",
            paramLabel = "MAP.svg",
            description = "Draw the cell map: red where a value is higher than expected, blue where it is lower.")
    private Path map;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        reading.start(computing);
        options.check(spec.commandLine().getParseResult());
        Path[] inputs = options.model().inputs(data);
        if (output != null) {
            OutputFile.checkPicture(output, List.of(OutputFile.TABLE), inputs);
        }
        if (map != null) {
            OutputFile.checkPicture(map, List.of(OutputFile.PICTURE), inputs);
        }
        CellSearch search = CellSearch.of(data, options, reading, computing);
        Map<String, String> written = new LinkedHashMap<>();
        if (output != null) {
            AtomicFile.writeText(output, search.found().table().csv());
            written.put("table", output.toString());
        }
        if (map != null) {
            boolean[] outliers = search.outliers();
            String title = "Bad cells of " + search.found().dataset().name();
            SvgFile.write(search.found().map(i -> outliers[i], title), map);
            written.put("map", map.toString());
        }
        computing.print(new CellSummary(search, written).answer());
    }
}
