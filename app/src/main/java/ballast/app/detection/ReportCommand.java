package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.GivenCommand;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.scaling.ScalingKind;
import ballast.study.show.ExampleTable;
import ballast.study.show.Making;
import ballast.study.show.TableReport;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes what there is to be said of a table on one page. */
@Command(
        name = "report",
        sortOptions = false,
        customSynopsis = "ballast report [TABLE] [-o PAGE.html] [--method ID] [OPTION]...",
        description = {
            "Write one page on a table: outliers with reasons, bad cells, components.",
            "The page needs no other file and can be sent: what was read, the findings in a few sentences, the outlier "
                    + "map, flagged rows with their values and reasons, bad cells, scores, biplot, scree plot with "
                    + "advice, loadings, the plain fit beside the robust one, and how all this was made. Without TABLE "
                    + "it is on a generated table with known errors."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast report",
            "  ballast report table.csv -o page.html",
            "  ballast report table.xlsx --label species --alpha 0.01"
        })
public final class ReportCommand implements Runnable {

    private static final String PAGE = ".html";

    private static final String JAVA = """
            Dataset table = DataFiles.read(Path.of("%s"));%s
            Scaling scaling = ScalingKind.%s.fittedTo(table.samples());
            Fit<?> fit = Catalogue.method("%s").sized(Components.of(%d))
                    .fitWithGaps(scaling.of(table.samples())).withScaling(scaling);
            int[] outliers = fit.outliers();
            List<Judgement> reasons = fit.judge(table.samples());""";

    private static final String PYTHON = """
            import ballast_model  # docs/python/ballast_model.py, needs numpy only
            model = ballast_model.load("m.npz")
            scores = model.transform(x)  # x: one row per sample, columns as model.features
            outliers = model.flags(x)""";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "TABLE", arity = "0..1", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE.html",
            description = "Where the page goes (default: the name of TABLE with -report.html, in this folder).")
    private Path output;

    @Mixin
    private DetectionOptions detection;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        reading.start(computing);
        detection.check(spec.commandLine().getParseResult());
        if (detection.model().isGiven()) {
            throw new BadInputException("--model: a report is on the fit to its own table; leave --model out");
        }
        Path shown = data == null ? Path.of("the generated table") : data;
        if (output != null) {
            OutputFile.checkPicture(output, List.of(PAGE), shown);
        }
        if (data == null) {
            reading.checkWithoutData();
        }
        reading.checkGaps(detection.unsized());
        Dataset read = data == null ? ExampleTable.draw() : reading.read(data);
        if (read.samples().shape().isPresent()) {
            throw new BadInputException(data + ": these are images, and a report is on a table; "
                    + "'ballast show' shows a model of images");
        }
        Path page = output == null ? Path.of(read.name() + "-report" + PAGE) : output;
        OutputFile.checkPicture(page, List.of(PAGE), shown);
        ModelDetection found = detection.byFit(shown, read, reading, computing, CutoffRule.NORMAL);
        Fit<?> fit = found.applied().model();
        TableReport report = computing.work(
                shown,
                "bad cells",
                Stopping.DEFAULT,
                listener -> TableReport.of(fit, found.detections(), found.choice(), listener));
        report.page(making(fit, found)).writeTo(page);
        computing.print(answer(report, found, page));
    }

    private Making making(Fit<?> fit, ModelDetection found) {
        Optional<String> remark = data == null
                ? Optional.of(ExampleTable.remark(found.detections().map().outliers()))
                : Optional.empty();
        return new Making(GivenCommand.of(spec), data == null ? Map.of() : code(fit), remark);
    }

    private Map<String, String> code(Fit<?> fit) {
        String file = data.toString().replace("\\", "\\\\").replace("\"", "\\\"");
        String method = fit.provenance().recipe().method();
        ScalingKind scale = fit.provenance().source().scaling().scale();
        int components = fit.subspace().components();
        String options = reading.isDefault() ? "" : " // read with the options of the command";
        Map<String, String> code = new LinkedHashMap<>();
        code.put(
                "Model, for new samples and other languages",
                GivenCommand.of(List.of("fit", data.toString(), "--components", "" + components, "--model", "m.npz")));
        code.put("Java", String.format(Locale.ROOT, JAVA, file, options, scale.name(), method, components));
        code.put("Python, from the model file", PYTHON);
        return code;
    }

    private static Answer answer(TableReport report, ModelDetection found, Path page) {
        Answer answer = new Answer();
        report.findings().forEach(sentence -> answer.says(sentence, "\n"));
        return answer.says("report: ", page)
                .value("data", found.detections().dataset().name())
                .value("samples", found.detections().map().size())
                .value("dimension", found.detections().dataset().samples().columns())
                .value("components", found.applied().model().subspace().components())
                .value("outliers", found.detections().outlierCount())
                .value("findings", report.findings().stream())
                .value("report", page);
    }
}
