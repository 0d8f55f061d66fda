package ballast.app.study;

import ballast.app.option.ComputeOptions;
import ballast.app.option.DataOptions;
import ballast.app.option.SeedOption;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Family;
import ballast.method.Method;
import ballast.study.recommend.Recommendation;
import ballast.study.recommend.RecommendationReport;
import ballast.study.recommend.Search;
import ballast.study.recommend.SearchPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which method to use on some data. */
@Command(
        name = "recommend",
        sortOptions = false,
        customSynopsis = "ballast recommend [DATA] [OPTION]...",
        description = {
            "Find out which method and which parameters serve your data best.",
            "Cross-validates every method: the training folds are contaminated in several ways and at several rates, "
                    + "and what counts is how well clean samples that were held out are reconstructed. Says what to "
                    + "use, how sure that is and what it costs, with the table behind it."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ballast recommend",
            "  ballast recommend table.csv --label -1",
            "  ballast recommend orl.mat --variable fea --shape 32x32 --order column",
            "      --components 6x5 --report orl.html",
            "  ballast recommend faces.npz -c 30 --methods pca,ballast,rpca-an --budget 20",
            "  ballast recommend table.csv --contaminate cells:0.1"
        })
public final class RecommendCommand implements Runnable {

    @Parameters(
            paramLabel = "DATA",
            arity = "0..1",
            description = "The data: " + DataOptions.FORMATS + "; without it, faces that Ballast draws.")
    private Path data;

    @Mixin
    private ComparedSize.Given sizes;

    @Option(
            names = "--methods",
            paramLabel = "ID,ID,...",
            hideParamSyntax = true,
            split = ",",
            defaultValue = MethodChoice.ALL,
            description = "The methods to choose from, separated by commas, or all that the data suits (default: "
                    + "${DEFAULT-VALUE}); 'ballast methods' lists them. Several values are tried for parameters, "
                    + "unless some are set, as in rpca-an:k=0.75. Plain PCA always takes part.")
    private List<String> methods;

    @Option(
            names = "--contaminate",
            paramLabel = "KIND:RATE",
            completionCandidates = ContaminationHelp.Kinds.class,
            description = "What is wrong with your data, if you know: only this is done to the training samples, at "
                    + "the rate given, at two thirds and at one third of it (default: several kinds that suit the "
                    + "data, at up to 30 %%). With cells or both, methods for bad cells take part. 'ballast compare "
                    + "--help' describes the kinds.")
    private String contamination;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            defaultValue = "" + (int) SearchPlan.DEFAULT_BUDGET,
            description = "About how long it may take on two ordinary processors (default: ${DEFAULT-VALUE}). What is "
                    + "run is fixed by it beforehand, so the answer does not depend on the clock.")
    private double budget;

    @Mixin
    private SeedOption random;

    @Option(names = "--report", paramLabel = "FILE.html", description = "Write a page with charts and all figures.")
    private Path report;

    @Mixin
    private WeightsOption weights;

    @Mixin
    private ComputeOptions computing;

    @ArgGroup(validate = false, heading = DataOptions.HEADING)
    private DataOptions reading = new DataOptions();

    @Override
    public void run() {
        reading.start(computing);
        SearchPlan.checkBudget(budget);
        Optional<Path> file = Optional.ofNullable(data);
        if (report != null) {
            OutputFile.checkPicture(
                    report, List.of(OutputFile.PAGE), file.stream().toArray(Path[]::new));
        }
        List<MethodChoice> choices = methods.stream().map(MethodChoice::parse).toList();
        Optional<Contamination> given = Optional.ofNullable(contamination).map(Contamination::parse);
        reading.refuseMask("not every method can do without a value");
        Dataset read = reading.readOrDraw(file);
        Dataset dataset = reading.forFit(weights.applyTo(read)).scaled();
        ComparedSize size = sizes.of(dataset.samples());
        Set<Family> families = given.map(MethodChoice::familiesFor).orElse(MethodChoice.FOR_SAMPLES);
        List<Method<?>> asked = choices.stream()
                .flatMap(choice -> choice.methods(size, families))
                .toList();
        Search search = new Search(dataset, size.components(), asked, scope(), given, budget, random.seed());
        computing.loadEngine();
        Recommendation recommendation = run(search);
        AdvisedFit fit = AdvisedFit.of(
                computing, reading, file, recommendation.choice().chosen().method());
        if (report != null) {
            new RecommendationReport(recommendation, fit.command(), computing.environment())
                    .page()
                    .writeTo(report);
        }
        computing.print(new RecommendationSummary(recommendation, fit, Optional.ofNullable(report)).answer());
    }

    private Search.Scope scope() {
        return methods.stream().map(String::strip).anyMatch(MethodChoice.ALL::equals)
                ? Search.Scope.CATALOGUE
                : Search.Scope.NAMED;
    }

    private Recommendation run(Search search) {
        try (TerminalProgress progress = computing.progress("trying", 1)) {
            return search.run(step -> {
                progress.at(step.done(), step.total(), step.running());
                return true;
            });
        }
    }
}
