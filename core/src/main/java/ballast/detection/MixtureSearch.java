package ballast.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Mixtures of one component, with noise and without, and of two to five, each found from the one with one component
 * less by a split. The search ends when two sizes in a row have not raised the criterion.
 */
final class MixtureSearch {

    /** Components at most. */
    private static final int MOST = 5;

    /** Sizes that are tried beyond the best: two groups on opposite sides show when both are split off. */
    private static final int BEYOND_BEST = 2;

    /** Steps of EM at most. */
    private static final int STEPS = 30;

    /** Splits of each component that are tried, and the steps of EM by which they are compared. */
    private static final int SPLITS = 2;

    private static final int FIRST_STEPS = 5;

    /** Shares of the farthest samples that noise is started with. */
    private static final double[] FARTHEST = {0.1, 0.3};

    private static final double ALMOST = 0.98;

    private final Points points;
    private final List<Mixture> found = new ArrayList<>();
    private Mixture best;

    private MixtureSearch(Points points) {
        this.points = points;
    }

    /** All mixtures that were fitted and have large enough components. */
    static List<Mixture> of(Points points) {
        MixtureSearch search = new MixtureSearch(points);
        search.run();
        return search.found.stream()
                .filter(mixture -> mixture.criterion() > Double.NEGATIVE_INFINITY)
                .toList();
    }

    private void run() {
        double[] ones = new double[points.size()];
        Arrays.fill(ones, 1);
        Mixture single = fitted(new double[][] {ones}, false);
        int[] order = Order.rising(single.squaresFromFirst());
        for (double share : FARTHEST) {
            fitted(farthest(order, share), true);
        }
        Mixture last = single;
        int worse = 0;
        while (last.components() < MOST && worse < BEYOND_BEST) {
            double[][] start = split(last);
            if (start.length == 0) {
                break;
            }
            Mixture before = best;
            last = fitted(start, false);
            worse = best == last && best != before ? 0 : worse + 1;
        }
        merge(best);
    }

    /** Fits a mixture; those that the averages have no use for are given up. */
    private Mixture fitted(double[][] start, boolean noise) {
        double enough =
                found.isEmpty() ? Double.NEGATIVE_INFINITY : best.criterion() + 2 * Math.log(Majority.NEGLIGIBLE);
        Mixture mixture = new Mixture(points, start, noise, start.length == 1 ? 1 : STEPS, enough);
        found.add(mixture);
        best = found.size() == 1 || mixture.criterion() > best.criterion() ? mixture : best;
        return mixture;
    }

    /** A few steps, by which starts are compared. */
    private Mixture tried(double[][] start) {
        return new Mixture(points, start, false, FIRST_STEPS, Double.NEGATIVE_INFINITY);
    }

    /** Goes back as long as the criterion rises: an early split may have become needless by a later one. */
    private void merge(Mixture from) {
        Mixture last = from;
        while (last.components() > 1 && last == best) {
            last = fitted(merged(last), false);
        }
    }

    /** Memberships with two components made one: the pair of the largest likelihood after a few steps. */
    private double[][] merged(Mixture mixture) {
        int k = mixture.components();
        Mixture most = null;
        for (int a = 0; a < k; a++) {
            for (int b = 0; b < a; b++) {
                double[][] memberships = new double[k - 1][];
                for (int j = 0, at = 0; j < k; j++) {
                    if (j != a) {
                        memberships[at++] = mixture.memberships()[j].clone();
                    }
                }
                for (int i = 0; i < points.size(); i++) {
                    memberships[b][i] += mixture.memberships()[a][i];
                }
                Mixture next = tried(memberships);
                most = most == null || next.likelihood() > most.likelihood() ? next : most;
            }
        }
        return most.memberships();
    }

    /** Memberships with one component split: of the best splits that of the largest likelihood after a few steps. */
    private double[][] split(Mixture mixture) {
        int[] labels = mixture.labels();
        Mixture most = null;
        for (int k = 0; k < mixture.components(); k++) {
            int component = k;
            int[] own = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == component)
                    .toArray();
            if (own.length == 0) {
                continue;
            }
            for (GroupSplit split : GroupSplit.best(points.select(own), SPLITS)) {
                Mixture next = tried(divided(mixture, k, own, split.upper()));
                most = most == null || next.likelihood() > most.likelihood() ? next : most;
            }
        }
        return most == null ? new double[0][] : most.memberships();
    }

    private static double[][] divided(Mixture mixture, int component, int[] own, boolean[] upper) {
        int k = mixture.components();
        double[][] memberships = Arrays.copyOf(mixture.memberships(), k + 1);
        for (int j = 0; j < k; j++) {
            memberships[j] = memberships[j].clone();
        }
        memberships[k] = new double[memberships[0].length];
        for (int at = 0; at < own.length; at++) {
            if (upper[at]) {
                memberships[k][own[at]] = memberships[component][own[at]];
                memberships[component][own[at]] = 0;
            }
        }
        return memberships;
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
            mass += points.count(order[at]);
        }
        return memberships;
    }
}
