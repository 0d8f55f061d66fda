package ballast.solver;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.RitzRotation;
import ballast.linalg.SquaredNorm;
import ballast.linalg.Workspace;
import ballast.samples.SampleWeights;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntToDoubleFunction;

/**
 * A block eigensolver that takes a few steps per change of the weights and carries the scores along.
 *
 * <p>Keeps an orthonormal search basis Q = [V P R] (d x 3b) and the scores Z = Y Q (n x 3b) of the samples Y about a
 * centre near their mean. Scores do not depend on the weights, so V and P stay useful when the weights change: the
 * projected scatter Q'SQ is a weighted product of Z with itself (along V, one of Q with S V will do), and a new V and
 * its scores are combinations of what is there. A step reads the samples twice: back, S V = Y'(e o Z), for the
 * residuals R, and forth, Y R. That is 4 n d b + O((n + d) b^2) multiplications, losses included. As V stays in the
 * search space, the weighted squares never rise.
 */
final class BlockEigenSearch implements AutoCloseable {

    /**
     * A block whose residual was below this before a step is accurate enough after it. A single step for any residual
     * would follow another path than exact solutions while the weights change much, and might end in another local
     * minimum.
     */
    static final double NEAR = 0.1;

    private static final int MOST_STEPS = 4;

    private final LocalSamples samples;
    private final VectorModel model;
    private final int block;
    private final boolean keepsDirections;
    private final double[] norms;
    private final double[] alongShift;
    private final double[] weights;
    private final double[] sums;
    private final Matrix basis;
    private final CarriedScores scores;
    private final double[] shift;
    private double[] centre;
    private double total;
    private boolean directions;
    private double residual = Double.POSITIVE_INFINITY;
    private double[] values;

    /** Q'SV, where {@link CarriedScores#areAsStored}. */
    private Matrix alongVectors;

    /**
     * A search before its first block.
     *
     * @param scores the scores of the samples, which the search computes and closes
     * @param norms the squared distances from the centre of samples that are read as they are stored; room for others
     */
    BlockEigenSearch(LocalSamples samples, CarriedScores scores, double[] centre, double[] norms, VectorModel model) {
        this.samples = samples;
        this.scores = scores;
        this.model = model;
        this.centre = centre;
        this.norms = norms;
        this.block = RitzIteration.blockFor(model.count());
        this.keepsDirections = 4.0 * samples.rows() * samples.columns() > Thresholds.DIRECTIONS_COST * block * block;
        this.alongShift = new double[samples.rows()];
        this.weights = new double[samples.rows()];
        this.sums = new double[(samples.rows() + CarriedScores.RANGE - 1) / CarriedScores.RANGE];
        this.shift = new double[samples.columns()];
        this.basis = Matrix.allocate(samples.columns(), 3 * block);
    }

    /** The block V, to be set before the scores. */
    Matrix vectors() {
        return basis.columnRange(0, block);
    }

    /** Makes the scores along V. */
    void carry() {
        try (Matrix vectors = vectors().copy()) {
            scores.score(centre, vectors, norms);
        }
    }

    /** The number of blocks of the search basis before the residuals. */
    private int known() {
        return directions ? 2 : 1;
    }

    /** Takes steps under these weights, which multiply the user's, until the residual is small. */
    void refit(double[] learned, double mostAway) {
        weigh(learned);
        residual = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && residual > NEAR; step++) {
            readBack();
            if (isOffCentre(mostAway)) {
                moveCentre();
                weigh(learned);
                readBack();
            }
            readForth();
        }
    }

    /** Takes steps under the user's weights alone, until the residual is this small. */
    void start(double accuracy, int mostSteps) {
        weigh(SampleWeights.ones(weights.length).toArray());
        for (int step = 0; residual > accuracy; step++) {
            readBack();
            if (step == mostSteps || residual <= accuracy) {
                return;
            }
            readForth();
        }
    }

    /** Multiplies the weights by the user's and by a factor that gives the scatter a trace of about one in any unit. */
    private void weigh(double[] learned) {
        SampleWeights user = samples.weights();
        double trace = sum(i -> {
            weights[i] = learned[i] * user.of(i);
            return weights[i] * norms[i];
        });
        double factor = trace > 0 && !Double.isInfinite(trace) ? trace : 1;
        total = sum(i -> weights[i] /= factor);
    }

    private double sum(IntToDoubleFunction term) {
        samples.workers().forRanges(weights.length, CarriedScores.RANGE, (first, count) -> {
            double sum = 0;
            for (int i = first; i < first + count; i++) {
                sum += term.applyAsDouble(i);
            }
            sums[first / CarriedScores.RANGE] = sum;
        });
        return Arrays.stream(sums).sum();
    }

    /**
     * Whether the weighted mean is so far from the centre, relative to the spread about it, that correcting for it
     * after the products would lose digits: outliers have moved the plain mean and have lost their weight since.
     */
    private boolean isOffCentre(double mostAway) {
        double away = SquaredNorm.of(shift);
        return away > mostAway * Math.max(0, 1 / total - away);
    }

    private void moveCentre() {
        centre = mean();
        Arrays.fill(shift, 0);
        Arrays.fill(alongShift, 0);
        if (scores.areAsStored()) {
            System.arraycopy(samples.centredAt(centre).squaredNorms(), 0, norms, 0, norms.length);
        }
        try (Matrix vectors = basis.columnRange(0, known() * block).copy()) {
            scores.score(centre, vectors, norms);
        }
    }

    /** R = (I - V V') S V, orthonormal to the blocks before it; also the weighted mean and the residual of V. */
    private void readBack() {
        int count = model.count();
        Matrix v = basis.columnRange(0, block);
        Matrix r = basis.columnRange(known() * block, block);
        try (Matrix sums = scores.back(weights);
                Matrix sum = sums.columnRange(block, 1).copy();
                Matrix inner = Matrix.allocate(block, block)) {
            r.assign(sums.columnRange(0, block));
            if (model.centring() == Centring.WEIGHTED) {
                sum.read(shift);
                for (int j = 0; j < shift.length; j++) {
                    shift[j] /= total;
                }
                Scatter.shift(r, sum, total, v);
            }
            inner.assignTransposeProduct(v, r);
            r.subtractProduct(v, inner);
            double smallest = Math.max(inner.get(count - 1, count - 1), Double.MIN_NORMAL);
            residual = r.columnRange(0, count).frobeniusNorm() / Math.sqrt(count) / smallest;
            if (scores.areAsStored()) {
                try (Matrix outside = r.copy()) {
                    putOutside(r);
                    keepAlongVectors(inner, outside);
                }
            } else {
                putOutside(r);
            }
        }
    }

    /** Makes residuals, which are orthogonal to V already, orthonormal, also to the other blocks before them. */
    private void putOutside(Matrix r) {
        if (directions) {
            Orthonormal.columnsOutside(basis.columnRange(0, 2 * block), r);
        } else {
            Orthonormal.columnsStillOutside(vectors(), r);
        }
    }

    /** Q'SV, from V'SV and the part of S V outside V. */
    private void keepAlongVectors(Matrix inner, Matrix outside) {
        Matrix.closeAll(alongVectors);
        int others = known() * block;
        alongVectors = Matrix.allocate(block + others, block);
        alongVectors.rowRange(0, block).assign(inner);
        alongVectors.rowRange(block, others).assignTransposeProduct(basis.columnRange(block, others), outside);
    }

    /** Computes the scores along R and the best block in the search basis under these weights. */
    private void readForth() {
        int size = (known() + 1) * block;
        try (Matrix ahead = Matrix.allocate(samples.columns(), block + 1)) {
            ahead.columnRange(0, block).assign(basis.columnRange(known() * block, block));
            ahead.columnRange(block, 1).write(shift);
            try (Matrix sums = scores.forth(ahead, known(), weights, alongShift);
                    Matrix projected = projected(sums, size);
                    RitzRotation rotation = keepsDirections
                            ? RitzRotation.of(projected, block)
                            : RitzRotation.ofBlock(projected, block)) {
                values = Arrays.copyOf(rotation.values(), model.count());
                combine(rotation.coefficients());
            }
        }
        directions = keepsDirections;
    }

    /** Q'SQ about the weighted mean, or about zero where the mean is fixed; upper triangle. */
    private Matrix projected(Matrix sums, int size) {
        int squared = sums.rows() - 1;
        Matrix projected = Matrix.zeros(size, size);
        Matrix ofScores = projected.range(size - squared, squared, size - squared, squared);
        ofScores.assign(sums.range(0, squared, 0, squared));
        if (model.centring() == Centring.WEIGHTED) {
            try (Matrix last = sums.range(0, squared, squared, 1).copy()) {
                double[] sum = last.toArray();
                ofScores.addOuter(-1 / total, sum, sum);
            }
        }
        if (squared < size) {
            try (Matrix vectorsFirst = alongVectors.transposed()) {
                projected.rowRange(0, block).assign(vectorsFirst);
            }
        }
        return projected;
    }

    /** The new V and P, and their scores, as combinations of the search basis and its scores. */
    private void combine(Matrix coefficients) {
        samples.workers()
                .forRanges(
                        samples.columns(),
                        CarriedScores.RANGE,
                        (first, count) -> CarriedScores.combineRows(basis, first, count, coefficients));
        scores.combine(coefficients);
    }

    /**
     * The distances of all samples from the subspace, by Pythagoras.
     *
     * @param leastShare squares below this share of the squared norm have lost their digits to rounding; such a
     *     distance becomes NaN
     * @return whether there is no such sample
     */
    boolean residuals(double leastShare, double[] into) {
        int c = model.count();
        double squaredShift = SquaredNorm.of(shift);
        double[] offset = offset();
        AtomicBoolean exact = new AtomicBoolean(true);
        samples.workers().forRanges(samples.rows(), CarriedScores.RANGE, (first, count) -> {
            double[] z = Workspace.ofAtLeast(count * c);
            scores.read(first, count, c, z);
            for (int i = 0; i < count; i++) {
                double within = 0;
                for (int j = 0; j < c; j++) {
                    double score = z[i * c + j] - offset[j];
                    within += score * score;
                }
                double square = squaredDistance(first + i, squaredShift) - within;
                boolean cancelled = square < leastShare * norms[first + i];
                if (cancelled) {
                    exact.set(false);
                }
                into[first + i] = cancelled ? Double.NaN : Math.sqrt(Math.max(0, square));
            }
        });
        return exact.get();
    }

    private double squaredDistance(int i, double squaredShift) {
        return norms[i] - 2 * alongShift[i] + squaredShift;
    }

    /** The scores of the weighted mean, V'(m - centre). */
    private double[] offset() {
        try (Matrix delta = Matrix.of(shift.length, 1, shift);
                Matrix scoresOfMean = basis.columnRange(0, model.count()).transposeTimes(delta)) {
            return scoresOfMean.toArray();
        }
    }

    double[] mean() {
        return SampleMean.plus(centre.clone(), shift);
    }

    Matrix wanted() {
        return basis.columnRange(0, model.count()).copy();
    }

    /** The residual of V before the last step. */
    double residual() {
        return residual;
    }

    /** Sets the residual of a block that was computed elsewhere. */
    void solvedTo(double known) {
        residual = known;
    }

    int rank() {
        return values == null ? model.count() : Rank.of(values, samples, centre, model.count());
    }

    /** The subspace with the variances along its components under learned weights. */
    FittedSubspace<VectorSubspace> finish(double[] learned, String route) {
        try (Matrix wanted = wanted()) {
            return new FittedSubspace<>(new VectorSubspace(mean(), Bases.spannedBy(wanted)), variances(learned), route);
        }
    }

    /** The variances about the mean, from the carried scores and norms. */
    private ExplainedVariance variances(double[] learned) {
        int c = model.count();
        double[] offset = offset();
        double[] bounded = UsualWeight.bounded(learned, samples.weights());
        double squaredShift = SquaredNorm.of(shift);
        double sum = 0;
        double spread = 0;
        double[] along = new double[c];
        double[] z = new double[CarriedScores.RANGE * c];
        for (int i = 0; i < learned.length; i++) {
            double weight = bounded[i] * samples.weights().of(i);
            int at = i % CarriedScores.RANGE * c;
            if (at == 0) {
                scores.read(i, Math.min(CarriedScores.RANGE, learned.length - i), c, z);
            }
            for (int j = 0; j < c; j++) {
                double score = z[at + j] - offset[j];
                along[j] += weight * score * score;
            }
            spread += weight * Math.max(0, squaredDistance(i, squaredShift));
            sum += weight;
        }
        return ExplainedVariance.ofSquares(along, spread, sum, samples.weights().total());
    }

    @Override
    public void close() {
        Matrix.closeAll(basis, alongVectors);
        scores.close();
    }
}
