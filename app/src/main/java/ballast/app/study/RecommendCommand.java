package ballast.app.study;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.SeedOption;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says which method to use on some data. */
@Command(
        name = "recommend",
        customSynopsis = "ballast recommend [DATA] [OPTION]...",
        description = {
            "Find out which method and which parameters serve your data best.",
            "Cross-validates every method: the training folds are contaminated in several ways and at several rates, "
                    + "and what counts is how well clean samples that were held out are reconstructed. Says what to "
                    + "use, how sure that is and what it costs, with the table behind it."
        },
        footer = {
            "  ballast recommend",
            "  ballast recommend table.csv --label -1",
            "  ballast recommend orl.mat --variable fea --shape 32x32 --order column",
            "      --components 6x5 --report orl.html",
            "  ballast recommend faces.npz -c 30 --methods pca,ballast,rpca-an --budget 20",
            "  ballast recommend table.csv --contaminate cells:0.1"
        })
public final class RecommendCommand extends DataCommand {

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
    private Optional<String> contamination = Optional.empty();

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

    @Override
    protected void execute() {
        SearchPlan.checkBudget(budget);
        Optional<Path> input = Optional.ofNullable(data);
        Optional<Path> output = Optional.ofNullable(report);
        Path[] inputs = input.stream().toArray(Path[]::new);
        output.ifPresent(file -> OutputFile.checkPicture(file, List.of(OutputFile.PAGE), inputs));
        List<MethodChoice> choices = methods.stream().map(MethodChoice::parse).toList();
        Optional<Contamination> given = contamination.map(Contamination::parse);
        reading.refuseMask("not every method can do without a value");
        Dataset read = reading.readOrDraw(input);
        Dataset dataset = reading.forFit(weights.applyTo(read)).scaled();
        ComparedSize size = sizes.of(dataset.samples());
        Set<Family> families = given.map(MethodChoice::familiesFor).orElse(MethodChoice.FOR_SAMPLES);
        List<Method<?>> asked = MethodChoice.methods(choices, size, families);
        Search search = new Search(dataset, size.components(), asked, scope(), given, budget, random.seed());
        computing.loadEngine();
        Recommendation recommendation = computing.work("trying", search::run);
        AdvisedFit fit = AdvisedFit.of(
                computing, reading, input, recommendation.choice().chosen().method());
        output.ifPresent(file -> new RecommendationReport(recommendation, fit.command(), computing.environment())
                .page()
                .writeTo(file));
        computing.print(new RecommendationSummary(recommendation, fit, output).answer());
    }

    private Search.Scope scope() {
        return methods.stream().map(String::strip).anyMatch(MethodChoice.ALL::equals)
                ? Search.Scope.CATALOGUE
                : Search.Scope.NAMED;
    }
}
