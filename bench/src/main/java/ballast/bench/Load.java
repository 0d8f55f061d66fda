package ballast.bench;

import ballast.fit.Fit;
import ballast.linalg.Matrix;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * One JVM that fits for long, and one fit that many threads use: {@code Load [FITS [THREADS]]}.
 *
 * <p>All methods of the catalogue take turns on small samples. After every tenth of the fits, when none is running, it
 * prints what the heap and native memory hold and how large the process is. Then 16 threads score, reconstruct and
 * measure with one fit at once, and each answer must have the bits of the first. Ends with status 1 if native memory is
 * left over, if the heap has grown by more than a half from the second tenth to the last, or if an answer differs.
 */
public final class Load {

    private static final ImageShape SHAPE = new ImageShape(4, 5);
    private static final int ROWS = 60;
    private static final int USERS = 16;
    private static final int TENTHS = 10;

    private Load() {}

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        int fits = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5000;
        int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 4;
        boolean flat = staysFlat(fits, threads);
        boolean same = isShared();
        System.exit(flat && same ? 0 : 1);
    }

    private static boolean staysFlat(int fits, int threads) throws Exception {
        long[] heap = new long[TENTHS];
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            List<Callable<Fit<?>>> tasks = new ArrayList<>();
            for (int i = tenth * fits / TENTHS; i < (tenth + 1) * fits / TENTHS; i++) {
                int number = i;
                tasks.add(() -> fit(number));
            }
            for (Future<Fit<?>> done : pool.invokeAll(tasks)) {
                done.get();
            }
            heap[tenth] = heapBytes();
            System.out.printf(
                    Locale.ROOT,
                    "%6d fits: heap %6.1f MB, native %d bytes, process %d MB%n",
                    (tenth + 1) * fits / TENTHS,
                    heap[tenth] / 1048576.0,
                    Matrix.liveBytes(),
                    residentMegabytes());
        }
        pool.shutdown();
        return Matrix.liveBytes() == 0 && heap[TENTHS - 1] < 1.5 * heap[1];
    }

    private static Fit<?> fit(int number) {
        List<MethodEntry<?>> entries = Catalogue.entries();
        MethodEntry<?> entry = entries.get(number % entries.size());
        Method<?> method = entry.sized(2);
        return method.fit(samples(number));
    }

    private static Samples samples(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[ROWS][SHAPE.size()];
        for (double[] row : rows) {
            double first = random.nextGaussian();
            double second = random.nextGaussian();
            Arrays.setAll(row, j -> first * (j + 1) + second * (j % 3) + 0.3 * random.nextGaussian());
        }
        return Samples.of(rows).withShape(SHAPE).onThreads(1);
    }

    private static boolean isShared() throws Exception {
        Samples samples = samples(1);
        Fit<?> fit = Catalogue.method("ballast").sized(2).fit(samples);
        double[][] scores = fit.score(samples.toArrays());
        double[][] seen = fit.subspace().reconstruct(samples).toArrays();
        double[] residuals = fit.subspace().residuals(samples);
        ExecutorService pool = Executors.newFixedThreadPool(USERS);
        List<Callable<Boolean>> users = new ArrayList<>();
        for (int user = 0; user < USERS; user++) {
            users.add(() -> {
                boolean same = true;
                for (int turn = 0; turn < 500; turn++) {
                    same &= Arrays.deepEquals(scores, fit.score(samples.toArrays()))
                            && Arrays.deepEquals(
                                    seen, fit.subspace().reconstruct(samples).toArrays())
                            && Arrays.equals(residuals, fit.subspace().residuals(samples));
                }
                return same;
            });
        }
        boolean same = true;
        for (Future<Boolean> user : pool.invokeAll(users)) {
            same &= user.get();
        }
        pool.shutdown();
        System.out.println(USERS + " threads, 500 turns each with one fit: " + (same ? "same bits" : "DIFFERENT")
                + ", native " + Matrix.liveBytes() + " bytes");
        return same && Matrix.liveBytes() == 0;
    }

    private static long heapBytes() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static long residentMegabytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) >> 10)
                .findFirst()
                .orElse(0);
    }
}
