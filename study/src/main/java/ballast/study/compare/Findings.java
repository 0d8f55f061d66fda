package ballast.study.compare;

import ballast.study.markup.Element;
import ballast.study.markup.Markup;
import ballast.study.table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The result in plain words. */
final class Findings {

    private final ComparisonResult result;

    Findings(ComparisonResult result) {
        this.result = result;
    }

    List<Markup> elements() {
        List<Markup> elements = new ArrayList<>();
        if (!result.ranking().isEmpty()) {
            Element lead = Element.of("p").with("class", "lead");
            Outcome best = result.ranking().get(0);
            lead.text("Nearest to the clean fit: ")
                    .add(Element.of("strong").text(best.name()))
                    .text(", " + distance(best) + ".");
            plainPca().ifPresent(pca -> lead.text(" Plain PCA: " + distance(pca) + "."));
            elements.add(lead);
        }
        elements.add(Element.of("p")
                .with("class", "note")
                .text("The clean fit is plain PCA fitted to the untouched samples only: what a perfect outlier detector"
                        + " would give. No method sees the clean samples or knows which ones were touched."));
        int touched = result.exhibit().touched().count();
        int components = result.comparison().components();
        if (touched > 0 && components >= touched) {
            elements.add(Element.of("p")
                    .with("class", "caution")
                    .text("With " + components + " components and " + touched + " contaminated samples the subspace can"
                            + " hold the contaminated samples themselves. No weighting by distance can work then."));
        }
        return elements;
    }

    private Optional<Outcome> plainPca() {
        return result.ranking().stream()
                .filter(outcome -> outcome.name().equals("pca"))
                .filter(outcome -> outcome != result.ranking().get(0))
                .findFirst();
    }

    /** Such as {@code 3.1 % above it (sd 0.2)}. */
    private static String distance(Outcome outcome) {
        double excess = outcome.excess();
        String text = Cell.percent(Math.abs(excess), 1).shown() + "\u00a0% " + (excess < 0 ? "below" : "above") + " it";
        return outcome.deviation(Run::excess).isPresent()
                ? text + " (sd "
                        + Cell.percent(outcome.deviation(Run::excess).getAsDouble(), 1)
                                .shown() + ")"
                : text;
    }
}
