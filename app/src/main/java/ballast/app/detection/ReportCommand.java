package ballast.app.detection;

import ballast.BadInputException;
import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.Fitting;
import ballast.app.option.MethodOptions;
import ballast.app.terminal.Answer;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.fit.Stopping;
import ballast.method.Method;
import ballast.scaling.ScalingKind;
import ballast.study.show.ExampleTable;
import ballast.study.show.JavaCode;
import ballast.study.show.Making;
import ballast.study.show.TableReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes what there is to be said of a table on one page. */
@Command(
        name = "report",
        customSynopsis = "ballast report [TABLE] [-o PAGE.html] [--method ID] [OPTION]...",
        description = {
            "Write one page on a table: outliers with reasons, bad cells, components.",
            "The page needs no other file and can be sent: what was read, the findings in a few sentences, the outlier "
                    + "map, flagged rows with their values and reasons, bad cells, scores, biplot, scree plot with "
                    + "advice, loadings, the plain fit beside the robust one, and how all this was made. Without TABLE "
                    + "it is on a generated table with known errors."
        },
        footer = {
            "  ballast report",
            "  ballast report table.csv -o page.html",
            "  ballast report table.xlsx --label species --alpha 0.01"
        })
public final class ReportCommand extends DataCommand {

    private static final String MODEL = "m.npz";

    private static final String PYTHON = """
            import ballast_model  # docs/python/ballast_model.py, needs numpy only
            model = ballast_model.load("m.npz")
            scores = model.transform(x)  # x: one row per sample, columns as model.features
            outliers = model.flags(x)""";

    @Parameters(paramLabel = "TABLE", arity = "0..1", description = "The samples: " + DataOptions.FORMATS)
    private Path data;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE.html",
            description = "Where the page goes (default: the name of TABLE with -report.html, in this folder).")
    private Path output;

    @Mixin
    private MethodOptions methods;

    @Override
    protected void execute() {
        methods.decision().check();
        Path shown = data == null ? Path.of("the generated table") : data;
        Optional.ofNullable(output).ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.PAGE), shown));
        if (data == null) {
            reading.checkWithoutData();
        }
        reading.checkGaps(methods.method());
        Dataset read = data == null ? ExampleTable.draw() : reading.read(data);
        if (read.samples().shape().isPresent()) {
            throw new BadInputException(data + ": these are images, and a report is on a table; "
                    + "'ballast show' shows a model of images");
        }
        Path page = output == null ? Path.of(read.name() + "-report" + OutputFile.PAGE) : output;
        OutputFile.checkPicture(page, List.of(OutputFile.PAGE), shown);
        ModelDetection found = ModelDetection.byFit(shown, read, methods, reading, CutoffRule.NORMAL);
        Fitting fitting = found.fitted().orElseThrow();
        TableReport report = computing.work(
                shown,
                "bad cells",
                Stopping.DEFAULT,
                listener -> TableReport.of(fitting.fit(), found.detections(), fitting.choice(), listener));
        report.page(making(fitting, found)).writeTo(page);
        computing.print(answer(report, found, page));
    }

    private Making making(Fitting fitting, ModelDetection found) {
        if (data == null) {
            String remark = ExampleTable.remark(found.detections().map().outliers());
            return new Making(computing.typed(), Map.of(), Optional.of(remark));
        }
        Method<?> method = fitting.method();
        ScalingKind scale = fitting.data().scaling().scale();
        Map<String, String> code = new LinkedHashMap<>();
        List<String> words = new ArrayList<>(List.of("fit", data.toString()));
        words.addAll(computing.givenFor("fit", Set.of("--components")));
        words.addAll(List.of("--components", method.components().toString(), "--model", MODEL));
        code.put("Model, for new samples and other languages", Making.typed(words));
        code.put(
                "Java",
                JavaCode.of(Optional.of(data.toString()), reading.options(), scale, method, method.takesGaps(), MODEL));
        code.put("Python, from the model file", PYTHON);
        return new Making(computing.typed(), code, Optional.empty());
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
