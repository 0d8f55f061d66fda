package ballast.study.plan;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.Samples;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The samples of figure 1 of MaxEnt-PCA: 200 of {@code N(0, diag(5, 1))} and, as a share of these, a second group
 * {@code N((0, 10), diag(1, 3))}.
 */
record TwoGroups(double share, long seed) {

    private static final int FIRST = 200;

    Dataset dataset(String name) {
        SplittableRandom random = new SplittableRandom(seed);
        int all = FIRST + (int) Math.round(share * FIRST);
        double[][] rows = new double[all][];
        for (int i = 0; i < all; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            rows[i] = i < FIRST ? new double[] {Math.sqrt(5) * x, y} : new double[] {x, 10 + Math.sqrt(3) * y};
        }
        int[] groups = IntStream.range(0, all).map(i -> i < FIRST ? 0 : 1).toArray();
        List<String> names = share > 0 ? List.of("group 1", "group 2") : List.of("group 1");
        return new Dataset(name, Samples.of(rows), Optional.of(Labels.of(groups, names)));
    }
}
