package ballast.study.cleanfit;

import ballast.data.contamination.Contaminated;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.metric.CleanFit;
import ballast.metric.DetectionRates;
import ballast.metric.EpcaError;
import ballast.samples.Samples;
import ballast.solver.VectorModel;
import ballast.study.cleanfit.Measurement.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** How near the methods come to the clean fit, plain PCA on the clean samples only. */
public final class CleanFitStudy {

    private CleanFitStudy() {}

    /**
     * Runs the study and hands out every measurement as a line of CSV, the header first. What the file of the plan has
     * already is not measured again, and not handed out; new measurements are added to it.
     *
     * @param changes what it is run on, where that is not the whole study, such as {@code sets=orl}
     * @return how the goals of the method {@code ballast} are met, for people to read
     */
    public static String run(String[] changes, Consumer<String> lines) {
        CleanFitPlan plan = CleanFitPlan.parse(changes);
        Ledger ledger = Ledger.of(plan.file(), lines);
        run(plan, ledger);
        return Goals.of(ledger.measurements()).text();
    }

    /** The method {@code ballast} first: what it reaches decides where the others are of interest. */
    static void run(CleanFitPlan plan, Ledger ledger) {
        measure(plan.withMethods(CleanFitPlan.OURS::equals), ledger);
        measure(plan.withMethods(method -> !method.equals(CleanFitPlan.OURS)), ledger);
    }

    private static void measure(CleanFitPlan plan, Ledger ledger) {
        for (BenchmarkSet set : plan.sets()) {
            Samples clean = set.samples(plan.folder());
            for (double rate : plan.rates()) {
                for (CleanFitContamination damage : plan.damages()) {
                    // Nothing contaminated is the same for all kinds.
                    boolean repeated = rate == 0 && damage != plan.damages().get(0);
                    if (damage.suits(clean) && !repeated) {
                        measure(plan, set, clean, damage, rate, ledger);
                    }
                }
            }
        }
    }

    private static void measure(
            CleanFitPlan plan,
            BenchmarkSet set,
            Samples clean,
            CleanFitContamination damage,
            double rate,
            Ledger ledger) {
        for (int seed = 1; seed <= (rate == 0 ? 1 : plan.seeds()); seed++) {
            long now = seed;
            List<Cell> missing = plan.components().stream()
                    .flatMap(components ->
                            plan.methods().stream().map(method -> new Cell(set, damage, rate, components, method)))
                    .filter(cell -> !ledger.has(cell, now))
                    .filter(cell -> cell.method().equals(CleanFitPlan.OURS)
                            || ledger.excess(cell.by(CleanFitPlan.OURS)) > plan.above())
                    .toList();
            if (!missing.isEmpty()) {
                measure(missing, seed, clean, damage.at(rate).apply(clean, seed), ledger);
            }
        }
    }

    private static void measure(List<Cell> cells, int seed, Samples clean, Contaminated contaminated, Ledger ledger) {
        Map<Integer, List<Cell>> bySize = cells.stream()
                .collect(Collectors.groupingBy(Cell::components, LinkedHashMap::new, Collectors.toList()));
        bySize.forEach((components, sized) -> {
            CleanFit cleanFit =
                    CleanFit.of(clean, contaminated.contaminatedRows().others(), VectorModel.of(components));
            EpcaError floor = EpcaError.of(cleanFit.subspace(), clean, contaminated.samples());
            sized.forEach(cell -> ledger.add(measured(cell, seed, clean, contaminated, floor)));
        });
    }

    private static Measurement measured(
            Cell cell, int seed, Samples clean, Contaminated contaminated, EpcaError floor) {
        long start = System.nanoTime();
        Fit<?> fit = Catalogue.method(cell.method()).sized(cell.components()).fit(contaminated.samples());
        double seconds = (System.nanoTime() - start) * 1e-9;
        double excess =
                EpcaError.of(fit.subspace(), clean, contaminated.samples()).excessOver(floor);
        DetectionRates detection = DetectionRates.of(
                fit.weights(),
                contaminated.contaminatedRows().indices(),
                contaminated.contaminatedRows().others());
        return new Measurement(
                cell, seed, excess, orNothing(detection.found()), orNothing(detection.falseAlarms()), seconds);
    }

    /** The share of no samples is written as nothing. */
    private static double orNothing(double share) {
        return Double.isNaN(share) ? 0 : share;
    }
}
