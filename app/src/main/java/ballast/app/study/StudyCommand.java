package ballast.app.study;

import ballast.BadInputException;
import ballast.app.option.ComputeOptions;
import ballast.app.terminal.OutputFile;
import ballast.app.terminal.TerminalProgress;
import ballast.study.outcome.Outcomes;
import ballast.study.outcome.StudyPages;
import ballast.study.outcome.StudyReport;
import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.DataSource;
import ballast.study.plan.Study;
import ballast.study.plan.StudyFile;
import ballast.study.plan.StudyPart;
import ballast.study.run.Runner;
import ballast.study.run.Store;
import ballast.study.trial.EngineListener;
import ballast.study.trial.Stopwatch;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a study and writes its report. */
@Command(
        name = "study",
        customSynopsis = "ballast study list%n       ballast study ID|FILE|all [OPTION]...",
        description = {
            "Run a table or figure of a paper, or a study of your own.",
            "Fits methods to contaminated data, with all their parameters, and stores every result at once; an "
                    + "interrupted "
                    + "run resumes. Writes a page and tables with the paper's figures beside those found."
        },
        footer = {
            "  ballast study list",
            "  ballast study epca-table1 --datasets ~/datasets --repeats 2",
            "  ballast study sp2dpca-table1 --print >my-study.yaml",
            "  ballast study my-study.yaml --out results",
            "  ballast study all --repeats 1"
        })
public final class StudyCommand implements Runnable {

    private static final String LIST = "list";
    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ID|FILE",
            description =
                    "A study of Ballast, a YAML file with one of your own, 'all' for those of the papers one after "
                            + "the other, or 'list'.")
    private String study;

    @Option(
            names = "--datasets",
            paramLabel = "DIR",
            description =
                    "Folder of the data sets (default: the variable BALLAST_DATASETS). Data sets that are not there "
                            + "are left out; drawn faces always take part.")
    private Path datasets;

    @Option(
            names = "--registry",
            paramLabel = "FILE",
            description = "Data sets of your own (default: datasets.yaml in the folder, if it exists).")
    private Path registry;

    @Option(
            names = "--sets",
            paramLabel = "NAME,...",
            hideParamSyntax = true,
            split = ",",
            description = "Only these data sets of the study.")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--methods",
            paramLabel = "NAME,...",
            hideParamSyntax = true,
            split = ",",
            description = "Only these methods of the study.")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--components",
            paramLabel = "C,...",
            hideParamSyntax = true,
            split = ",",
            description = "Only these sizes of the study.")
    private List<String> components = new ArrayList<>();

    @Option(
            names = "--kinds",
            paramLabel = "KIND,...",
            hideParamSyntax = true,
            split = ",",
            description = "Only these kinds of contamination of the study, named as in its report: occlusion, or "
                    + "'occlusion fill=black'.")
    private List<String> kinds = new ArrayList<>();

    @Option(
            names = "--rates",
            paramLabel = "RATE,...",
            hideParamSyntax = true,
            split = ",",
            description = "Only these shares of contaminated samples of the study, 0 for none.")
    private List<Double> rates = new ArrayList<>();

    @Option(
            names = "--above",
            paramLabel = "X",
            description =
                    "Run the method that the study is about first, and the others only where its mean is above X.")
    private Double above;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "ballast-study",
            description = "Folder for results and report (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--repeats",
            paramLabel = "R",
            description = "How often everything is repeated (default: as the study says).")
    private Integer repeats;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Seed of the first repeat, at least 0 (default: as the study says).")
    private Long seed;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Fits that run at a time, sharing the threads (default: ${DEFAULT-VALUE}). The figures do not "
                            + "depend on it, but seconds do.")
    private int jobs;

    @Option(
            names = "--page",
            paramLabel = "FILE|DIR",
            description =
                    "Write the tables and figures of a Markdown page, or of every page in a folder, anew from the "
                            + "results in --out, with verdicts, and run nothing; with 'all' those of every study. "
                            + "Tables stand between '<!-- table: STUDY SET MEASURE -->' and "
                            + "'<!-- end of table -->', figures between '<!-- figure: STUDY SET NAME -->' and "
                            + "'<!-- end of figure -->'.")
    private Path page;

    @Option(names = "--print", description = "Print the study as YAML instead of running it.")
    private boolean print;

    @Mixin
    private ComputeOptions computing;

    @Override
    public void run() {
        if (study.equals(LIST)) {
            spec.commandLine().getOut().print(list());
            return;
        }
        if (print) {
            BuiltInStudies.study(study);
            spec.commandLine().getOut().print(BuiltInStudies.text(study));
            return;
        }
        DataRegistry known = DataRegistry.of(folder(), Optional.ofNullable(registry));
        if (page != null) {
            rewritePages(known);
            return;
        }
        checkAtLeast(1, "repeats", repeats);
        checkAtLeast(0, "seed", seed);
        checkAtLeast(1, "jobs", jobs);
        computing.start();
        OutputFile.checkFolder(out);
        if (study.equals(ALL)) {
            runAll(known);
        } else {
            run(plan(), known);
        }
    }

    private void rewritePages(DataRegistry known) {
        if (computing.json()) {
            throw new BadInputException("--page takes no --json: it says in lines what became of every table");
        }
        new StudyPages(
                        out,
                        known,
                        LocalDate.now(ZoneOffset.UTC),
                        spec.commandLine().getOut()::println)
                .rewrite(page, study.equals(ALL) ? Optional.empty() : Optional.of(plan()));
    }

    private Study plan() {
        boolean isFile = study.endsWith(".yaml") || study.endsWith(".yml");
        return isFile ? StudyFile.read(Path.of(study)) : BuiltInStudies.study(study);
    }

    private void runAll(DataRegistry known) {
        if (computing.json() || !sets.isEmpty()) {
            throw new BadInputException(
                    "'" + ALL + "' takes no " + (computing.json() ? "--json" : "--sets") + ": name one study");
        }
        BuiltInStudies.ids().stream()
                .map(BuiltInStudies::study)
                .filter(each -> !each.paper().isEmpty())
                .forEach(each -> run(each, known));
    }

    private static void checkAtLeast(int least, String name, Number given) {
        if (given != null && given.longValue() < least) {
            throw new BadInputException(name + " = " + given + ", must be at least " + least);
        }
    }

    /** Refused for one study that reports seconds; among all of them, those run their fits one at a time. */
    private int jobsFor(Study each) {
        if (jobs == 1 || !each.reportsTime()) {
            return jobs;
        }
        if (study.equals(ALL)) {
            return 1;
        }
        throw new BadInputException(
                "jobs = " + jobs + ", but study '" + each.id() + "' reports seconds: its fits must run one at a time");
    }

    private static String list() {
        int width = BuiltInStudies.ids().stream().mapToInt(String::length).max().orElse(0);
        return BuiltInStudies.ids().stream()
                .map(BuiltInStudies::study)
                .map(known -> known.id() + " ".repeat(width - known.id().length() + 2) + known.title()
                        + (known.paper().isEmpty() ? "" : " (" + known.paper() + ")") + "\n")
                .collect(Collectors.joining());
    }

    private Optional<Path> folder() {
        return Optional.ofNullable(datasets)
                .or(() -> Optional.ofNullable(System.getenv("BALLAST_DATASETS"))
                        .filter(variable -> !variable.isBlank())
                        .map(Path::of));
    }

    private void run(Study whole, DataRegistry known) {
        int atATime = jobsFor(whole);
        Study asked = new StudyPart(sets, methods, components, kinds, rates).of(whole);
        asked = repeats == null ? asked : asked.withRepeats(repeats);
        asked = seed == null ? asked : asked.withSeed(seed);
        asked = above == null ? asked : asked.withOthersAbove(above);
        Map<Boolean, List<DataPlan>> there = asked.data().stream()
                .collect(Collectors.partitioningBy(
                        plan -> known.source(plan.set()).availableIn(known.folder())));
        there.get(false).forEach(plan -> tellMissing(known.source(plan.set()), known));
        if (there.get(true).isEmpty()) {
            throw new BadInputException(
                    "none of the data sets of the study is there; name their folder with --datasets");
        }
        Study complete = asked.withData(there.get(true));
        try (Store store = Store.open(out.resolve(complete.id() + ".tsv"), complete)) {
            computing.loadEngine();
            try (TerminalProgress progress = computing.progress(complete.id(), 1)) {
                new Runner(complete, known, store, atATime).run(shownBy(progress));
            }
            Outcomes outcomes = Outcomes.of(complete, store.results());
            StudyReport report = new StudyReport(outcomes, known, computing.environment());
            Path written = report.writeTo(out);
            List<String> leftOut = there.get(false).stream().map(DataPlan::set).toList();
            computing.print(new StudySummary(complete, outcomes, report, written, leftOut).answer());
        }
    }

    private void tellMissing(DataSource source, DataRegistry known) {
        computing.tell(List.of("left out: data set '" + source.name() + "' (" + source.title() + "), there is no "
                + source.file().orElse("") + " in "
                + known.folder().map(Path::toString).orElse("--datasets, which is not given")));
    }

    /** Shows the progress with the time to go, which the fits up to now predict. */
    private static EngineListener shownBy(TerminalProgress progress) {
        Stopwatch watch = new Stopwatch();
        AtomicInteger before = new AtomicInteger(-1);
        return step -> {
            before.compareAndSet(-1, step.done());
            int ended = step.done() - before.get();
            double remaining = watch.seconds() / ended * (step.total() - step.done());
            progress.at(
                    step.done(), step.total(), (ended == 0 ? "" : duration(remaining) + " to go: ") + step.running());
            return true;
        };
    }

    /** Such as {@code 40 s}, {@code 12 min} or {@code 3.5 h}. */
    private static String duration(double seconds) {
        if (seconds < 100) {
            return Math.round(seconds) + " s";
        }
        return seconds < 5400
                ? Math.round(seconds / 60) + " min"
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }
}
