package ballast.examples;

import ballast.data.generated.Ellipses;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Locale;
import java.util.Random;

/** Fits samples each of which lacks one of its 12 values, and fills the gaps. */
public final class MissingValues {

    public static void main(String[] args) {
        Samples complete = Ellipses.of(400, 12, 3).draw().samples();
        int[] gaps = new Random(7).ints(complete.rows(), 0, complete.columns()).toArray();
        double[][] rows = complete.toArrays();
        for (int i = 0; i < rows.length; i++) {
            rows[i][gaps[i]] = Double.NaN;
        }
        Samples samples = Samples.withGaps(rows);

        Fit<VectorSubspace> fit = VectorMethods.RPCA_OM.sized(3).fitWithGaps(samples);
        Samples filled = fit.subspace().reconstruct(samples);

        double error = 0;
        double errorOfMean = 0;
        double[] mean = fit.subspace().mean();
        for (int i = 0; i < rows.length; i++) {
            double truth = complete.row(i)[gaps[i]];
            error += Math.abs(filled.row(i)[gaps[i]] - truth);
            errorOfMean += Math.abs(mean[gaps[i]] - truth);
        }
        System.out.printf(Locale.ROOT, "filled by the fit: off by %.2f on average%n", error / rows.length);
        System.out.printf(Locale.ROOT, "filled by the mean: off by %.2f on average%n", errorOfMean / rows.length);
    }
}
