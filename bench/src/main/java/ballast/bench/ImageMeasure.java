package ballast.bench;

import ballast.data.contamination.Contamination;
import ballast.method.VectorMethods;
import ballast.recognition.Split;
import ballast.samples.Samples;
import ballast.study.plan.DataRegistry;
import ballast.study.trial.CleanBaseline;
import ballast.study.trial.ContaminatedSamples;
import java.util.List;
import java.util.Optional;

/**
 * Images contaminated as in the study {@code clean-fit}, on subsets of the sets unless --samples says otherwise: how
 * far the error is above that of the clean fit. And subsets of few images with nothing wrong.
 */
final class ImageMeasure {

    private static final double NEAR = 3;
    private static final double HARMED = 0.5;
    private static final double[] RATES = {0.1, 0.2, 0.3};
    private static final int[] FEW = {50, 100, 150, 250};
    private static final int COMPONENTS_OF_FEW = 10;
    private static final String SOUND = "isolet5";
    private static final List<String> SETS =
            List.of("orl", "coil20", "eyaleb", SOUND, "cmu-pie", "mnist", "att32", "faces");
    private static final List<String> FEATURE_KINDS =
            List.of("features:range=data", "features:sets=per-sample,range=data", "far", "pixels");
    private static final List<String> IMAGE_KINDS = List.of(
            "features:range=data",
            "features:sets=per-sample,range=data",
            "occlusion:range=data",
            "occlusion:fill=black,range=data",
            "salt",
            "far",
            "pixels");

    private ImageMeasure() {}

    static void run(MeasureRun run) {
        DataRegistry registry = MeasureRun.registry();
        Tally settings = new Tally();
        Tally subsets = new Tally();
        for (String set : SETS) {
            Samples whole = registry.source(set).read(MeasureRun.folder()).samples();
            contaminated(set, whole, run, settings);
            few(set, whole, run, subsets);
        }
        MeasureRun.line("excess over the clean fit: share of settings within 3 %%, mean and most (percent)");
        settings.firsts()
                .forEach(name -> MeasureRun.line(
                        "%-38s %6.1f   %8.2f %8.1f",
                        name,
                        100 * settings.mean(name, "near"),
                        settings.mean(name, "excess"),
                        settings.max(name, "excess")));
        MeasureRun.line(
                "subsets with nothing wrong: flagged, left out, squared excess, most, bounded excess (percent)");
        subsets.firsts()
                .forEach(name -> MeasureRun.line(
                        "%-12s %6.2f %6.2f   %6.2f %6.1f   %6.2f",
                        name,
                        subsets.mean(name, "flagged"),
                        subsets.mean(name, "left out"),
                        subsets.mean(name, "excess"),
                        subsets.max(name, "excess"),
                        subsets.mean(name, "bounded")));
        MeasureRun.demand(
                "clean-fit, settings within 3 %",
                MeasureRun.text("%.1f %%", 100 * settings.mean("all", "near")), "at least 90 %");
        MeasureRun.demand(
                "clean-fit, subsets of 50-250 with nothing wrong above 0.5 %",
                MeasureRun.text(
                        "%.1f %%, by bounded loss %.1f %%",
                        100 * subsets.mean("all", "harmed"), 100 * subsets.mean("all", "harmed by bounded loss")),
                "at most 1 %");
    }

    private static void contaminated(String set, Samples whole, MeasureRun run, Tally tally) {
        for (String kind : set.equals(SOUND) ? FEATURE_KINDS : IMAGE_KINDS) {
            for (double rate : RATES) {
                for (int components : new int[] {10, 30}) {
                    double excess = 0;
                    int draws = run.drawsOr(1);
                    for (int draw = 0; draw < draws; draw++) {
                        long seed = run.seed() + draw;
                        ContaminatedSamples samples = ContaminatedSamples.of(
                                        subset(whole, run.samplesOr(300), seed),
                                        Optional.of(Contamination.parse(kind).withRate(rate)),
                                        seed)
                                .onThreads(1);
                        CleanBaseline clean = CleanBaseline.of(samples, VectorMethods.PCA.sized(components));
                        excess += 100
                                * clean.excess(DefaultFit.of(samples.samples(), components)
                                        .subspace())
                                / draws;
                    }
                    for (String name : List.of(set, kind, Math.round(100 * rate) + " %", "c = " + components, "all")) {
                        tally.add(excess, name, "excess");
                        tally.add(excess <= NEAR ? 1 : 0, name, "near");
                    }
                    if (excess > NEAR) {
                        MeasureRun.line(
                                "beyond: %s, %s at %.0f %%, c = %d: %.1f %%",
                                set, kind, 100 * rate, components, excess);
                    }
                }
            }
        }
    }

    private static void few(String set, Samples whole, MeasureRun run, Tally tally) {
        for (int count : FEW) {
            for (int draw = 0; draw < 3 * run.drawsOr(1); draw++) {
                Samples samples = subset(whole, count, run.seed() + draw).onThreads(1);
                DefaultFit fit = DefaultFit.of(samples, COMPONENTS_OF_FEW);
                double excess = 100
                        * CleanBaseline.of(
                                        ContaminatedSamples.of(samples, Optional.empty(), 0),
                                        VectorMethods.PCA.sized(COMPONENTS_OF_FEW))
                                .excess(fit.subspace());
                double bounded = 100
                        * new BoundedLoss(samples, DefaultFit.plain(samples, COMPONENTS_OF_FEW)).excess(fit.subspace());
                for (String name : List.of(set, count + " samples", "all")) {
                    tally.add(100 * fit.flaggedShare(), name, "flagged");
                    tally.add(100 * fit.leftOutShare(), name, "left out");
                    tally.add(excess, name, "excess");
                    tally.add(bounded, name, "bounded");
                    tally.add(excess > HARMED ? 1 : 0, name, "harmed");
                    tally.add(bounded > HARMED ? 1 : 0, name, "harmed by bounded loss");
                }
            }
        }
    }

    private static Samples subset(Samples whole, int count, long seed) {
        return count >= whole.rows()
                ? whole
                : whole.select(
                        Split.withTraining(new int[whole.rows()], count, seed).training());
    }
}
