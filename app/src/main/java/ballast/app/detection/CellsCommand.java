package ballast.app.detection;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.npz.AtomicFile;
import ballast.study.report.SvgFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which single values do not belong. */
@Command(
        name = "cells",
        customSynopsis = "ballast cells DATA [--model MODEL | --method ID] [-o OUT.csv] [--map MAP.svg] [OPTION]...",
        description = {
            "Find the single values that do not belong to their samples.",
            "A cell is bad if it is far from the value that the other cells of its sample make likely. The table "
                    + "lists bad and missing cells with sample, feature, value, expected value and standardised "
                    + "residual. Missing values need no option here."
        },
        footer = {
            "  ballast cells table.csv -o cells.csv --map cells.svg",
            "  ballast cells table.csv --method macro-pca -c 3",
            "  ballast cells new.csv --model m.npz --json"
        })
public final class CellsCommand extends DataCommand {

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

    @Override
    protected void execute() {
        options.check(computing.given());
        Path[] inputs = options.model().inputs(data);
        Optional<Path> table = Optional.ofNullable(output);
        Optional<Path> picture = Optional.ofNullable(map);
        table.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.TABLE), inputs));
        picture.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.PICTURE), inputs));
        CellSearch search = CellSearch.of(data, options, reading);
        Answer answer = search.answer();
        table.ifPresent(file -> {
            AtomicFile.writeText(file, search.found().table().csv());
            answer.file("table", file);
        });
        picture.ifPresent(file -> {
            String title = "Bad cells of " + search.found().dataset().name();
            SvgFile.write(search.found().map(search.outliers()::contains, title), file);
            answer.file("map", file);
        });
        computing.print(answer);
    }
}
