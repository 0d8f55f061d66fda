package ballast.detection;

import java.util.Arrays;
import java.util.List;

/**
 * How far each sample belongs to the majority, by all mixtures weighted by their criterion.
 *
 * <p>In one mixture, components that are confused with each other form one group (Hennig 2010). Groups of more than
 * {@code 1 - majority} of the samples that are not noise are kept; if together they hold the majority, they are it.
 * Otherwise there are several groups, none of which is more of a majority than the others, and all samples belong. So
 * it is if noise is more than {@link #MOST_NOISE}.
 */
final class Majority {

    /** The largest share of scattered outliers. */
    static final double MOST_NOISE = 0.4;

    /** Components of which more is confused with another belong to the same group. */
    private static final double CONFUSED = 0.1;

    /** The resolution of shares. */
    private static final double RESOLUTION = 0.005;

    /** Mixtures of less weight than this are not worth computing. */
    static final double NEGLIGIBLE = 1e-3;

    private final double[] membership;
    private final String findings;

    private Majority(double[] membership, String findings) {
        this.membership = membership;
        this.findings = findings;
    }

    /**
     * The majority of samples.
     *
     * @param deciding the samples that mixtures are fitted to
     */
    static Majority of(Points points, int[] deciding, double majority) {
        List<Mixture> mixtures = MixtureSearch.of(points.select(deciding));
        double best = mixtures.stream().mapToDouble(Mixture::criterion).max().orElse(0);
        double[] membership = new double[points.size()];
        double total = 0;
        String findings = "";
        for (Mixture mixture : mixtures) {
            double weight = Math.exp((mixture.criterion() - best) / 2);
            if (weight < NEGLIGIBLE) {
                continue;
            }
            Groups groups = new Groups(mixture, points, majority);
            double[] own = groups.membership();
            for (int i = 0; i < own.length; i++) {
                membership[i] += weight * own[i];
            }
            total += weight;
            findings = weight == 1 ? groups.findings() : findings;
        }
        for (int i = 0; i < membership.length; i++) {
            membership[i] /= total;
        }
        return new Majority(membership, findings);
    }

    /** The probability of each sample to belong to the majority. */
    double[] membership() {
        return membership;
    }

    /** The groups of the best mixture, in words. */
    String findings() {
        return findings;
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
            double[] masses = new double[memberships.length];
            for (int j = 0; j < masses.length; j++) {
                for (int i = 0; i < points.size(); i++) {
                    masses[j] += memberships[j][i] * points.count(i) / points.total();
                }
            }
            this.noise = mixture.hasNoise() ? masses[k] : 0;
            this.group = merged(confusion(points, k, masses));
            this.shares = new double[k];
            for (int j = 0; j < k; j++) {
                shares[group[j]] += masses[j] / (1 - noise);
            }
        }

        /** The share of component b that is most probably taken for component a. */
        private double[][] confusion(Points points, int k, double[] masses) {
            double[][] confusion = new double[k][k];
            for (int i = 0; i < points.size(); i++) {
                int most = 0;
                for (int j = 1; j < memberships.length; j++) {
                    most = memberships[j][i] > memberships[most][i] ? j : most;
                }
                for (int j = 0; most < k && j < k; j++) {
                    confusion[most][j] += memberships[j][i] * points.count(i) / (masses[j] * points.total());
                }
            }
            return confusion;
        }

        private static int[] merged(double[][] confusion) {
            int[] group = new int[confusion.length];
            Arrays.setAll(group, j -> j);
            for (int a = 0; a < group.length; a++) {
                for (int b = 0; b < a; b++) {
                    if (Math.max(confusion[a][b], confusion[b][a]) > CONFUSED) {
                        int from = group[a];
                        int to = group[b];
                        Arrays.setAll(group, j -> group[j] == from ? to : group[j]);
                    }
                }
            }
            return group;
        }

        private boolean isKept(int component) {
            return shares[group[component]] > 1 - majority + RESOLUTION;
        }

        private boolean existsMajority() {
            double kept = 0;
            for (int j = 0; j < shares.length; j++) {
                kept += group[j] == j && isKept(j) ? shares[j] : 0;
            }
            return noise <= MOST_NOISE + RESOLUTION && kept >= majority - RESOLUTION;
        }

        double[] membership() {
            double[] membership = new double[memberships[0].length];
            if (!existsMajority()) {
                Arrays.fill(membership, 1);
                return membership;
            }
            for (int j = 0; j < group.length; j++) {
                for (int i = 0; isKept(j) && i < membership.length; i++) {
                    membership[i] += memberships[j][i];
                }
            }
            return membership;
        }

        String findings() {
            long groups = Arrays.stream(shares).filter(share -> share > 0).count();
            if (groups == 1) {
                return "one group";
            }
            StringBuilder sizes = new StringBuilder();
            double[] sorted = shares.clone();
            Arrays.sort(sorted);
            for (int j = sorted.length - 1; j >= 0 && sorted[j] > 0; j--) {
                sizes.append(sizes.isEmpty() ? "" : ", ")
                        .append(Math.round(100 * sorted[j]))
                        .append(" %");
            }
            return existsMajority()
                    ? "groups of " + sizes
                    : "several groups (" + sizes + "), none of which holds the majority";
        }
    }
}
