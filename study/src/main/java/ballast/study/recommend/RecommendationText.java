package ballast.study.recommend;

import ballast.method.Family;
import ballast.metric.DetectionRates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A recommendation in sentences. */
final class RecommendationText {

    private final Recommendation recommendation;
    private final Choice choice;
    private final RankedMethod chosen;
    private final RankedMethod plain;

    RecommendationText(Recommendation recommendation) {
        this.recommendation = recommendation;
        this.choice = recommendation.choice();
        this.chosen = choice.chosen();
        this.plain = choice.plain();
    }

    List<String> paragraphs() {
        return Stream.concat(
                        Stream.of(howGood(), howSure(), cost(), asGiven()),
                        Stream.of(ofDefault(), otherFamily(), curved()).flatMap(Optional::stream))
                .toList();
    }

    /** Such as {@code Use rpca-an with k=0.75.} */
    String advice() {
        if (chosen == plain) {
            return "Use plain " + chosen.name() + ": no method is better on this data by more than chance.";
        }
        return "Use " + chosen.method().id() + (chosen.parameters().isEmpty() ? "" : " with " + chosen.parameters())
                + ".";
    }

    /** Such as {@code faces: 400 samples of 1024 features, ...} */
    String setup() {
        Search search = recommendation.search();
        List<String> rates = recommendation.cases().stream()
                .mapToDouble(given -> given.scenario().rate())
                .filter(rate -> rate > 0)
                .distinct()
                .sorted()
                .mapToObj(ContaminationScenario::percent)
                .toList();
        int last = rates.size() - 1;
        return search.dataset().name() + ": " + samples() + " samples of "
                + search.dataset().samples().columns() + " features, " + search.components() + " components, "
                + recommendation.plan().blocks() + " blocks of held-out samples, contaminated at 0, "
                + String.join(", ", rates.subList(0, last)) + " and " + rates.get(last) + " % by "
                + String.join(", ", recommendation.kinds()) + "; seed " + search.seed() + ".";
    }

    private int samples() {
        return recommendation.search().dataset().samples().rows();
    }

    private String howGood() {
        String text =
                "Fitted to contaminated samples, it reconstructs others, clean and held out, with a squared error "
                        + above(chosen.excess())
                        + " the clean fit (plain PCA without what was contaminated), in the mean of "
                        + recommendation.cases().size() + " cases; " + worst(chosen);
        if (chosen.isDefaultMethod() && chosen.worstExcess() > plain.excess()) {
            text += whyWorst(chosen);
        }
        return chosen == plain
                ? text
                : text + " Plain " + plain.name() + ": " + above(plain.excess()) + ", " + worst(plain);
    }

    private static String worst(RankedMethod standing) {
        return "at worst " + above(standing.worstExcess()) + ", with "
                + standing.worst().scenario().name() + ".";
    }

    private String howSure() {
        List<String> sentences = new ArrayList<>();
        choice.overPlain()
                .ifPresent(comparison -> sentences.add("It is ahead of plain " + plain.name() + " in "
                        + comparison.ahead() + " of " + comparison.cases() + " cases, and in "
                        + percent(comparison.confidence(), 1) + " of " + PairedBootstrap.RESAMPLINGS
                        + " resamplings of them."));
        if (!choice.equals().isEmpty()) {
            sentences.add(equals());
        } else if (choice.second().isPresent()) {
            PairedBootstrap over = choice.overSecond().orElseThrow();
            sentences.add(String.format(
                    Locale.ROOT,
                    "The next, %s, is %.1f points behind it: %s sure that it does not come first.",
                    choice.second().get().name(),
                    100 * over.difference(),
                    percent(over.confidence(), 1)));
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
                : chosen.name() + " is cheaper, ";
        return chosen.name() + " and " + names + " cannot be told apart; " + price + seconds(chosen.seconds())
                + " a fit.";
    }

    private String cost() {
        Cost cost = recommendation.cost();
        String fit = "One fit to all " + samples() + " samples ";
        if (cost.extrapolated()) {
            return "The data is large: " + recommendation.plan().samples() + " of its " + samples()
                    + " samples took part. " + fit + "will take about " + seconds(cost.seconds())
                    + ", extrapolated from these.";
        }
        String ofPlain = ", of plain " + plain.name() + " "
                + seconds(recommendation.plainCost().seconds());
        return fit + "took " + seconds(cost.seconds()) + (chosen == plain ? "" : ofPlain) + ".";
    }

    private String asGiven() {
        int outliers = recommendation.detection().outlierCount();
        if (!recommendation.detection().decision().decides()) {
            return "There are too few samples for ballast to detect outliers in the data as given.";
        }
        if (outliers == 0) {
            return "In the data as given ballast finds no outliers"
                    + (chosen == plain
                            ? "."
                            : ": if it is as clean as it looks, plain " + plain.name()
                                    + " will do; the advice is for contaminated data.");
        }
        String text = "In the data as given ballast finds " + outliers + " outliers among "
                + recommendation.detection().size() + " samples ('ballast outliers' shows them). They were fitted with"
                + " the others, contaminated samples came on top of them, and no method was measured by them.";
        RankedMethod other = recommendation.finalists().stream()
                .min(Comparator.comparingDouble(RankedMethod::excessOfAll))
                .orElseThrow();
        return other.method().id().equals(chosen.method().id())
                ? text
                : text + " Measured by them too, " + other.name()
                        + " would come first; look at them before you decide.";
    }

    /** The default method, where another one is chosen. */
    private Optional<String> ofDefault() {
        return recommendation.finalists().stream()
                .filter(standing -> standing.isDefaultMethod() && standing != chosen)
                .findFirst()
                .map(standing -> "The default, " + standing.name() + ": " + above(standing.excess())
                        + " the clean fit, " + worst(standing) + whyWorst(standing));
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
        double images = recommendation.excessOfImages();
        return recommendation
                .bestOfOtherFamily()
                .map(other -> "With methods for " + other.family().name().toLowerCase(Locale.ROOT) + " the best is "
                        + other.name() + ", " + above(other.excess()) + " the same clean fit"
                        + (other.family() != Family.IMAGES || Double.isNaN(images)
                                ? "."
                                : "; the clean fit of images itself is " + above(images)
                                        + " that of vectors with as many numbers per image."));
    }

    /** Models that are not one subspace are not compared with those that are. */
    private Optional<String> curved() {
        List<String> curved = recommendation.standings().stream()
                .filter(standing -> standing.round() < Elimination.FINAL && standing.curved())
                .map(standing -> standing.method().id())
                .toList();
        return curved.isEmpty()
                ? Optional.empty()
                : Optional.of("Not compared to the end: " + String.join(", ", curved)
                        + (curved.size() == 1 ? ", whose model is" : ", whose models are")
                        + " not one subspace and can bend to the data; ask for them by name if that is what you want.");
    }

    private static String above(double excess) {
        double size = Math.abs(excess);
        return percent(size, size < 1 ? 1 : 0) + (excess < 0 ? " below" : " above");
    }

    private static String percent(double share, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f %%", 100 * share);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, seconds < 1 ? "%.3f s" : "%.1f s", seconds);
    }
}
