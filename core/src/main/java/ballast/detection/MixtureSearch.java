package ballast.detection;

import ballast.block.Indices;
import ballast.samples.SampleWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Mixtures of one component, with noise and without, and of two to five, each found from the one with one component
 * less by a split. The search ends when two sizes in a row have not raised the criterion.
 */
final class MixtureSearch {

    private static final int MOST_COMPONENTS = 5;

    /** Sizes that are tried beyond the best: two groups on opposite sides show when both are split off. */
    private static final int SIZES_BEYOND_BEST = 2;

    private static final int STEPS = 30;
    private static final int STEPS_OF_COMPARISON = 5;
    private static final int SPLITS_OF_COMPONENT = 2;

    /** Shares of the farthest samples that noise is started with, and their memberships. */
    private static final double[] FARTHEST = {0.1, 0.3};

    private static final double ALMOST = 0.98;

    private final Points points;
    private final List<Mixture> found = new ArrayList<>();
    private Mixture best;

    private MixtureSearch(Points points) {
        this.points = points;
        double[] ones = SampleWeights.ones(points.size()).toArray();
        this.best = new Mixture(points, new double[][] {ones}, false).improved(1, Double.NEGATIVE_INFINITY);
        found.add(best);
    }

    /** All mixtures that were fitted and have large enough components. */
    static List<Mixture> of(Points points) {
        MixtureSearch search = new MixtureSearch(points);
        search.run(search.best);
        return search.found.stream()
                .filter(mixture -> mixture.criterion() > Double.NEGATIVE_INFINITY)
                .toList();
    }

    private void run(Mixture single) {
        int[] order = Order.rising(single.squaresFromFirst());
        for (double share : FARTHEST) {
            fit(new Mixture(points, farthest(order, share), true));
        }
        Mixture last = single;
        for (int worse = 0; worse < SIZES_BEYOND_BEST && last.components() < MOST_COMPONENTS; ) {
            List<double[][]> starts = splits(last);
            if (starts.isEmpty()) {
                break;
            }
            last = fit(mostLikely(starts));
            worse = last == best ? 0 : worse + 1;
        }
        // An early split may have become needless by a later one.
        for (Mixture merged = best; merged.components() > 1 && merged == best; ) {
            merged = fit(mostLikely(merges(merged)));
        }
    }

    /** Improves a mixture; those that the averages have no use for are given up. */
    private Mixture fit(Mixture begun) {
        Mixture mixture = begun.improved(STEPS, best.criterion() + 2 * Math.log(Majority.NEGLIGIBLE));
        found.add(mixture);
        best = mixture.criterion() > best.criterion() ? mixture : best;
        return mixture;
    }

    /** Of mixtures that begin with some memberships, that of the largest likelihood after a few steps. */
    private Mixture mostLikely(List<double[][]> starts) {
        return starts.stream()
                .map(start -> new Mixture(points, start, false).improved(STEPS_OF_COMPARISON, Double.NEGATIVE_INFINITY))
                .max(Comparator.comparingDouble(Mixture::likelihood))
                .orElseThrow();
    }

    /** Memberships with two components made one. */
    private List<double[][]> merges(Mixture mixture) {
        List<double[][]> merges = new ArrayList<>();
        for (int a = 0; a < mixture.components(); a++) {
            for (int b = 0; b < a; b++) {
                List<double[]> memberships = new ArrayList<>(List.of(mixture.memberships()));
                double[] first = memberships.get(b);
                double[] second = memberships.remove(a);
                double[] both = new double[points.size()];
                Arrays.setAll(both, i -> first[i] + second[i]);
                memberships.set(b, both);
                merges.add(memberships.toArray(double[][]::new));
            }
        }
        return merges;
    }

    /** Memberships with one component split, by the best splits of each. */
    private List<double[][]> splits(Mixture mixture) {
        int[] labels = Mixture.labels(mixture.memberships());
        List<double[][]> splits = new ArrayList<>();
        for (int k = 0; k < mixture.components(); k++) {
            int component = k;
            int[] own = Indices.where(labels.length, i -> labels[i] == component);
            for (GroupSplit split : GroupSplit.best(points.select(own), SPLITS_OF_COMPONENT)) {
                splits.add(divided(mixture.memberships(), k, own, split.upper()));
            }
        }
        return splits;
    }

    private static double[][] divided(double[][] memberships, int component, int[] own, boolean[] upper) {
        double[][] divided = Arrays.copyOf(memberships, memberships.length + 1);
        double[] lower = memberships[component].clone();
        double[] higher = new double[lower.length];
        for (int at = 0; at < own.length; at++) {
            if (upper[at]) {
                higher[own[at]] = lower[own[at]];
                lower[own[at]] = 0;
            }
        }
        divided[component] = lower;
        divided[memberships.length] = higher;
        return divided;
    }

    /** Memberships in the component and in the noise, which has the farthest of the samples. */
    private double[][] farthest(int[] order, double share) {
        double[][] memberships = new double[2][points.size()];
        Arrays.fill(memberships[0], 1);
        double mass = 0;
        double most = Math.max(Mixture.LEAST_SAMPLES, share * points.total());
        for (int at = order.length - 1; at >= 0 && mass < most; at--) {
            memberships[0][order[at]] = 1 - ALMOST;
            memberships[1][order[at]] = ALMOST;
            mass += points.counts()[order[at]];
        }
        return memberships;
    }
}
