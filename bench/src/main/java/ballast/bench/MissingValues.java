package ballast.bench;

import ballast.data.generated.GeneratedFaces;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How well {@code rpca-om} knows the pixels of the drawn faces that it has not seen, one in ten.
 *
 * <p>Errors are roots of mean squares over the missing pixels, each picture being scored by the pixels it has: by the
 * fit to complete pictures, which has learned from the very pixels it is asked for; by the fit with gaps; and by fits
 * to complete pictures of the others, in ten parts, which have seen every pixel but those of the picture in question.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/MissingValues.java [COMPONENTS...]}
 */
public final class MissingValues {

    private static final double SHARE = 0.1;
    private static final int PARTS = 10;

    private final double[][] whole =
            GeneratedFaces.standard().dataset().samples().toArrays();
    private final double[][] gappy = new double[whole.length][];

    private MissingValues() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < whole.length; i++) {
            gappy[i] = Arrays.stream(whole[i])
                    .map(value -> random.nextDouble() < SHARE ? Double.NaN : value)
                    .toArray();
        }
    }

    /** Prints a line for every number of components. */
    public static void main(String[] components) {
        MissingValues values = new MissingValues();
        System.out.println("components  complete  with gaps   ratio  others  ratio");
        String[] sizes = components.length == 0 ? new String[] {"10", "20", "30", "50"} : components;
        for (String size : sizes) {
            values.measure(Integer.parseInt(size));
        }
    }

    private void measure(int components) {
        Method<?> method = Catalogue.method("rpca-om").sized(components);
        int[] all = IntStream.range(0, whole.length).toArray();
        double complete = Math.sqrt(squares(method.fit(Samples.of(whole)).subspace(), all) / missing());
        Subspace masked = method.fitWithGaps(Samples.withGaps(gappy)).subspace();
        double withGaps = Math.sqrt(squares(masked, all) / missing());
        double others = 0;
        for (int part = 0; part < PARTS; part++) {
            int own = part;
            int[] left = Arrays.stream(all).filter(i -> i % PARTS == own).toArray();
            int[] fitted = Arrays.stream(all).filter(i -> i % PARTS != own).toArray();
            others += squares(method.fit(Samples.of(rows(whole, fitted))).subspace(), left);
        }
        others = Math.sqrt(others / missing());
        System.out.printf(
                Locale.ROOT,
                "%10d %9.3f %10.3f %7.3f %7.3f %6.3f%n",
                components,
                complete,
                withGaps,
                withGaps / complete,
                others,
                others / complete);
    }

    private double squares(Subspace subspace, int[] samples) {
        double[][] seen =
                subspace.reconstruct(Samples.withGaps(rows(gappy, samples))).toArrays();
        double sum = 0;
        for (int k = 0; k < samples.length; k++) {
            for (int j = 0; j < seen[k].length; j++) {
                if (Double.isNaN(gappy[samples[k]][j])) {
                    double error = whole[samples[k]][j] - seen[k][j];
                    sum += error * error;
                }
            }
        }
        return sum;
    }

    private long missing() {
        return Arrays.stream(gappy)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isNaN)
                .count();
    }

    private static double[][] rows(double[][] from, int[] which) {
        return Arrays.stream(which).mapToObj(i -> from[i]).toArray(double[][]::new);
    }
}
