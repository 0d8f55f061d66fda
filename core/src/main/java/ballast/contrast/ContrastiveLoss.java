package ballast.contrast;

import ballast.block.Workers;
import ballast.linalg.Exponential;
import ballast.linalg.Matrix;
import java.util.Arrays;

/**
 * How badly reconstructions are told apart (Eq. 6 and 7): with {@code b_i = W W'x_i}, {@code a_j = x_j} and the cosine
 * s,
 *
 * <pre>{@code L = sum_i v_i [ -s(b_i,a_i)/tau + log sum_j w_ij (exp(s(b_i,b_j)/tau) + exp(s(b_i,a_j)/tau)) ]}</pre>
 *
 * where {@code v} are the user's weights over their sum and {@code w_ij} is the user's weight of j, or 0 where
 * {@link Negatives} leave j out. Without user weights these are 1/n and 1.
 *
 * <p>Because {@code ||W W'x|| = ||W'x||}, both cosines follow from the unit scores {@code e_i = W'x_i/||W'x_i||} and
 * the shares {@code t_j = ||W'x_j||/||x_j||}: {@code s(b_i,b_j) = e_i'e_j} and {@code s(b_i,a_j) = t_j e_i'e_j}. All
 * exponents are at most 1/tau, which is taken out of the sum: nothing overflows, and the anchor itself keeps the sum
 * above zero.
 *
 * <p>Pairs are visited in blocks of anchors against all samples, O(n^2 c) products and O(n^2) exponentials, O(n) memory
 * per block. Each block writes only what belongs to its anchors, so the bits do not depend on the number of threads.
 */
final class ContrastiveLoss {

    /** The least exponent: a sample without a direction has no cosines, but its sum needs a logarithm. */
    private static final double LEAST = -700;

    /** Pairs of one block. */
    private static final int BLOCK_PAIRS = 1 << 19;

    private static final int MOST_ANCHORS = 128;

    private final double tau;
    private final double[] lengths;
    private final double[] weights;
    private final double total;
    private final Workers workers;

    /**
     * The loss of some samples.
     *
     * @param tau the temperature
     * @param lengths the norm of each sample
     * @param weights the user's weight of each sample
     */
    ContrastiveLoss(double tau, double[] lengths, double[] weights, Workers workers) {
        this.tau = tau;
        this.lengths = lengths;
        this.weights = weights;
        this.total = Arrays.stream(weights).sum();
        this.workers = workers;
    }

    /** The loss at some scores, with what its gradient needs. */
    Value at(Matrix scores, Negatives negatives) {
        return new Value(scores, negatives);
    }

    /** The loss at one place. */
    final class Value implements AutoCloseable {

        private final Negatives negatives;
        private final Matrix unit;
        private final double[] norms;
        private final double[] shares;
        private final double[] sums;

        private Value(Matrix scores, Negatives negatives) {
            this.negatives = negatives;
            int n = scores.rows();
            norms = new double[n];
            scores.rowSquaredNorms(norms);
            shares = new double[n];
            double[] inverses = new double[n];
            for (int i = 0; i < n; i++) {
                norms[i] = Math.sqrt(norms[i]);
                shares[i] = lengths[i] > 0 ? Math.min(1, norms[i] / lengths[i]) : 0;
                inverses[i] = norms[i] > 0 ? 1 / norms[i] : 0;
            }
            unit = scores.copy();
            unit.scaleRows(inverses);
            sums = new double[n];
            forAnchors(this::sum);
        }

        /** L. */
        double loss() {
            double loss = 0;
            for (int i = 0; i < sums.length; i++) {
                loss += weights[i] / total * ((1 - shares[i]) / tau + Math.log(sums[i]));
            }
            return loss;
        }

        /** The derivative of L by the scores {@code W'x}, n x c, to be closed by the caller. */
        Matrix gradient() {
            int n = sums.length;
            Matrix gradient = Matrix.allocate(n, unit.columns());
            double[] byShare = new double[n];
            forAnchors((first, cosines) -> {
                try (Matrix byCosine = Matrix.allocate(cosines.length / n, n)) {
                    byCosine.write(byCosines(first, cosines, byShare));
                    gradient.rowRange(first, byCosine.rows()).assignProduct(byCosine, unit);
                }
            });
            throughNorms(gradient, byShare);
            return gradient;
        }

        /** {@code sum_j w_ij (exp((s_ij - 1)/tau) + exp((t_j s_ij - 1)/tau))} for each anchor of a block. */
        private void sum(int first, double[] cosines) {
            int n = sums.length;
            Exponential exponential = new Exponential(n);
            double[] toOthers = new double[n];
            double[] toSamples = new double[n];
            for (int start = 0, i = first; start < cosines.length; start += n, i++) {
                for (int j = 0; j < n; j++) {
                    toOthers[j] = Math.max(LEAST, (cosines[start + j] - 1) / tau);
                    toSamples[j] = Math.max(LEAST, (cosines[start + j] * shares[j] - 1) / tau);
                }
                exponential.replace(toOthers, 0, n);
                exponential.replace(toSamples, 0, n);
                for (int j = 0; j < n; j++) {
                    toOthers[j] = weights[j] * (toOthers[j] + toSamples[j]);
                }
                double own = toOthers[i] / weights[i] * ownWeight(i);
                leaveOut(i, toOthers);
                toOthers[i] = own;
                sums[i] = Sum.of(toOthers);
            }
        }

        /**
         * The derivative of L by all cosines {@code e_i'e_j} of a block of anchors, as first and as second of the pair;
         * and, written to {@code byShare}, that by the share t of each.
         */
        private double[] byCosines(int first, double[] cosines, double[] byShare) {
            int n = sums.length;
            Exponential exponential = new Exponential(n);
            double[] toOthers = new double[n];
            double[] toSamples = new double[n];
            double[] fromOthers = new double[n];
            double[] byCosines = new double[cosines.length];
            for (int start = 0, i = first; start < cosines.length; start += n, i++) {
                double share = shares[i];
                for (int j = 0; j < n; j++) {
                    double cosine = cosines[start + j];
                    toOthers[j] = Math.max(LEAST, (cosine - 1) / tau);
                    toSamples[j] = Math.max(LEAST, (cosine * shares[j] - 1) / tau);
                    fromOthers[j] = Math.max(LEAST, (cosine * share - 1) / tau);
                }
                exponential.replace(toOthers, 0, n);
                exponential.replace(toSamples, 0, n);
                exponential.replace(fromOthers, 0, n);
                double scale = weights[i] / total / tau;
                double perSum = scale / sums[i];
                for (int j = 0; j < n; j++) {
                    double asFirst = perSum * weights[j];
                    double asSecond = scale * weights[j] / sums[j];
                    toSamples[j] = asFirst * (toOthers[j] + shares[j] * toSamples[j]);
                    fromOthers[j] *= asSecond;
                    toOthers[j] *= asSecond;
                }
                double rest = ownWeight(i) / weights[i];
                double ownFirst = rest * toSamples[i];
                double ownSecond = rest * fromOthers[i];
                double ownOthers = rest * toOthers[i];
                leaveOut(i, toSamples);
                if (negatives.isLeftOut(i)) {
                    for (int j : negatives.alike(i)) {
                        fromOthers[j] = 0;
                        toOthers[j] = 0;
                    }
                }
                toSamples[i] = ownFirst;
                fromOthers[i] = ownSecond;
                toOthers[i] = ownOthers;
                for (int j = 0; j < n; j++) {
                    byCosines[start + j] = toSamples[j] + toOthers[j] + share * fromOthers[j];
                    fromOthers[j] *= cosines[start + j];
                }
                byShare[i] = Sum.of(fromOthers) - scale;
            }
            return byCosines;
        }

        private void leaveOut(int anchor, double[] terms) {
            for (int j : negatives.alike(anchor)) {
                terms[j] = negatives.isLeftOut(j) ? 0 : terms[j];
            }
        }

        /** An anchor never leaves itself out; of a sample that stands for several, each leaves out the others. */
        private double ownWeight(int i) {
            return negatives.isLeftOut(i) ? Math.min(1, weights[i]) : weights[i];
        }

        /**
         * From the derivatives by unit scores and shares to those by scores: {@code (I - e e') g / ||z|| + t' e /
         * ||x||}.
         */
        private void throughNorms(Matrix gradient, double[] byShare) {
            int c = gradient.columns();
            double[] g = gradient.toArray();
            double[] e = unit.toArray();
            for (int i = 0; i < norms.length; i++) {
                double along = 0;
                for (int k = i * c; k < (i + 1) * c; k++) {
                    along += g[k] * e[k];
                }
                double outward = norms[i] > 0 ? byShare[i] / lengths[i] : 0;
                for (int k = i * c; k < (i + 1) * c; k++) {
                    g[k] = norms[i] > 0 ? (g[k] - along * e[k]) / norms[i] + outward * e[k] : 0;
                }
            }
            gradient.write(g);
        }

        private void forAnchors(AnchorTask task) {
            int n = norms.length;
            int anchors = Math.max(1, Math.min(MOST_ANCHORS, BLOCK_PAIRS / n));
            workers.forRanges(n, anchors, (first, count) -> {
                try (Matrix cosines = Matrix.allocate(count, n)) {
                    cosines.assignProductTranspose(unit.rowRange(first, count), unit);
                    task.visit(first, cosines.toArray());
                }
            });
        }

        @Override
        public void close() {
            unit.close();
        }
    }

    /** Work on some anchors, whose cosines to all samples lie one anchor after another. */
    private interface AnchorTask {
        void visit(int first, double[] cosines);
    }
}
