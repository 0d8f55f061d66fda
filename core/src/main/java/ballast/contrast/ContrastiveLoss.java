package ballast.contrast;

import ballast.block.LocalSamples;
import ballast.block.Workers;
import ballast.linalg.Exponential;
import ballast.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;

/**
 * How badly reconstructions are told apart (Eq. 6 and 7): with {@code b_i = W W'x_i}, {@code a_j = x_j} and the cosine
 * s,
 *
 * <pre>{@code L = sum_i v_i [ -s(b_i,a_i)/tau + log sum_j w_ij (exp(s(b_i,b_j)/tau) + exp(s(b_i,a_j)/tau)) ]}</pre>
 *
 * where {@code v} are the user's weights over their sum and {@code w_ij} is the user's weight of j, or 0 where
 * {@link Negatives} leave j out. Without user weights these are 1/n and 1.
 *
 * <p>With samples as anchors too (Eq. 2 to 4) it is half of that and half of
 *
 * <pre>{@code sum_i v_i [ -s(a_i,b_i)/tau + log sum_j w_ij (exp(s(a_i,a_j)/tau) + exp(s(a_i,b_j)/tau)) ]}</pre>
 *
 * where the cosines of samples, {@code s(a_i,a_j)}, do not depend on W: their sums are made once for each choice of
 * negatives, and {@code s(a_i,b_j) = t_i e_i'e_j}.
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
     * @param lengths the norm of each sample
     */
    ContrastiveLoss(double tau, double[] lengths, double[] weights, Workers workers) {
        this.tau = tau;
        this.lengths = lengths;
        this.weights = weights;
        this.total = Arrays.stream(weights).sum();
        this.workers = workers;
    }

    /**
     * The loss at some scores, with what its gradient needs.
     *
     * @param amongSamples with samples as anchors too their {@linkplain #amongSamples sums} among each other
     */
    Value at(Matrix scores, Negatives negatives, Optional<double[]> amongSamples) {
        return new Value(scores, negatives, amongSamples);
    }

    /** {@code sum_j w_ij exp((s(a_i,a_j) - 1)/tau)} for each sample. O(n^2 d). */
    double[] amongSamples(LocalSamples samples, Negatives negatives) {
        int n = lengths.length;
        int d = samples.columns();
        double[] sums = new double[n];
        Terms terms = new Terms(n);
        for (int first = 0; first < n; first += MOST_ANCHORS) {
            int count = Math.min(MOST_ANCHORS, n - first);
            try (Matrix anchors = Matrix.zeros(d, count)) {
                for (int k = 0; k < count; k++) {
                    double length = lengths[first + k];
                    double[] row = samples.row(first + k);
                    Arrays.setAll(row, j -> length > 0 ? row[j] / length : 0);
                    anchors.columnRange(k, 1).write(row);
                }
                try (Matrix products = samples.project(anchors)) {
                    double[] product = products.toArray();
                    double[] cosines = new double[n];
                    for (int k = 0; k < count; k++) {
                        for (int j = 0; j < n; j++) {
                            cosines[j] = lengths[j] > 0 ? product[j * count + k] / lengths[j] : 0;
                        }
                        terms.fill(cosines, 0, 1);
                        sums[first + k] = sumOver(first + k, terms.values, negatives);
                    }
                }
            }
        }
        return sums;
    }

    /** The sum of the terms of an anchor under the weights {@code w_ij}; the terms are changed. */
    private double sumOver(int anchor, double[] terms, Negatives negatives) {
        for (int j = 0; j < terms.length; j++) {
            terms[j] *= weights[j];
        }
        leaveOthersOut(anchor, terms, negatives);
        return sum(terms);
    }

    /** Sets to zero the terms of the samples that an anchor leaves out. */
    private void leaveOthersOut(int anchor, double[] terms, Negatives negatives) {
        double own = terms[anchor] / weights[anchor] * ownWeight(anchor, negatives);
        for (int j : negatives.alike(anchor)) {
            terms[j] = negatives.isLeftOut(j) ? 0 : terms[j];
        }
        terms[anchor] = own;
    }

    /** In four interleaved sums, so that the processor can overlap them. */
    private static double sum(double[] values) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < values.length; i += 4) {
            a += values[i];
            b += values[i + 1];
            c += values[i + 2];
            d += values[i + 3];
        }
        for (; i < values.length; i++) {
            a += values[i];
        }
        return (a + b) + (c + d);
    }

    /** An anchor never leaves itself out; of a sample that stands for several, each leaves out the others. */
    private double ownWeight(int i, Negatives negatives) {
        return negatives.isLeftOut(i) ? Math.min(1, weights[i]) : weights[i];
    }

    final class Value implements AutoCloseable {

        private final Negatives negatives;
        private final Matrix unit;
        private final double[] norms;
        private final double[] shares;
        private final double[] sums;
        private final Optional<double[]> amongSamples;
        private final double[] sampleSums;

        private Value(Matrix scores, Negatives negatives, Optional<double[]> amongSamples) {
            this.negatives = negatives;
            this.amongSamples = amongSamples;
            int n = scores.rows();
            norms = scores.rowSquaredNorms();
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
            sampleSums = new double[amongSamples.isPresent() ? n : 0];
            try {
                forAnchors(this::sumToAll);
                if (amongSamples.isPresent()) {
                    forAnchors(this::sumFromSamples);
                }
            } catch (RuntimeException | Error e) {
                close();
                throw e;
            }
        }

        double loss() {
            double loss = 0;
            for (int i = 0; i < sums.length; i++) {
                double logSum = amongSamples.isPresent()
                        ? (Math.log(sums[i]) + Math.log(sampleSums[i])) / 2
                        : Math.log(sums[i]);
                loss += weights[i] / total * ((1 - shares[i]) / tau + logSum);
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
                    double[] slopes = byCosines(first, cosines, byShare);
                    if (amongSamples.isPresent()) {
                        averageWithSamples(first, cosines, slopes, byShare);
                    }
                    byCosine.write(slopes);
                    gradient.rowRange(first, byCosine.rows()).assignProduct(byCosine, unit);
                }
            });
            throughNorms(gradient, byShare);
            return gradient;
        }

        /** {@code sum_j w_ij (exp((s_ij - 1)/tau) + exp((t_j s_ij - 1)/tau))} for each anchor of a block. */
        private void sumToAll(int first, double[] cosines) {
            int n = sums.length;
            Terms toOthers = new Terms(n);
            Terms toSamples = new Terms(n);
            for (int start = 0, i = first; start < cosines.length; start += n, i++) {
                toOthers.fill(cosines, start, 1);
                toSamples.fill(cosines, start, shares);
                for (int j = 0; j < n; j++) {
                    toOthers.values[j] += toSamples.values[j];
                }
                sums[i] = sumOver(i, toOthers.values, negatives);
            }
        }

        /** {@code sum_j w_ij (exp((s(a_i,a_j) - 1)/tau) + exp((t_i s_ij - 1)/tau))} for each anchor of a block. */
        private void sumFromSamples(int first, double[] cosines) {
            Terms terms = new Terms(sums.length);
            for (int start = 0, i = first; start < cosines.length; start += sums.length, i++) {
                terms.fill(cosines, start, shares[i]);
                sampleSums[i] = amongSamples.orElseThrow()[i] + sumOver(i, terms.values, negatives);
            }
        }

        /** The mean of the derivatives for anchors of a block and those with samples as anchors, in their place. */
        private void averageWithSamples(int first, double[] cosines, double[] slopes, double[] byShare) {
            int n = sums.length;
            Terms fromSample = new Terms(n);
            Terms ofSample = new Terms(n);
            double[] asFirst = fromSample.values;
            double[] asSecond = ofSample.values;
            for (int start = 0, i = first; start < cosines.length; start += n, i++) {
                fromSample.fill(cosines, start, shares[i]);
                ofSample.fill(cosines, start, shares);
                double scale = weights[i] / total / tau;
                for (int j = 0; j < n; j++) {
                    asFirst[j] *= scale * weights[j] / sampleSums[i];
                    asSecond[j] *= scale * weights[j] / sampleSums[j];
                }
                leaveOthersOut(i, asFirst, negatives);
                leaveOutOf(i, asSecond);
                for (int j = 0; j < n; j++) {
                    double slope = shares[i] * asFirst[j] + shares[j] * asSecond[j];
                    slopes[start + j] = (slopes[start + j] + slope) / 2;
                    asFirst[j] *= cosines[start + j];
                }
                byShare[i] = (byShare[i] + sum(asFirst) - scale) / 2;
            }
        }

        /**
         * The derivative of L by all cosines {@code e_i'e_j} of a block of anchors, as first and as second of the pair;
         * and, written to {@code byShare}, that by the share t of each.
         */
        private double[] byCosines(int first, double[] cosines, double[] byShare) {
            int n = sums.length;
            Terms others = new Terms(n);
            Terms samples = new Terms(n);
            Terms from = new Terms(n);
            double[] toOthers = others.values;
            double[] toSamples = samples.values;
            double[] fromOthers = from.values;
            double[] byCosines = new double[cosines.length];
            for (int start = 0, i = first; start < cosines.length; start += n, i++) {
                others.fill(cosines, start, 1);
                samples.fill(cosines, start, shares);
                from.fill(cosines, start, shares[i]);
                double scale = weights[i] / total / tau;
                double perSum = scale / sums[i];
                for (int j = 0; j < n; j++) {
                    double asFirst = perSum * weights[j];
                    double asSecond = scale * weights[j] / sums[j];
                    toSamples[j] = asFirst * (toOthers[j] + shares[j] * toSamples[j]);
                    fromOthers[j] *= asSecond;
                    toOthers[j] *= asSecond;
                }
                leaveOthersOut(i, toSamples, negatives);
                leaveOutOf(i, fromOthers);
                leaveOutOf(i, toOthers);
                for (int j = 0; j < n; j++) {
                    byCosines[start + j] = toSamples[j] + toOthers[j] + shares[i] * fromOthers[j];
                    fromOthers[j] *= cosines[start + j];
                }
                byShare[i] = sum(fromOthers) - scale;
            }
            return byCosines;
        }

        /** Sets to zero the terms of the anchors that leave this one out. */
        private void leaveOutOf(int anchor, double[] terms) {
            double own = ownWeight(anchor, negatives) / weights[anchor] * terms[anchor];
            if (negatives.isLeftOut(anchor)) {
                for (int j : negatives.alike(anchor)) {
                    terms[j] = 0;
                }
            }
            terms[anchor] = own;
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
                try (Matrix cosines = unit.rowRange(first, count).timesTranspose(unit)) {
                    task.visit(first, cosines.toArray());
                }
            });
        }

        @Override
        public void close() {
            unit.close();
        }
    }

    /** {@code exp((s t - 1)/tau)} for the cosines s of an anchor with all samples and shares t. */
    private final class Terms {
        private final double[] values;
        private final Exponential exponential;

        Terms(int n) {
            values = new double[n];
            exponential = new Exponential(n);
        }

        void fill(double[] cosines, int start, double share) {
            for (int j = 0; j < values.length; j++) {
                values[j] = Math.max(LEAST, (cosines[start + j] * share - 1) / tau);
            }
            exponential.replace(values, 0, values.length);
        }

        void fill(double[] cosines, int start, double[] shares) {
            for (int j = 0; j < values.length; j++) {
                values[j] = Math.max(LEAST, (cosines[start + j] * shares[j] - 1) / tau);
            }
            exponential.replace(values, 0, values.length);
        }
    }

    /** Work on some anchors, whose cosines to all samples lie one anchor after another. */
    private interface AnchorTask {
        void visit(int first, double[] cosines);
    }
}
