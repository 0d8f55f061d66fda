package ballast.study.compare;

import ballast.data.contamination.SampleSet;
import java.util.Arrays;
import java.util.List;

/** The two kinds of samples in charts, always in this order and so in these colours. */
final class Groups {

    static final List<String> NAMES = List.of("clean", "contaminated");

    private Groups() {}

    /** The values of the clean samples, then those of the contaminated ones. */
    static List<double[]> split(double[] values, SampleSet contaminatedRows) {
        return List.of(select(values, contaminatedRows.others()), select(values, contaminatedRows.indices()));
    }

    private static double[] select(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    }
}
