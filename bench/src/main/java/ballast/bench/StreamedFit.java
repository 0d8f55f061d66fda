package ballast.bench;

import ballast.block.LocalSamples;
import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.RitzIteration;
import ballast.method.Catalogue;
import ballast.method.Method;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fits a mapped file and compares the time with that of its passes over the samples, each at the speed of such a pass
 * with a product and nothing else: {@code StreamedFit FILE METHOD COMPONENTS ITERATIONS}.
 */
public final class StreamedFit {

    /**
     * Products are made with a multiple of this many columns, as plain ones are fastest. The fitter's are no wider than
     * they have to be.
     */
    private static final int LANES = 16;

    /** What reads all samples once. */
    private static final Set<String> PASSES = Set.of("aggregate", "visit", "project", "squaredNorms");

    private final AtomicInteger doubles = new AtomicInteger();
    private final AtomicInteger singles = new AtomicInteger();

    private StreamedFit() {}

    /** Prints passes, speeds and times. */
    public static void main(String[] arguments) throws Exception {
        LocalSamples samples = LocalSamples.of(
                DataFiles.read(Path.of(arguments[0]), ReadOptions.DEFAULT).samples());
        int components = Integer.parseInt(arguments[2]);
        Method<?> method = Catalogue.method(arguments[1])
                .sized(components)
                .withStopping(Stopping.DEFAULT.withMaxIterations(Integer.parseInt(arguments[3])));

        StreamedFit counting = new StreamedFit();
        long start = System.nanoTime();
        Fit<?> fit = method.fit(counting.counted(samples, counting.singles));
        double seconds = secondsSince(start);

        int narrow = RitzIteration.blockFor(components) + 1;
        int width = (narrow + LANES - 1) / LANES * LANES;
        double forth = Double.POSITIVE_INFINITY;
        double back = Double.POSITIVE_INFINITY;
        double wide = Double.POSITIVE_INFINITY;
        double leanForth = Double.POSITIVE_INFINITY;
        double leanBack = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 2; k++) {
            forth = Math.min(forth, forth(samples, width));
            back = Math.min(back, back(samples, width));
            wide = Math.min(wide, norms(samples));
            leanForth = Math.min(leanForth, forth(samples, narrow));
            leanBack = Math.min(leanBack, back(samples, narrow));
        }
        int passes = counting.doubles.get() + counting.singles.get();
        double gigabytes = samples.storedBytes() / 1e9;
        double sum = counting.doubles.get() * wide + counting.singles.get() * (forth + back) / 2;
        double lean = counting.doubles.get() * wide + counting.singles.get() * (leanForth + leanBack) / 2;
        print("route                 %s", fit.route());
        print("objective             %.9g", fit.objective());
        print("fit                   %.1f s, %d passes, %.2f GB/s", seconds, passes, passes * gigabytes / seconds);
        print("a product forth       %.2f s, %.2f GB/s", forth, gigabytes / forth);
        print("a product back        %.2f s, %.2f GB/s", back, gigabytes / back);
        print("a pass for norms      %.2f s, %.2f GB/s", wide, gigabytes / wide);
        print("sum of the passes     %.1f s; the fit took %.2f times that", sum, seconds / sum);
        print("with %d columns       %.1f s; the fit took %.2f times that", narrow, lean, seconds / lean);
    }

    private static double forth(LocalSamples samples, int width) {
        long start = System.nanoTime();
        try (Matrix directions = Matrix.zeros(Precision.SINGLE, samples.columns(), width)) {
            samples.visit(rows -> {
                try (Matrix products = Matrix.allocate(Precision.SINGLE, rows.rows(), width)) {
                    products.assignProduct(rows.floats(), directions);
                }
            });
        }
        return secondsSince(start);
    }

    private static double back(LocalSamples samples, int width) {
        long start = System.nanoTime();
        samples.aggregate(
                        () -> Matrix.zeros(Precision.SINGLE, width, samples.columns()),
                        (sums, rows) -> {
                            try (Matrix coefficients = Matrix.zeros(Precision.SINGLE, rows.rows(), width)) {
                                sums.addTransposeProduct(coefficients, rows.floats());
                            }
                        },
                        (a, b) -> {
                            b.close();
                            return a;
                        })
                .close();
        return secondsSince(start);
    }

    private static double norms(LocalSamples samples) {
        long start = System.nanoTime();
        samples.centredAt(new double[samples.columns()]).squaredNorms();
        return secondsSince(start);
    }

    /**
     * The samples, counting how often they or views of all of them are read; as they are stored, or in double precision
     * about a centre.
     */
    private LocalSamples counted(LocalSamples samples, AtomicInteger passes) {
        return (LocalSamples) Proxy.newProxyInstance(
                LocalSamples.class.getClassLoader(), new Class<?>[] {LocalSamples.class}, (self, call, given) -> {
                    if (PASSES.contains(call.getName())) {
                        passes.incrementAndGet();
                    }
                    try {
                        Object result = call.invoke(samples, given);
                        boolean all = !call.getName().equals("select");
                        return result instanceof LocalSamples view && all ? counted(view, doubles) : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
