package ballast.bench;

import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures by name, in the order in which the names came. */
final class Tally {

    private final Map<List<Object>, DoubleSummaryStatistics> figures = new LinkedHashMap<>();

    /** Adds a figure; what is not a number does not count. */
    void add(double figure, Object... name) {
        DoubleSummaryStatistics own = figures.computeIfAbsent(List.of(name), key -> new DoubleSummaryStatistics());
        if (!Double.isNaN(figure)) {
            own.accept(figure);
        }
    }

    /** The mean, NaN of nothing. */
    double mean(Object... name) {
        DoubleSummaryStatistics own = figures.getOrDefault(List.of(name), new DoubleSummaryStatistics());
        return own.getCount() == 0 ? Double.NaN : own.getAverage();
    }

    double max(Object... name) {
        return figures.getOrDefault(List.of(name), new DoubleSummaryStatistics())
                .getMax();
    }

    double min(Object... name) {
        return figures.getOrDefault(List.of(name), new DoubleSummaryStatistics())
                .getMin();
    }

    /** All first words of names. */
    Collection<Object> firsts() {
        return figures.keySet().stream().map(name -> name.get(0)).distinct().toList();
    }

    /** The same by the alphabet. */
    Collection<Object> sortedFirsts() {
        return firsts().stream().sorted(Comparator.comparing(Object::toString)).toList();
    }
}
