package ballast.app.model;

import ballast.app.option.BadInput;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
import ballast.components.ComponentChoice;
import ballast.data.Dataset;
import ballast.study.components.ScreePage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how many components data has, by several rules. */
@Command(
        name = "components",
        customSynopsis = "ballast components DATA [-o FILE] [OPTION]...",
        description = {
            "Say how many components data has, by several published rules side by side.",
            "The rules see the samples that the method ballast takes for inliers. Their consensus, the lower median of "
                    + "those that look for the rank, is what '--components auto' means elsewhere."
        },
        footer = {
            "  ballast components table.csv",
            "  ballast components table.csv -o scree.html",
            "  ballast fit table.csv --components auto --model m.npz"
        })
public final class ComponentsCommand extends DataCommand {

    @Parameters(paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Draw the scree plot with the rules marked: an svg picture, or an html page with the tables.")
    private Path output;

    @Mixin
    private WeightsOption weights;

    @Override
    protected void execute() {
        Optional<Path> picture = Optional.ofNullable(output);
        picture.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.PAGE, OutputFile.PICTURE), data));
        reading.maskUnlessTold();
        Dataset dataset = reading.forFit(weights.applyTo(reading.read(data))).scaled();
        computing.loadEngine();
        ComponentChoice choice = BadInput.of(data, () -> ComponentChoice.of(dataset.samples()));
        ScreePage page = new ScreePage(dataset.name(), choice, choice.components());
        picture.ifPresent(file -> OutputFile.draw(file, page::page, page::chart));
        computing.print(new ComponentsSummary(dataset, choice, picture).answer());
    }
}
