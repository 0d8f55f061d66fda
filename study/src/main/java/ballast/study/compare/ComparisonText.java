package ballast.study.compare;

import ballast.method.Family;
import ballast.metric.EpcaError;
import ballast.study.markup.Element;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import ballast.subspace.Components;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A comparison in sentences. */
record ComparisonText(ComparisonResult result) {

    List<Element> elements() {
        List<Element> elements = new ArrayList<>();
        result.standings().stream()
                .filter(family -> !family.ranking().isEmpty())
                .forEach(family -> {
                    elements.add(lead(family));
                    family.undecided().ifPresent(words -> elements.add(caution(words)));
                });
        result.comparison().ofSuspects().ifPresent(words -> elements.add(Section.note(words)));
        elements.add(Section.note("A clean fit is the plain fit to the clean samples only: what a perfect outlier"
                + " detector would give. No method sees the clean samples or knows which ones were contaminated."));
        family(Family.IMAGES)
                .filter(images -> result.mixed())
                .ifPresent(images -> elements.add(Section.note(twoCleanFits(images.cleanFit()))));
        int contaminatedRows = result.shown().contaminatedRows().count();
        int components = result.comparison().components();
        if (family(Family.VECTORS).isPresent() && contaminatedRows > 0 && components >= contaminatedRows) {
            elements.add(caution("With " + components + " components and " + contaminatedRows
                    + " contaminated samples the subspace can hold the contaminated samples themselves. No weighting by"
                    + " distance can work then" + (result.mixed() ? " on vectors." : ".")));
        }
        return elements;
    }

    private static Element caution(String words) {
        return Element.of("p").with("class", "caution").text(words);
    }

    private Element lead(Standings family) {
        MethodResult best = family.ranking().get(0);
        Element lead = Element.of("p")
                .with("class", "lead")
                .text((family.undecided().isPresent() ? "Least mean error" : "Nearest to the clean fit")
                        + (result.mixed() ? " on " + family.word() : "") + ": ")
                .add(Element.of("strong").text(best.name()))
                .text(", " + distance(best) + ".");
        String plain = family.family().plain().id();
        family.ranking().stream()
                .skip(1)
                .filter(method -> method.name().equals(plain))
                .findFirst()
                .ifPresent(method ->
                        lead.text(" Plain " + plain.toUpperCase(Locale.ROOT) + ": " + distance(method) + "."));
        return lead;
    }

    private Optional<Standings> family(Family wanted) {
        return result.standings().stream()
                .filter(family -> family.family() == wanted)
                .findFirst();
    }

    private String twoCleanFits(MethodResult ofImages) {
        Components sides = result.comparison().sides().orElseThrow();
        double vectors = result.cleanFits().get(0).mean(Run::error);
        double images = ofImages.mean(Run::error);
        double more = new EpcaError(images).excessOver(new EpcaError(vectors));
        return "All methods describe an image by " + result.comparison().components()
                + " numbers, but image methods have only " + sides.left() + " + " + sides.right()
                + " short vectors to choose for it: even the error of their clean fit is " + percent(Math.abs(more))
                + (more < 0 ? " below" : " above")
                + " that on vectors. So each method is measured by the clean fit of its own family.";
    }

    /** Such as {@code 3.1 % above the clean fit (sd 0.2)}. */
    private static String distance(MethodResult method) {
        double excess = method.excess();
        String text = percent(Math.abs(excess)) + (excess < 0 ? " below" : " above") + " the clean fit";
        return method.deviation(Run::excess).isPresent()
                ? text + " (sd "
                        + TableEntry.percent(method.deviation(Run::excess).getAsDouble(), 1)
                                .shown() + ")"
                : text;
    }

    private static String percent(double share) {
        return TableEntry.percent(share, 1).shown() + "\u00a0%";
    }
}
