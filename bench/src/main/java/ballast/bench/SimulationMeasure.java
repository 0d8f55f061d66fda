package ballast.bench;

import ballast.data.contamination.Contaminated;
import ballast.data.contamination.Contamination;
import ballast.data.generated.HubertSimulation;
import ballast.method.Method;
import ballast.method.RobustPca;
import ballast.samples.Samples;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.List;

/** The settings of the study {@code hubert-simulation}: how far the subspace is from the true one. */
final class SimulationMeasure {

    private static final double[] RATES = {0.1, 0.2, 0.3, 0.4};
    private static final double MANY = 0.4;
    private static final double MAJORITY_OF_MANY = 0.55;
    private static final int WIDE = 100;
    private static final String LEVERAGE = "leverage";

    /** A dimension of the simulation, and six times its largest variance, or as the study has it. */
    private record Setting(int samples, int dimension, int components, int radialVariance) {

        List<String> kinds() {
            String moved = ",feature=" + (components + 1) + ",by=6/10/14/20";
            return List.of(
                    "together:form=shift" + moved,
                    "together:form=cluster" + moved,
                    "together:form=point" + moved,
                    "far:mean=15,variance=8",
                    "far:mean=0,variance=" + radialVariance,
                    "leverage:features=" + components);
        }
    }

    private static final List<String> NAMES = List.of("shift", "cluster", "point", "far", "radial", LEVERAGE);
    private static final List<Setting> SETTINGS = List.of(
            new Setting(100, 2, 1, 24),
            new Setting(100, 4, 3, 48),
            new Setting(100, 10, 2, 72),
            new Setting(100, 20, 3, 120),
            new Setting(50, WIDE, 5, 102));

    private SimulationMeasure() {}

    static void run(MeasureRun run) {
        Tally tally = new Tally();
        for (Setting setting : SETTINGS) {
            for (int draw = 0; draw < run.drawsOr(4); draw++) {
                one(setting, run.seed() + draw, tally);
            }
        }
        MeasureRun.line("maxsub (clean fit)  10 %%           20 %%           30 %%           40 %%");
        for (Setting setting : SETTINGS) {
            print("p = " + setting.dimension(), tally);
        }
        NAMES.forEach(name -> print(name, tally));
        MeasureRun.line("nothing wrong: maxsub %.3f (%.3f)", tally.mean("none"), tally.mean("none", "clean"));
        MeasureRun.line("flagged of outliers %.1f %%, of others %.2f %%", tally.mean("found"), tally.mean("false"));
        MeasureRun.demand(
                "simulation, mean maxsub at 10-30 %",
                MeasureRun.text(
                        "%.3f, clean fit %.3f, with leverage %.3f",
                        tally.mean("few"), tally.mean("few", "clean"), tally.mean("few with leverage")),
                "at most .12");
        MeasureRun.demand(
                "simulation, 40 %, p < 100, majority=0.55",
                MeasureRun.text("%.3f, clean fit %.3f", tally.mean("many"), tally.mean("many", "clean")),
                "at most .15");
        MeasureRun.demand(
                "simulation, 40 %, p = 100, majority=0.55",
                MeasureRun.text("%.3f, clean fit %.3f", tally.mean("wide"), tally.mean("wide", "clean")),
                "at most .35");
    }

    private static void print(String name, Tally tally) {
        StringBuilder text = new StringBuilder(MeasureRun.text("%-18s", name));
        for (double rate : RATES) {
            text.append(MeasureRun.text("  %.3f (%.3f)", tally.mean(name, rate), tally.mean(name, rate, "clean")));
        }
        MeasureRun.line("%s", text);
    }

    private static void one(Setting setting, long seed, Tally tally) {
        Samples regular = new HubertSimulation(setting.samples(), setting.dimension(), seed).draw();
        Basis known = Basis.axes(setting.dimension(), setting.components());
        Method<VectorSubspace> method = RobustPca.of(setting.components());
        tally.add(DefaultFit.maxsub(DefaultFit.of(regular, method).subspace(), known), "none");
        tally.add(DefaultFit.maxsub(DefaultFit.plain(regular, setting.components()), known), "none", "clean");
        for (double rate : RATES) {
            Method<VectorSubspace> sized = rate < MANY ? method : DefaultFit.withMajority(method, MAJORITY_OF_MANY);
            for (int kind = 0; kind < NAMES.size(); kind++) {
                Contaminated drawn = Contamination.parse(setting.kinds().get(kind))
                        .withRate(rate)
                        .apply(regular, seed);
                DefaultFit fit = DefaultFit.of(drawn.samples(), sized);
                double angle = DefaultFit.maxsub(fit.subspace(), known);
                double clean = DefaultFit.maxsub(
                        DefaultFit.plain(
                                drawn.samples().select(drawn.wholeRows().others()), setting.components()),
                        known);
                add(tally, angle, clean, NAMES.get(kind), rate);
                if (NAMES.get(kind).equals(LEVERAGE)) {
                    tally.add(rate < MANY ? angle : Double.NaN, "few with leverage");
                    continue;
                }
                add(tally, angle, clean, "p = " + setting.dimension(), rate);
                if (rate < MANY) {
                    add(tally, angle, clean, "few");
                    tally.add(angle, "few with leverage");
                } else {
                    add(tally, angle, clean, setting.dimension() < WIDE ? "many" : "wide");
                }
                tally.add(100 * fit.flaggedAmong(drawn.wholeRows().indices()), "found");
                tally.add(100 * fit.flaggedAmong(drawn.wholeRows().others()), "false");
            }
        }
    }

    private static void add(Tally tally, double angle, double clean, Object... name) {
        tally.add(angle, name);
        Object[] longer = Arrays.copyOf(name, name.length + 1);
        longer[name.length] = "clean";
        tally.add(clean, longer);
    }
}
