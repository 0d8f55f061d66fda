package ballast.app.study;

import ballast.app.option.DataCommand;
import ballast.app.option.DataOptions;
import ballast.app.option.MethodOptions;
import ballast.app.option.SeedOption;
import ballast.app.option.WeightsOption;
import ballast.app.terminal.OutputFile;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.method.Family;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.study.compare.Comparison;
import ballast.study.compare.ComparisonReport;
import ballast.study.compare.ComparisonResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares methods on contaminated data and writes a report. */
@Command(
        name = "compare",
        customSynopsis = "ballast compare [DATA] [OPTION]...",
        description = {
            "See which method stands up best to contaminated data.",
            "A share of the samples is contaminated, every method is fitted, and those come first that come nearest to "
                    + "the clean fit: the plain fit to the clean samples. Images are compared as vectors and as "
                    + "images, each family with its own clean fit. Prints a table and writes an HTML report."
        },
        footer = {
            "  ballast compare",
            "  ballast compare --contaminate salt:0.3 --methods pca,rpca-om,sp-pca",
            "  ballast compare --methods pca,epca:sigma=0.5,epca:sigma=50,rpca-an:k=0.75",
            "  ballast compare --methods 2dpca,sp2dpca,rpca-an-2d --components 14x14",
            "  ballast compare orl.mat --variable fea --components 30",
            "      --contaminate features:0.2,range=0..255 --repeats 5"
        })
public final class CompareCommand extends DataCommand {

    @Parameters(
            paramLabel = "DATA",
            arity = "0..1",
            description = "Clean data: " + DataOptions.FORMATS + "; without it, faces that Ballast draws.")
    private Path data;

    @Option(
            names = "--methods",
            paramLabel = "ID,ID,...",
            hideParamSyntax = true,
            split = ",",
            defaultValue = MethodChoice.USUAL,
            completionCandidates = MethodOptions.Ids.class,
            description = {
                "The methods, separated by commas; usual for about a dozen well-known ones, all for every one that "
                        + "the data suits. Methods for bad cells take part where these are the contamination "
                        + "(default: ${DEFAULT-VALUE}): ${COMPLETION-CANDIDATES}.",
                "What is set for a method follows it after colons, as in rpca-an:k=0.75:gamma=fixed."
            })
    private List<String> methods;

    @Mixin
    private ComparedSize.Given sizes;

    @Option(
            names = "--contaminate",
            paramLabel = "KIND:RATE",
            completionCandidates = ContaminationHelp.Kinds.class,
            description = "What is done to which share of the samples; the kinds are described below "
                    + "(default: occlusion:0.2 for images, otherwise features:0.2).")
    private Optional<String> contamination = Optional.empty();

    @Option(
            names = "--repeats",
            paramLabel = "R",
            defaultValue = "3",
            description = "How often everything is repeated (default: ${DEFAULT-VALUE}).")
    private int repeats;

    @Mixin
    private SeedOption random;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            defaultValue = "ballast-report",
            description = "Folder of the report (default: ${DEFAULT-VALUE}).")
    private Path report;

    @Mixin
    private WeightsOption weights;

    @Override
    protected void execute() {
        OutputFile.checkFolder(report);
        List<MethodChoice> choices = methods.stream().map(MethodChoice::parse).toList();
        Optional<Contamination> asked = contamination.map(Contamination::parse);
        reading.refuseMask("not every method can do without a value");
        Dataset read = reading.readOrDraw(Optional.ofNullable(data));
        Dataset dataset = reading.forFit(weights.applyTo(read)).scaled();
        ComparedSize size = sizes.chosenFor(dataset.samples());
        Contamination contaminating = asked.orElseGet(() -> defaultContamination(dataset.samples()));
        Set<Family> families = MethodChoice.familiesFor(contaminating);
        List<Method<?>> compared = MethodChoice.methods(choices, size, families);
        // Refused before the samples are looked at, which takes a fit.
        Comparison clean = new Comparison(dataset, contaminating, compared, repeats, random.seed());
        computing.loadEngine();
        ComparisonResult result = computing.work("comparing", (data == null ? clean : clean.withoutSuspects())::run);
        Path page = new ComparisonReport(result, computing.environment()).writeTo(report);
        computing.print(new ComparisonSummary(result, page).answer());
    }

    private static Contamination defaultContamination(Samples samples) {
        return Contamination.parse(samples.shape().isPresent() ? "occlusion:0.2" : "features:0.2");
    }
}
