package ballast.study.outcome;

import ballast.npz.AtomicFile;
import ballast.study.figure.Drawing;
import ballast.study.markup.Element;
import ballast.study.plan.DataPlan;
import ballast.study.plan.DataRegistry;
import ballast.study.plan.Study;
import ballast.study.plan.StudySetting;
import ballast.study.protocol.Measure;
import ballast.study.report.Facts;
import ballast.study.report.HtmlPage;
import ballast.study.report.RunEnvironment;
import ballast.study.report.Section;
import ballast.study.table.HtmlTable;
import ballast.study.table.Table;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The report of a study: a page, its tables as Markdown and CSV, and a short text. */
public record StudyReport(Outcomes outcomes, DataRegistry registry, RunEnvironment environment) {

    /** With more data sets or tables than this, only the overview is unfolded. */
    private static final int MANY = 12;

    private Study study() {
        return outcomes.study();
    }

    /** Writes {@code ID.html} and a folder {@code ID} of tables; returns the page. */
    public Path writeTo(Path folder) {
        Map<String, Table> all = new LinkedHashMap<>();
        for (DataPlan data : study().data()) {
            tables(data).forEach((name, table) -> all.put(data.set() + "-" + name, table));
        }
        overviews().forEach((measure, overview) -> all.put("overview-" + measure, overview.table()));
        verdicts().ifPresent(table -> all.put("verdicts", table));
        all.forEach((name, table) -> {
            Path tables = folder.resolve(study().id());
            AtomicFile.writeText(tables.resolve(name + ".csv"), table.csv());
            AtomicFile.writeText(tables.resolve(name + ".md"), table.markdown());
        });
        Path page = folder.resolve(study().id() + ".html");
        page().writeTo(page);
        return page;
    }

    private Optional<Table> verdicts() {
        return Optional.of(outcomes.verdicts()).filter(some -> !some.isEmpty()).map(MethodVerdict::table);
    }

    /** By the names of the measures; none if there is little to overview. */
    private Map<String, Overview> overviews() {
        Map<String, Overview> overviews = new LinkedHashMap<>();
        if (Overview.suits(study())) {
            study().measures().forEach(measure -> overviews.put(measure.name(), new Overview(outcomes, measure)));
        }
        return overviews;
    }

    private boolean hasMany() {
        return study().data().size() > MANY;
    }

    /** What is compared first of all: a table for every kind of contamination and measure. */
    private List<ComparedTable> mainTables(DataPlan data, List<Measure> measures) {
        return SettingGroup.of(data).stream()
                .flatMap(group ->
                        measures.stream().map(measure -> new ComparedTable(outcomes, data, measure, group, false)))
                .toList();
    }

    private Map<String, Table> tables(DataPlan data) {
        Map<String, Table> tables = new LinkedHashMap<>();
        for (ComparedTable main : mainTables(data, study().measures())) {
            tables.put(main.group().fileBefore(main.measure().name()), main.table());
        }
        Figures figures = figures(data);
        for (StudySetting setting : data.settings()) {
            tables.put("details-" + setting.key(), new DetailTable(outcomes, setting, figures).table());
        }
        return tables;
    }

    private Figures figures(DataPlan data) {
        return new ComparedTable(outcomes, data, study().measure()).figures();
    }

    /** The main table of every data set with its findings, or of all if they are many, for the terminal. */
    public String text() {
        if (Overview.rows(study()) > MANY) {
            return overviews().entrySet().stream()
                    .map(overview -> overview.getKey() + "\n"
                            + overview.getValue().table().text() + "\n")
                    .collect(Collectors.joining("", "", goals()));
        }
        return study().data().stream().map(this::text).collect(Collectors.joining()) + goals();
    }

    private String text(DataPlan data) {
        Figures figures = figures(data);
        String tables = mainTables(data, List.of(study().measure())).stream()
                .map(main -> (main.group().name().isEmpty() ? "" : main.group().name() + "\n")
                        + main.table().text())
                .collect(Collectors.joining("\n"));
        List<String> sentences = new ReproductionText(outcomes, data, figures).sentences();
        return data.set() + ": " + study().measure().name() + figures.unitInWords() + "\n" + tables
                + sentences.stream().map(line -> line + "\n").collect(Collectors.joining())
                + "\n";
    }

    private String goals() {
        return CleanFitGoals.of(outcomes)
                .map(goals -> String.join("\n", goals.lines()) + "\n\n")
                .orElse("");
    }

    private HtmlPage page() {
        HtmlPage body = new HtmlPage(study().id() + ": " + study().title(), study().title());
        body.add(Element.of("p")
                .with("class", "subtitle")
                .text(study().paper().isEmpty() ? study().id() : study().paper()));
        for (DataPlan data : study().data()) {
            List<String> sentences = new ReproductionText(outcomes, data, figures(data)).sentences();
            if (!hasMany() && !sentences.isEmpty()) {
                body.add(Element.of("p")
                        .with("class", "lead")
                        .add(Element.of("strong").text(data.set() + ". "))
                        .text(String.join(" ", sentences)));
            }
        }
        study().notes().forEach(note -> body.add(Section.note(note)));
        body.addContents().addSection("Set-up", setup());
        verdicts()
                .ifPresent(table -> body.add(
                        Section.titled("Verdicts", "Whether figures of the paper come out, by one rule for all tables.")
                                .add(HtmlTable.element(table))));
        overview().ifPresent(body::add);
        new RankSummary(outcomes).element().ifPresent(body::add);
        CleanFitGoals.of(outcomes)
                .ifPresent(goals -> body.add(Section.titled("How near to the clean fit")
                        .add(Element.of("pre").text(String.join("\n", goals.lines())))));
        study().data().forEach(data -> {
            if (hasMany()) {
                body.add(Section.folded(data.set(), section(data)));
            } else {
                body.addSection(data.set(), section(data));
            }
        });
        return body;
    }

    private Optional<Element> overview() {
        Map<String, Overview> overviews = overviews();
        if (overviews.isEmpty()) {
            return Optional.empty();
        }
        Element section = Section.titled(
                "Overview",
                "Means over rates, sizes and repeats. Means of several rows are over those in which every method has a"
                        + " figure.");
        study().measures()
                .forEach(measure -> section.add(
                        Element.of("h3").text(measure.name()),
                        Section.note(measure.meaning()),
                        overviews.get(measure.name()).html().element()));
        return Optional.of(section);
    }

    private Element setup() {
        return new Facts()
                .add("Study", study().id())
                .add("Protocol", study().protocol().meaning())
                .add(
                        "Reported",
                        study().measure().name() + ": " + study().measure().meaning())
                .addRepeats(study().repeats(), study().seed())
                .add(environment)
                .section();
    }

    private Element section(DataPlan data) {
        Figures figures = figures(data);
        Element section = Section.titled(
                data.set(),
                registry.source(data.set()).title() + "; "
                        + data.settings().stream()
                                .map(StudySetting::contaminationText)
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + "; scaled: " + data.scale().name().toLowerCase(Locale.ROOT)
                        + (data.factor() == 1 ? "" : ", times " + data.factor()));
        for (ComparedTable main : mainTables(data, study().measures())) {
            section.add(Element.of("h3").text(main.group().before(main.measure().name())));
            section.add(
                    Section.note(main.measure().meaning() + main.figures().unitInWords()),
                    html(main.table()).element());
        }
        DataDrawings drawings = new DataDrawings(outcomes, data, registry);
        List<Element> charts =
                drawings.fromResults().stream().map(Drawing::figure).toList();
        if (!charts.isEmpty()) {
            section.add(Element.of("h3").text("Curves"));
            section.add(Section.pair(charts));
        }
        List<Element> pictures = drawings.fromSamples().map(Drawing::figure).toList();
        if (!pictures.isEmpty()) {
            section.add(Element.of("h3").text("Pictures")).add(pictures);
        }
        section.add(Element.of("h3").text("Ranks, differences and choice of parameters"));
        for (StudySetting setting : data.settings()) {
            section.add(details(new DetailTable(outcomes, setting, figures), setting.name()));
        }
        return section;
    }

    private Element details(DetailTable details, String name) {
        HtmlTable table = html(details.table());
        Element folded = Section.folded(name, table.element());
        details.refusals().forEach(refusal -> folded.add(Section.note(refusal)));
        return folded.add(table.meanings());
    }

    private HtmlTable html(Table table) {
        int references = outcomes.references().size();
        return new HtmlTable(
                table, List.of(new HtmlTable.Group(references, table.rows().size() - references)));
    }
}
