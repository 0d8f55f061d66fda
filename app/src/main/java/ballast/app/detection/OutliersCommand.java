package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.model.AppliedModel;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.MethodOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.data.image.OutputFolder;
import ballast.data.image.SideBySide;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.outlier.Blame;
import ballast.study.outlier.BlamedFeatures;
import ballast.study.outlier.OutlierPage;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which samples do not belong, and why. */
@Command(
        name = "outliers",
        customSynopsis = "ballast outliers DATA [--model MODEL | --method ID] [-o OUT] [OPTION]...",
        description = {
            "Find the samples that do not belong, and say why.",
            "A sample has an orthogonal distance OD, from the subspace, and a score distance SD, from the centre "
                    + "within it. It is an outlier if one of them is beyond its cutoff: good leverage (SD alone), "
                    + "an orthogonal outlier (OD alone) or bad leverage (both). The default method, ballast, measures "
                    + "both from the majority of the samples of the fit, with cutoffs at the level alpha, and flags "
                    + "images that are partly covered as well. For other methods 97.5 %% of regular samples are within "
                    + "a cutoff."
        },
        footer = {
            "  ballast outliers table.csv",
            "  ballast outliers table.csv --blame 3 -o outliers.csv --map map.svg",
            "  ballast outliers table.csv --fdr 0.05 --scale none",
            "  ballast outliers table.csv --supplementary 140..150",
            "  ballast outliers faces.npz --method rpca-an -c 20 --map map.html",
            "  ballast outliers new.csv --model m.npz --json",
            "  ballast outliers faces --blame 12 --heatmaps pictures"
        })
public final class OutliersCommand extends DataCommand {

    @Parameters(paramLabel = "DATA", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Mixin
    private ModelOption model;

    @Mixin
    private MethodOptions methods;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "Where the table of all samples goes: " + OutputFile.FORMATS)
    private Path output;

    @Option(
            names = "--cutoffs",
            paramLabel = "normal|skewed",
            defaultValue = "normal",
            description =
                    "Cutoffs by the chi-squared and normal distributions, that of OD from the samples of the fit, or "
                            + "by the adjusted boxplots of DATA, for skewed distances (default: ${DEFAULT-VALUE}). "
                            + "Where they are skewed, they decide for ballast too, by the distances from the subspace.")
    private CutoffRule cutoffs;

    @Option(
            names = "--map",
            paramLabel = "FILE",
            description = "Draw the outlier map: an svg picture, or an html page that lists the outliers too.")
    private Path map;

    @Option(
            names = "--blame",
            paramLabel = "N",
            description = "Name the features that have the largest shares of the squared OD of the N worst samples.")
    private Integer blame;

    @Option(
            names = "--heatmaps",
            paramLabel = "DIR",
            description = "With --blame on images: a picture of each of the N with its reconstruction and residual.")
    private Path heatmaps;

    @Override
    protected void execute() {
        model.check(computing.given());
        methods.decision().check();
        Method<?> method = methods.method();
        Optional<OutputFolder> pictures = checkOutputs();
        ModelDetection result = model.file()
                .map(file -> ModelDetection.byModel(file, data, methods.decision(), reading, cutoffs, this::checkBlame))
                .orElseGet(() -> byFit(method));
        Optional<BlamedFeatures> blamed = Optional.ofNullable(blame).map(result::blame);
        Answer answer = new OutlierSummary(result, cutoffs, blamed).answer();
        Optional.ofNullable(output).ifPresent(file -> {
            computing.write(file, to -> OutlierFile.write(result.detections(), to));
            answer.file("table", file);
        });
        Optional.ofNullable(map).ifPresent(file -> {
            OutlierPage page = new OutlierPage(result.title(), result.detections(), blamed);
            OutputFile.draw(file, page::page, page::chart);
            answer.file("map", file);
        });
        pictures.ifPresent(folder -> {
            writePictures(result, blamed.orElseThrow(), folder);
            answer.file("heatmaps", folder.path());
        });
        computing.print(answer);
    }

    private Optional<OutputFolder> checkOutputs() {
        Path[] inputs = model.inputs(data);
        Optional.ofNullable(output).ifPresent(file -> OutputFile.checkSamples(file, computing.json(), inputs));
        Optional.ofNullable(map)
                .ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.PICTURE, OutputFile.PAGE), inputs));
        if (blame != null && blame < 1) {
            throw new BadInputException("--blame " + blame + ", must be at least 1");
        }
        if (heatmaps != null && blame == null) {
            throw new BadInputException("--heatmaps shows the samples of --blame N, which is missing");
        }
        return Optional.ofNullable(heatmaps).map(folder -> OutputFile.checkImages(folder, data));
    }

    private ModelDetection byFit(Method<?> method) {
        reading.checkGaps(method);
        Dataset read = reading.read(data);
        checkBlame(read.samples());
        return ModelDetection.byFit(data, read, methods, reading, cutoffs);
    }

    private void checkBlame(Samples samples) {
        if (blame != null && blame > samples.rows()) {
            throw new BadInputException("--blame " + blame + ", must be in 1.." + samples.rows()
                    + ", as many samples as " + data + " holds");
        }
        if (heatmaps != null && samples.shape().isEmpty()) {
            throw new BadInputException("--heatmaps is for images, but the samples of " + samples.columns()
                    + " values in " + data + " have no shape; give their --shape HEIGHTxWIDTH");
        }
    }

    private static void writePictures(ModelDetection result, BlamedFeatures blamed, OutputFolder folder) {
        AppliedModel applied = result.applied();
        Dataset dataset = result.detections().dataset();
        int[] worst = blamed.blames().stream().mapToInt(Blame::sample).toArray();
        Samples originals = applied.originals(dataset).select(worst);
        Samples seen = applied.reconstruction(dataset).select(worst);
        List<String> all = dataset.idsOrNumbers();
        List<String> names = Arrays.stream(worst).mapToObj(all::get).toList();
        SideBySide.of(originals, seen).withGrey(applied.greys(originals)).write(originals, seen, names, folder);
    }
}
