package ballast.app.study;

import ballast.app.terminal.Answer;
import ballast.study.recommend.Choice;
import ballast.study.recommend.PairedBootstrap;
import ballast.study.recommend.RankedMethod;
import ballast.study.recommend.Recommendation;
import ballast.study.recommend.Search;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What {@code recommend} says at the end.
 *
 * @param recommendation what was found
 * @param fit the command to go on with
 * @param page the report, if one was written
 */
record RecommendationSummary(Recommendation recommendation, AdvisedFit fit, Optional<Path> page) {

    private static final int WIDTH = 100;

    /** What to do, why, and the table. */
    Answer answer() {
        Answer answer = new Answer()
                .says(wrapped(recommendation.advice()))
                .below(fit.before().map(command -> "    " + command + "\n").orElse("") + "    " + fit.command());
        recommendation.words().forEach(paragraph -> answer.below(wrapped(paragraph)));
        answer.below(wrapped(recommendation.setup()
                + " A case is one block of held-out samples and one contamination. Compare figures within a table."));
        recommendation.tables().forEach((title, table) -> answer.below(title + ":\n" + table.text()));
        Stream<String> leftOut = recommendation.leftOut().stream().map(words -> "left out: " + words);
        answer.below(Stream.concat(leftOut, page.stream().map(file -> "report: " + file))
                .collect(Collectors.joining("\n")));
        Search search = recommendation.search();
        Choice choice = recommendation.choice();
        return answer.value("data", search.dataset().name())
                .value("samples", search.dataset().samples().rows())
                .value("dimension", search.dataset().samples().columns())
                .value("components", search.components())
                .value("seed", search.seed())
                .value("tookPart", recommendation.plan().samples())
                .value("blocks", recommendation.plan().blocks())
                .value("cases", recommendation.cases().size())
                .value("outliersAsGiven", recommendation.detection().outlierCount())
                .value(
                        "recommended",
                        standing(choice.chosen())
                                .value("command", fit.command())
                                .value("secondsOfAll", recommendation.cost().seconds())
                                .value("extrapolated", recommendation.cost().extrapolated()))
                .value("overPlain", duel(choice.overPlain()))
                .value("overSecond", duel(choice.overSecond()))
                .value("cannotBeToldApart", choice.equals().stream().map(RankedMethod::name))
                .value("expectedExcess", recommendation.chosenBlind())
                .value("cleanFitOfImages", recommendation.excessOfImages())
                .value("words", Stream.concat(Stream.of(recommendation.advice()), recommendation.words().stream()))
                .value("methods", recommendation.standings().stream().map(RecommendationSummary::standing))
                .value("refusals", recommendation.refusals().stream().map(ComparisonSummary::refusal))
                .value("report", page);
    }

    private static String wrapped(String paragraph) {
        return paragraph.replaceAll("(.{1," + WIDTH + "})( +|$)", "$1\n").stripTrailing();
    }

    private static Answer duel(Optional<PairedBootstrap> duel) {
        return duel.map(one -> new Answer()
                        .value("ahead", one.ahead())
                        .value("cases", one.cases())
                        .value("difference", one.difference())
                        .value("confidence", one.confidence()))
                .orElse(null);
    }

    private static Answer standing(RankedMethod standing) {
        return new Answer()
                .value("method", standing.method().id())
                .value("family", standing.family().name().toLowerCase(Locale.ROOT))
                .value("parameters", standing.method().given())
                .value("round", standing.round())
                .value("cases", standing.scores().size())
                .value("excess", standing.excess())
                .value("worst", standing.worstExcess())
                .value("worstIn", standing.worst().scenario().name())
                .value("found", standing.found().orElse(Double.NaN))
                .value("falseAlarms", standing.falseAlarms().orElse(Double.NaN))
                .value("seconds", standing.seconds());
    }
}
