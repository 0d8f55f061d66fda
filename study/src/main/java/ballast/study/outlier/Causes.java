package ballast.study.outlier;

import ballast.block.LocalSamples;
import ballast.fit.Fit;
import ballast.outlier.Cause;
import ballast.outlier.OutlierMap;
import ballast.samples.Samples;
import ballast.scaling.ColumnScaling;
import ballast.subspace.CurvedSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The features that make samples outliers, with actual and expected values in the units of the data.
 *
 * @param bySample the features of some samples, the most telling first
 */
public record Causes(Map<Integer, List<Cause>> bySample) {

    /** Features that are named for each sample. */
    public static final int FEATURES = 3;

    private static final int ROWS_AT_ONCE = 256;

    /** Causes for some samples. */
    public Causes {
        bySample = Map.copyOf(bySample);
    }

    /** Nothing is known of any. */
    public static Causes none() {
        return new Causes(Map.of());
    }

    /**
     * The features that make outliers what they are: those in which they differ most from their reconstruction, or
     * where they lie within the subspace, from the centre. Images have too many of them.
     *
     * @param model what was fitted
     * @param map who is an outlier
     * @param actual the samples, in the units of the data
     * @param reconstruction what the model makes of them, in the same units
     */
    public static Causes of(Fit<?> model, OutlierMap map, Samples actual, Samples reconstruction) {
        if (actual.shape().isPresent() || model.subspace() instanceof CurvedSubspace) {
            return none();
        }
        double[] units = model.provenance().source().scaling() instanceof ColumnScaling columns
                ? columns.factors()
                : ones(actual.columns());
        double[] centre = model.meanInUnitsOfData();
        Samples centres = LocalSamples.of(actual).mapped(centre.length, (from, to) -> to.fillRows(centre));
        return between(outliers(map, true), actual, reconstruction, units)
                .and(between(outliers(map, false), actual, centres, units));
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static int[] outliers(OutlierMap map, boolean farFromSubspace) {
        return IntStream.range(0, map.size())
                .filter(i -> map.isOutlier(i) && map.kind(i).isOutlier() == farFromSubspace)
                .toArray();
    }

    /** These and others. */
    public Causes and(Causes others) {
        Map<Integer, List<Cause>> all = new HashMap<>(bySample);
        all.putAll(others.bySample);
        return new Causes(all);
    }

    /** The most telling features of a sample. */
    public List<Cause> of(int sample) {
        return bySample.getOrDefault(sample, List.of());
    }

    /**
     * The features in which samples differ most from what is expected.
     *
     * @param chosen the samples
     * @param actual all samples, in the units of the data
     * @param expected what is expected of each, in the same units
     * @param units what a difference of one is in each feature, so that features can be compared
     */
    public static Causes between(int[] chosen, Samples actual, Samples expected, double[] units) {
        Map<Integer, List<Cause>> found = new HashMap<>();
        for (int first = 0; first < chosen.length; first += ROWS_AT_ONCE) {
            int[] rows = IntStream.range(first, Math.min(chosen.length, first + ROWS_AT_ONCE))
                    .map(k -> chosen[k])
                    .toArray();
            double[][] values = actual.select(rows).toArrays();
            double[][] seen = expected.select(rows).toArrays();
            for (int k = 0; k < rows.length; k++) {
                found.put(rows[k], largest(values[k], seen[k], units));
            }
        }
        return new Causes(found);
    }

    private static List<Cause> largest(double[] actual, double[] expected, double[] units) {
        List<Cause> causes = new ArrayList<>();
        IntStream.range(0, actual.length)
                .filter(j -> !Double.isNaN(actual[j]))
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(j -> -Math.abs(actual[j] - expected[j]) / units[j]))
                .limit(FEATURES)
                .forEach(j -> causes.add(new Cause(j, actual[j], expected[j])));
        return causes;
    }
}
