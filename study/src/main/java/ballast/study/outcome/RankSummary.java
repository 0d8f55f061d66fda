package ballast.study.outcome;

import ballast.study.chart.MeanRow;
import ballast.study.markup.Element;
import ballast.study.plan.Study;
import ballast.study.protocol.Measure;
import ballast.study.report.Section;
import ballast.study.table.TableEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The mean rank of every method over all data sets and settings, with the critical difference of Nemenyi's test (Demsar
 * 2006): two mean ranks closer than that do not differ significantly.
 */
final class RankSummary {

    /** The 5 % points of the studentised range over the root of two, for 2 .. 20 methods. */
    private static final double[] Q = {
        1.960, 2.344, 2.569, 2.728, 2.850, 2.948, 3.031, 3.102, 3.164, 3.219, 3.268, 3.313, 3.354, 3.391, 3.426, 3.458,
        3.489, 3.517, 3.544
    };

    private final Study study;
    private final Map<String, List<Double>> ranks = new LinkedHashMap<>();
    private final List<String> leftOut;

    RankSummary(Outcomes outcomes) {
        this.study = outcomes.study();
        List<List<MethodFigures>> blocks = study.settings().stream()
                .map(setting -> outcomes.scores(setting, study.measure()))
                .toList();
        this.leftOut = blocks.stream()
                .flatMap(List::stream)
                .filter(score -> !score.reference() && !score.complete())
                .map(MethodFigures::method)
                .distinct()
                .toList();
        for (List<MethodFigures> block : blocks) {
            List<MethodFigures> everywhere = block.stream()
                    .filter(score -> !score.reference() && !leftOut.contains(score.method()))
                    .toList();
            Ranks own = Ranks.of(everywhere, study.measure());
            everywhere.forEach(score -> ranks.computeIfAbsent(score.method(), name -> new ArrayList<>())
                    .add(own.mean(score.method())));
        }
    }

    private int blocks() {
        return ranks.values().stream().mapToInt(List::size).max().orElse(0);
    }

    /** A chart; empty if there are fewer than three methods or two blocks, or if the measure does not rank. */
    Optional<Element> element() {
        if (ranks.size() < 3 || blocks() < 2 || study.measure().better() == Measure.Better.NEITHER) {
            return Optional.empty();
        }
        List<MeanRow> rows = ranks.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> MethodFigures.mean(entry.getValue())))
                .map(entry -> {
                    double mean = MethodFigures.mean(entry.getValue());
                    return new MeanRow(
                            entry.getKey(), mean, TableEntry.fixed(mean, 2).shown(), entry.getValue());
                })
                .toList();
        return Optional.of(Section.titled("Which methods are ahead", words()).add(Section.figure(chart(rows))));
    }

    private Element chart(List<MeanRow> rows) {
        double half = criticalDifference().map(difference -> difference / 2).orElse(0.0);
        return MeanRow.ranks("Mean ranks", "mean rank, 1 is best", rows, half);
    }

    private String words() {
        String text = "Ranks by " + study.measure().name() + " over the " + blocks()
                + " settings of all data sets; small dots are the single settings."
                + (leftOut.isEmpty()
                        ? ""
                        : " Without " + String.join(", ", leftOut) + ", which have no figure in some of them.");
        return criticalDifference()
                .map(difference -> text
                        + String.format(
                                Locale.ROOT,
                                " Methods whose bars overlap, mean ranks that differ by less than %.2f, may differ by"
                                        + " chance (Nemenyi, 5 %%); settings of one data set are not independent,"
                                        + " so this is a rough guide.",
                                difference))
                .orElse(text);
    }

    /** Nemenyi's critical difference for this many methods and blocks; empty beyond the table. */
    Optional<Double> criticalDifference() {
        int k = ranks.size();
        return k - 2 < Q.length ? Optional.of(Q[k - 2] * Math.sqrt(k * (k + 1) / (6.0 * blocks()))) : Optional.empty();
    }
}
