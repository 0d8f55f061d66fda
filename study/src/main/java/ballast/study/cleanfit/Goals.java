package ballast.study.cleanfit;

import ballast.study.cleanfit.Measurement.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the method {@code ballast} is held to, in means over the seeds. */
final class Goals {

    private static final double HIGHEST_RATE = 0.3;

    private static final double NEAR = 0.03;

    private final Map<Cell, List<Measurement>> cells;

    private Goals(Map<Cell, List<Measurement>> cells) {
        this.cells = cells;
    }

    static Goals of(List<Measurement> measurements) {
        return new Goals(measurements.stream()
                .collect(Collectors.groupingBy(Measurement::cell, LinkedHashMap::new, Collectors.toList())));
    }

    private double excess(Cell cell) {
        return cells.get(cell).stream()
                .mapToDouble(Measurement::excess)
                .average()
                .orElseThrow();
    }

    private double falseAlarms(Cell cell) {
        return cells.get(cell).stream()
                .mapToDouble(Measurement::falseAlarms)
                .average()
                .orElseThrow();
    }

    private List<Cell> ours() {
        return cells.keySet().stream()
                .filter(cell -> cell.method().equals(CleanFitPlan.OURS))
                .toList();
    }

    /** Excess above that of the best other method in the same cell; nothing to compare with is no loss. */
    private double behind(Cell cell) {
        double best = cells.keySet().stream()
                .filter(other -> !other.method().equals(CleanFitPlan.OURS)
                        && other.set() == cell.set()
                        && other.damage() == cell.damage()
                        && other.rate() == cell.rate()
                        && other.components() == cell.components())
                .mapToDouble(this::excess)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return excess(cell) - best;
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (BenchmarkSet.Part part : BenchmarkSet.Part.values()) {
            List<Cell> own =
                    ours().stream().filter(cell -> cell.set().part() == part).toList();
            if (!own.isEmpty()) {
                text.append(lines(part.name().toLowerCase(Locale.ROOT), own));
            }
        }
        return text.append(lines("all", ours())).toString();
    }

    private String lines(String name, List<Cell> own) {
        List<Cell> moderate = own.stream()
                .filter(cell -> cell.rate() > 0 && cell.rate() <= HIGHEST_RATE)
                .toList();
        List<Cell> cleanRows = own.stream().filter(cell -> cell.rate() == 0).toList();
        double[] excess = moderate.stream().mapToDouble(this::excess).sorted().toArray();
        List<String> lines = new ArrayList<>();
        lines.add(name + ":");
        if (excess.length > 0) {
            double near = (double)
                            Arrays.stream(excess).filter(value -> value <= NEAR).count()
                    / excess.length;
            lines.add(String.format(
                    Locale.ROOT,
                    "  rates up to 30 %%: %.1f %% of %d cells within 3 %% of the clean fit (goal 90 %%), median excess %.2f %% (goal 0.5 %%)",
                    100 * near,
                    excess.length,
                    100 * excess[excess.length / 2]));
        }
        List<Cell> behind = own.stream().filter(cell -> behind(cell) > NEAR).toList();
        lines.add("  more than 3 % behind the best other method: " + behind.size() + " of " + own.size() + " cells");
        behind.forEach(cell -> lines.add(String.format(
                Locale.ROOT,
                "    %s %s %s c=%d: %.1f %% behind",
                cell.set().id(),
                cell.damage().id(),
                cell.rate(),
                cell.components(),
                100 * behind(cell))));
        if (!cleanRows.isEmpty()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  nothing contaminated: excess at most %.2f %% (goal 1 %%), false alarms at most %.2f %% (goal 2 %%)",
                    100 * cleanRows.stream().mapToDouble(this::excess).max().orElse(0),
                    100
                            * cleanRows.stream()
                                    .mapToDouble(this::falseAlarms)
                                    .max()
                                    .orElse(0)));
        }
        return String.join("\n", lines) + "\n";
    }
}
