package ballast.study.cleanfit;

import ballast.data.contamination.Contaminated;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.metric.CleanFit;
import ballast.metric.EpcaError;
import ballast.samples.Samples;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

public final class CleanFitStudy {
    private CleanFitStudy() {}

    public static void main(String[] args) {
        Path folder = Path.of(args[0]);
        List<String> sets = List.of(args[1].split(","));
        List<String> methods = List.of(args[2].split(","));
        double[] rates = Arrays.stream(args[3].split(",")).mapToDouble(Double::parseDouble).toArray();
        int seeds = Integer.parseInt(args[4]);
        PrintStream out = System.out;
        for (BenchmarkSet set : BenchmarkSet.values()) {
            if (!sets.contains(set.id())) {
                continue;
            }
            Samples clean = set.samples(folder);
            for (Damage damage : Damage.values()) {
                if (!damage.suits(clean)) {
                    continue;
                }
                for (double rate : rates) {
                    for (int seed = 1; seed <= seeds; seed++) {
                        Contaminated contaminated = damage.at(rate).apply(clean, seed);
                        for (int c : new int[] {10, 30, 50}) {
                            long t0 = System.nanoTime();
                            CleanFit cleanFit = CleanFit.of(clean, contaminated.touched().others(), c);
                            double cleanSeconds = (System.nanoTime() - t0) * 1e-9;
                            EpcaError floor = EpcaError.of(cleanFit.subspace(), clean, contaminated.samples());
                            for (String id : methods) {
                                long start = System.nanoTime();
                                Fit fit = Catalogue.method(id).components(c).fit(contaminated.samples());
                                double seconds = (System.nanoTime() - start) * 1e-9;
                                EpcaError error = EpcaError.of(fit.subspace(), clean, contaminated.samples());
                                double[] w = fit.weights();
                                int found = 0;
                                int alarms = 0;
                                for (int i = 0; i < w.length; i++) {
                                    if (w[i] == 0) {
                                        if (contaminated.touched().contains(i)) {
                                            found++;
                                        } else {
                                            alarms++;
                                        }
                                    }
                                }
                                int touched = contaminated.touched().count();
                                out.println(String.format(Locale.ROOT, "%s,%s,%s,%d,%d,%s,%.6f,%.4f,%.4f,%.4f,%.4f",
                                        set.id(), damage.id(), rate, c, seed, id, error.excessOver(floor),
                                        touched == 0 ? 0 : (double) found / touched,
                                        (double) alarms / (w.length - touched), seconds, cleanSeconds));
                            }
                        }
                    }
                }
                if (rates.length == 1 && rates[0] == 0) {
                    break;
                }
            }
        }
    }
}
