package ballast.detection;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How far each sample belongs to the majority, by all mixtures weighted by their criterion.
 *
 * <p>Groups of one mixture are components that are confused with each other (Hennig 2010). The majority is the large
 * groups, if together they are large enough; otherwise all samples belong to it.
 *
 * @param membership the probability of each sample to belong to the majority
 * @param findings the groups of the best mixture, in words
 */
record Majority(double[] membership, String findings) {

    /** The largest share of scattered outliers. */
    static final double MOST_NOISE = 0.4;

    /** Mixtures of less weight than this are not worth computing. */
    static final double NEGLIGIBLE = 1e-3;

    private static final double CONFUSED_SHARE = 0.1;
    private static final double RESOLUTION_OF_SHARES = 0.005;

    /** The majority of samples, by mixtures that are fitted to the deciding ones. */
    static Majority of(Points points, int[] deciding, double majority) {
        List<Mixture> mixtures = MixtureSearch.of(points.select(deciding));
        double best = mixtures.stream().mapToDouble(Mixture::criterion).max().orElse(0);
        double[] membership = new double[points.size()];
        double total = 0;
        String findings = "";
        for (Mixture mixture : mixtures) {
            double weight = Math.exp((mixture.criterion() - best) / 2);
            if (weight >= NEGLIGIBLE) {
                Groups groups = new Groups(mixture, points, majority);
                double[] own = groups.membership();
                Arrays.setAll(membership, i -> membership[i] + weight * own[i]);
                total += weight;
                findings = weight == 1 ? groups.findings() : findings;
            }
        }
        double weights = total;
        Arrays.setAll(membership, i -> membership[i] / weights);
        return new Majority(membership, findings);
    }

    /** The groups of one mixture. */
    private static final class Groups {
        private final double[][] memberships;
        private final int[] group;
        private final double[] shares;
        private final double noise;
        private final double majority;

        Groups(Mixture mixture, Points points, double majority) {
            this.majority = majority;
            this.memberships = mixture.membershipsOf(points);
            int k = mixture.components();
            double[] masses = Arrays.stream(memberships)
                    .mapToDouble(own -> Points.sum(points.counted(own)))
                    .toArray();
            this.noise = mixture.hasNoise() ? masses[k] / points.total() : 0;
            this.group = merged(confusion(points, Arrays.copyOf(masses, k)));
            this.shares = new double[k];
            for (int j = 0; j < k; j++) {
                shares[group[j]] += masses[j] / (points.total() * (1 - noise));
            }
        }

        /** The share of component b that is most probably taken for component a. */
        private double[][] confusion(Points points, double[] masses) {
            int k = masses.length;
            int[] labels = Mixture.labels(memberships);
            double[][] confusion = new double[k][k];
            for (int i = 0; i < labels.length; i++) {
                for (int j = 0; labels[i] < k && j < k; j++) {
                    confusion[labels[i]][j] += memberships[j][i] * points.counts()[i] / masses[j];
                }
            }
            return confusion;
        }

        private static int[] merged(double[][] confusion) {
            int[] group = new int[confusion.length];
            Arrays.setAll(group, j -> j);
            for (int a = 0; a < group.length; a++) {
                for (int b = 0; b < a; b++) {
                    if (Math.max(confusion[a][b], confusion[b][a]) > CONFUSED_SHARE) {
                        int from = group[a];
                        int to = group[b];
                        Arrays.setAll(group, j -> group[j] == from ? to : group[j]);
                    }
                }
            }
            return group;
        }

        private boolean isKept(double share) {
            return share > 1 - majority + RESOLUTION_OF_SHARES;
        }

        private boolean existsMajority() {
            double kept = Arrays.stream(shares).filter(this::isKept).sum();
            return noise <= MOST_NOISE + RESOLUTION_OF_SHARES && kept >= majority - RESOLUTION_OF_SHARES;
        }

        double[] membership() {
            double[] membership = new double[memberships[0].length];
            if (!existsMajority()) {
                Arrays.fill(membership, 1);
                return membership;
            }
            for (int j = 0; j < group.length; j++) {
                for (int i = 0; isKept(shares[group[j]]) && i < membership.length; i++) {
                    membership[i] += memberships[j][i];
                }
            }
            return membership;
        }

        String findings() {
            List<String> sizes = Arrays.stream(shares)
                    .filter(share -> share > 0)
                    .boxed()
                    .sorted(Comparator.reverseOrder())
                    .map(share -> Math.round(100 * share) + " %")
                    .toList();
            String all = String.join(", ", sizes);
            return sizes.size() == 1
                    ? "one group"
                    : existsMajority()
                            ? "groups of " + all
                            : "several groups (" + all + "), none of which holds the majority";
        }
    }
}
