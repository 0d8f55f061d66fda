package ballast.bench;

import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.samples.Samples;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Processor time from the start of the JVM to the end of the first fit of 500 samples of 20 features, and the heap and
 * resident memory then: {@code java -cp bench/target/benchmarks.jar ballast.bench.FirstFit [METHOD]}.
 */
public final class FirstFit {

    private FirstFit() {}

    /** Fits once and prints one line. */
    public static void main(String[] args) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[500][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = random.doubles(20, -1, 1).toArray();
            rows[i][0] *= 9;
            rows[i][1] *= 7;
            rows[i][2] += i % 10 == 0 ? 20 : 0;
        }
        Fit<?> fit =
                Catalogue.method(args.length > 0 ? args[0] : "ballast").sized(3).fit(Samples.of(rows));
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        double seconds = system.getProcessCpuTime() / 1e9;
        double heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
        String resident = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .findFirst()
                .orElse("");
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f s of processor time, %.0f MB of heap, %s%n",
                fit.provenance().recipe().method(),
                seconds,
                heap,
                resident.replaceAll("\\s+", " "));
    }
}
