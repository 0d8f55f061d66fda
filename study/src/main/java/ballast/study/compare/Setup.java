package ballast.study.compare;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.contamination.CellSet;
import ballast.data.contamination.SampleSet;
import ballast.samples.Samples;
import ballast.study.markup.Element;
import ballast.study.report.Facts;
import ballast.study.report.RunEnvironment;

/** What was run, on what, and how to run it again. */
record Setup(ComparisonResult result, RunEnvironment environment) {

    Element element() {
        Comparison comparison = result.comparison();
        SampleSet contaminated = result.shown().contaminatedRows();
        return new Facts()
                .add("Data", data(comparison.dataset()))
                .add(
                        "Contamination",
                        comparison.contamination().kind().meaning() + "; ",
                        comparison.contamination().toString())
                .add(
                        "Contaminated",
                        result.shown()
                                .contaminatedCells()
                                .map(CellSet::toString)
                                .orElse(contaminated.count() + " of " + contaminated.size() + " samples"))
                .add("Components", comparison.size())
                .addRepeats(comparison.repeats(), comparison.seed())
                .add(environment)
                .section();
    }

    private static String data(Dataset dataset) {
        Samples samples = dataset.samples();
        String values = samples.shape()
                .map(shape -> "images of " + shape + " pixels")
                .orElse("samples of " + samples.columns() + " features");
        String classes = dataset.labels()
                .map(Labels::classes)
                .map(count -> ", " + count + " classes")
                .orElse("");
        return dataset.name() + ": " + samples.rows() + " " + values + classes;
    }
}
