package ballast.study.recommend;

import ballast.method.Family;
import ballast.method.VectorMethods;
import ballast.metric.DetectionRates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A recommendation in plain words. */
final class RecommendationText {

    private final Recommendation recommendation;
    private final Choice choice;
    private final RankedMethod chosen;

    RecommendationText(Recommendation recommendation) {
        this.recommendation = recommendation;
        this.choice = recommendation.choice();
        this.chosen = choice.chosen();
    }

    List<String> paragraphs() {
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(howGood());
        paragraphs.add(howSure());
        paragraphs.add(cost());
        paragraphs.add(asGiven());
        ofDefault().ifPresent(paragraphs::add);
        otherFamily().ifPresent(paragraphs::add);
        curved().ifPresent(paragraphs::add);
        return paragraphs;
    }

    /** Such as {@code Use rpca-an with k=0.75.} */
    String advice() {
        if (chosen == choice.plain()) {
            return "Use plain " + chosen.name() + ": no method is better on this data by more than chance.";
        }
        return "Use " + chosen.method().id() + (chosen.parameters().isEmpty() ? "" : " with " + chosen.parameters())
                + ".";
    }

    /** Such as {@code faces: 400 samples of 1024 values, ...} */
    String setup() {
        Search search = recommendation.search();
        return search.dataset().name() + ": " + search.dataset().samples().rows() + " samples of "
                + search.dataset().samples().columns() + " features, " + search.components() + " components, "
                + recommendation.plan().blocks() + " blocks of held-out samples, contaminated at 0, " + rates()
                + " % by " + String.join(", ", recommendation.kinds()) + "; seed " + search.seed() + ".";
    }

    /** Such as {@code 10, 20 and 30}. */
    private String rates() {
        List<String> rates = recommendation.cases().stream()
                .mapToDouble(given -> given.scenario().rate())
                .filter(rate -> rate > 0)
                .distinct()
                .sorted()
                .mapToObj(ContaminationScenario::percent)
                .toList();
        int last = rates.size() - 1;
        return String.join(", ", rates.subList(0, last)) + " and " + rates.get(last);
    }

    private String howGood() {
        String text =
                "Fitted to contaminated samples, it reconstructs others, clean and held out, with a squared error "
                        + above(chosen.excess())
                        + " the clean fit (plain PCA without what was contaminated), in the mean of "
                        + recommendation.cases().size() + " cases; at worst "
                        + above(chosen.worstExcess()) + ", " + in(chosen) + "."
                        + (isDefault(chosen)
                                        && chosen.worstExcess() > choice.plain().excess()
                                ? whyWorst(chosen)
                                : "");
        if (chosen != choice.plain()) {
            RankedMethod plain = choice.plain();
            text += " Plain " + plain.name() + ": " + above(plain.excess()) + ", at worst " + above(plain.worstExcess())
                    + ", " + in(plain) + ".";
        }
        return text;
    }

    private static String in(RankedMethod standing) {
        return "with " + standing.worst().scenario().name();
    }

    private String howSure() {
        List<String> sentences = new ArrayList<>();
        choice.overPlain()
                .ifPresent(comparison -> sentences.add("It is ahead of plain "
                        + choice.plain().name() + " in " + comparison.ahead() + " of " + comparison.cases()
                        + " cases, and in "
                        + percent(comparison.confidence(), 1) + " of " + PairedBootstrap.RESAMPLINGS
                        + " resamplings of them."));
        if (choice.equals().isEmpty()) {
            choice.second()
                    .ifPresent(second -> sentences.add("The next, " + second.name() + ", is "
                            + points(choice.overSecond().orElseThrow().difference()) + " behind it: "
                            + percent(choice.overSecond().orElseThrow().confidence(), 1)
                            + " sure that it does not come first."));
        } else {
            sentences.add(equals());
        }
        sentences.add("Chosen in the same way without the samples that it is measured by, the best method is "
                + above(recommendation.chosenBlind()) + " the clean fit: expect that much.");
        return String.join(" ", sentences);
    }

    /** The methods that cannot be told apart, and which of them is cheapest. */
    private String equals() {
        String names = choice.equals().stream().map(RankedMethod::name).collect(Collectors.joining(", "));
        RankedMethod cheapest = choice.equals().stream()
                .min(Comparator.comparingDouble(RankedMethod::seconds))
                .orElseThrow();
        String price = cheapest.seconds() < chosen.seconds()
                ? cheapest.name() + " is cheaper, " + seconds(cheapest.seconds()) + " against "
                        + seconds(chosen.seconds()) + " a fit."
                : chosen.name() + " is cheaper, " + seconds(chosen.seconds()) + " a fit.";
        return chosen.name() + " and " + names + " cannot be told apart; " + price;
    }

    private String cost() {
        int all = recommendation.search().dataset().samples().rows();
        Cost cost = recommendation.cost();
        String fit = "One fit to all " + all + " samples ";
        if (cost.source() == Cost.Source.MEASURED) {
            return fit + "took " + seconds(cost.seconds())
                    + (chosen == choice.plain()
                            ? "."
                            : ", of plain " + choice.plain().name() + " "
                                    + seconds(recommendation.plainCost().seconds()) + ".");
        }
        return "The data is large: " + recommendation.plan().samples() + " of its " + all + " samples took part. " + fit
                + "will take about " + seconds(cost.seconds()) + ", extrapolated from these.";
    }

    private String asGiven() {
        int outliers = recommendation.detection().outlierCount();
        int size = recommendation.detection().size();
        if (!recommendation.detection().decision().decides()) {
            return "There are too few samples for ballast to detect outliers in the data as given.";
        }
        if (outliers == 0) {
            return "In the data as given ballast finds no outliers"
                    + (chosen == choice.plain()
                            ? "."
                            : ": if it is as clean as it looks, plain "
                                    + choice.plain().name() + " will do; the advice is for contaminated data.");
        }
        String text = "In the data as given ballast finds " + outliers + " outliers among " + size
                + " samples ('ballast outliers' shows them). They were fitted with the others, contaminated samples"
                + " came on top of them, and no method was measured by them.";
        RankedMethod other = recommendation.finalists().stream()
                .min(Comparator.comparingDouble(RankedMethod::excessOfAll))
                .orElseThrow();
        return other.method().id().equals(chosen.method().id())
                ? text
                : text + " Measured by them too, " + other.name()
                        + " would come first; look at them before you decide.";
    }

    private static boolean isDefault(RankedMethod standing) {
        return standing.method().entry().equals(VectorMethods.BALLAST);
    }

    /** The default method, where another one is chosen. */
    private Optional<String> ofDefault() {
        return recommendation.finalists().stream()
                .filter(standing -> isDefault(standing) && standing != chosen)
                .findFirst()
                .map(standing -> "The default, " + standing.name() + ": " + above(standing.excess())
                        + " the clean fit, at worst " + above(standing.worstExcess()) + ", " + in(standing) + "."
                        + whyWorst(standing));
    }

    /** What a method that leaves samples out did in its worst case, beside all cases with that contamination. */
    private static String whyWorst(RankedMethod standing) {
        DetectionRates worst = standing.scores().get(standing.worst()).detection();
        if (standing.found().isEmpty() || Double.isNaN(worst.found())) {
            return "";
        }
        DoubleSummaryStatistics found = standing.scores().entrySet().stream()
                .filter(entry ->
                        entry.getKey().scenario().equals(standing.worst().scenario()))
                .mapToDouble(entry -> entry.getValue().detection().found())
                .summaryStatistics();
        return " There it left out " + percent(worst.found(), 0) + " of the contaminated samples ("
                + percent(found.getAverage(), 0) + " in the mean of the " + found.getCount()
                + " cases with that contamination) and " + percent(worst.falseAlarms(), 0) + " of the others.";
    }

    private Optional<String> otherFamily() {
        return recommendation
                .bestOfOtherFamily()
                .map(other -> "With methods for "
                        + other.family().name().toLowerCase(Locale.ROOT) + " the best is " + other.name() + ", "
                        + above(other.excess()) + " the same clean fit"
                        + (other.family() != Family.IMAGES || Double.isNaN(recommendation.excessOfImages())
                                ? "."
                                : "; the clean fit of images itself is " + above(recommendation.excessOfImages())
                                        + " that of vectors with as many numbers per image."));
    }

    /** Models that are not one subspace are not compared with those that are. */
    private Optional<String> curved() {
        List<RankedMethod> curved = recommendation.standings().stream()
                .filter(standing -> standing.round() < Elimination.FINAL && standing.curved())
                .toList();
        if (curved.isEmpty()) {
            return Optional.empty();
        }
        String names = curved.stream().map(standing -> standing.method().id()).collect(Collectors.joining(", "));
        return Optional.of("Not compared to the end: " + names
                + (curved.size() == 1 ? ", whose model is" : ", whose models are")
                + " not one subspace and can bend to the data; ask for them by name if that is what you want.");
    }

    private static String above(double excess) {
        double size = Math.abs(excess);
        return percent(size, size < 1 ? 1 : 0) + (excess < 0 ? " below" : " above");
    }

    private static String points(double difference) {
        return String.format(Locale.ROOT, "%.1f points", 100 * difference);
    }

    private static String percent(double share, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * share);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 1 ? "%.3f s" : "%.1f s", seconds);
    }
}
