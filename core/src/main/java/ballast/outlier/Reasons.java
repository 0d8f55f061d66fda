package ballast.outlier;

import ballast.linalg.Cholesky;
import ballast.linalg.OrderStatistic;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The features that make a sample an outlier: the smallest set whose replacement by what the other features predict
 * brings it within both cutoffs.
 *
 * <p>Features are normal with covariance {@code V L V' + Psi}: V and L of the fit, Psi the noise variances of
 * {@link UsualValues}. Given the observed features O, scores are normal with precision {@code A = L^-1 + V_O' Psi_O^-1
 * V_O} and mean {@code z = A^-1 V_O' Psi_O^-1 (x - m)_O}. So a feature outside O is expected at {@code m_j + v_j z},
 * with variance {@code psi_j + v_j A^-1 v_j'}, and one in O has {@code q_j = (x_j - m_j - v_j z) / psi_j} and
 * {@code Q_jj = 1/psi_j - v_j A^-1 v_j' / psi_j^2}, the terms of the inverse covariance: {@code q_j^2 / Q_jj} is its
 * squared deviation from what the rest of O predicts (Woodbury; no d x d matrix). The largest leaves O first, until the
 * sample with predictions in their place is within the cutoffs and no feature deviates by more than four standard
 * deviations; then each that is not needed returns.
 *
 * <p>A sample that needs too many replacements is far off as a whole. Then the features with the largest terms
 * {@code (x - m)_j (V L^-1 z)_j} of its score distance are named, until the rest is within the cutoff.
 */
final class Reasons {

    /** The largest number of replaced features, and their largest share. */
    private static final int MOST = 10;

    private static final double CELL_CUTOFF = 16;

    private final VectorSubspace plane;
    private final double[] mean;
    private final double[][] rows;
    private final double[] variances;
    private final double[] noise;

    /**
     * The model of the features.
     *
     * @param variances the variance of each score in the fit
     */
    Reasons(VectorSubspace plane, double[] variances, double[] noise) {
        int c = plane.components();
        this.plane = plane;
        this.mean = plane.mean();
        this.noise = noise;
        this.rows = new double[mean.length][c];
        double own = 0;
        for (int j = 0; j < mean.length; j++) {
            for (int k = 0; k < c; k++) {
                rows[j][k] = plane.basis().entry(j, k);
            }
            own += noise[j] / mean.length;
        }
        this.variances = new double[c];
        for (int k = 0; k < c; k++) {
            // the variance of a score has noise in it
            this.variances[k] = Math.max(variances[k] - own, 0.01 * variances[k] + Double.MIN_NORMAL);
        }
    }

    /** A feature with its expected value and deviation, which are NaN if it is named for the score distance. */
    record Found(int feature, double expected, double deviation) {}

    /**
     * The features that make a sample an outlier.
     *
     * @param row its values; NaN for those that are missing
     * @param isRegular whether a sample without gaps is within the cutoffs
     * @param decision the decision by which the sample is an outlier
     */
    List<Found> of(double[] row, Predicate<double[]> isRegular, OutlierDecision decision) {
        int d = row.length;
        boolean[] open = new boolean[d];
        int observed = 0;
        for (int j = 0; j < d; j++) {
            open[j] = Double.isNaN(row[j]);
            observed += open[j] ? 0 : 1;
        }
        int most = Math.min(MOST, Math.max(Math.min(3, observed), observed / 2));
        List<Integer> chosen = new ArrayList<>();
        Scores scores = new Scores(row, open);
        boolean regular = false;
        while (true) {
            int worst = scores.worst(row, open);
            if (worst < 0 || regular && scores.square(row, worst) <= CELL_CUTOFF) {
                break;
            }
            if (chosen.size() == most) {
                if (!regular) {
                    return carrying(row, decision);
                }
                break;
            }
            chosen.add(worst);
            open[worst] = true;
            scores = new Scores(row, open);
            regular = isRegular.test(scores.filled(row, open));
        }
        if (!regular) {
            return carrying(row, decision);
        }
        for (int feature : List.copyOf(chosen)) {
            open[feature] = false;
            Scores without = new Scores(row, open);
            if (chosen.size() > 1
                    && without.square(row, feature) <= CELL_CUTOFF
                    && isRegular.test(without.filled(row, open))) {
                chosen.remove((Integer) feature);
            } else {
                open[feature] = true;
            }
        }
        Scores last = new Scores(row, open);
        return chosen.stream()
                .map(j -> new Found(j, last.expected(j), Math.sqrt(last.variance(j))))
                .toList();
    }

    /** The features of the score distance, the largest terms first. */
    private List<Found> carrying(double[] row, OutlierDecision decision) {
        VectorSubspace within =
                decision.within().flatMap(subspace -> subspace.plane()).orElse(plane);
        double[] along = decision.within().isPresent() ? decision.variances() : variances;
        double[] centre = within.mean();
        double[] filled = row.clone();
        Arrays.setAll(filled, j -> Double.isNaN(row[j]) ? centre[j] : row[j]);
        double[] scores = within.project(filled);
        double[] terms = new double[row.length];
        double square = 0;
        for (int j = 0; j < row.length; j++) {
            for (int k = 0; k < scores.length; k++) {
                terms[j] += (filled[j] - centre[j]) * within.basis().entry(j, k) * scores[k] / along[k];
            }
            square += terms[j];
        }
        double cutoff = decision.cutoffs().score().orElse(0);
        List<Found> found = new ArrayList<>();
        for (int j : Arrays.stream(OrderStatistic.falling(terms)).limit(MOST).toArray()) {
            if (!found.isEmpty() && !(square > cutoff * cutoff)) {
                break;
            }
            found.add(new Found(j, Double.NaN, Double.NaN));
            square -= terms[j];
        }
        return found;
    }

    /** The scores of a sample given its observed features. */
    private final class Scores {
        /** The Cholesky factor of the precision, row after row. */
        private final double[] factor;

        private final double[] scores;

        Scores(double[] row, boolean[] open) {
            int c = variances.length;
            factor = new double[c * c];
            scores = new double[c];
            for (int k = 0; k < c; k++) {
                factor[k * c + k] = 1 / variances[k];
            }
            for (int j = 0; j < row.length; j++) {
                if (!open[j]) {
                    double[] v = rows[j];
                    for (int k = 0; k < c; k++) {
                        double scaled = v[k] / noise[j];
                        scores[k] += scaled * (row[j] - mean[j]);
                        for (int l = 0; l <= k; l++) {
                            factor[k * c + l] += scaled * v[l];
                        }
                    }
                }
            }
            Cholesky.solve(factor, scores, Double.MIN_NORMAL);
        }

        double expected(int feature) {
            double sum = mean[feature];
            for (int k = 0; k < scores.length; k++) {
                sum += rows[feature][k] * scores[k];
            }
            return sum;
        }

        /** {@code v A^-1 v'}. */
        private double leverage(int feature) {
            double[] x = rows[feature].clone();
            double sum = 0;
            for (int k = 0; k < x.length; k++) {
                for (int i = 0; i < k; i++) {
                    x[k] -= factor[k * x.length + i] * x[i];
                }
                x[k] /= factor[k * x.length + k];
                sum += x[k] * x[k];
            }
            return sum;
        }

        /** Of a feature that is open. */
        double variance(int feature) {
            return noise[feature] + leverage(feature);
        }

        /** The squared standardised deviation of an observed feature from its prediction by the others. */
        double square(double[] row, int feature) {
            double difference = row[feature] - expected(feature);
            double rest = noise[feature] - leverage(feature);
            return rest > 0 ? difference * difference / rest : 0;
        }

        int worst(double[] row, boolean[] open) {
            int worst = -1;
            double most = -1;
            for (int j = 0; j < row.length; j++) {
                double own = open[j] ? -1 : square(row, j);
                if (own > most) {
                    most = own;
                    worst = j;
                }
            }
            return worst;
        }

        double[] filled(double[] row, boolean[] open) {
            double[] filled = row.clone();
            for (int j = 0; j < row.length; j++) {
                filled[j] = open[j] ? expected(j) : row[j];
            }
            return filled;
        }
    }
}
