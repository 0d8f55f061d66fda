package ballast.study.compare;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.Samples;
import ballast.study.markup.Element;
import ballast.study.report.RunEnvironment;

/** What was run, on what, and how to run it again. */
final class Setup {

    private final ComparisonResult result;
    private final RunEnvironment provenance;

    Setup(ComparisonResult result, RunEnvironment provenance) {
        this.result = result;
        this.provenance = provenance;
    }

    Element element() {
        Comparison comparison = result.comparison();
        Element facts = Element.of("dl").with("class", "facts");
        fact(facts, "Data", data(comparison.dataset()));
        facts.add(Element.of("dt").text("Contamination"));
        facts.add(Element.of("dd")
                .text(comparison.contamination().kind().meaning() + "; ")
                .add(Element.of("code").text(comparison.contamination().toString())));
        fact(
                facts,
                "Touched",
                result.shown().contaminatedRows().count() + " of "
                        + result.shown().contaminatedRows().size() + " samples");
        fact(facts, "Components", comparison.size());
        fact(facts, "Repeats", repeats(comparison));
        if (!provenance.command().isEmpty()) {
            facts.add(Element.of("dt").text("Command"));
            facts.add(Element.of("dd").add(Element.of("code").text(provenance.command())));
        }
        fact(
                facts,
                "Made with",
                "Ballast " + provenance.ballast() + ", Java " + provenance.java() + ", " + provenance.platform());
        fact(facts, "Made at", provenance.when().toString());
        return Element.of("section").add(Element.of("h2").text("What was run"), facts);
    }

    private static String data(Dataset dataset) {
        Samples samples = dataset.samples();
        String values = samples.shape()
                .map(shape -> "images of " + shape + " pixels")
                .orElse("samples of " + samples.columns() + " values");
        String classes = dataset.labels()
                .map(Labels::classes)
                .map(count -> ", " + count + " classes")
                .orElse("");
        return dataset.name() + ": " + samples.rows() + " " + values + classes;
    }

    private static String repeats(Comparison comparison) {
        return comparison.repeats() == 1
                ? "1, seed " + comparison.seed()
                : comparison.repeats() + ", seeds " + comparison.seed() + ".."
                        + (comparison.seed() + comparison.repeats() - 1);
    }

    private static void fact(Element facts, String name, String value) {
        facts.add(Element.of("dt").text(name), Element.of("dd").text(value));
    }
}
