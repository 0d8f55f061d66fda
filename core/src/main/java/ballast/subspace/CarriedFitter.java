package ballast.subspace;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.RitzRotation;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Weighted PCA of vectors by few steps of a block eigen-solver per change of the weights, with the scores carried along.
 *
 * <p>Keeps an orthonormal search basis Q = [V P R] (d x 3b) and the scores Z = Y Q (n x 3b) of the samples Y centred at the plain
 * mean. Scores do not depend on the weights, so V and P stay useful when the weights change: the projected scatter Q'SQ is a
 * weighted product of Z with itself, and a new V and its scores are combinations of what is there. A step reads
 * the samples twice: back, S V = Y'(e o Z), for the residuals R, and forth, Y R. That is 4 n d b + O((n + d) b^2)
 * multiplications, losses included. As V stays in the search space, the weighted squares never rise.
 */
final class CarriedFitter implements SubspaceFitter {

    /** Most memory for the scores, as a share of what the samples take. */
    private static final double MEMORY_SHARE = 0.5;

    /** Scores of this size are carried whatever the samples take. */
    private static final double SMALL_BYTES = 32e6;

    /**
     * A block whose residual was below this before a step is near enough after it. One step whatever the residual would
     * follow another path than exact solutions while the weights still move much, and may end in another local minimum.
     */
    private static final double NEAR = 0.1;

    private static final int MOST_STEPS = 4;

    /** Squared distance of the weighted mean from the centre, over the mean squared distance from it, that is too far. */
    private static final double OFF_CENTRE = 100;

    /**
     * What the eigenvectors of a search basis of 3b instead of 2b directions cost, in terms of b^3. The last directions save steps,
     * but not where few samples make steps cheap.
     */
    private static final double DIRECTIONS_COST = 270;

    /** The same for scores in single precision. */
    private static final double OFF_CENTRE_IN_FLOATS = 4;

    /** Values from which on single precision pays. */
    private static final double LARGE = 1 << 20;

    /** Refits in single precision; if it takes longer, rounding may be what keeps the weights moving. */
    private static final int MOST_ROUGH_REFITS = 100;

    private final Samples samples;
    private final VectorModel model;
    private double[] centre;
    private final double accuracy;
    private final VectorModel.Axes axes;
    private final int block;
    private final double[] norms;
    private final double[] alongShift;
    private final Matrix basis;
    private CarriedScores scores;
    private double[] shift;
    private final boolean keepsDirections;
    private boolean directions;
    private boolean rough;
    private boolean wasRough;
    private int refits;
    private double residual;

    CarriedFitter(Samples samples, double[] centre, VectorModel model, double accuracy, VectorModel.Axes axes) {
        this.samples = samples;
        this.model = model;
        this.centre = centre;
        this.accuracy = accuracy;
        this.axes = axes;
        this.block = RitzIteration.blockFor(model.count());
        this.keepsDirections = 4.0 * samples.rows() * samples.columns() > DIRECTIONS_COST * block * block;
        this.norms = new double[samples.rows()];
        this.alongShift = new double[samples.rows()];
        this.shift = new double[samples.columns()];
        this.basis = Matrix.allocate(samples.columns(), 3 * block);
    }

    /** Whether a block solver has room in these dimensions and the scores fit beside the samples. */
    static boolean fits(Samples samples, int components) {
        double bytes = 3.0 * RitzIteration.blockFor(components) * samples.rows() * Double.BYTES;
        return samples.columns() > DenseEigenspace.SMALL
                && RitzIteration.fits(samples.columns(), components)
                && bytes <= Math.min(Integer.MAX_VALUE, Math.max(SMALL_BYTES, MEMORY_SHARE * samples.storedBytes()));
    }

    @Override
    public void roughly() {
        rough = (double) samples.rows() * samples.columns() >= LARGE;
    }

    @Override
    public void exactly() {
        rough = false;
        if (scores instanceof FloatScores) {
            scores.close();
            scores = new DoubleScores(samples.rows(), block);
            score(directions ? 2 : 1);
        }
    }

    @Override
    public void start() {
        scores = rough ? new FloatScores(samples.rows(), block) : new DoubleScores(samples.rows(), block);
        wasRough = rough;
        if (axes == VectorModel.Axes.PRINCIPAL) {
            basis.columnRange(0, block)
                    .write(Basis.axes(samples.columns(), block).toArray());
            residual = 0;
        } else {
            startCold();
        }
        score(1);
        if (rough && !SinglePrecision.suits(norms)) {
            exactly();
        }
    }

    private void startCold() {
        try (WarmEigenspace plain =
                new WarmEigenspace(model.count(), accuracy, rough ? WarmEigenspace.ROUGH : accuracy, false)) {
            plain.solve(WeightedScatter.plain(samples, centre, model.centring()));
            Rank.check(plain.values(), samples, centre, model.count());
            basis.columnRange(0, block).assign(plain.block());
            residual = plain.residual();
        }
    }

    /** The scores along the first blocks of the basis, and the norms, of the samples about the centre. */
    private void score(int known) {
        try (Matrix vectors = basis.columnRange(0, known * block).copy()) {
            scores.score(samples.centredAt(centre), vectors, norms);
        }
    }

    @Override
    public void refit(double[] weights) {
        if (rough && ++refits > MOST_ROUGH_REFITS) {
            exactly();
        }
        double[] combined = scaled(WeightedScatter.combined(samples, weights));
        double total = Arrays.stream(combined).sum();
        residual = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS && residual > NEAR; step++) {
            int known = directions ? 2 : 1;
            writeResiduals(combined, total, known);
            if (isOffCentre(total)) {
                moveCentre(known);
                combined = scaled(WeightedScatter.combined(samples, weights));
                total = Arrays.stream(combined).sum();
                writeResiduals(combined, total, known);
            }
            try (Matrix projected = scoresAlongResiduals(combined, known);
                    RitzRotation rotation = RitzRotation.of(projected, block)) {
                combine(rotation.coefficients());
            }
            directions = keepsDirections;
        }
    }

    /** The weights times a common factor that gives the scatter a trace of about one, whatever the unit of the data. */
    private double[] scaled(double[] weights) {
        double trace = 0;
        for (int i = 0; i < weights.length; i++) {
            trace += weights[i] * norms[i];
        }
        if (trace > 0 && !Double.isInfinite(trace)) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] /= trace;
            }
        }
        return weights;
    }

    /**
     * Whether the weighted mean is so far from the centre, in terms of the spread about it, that correcting for it after the
     * products would cost digits: outliers that had a part in the plain mean and have lost their weight since.
     */
    private boolean isOffCentre(double total) {
        double away = SquaredNorm.of(shift);
        return away > (rough ? OFF_CENTRE_IN_FLOATS : OFF_CENTRE) * Math.max(0, 1 / total - away);
    }

    private void moveCentre(int known) {
        centre = mean();
        Arrays.fill(shift, 0);
        Arrays.fill(alongShift, 0);
        score(known);
    }

    /** R = (I - V V') S V, orthonormal to the blocks before it; also the weighted mean and how well V solved. */
    private void writeResiduals(double[] weights, double total, int known) {
        int d = samples.columns();
        Matrix v = basis.columnRange(0, block);
        Matrix r = basis.columnRange(known * block, block);
        try (Matrix sums = scores.back(samples.centredAt(centre), weights);
                Matrix sum = sums.columnRange(block, 1).copy();
                Matrix overlap = Matrix.allocate(1, block);
                Matrix inner = Matrix.allocate(block, block)) {
            r.assign(sums.columnRange(0, block));
            if (model.centring() == Centring.WEIGHTED_MEAN) {
                shift = sum.toArray();
                for (int j = 0; j < d; j++) {
                    shift[j] /= total;
                }
                overlap.assignTransposeProduct(sum, v);
                overlap.scaleRows(new double[] {1 / total});
                r.subtractProduct(sum, overlap);
            }
            inner.assignTransposeProduct(v, r);
            r.subtractProduct(v, inner);
            double smallest = Math.max(inner.get(model.count() - 1, model.count() - 1), Double.MIN_NORMAL);
            residual = r.columnRange(0, model.count()).frobeniusNorm() / Math.sqrt(model.count()) / smallest;
        }
        Orthonormal.columnsOutside(basis.columnRange(0, known * block), r);
    }

    /** Reads the samples forth, Y R and Y shift, and returns the scatter projected to the search basis, Q'SQ. */
    private Matrix scoresAlongResiduals(double[] weights, int known) {
        try (Matrix ahead = Matrix.allocate(samples.columns(), block + 1)) {
            ahead.columnRange(0, block).assign(basis.columnRange(known * block, block));
            ahead.columnRange(block, 1).write(shift);
            return scores.forth(samples.centredAt(centre), ahead, known, weights, alongShift, model.centring());
        }
    }

    /** The new V and P, and their scores, as combinations of the search basis and its scores. */
    private void combine(Matrix coefficients) {
        scores.combine(samples, coefficients);
        samples.workers()
                .forRanges(
                        samples.columns(),
                        CarriedScores.RANGE,
                        (first, count) -> DoubleScores.combineRows(basis, first, count, coefficients));
    }

    @Override
    public double[] residuals() {
        int c = model.count();
        double shiftNorm = SquaredNorm.of(shift);
        double[] offset = offset();
        double[] residuals = new double[samples.rows()];
        AtomicBoolean cancelled = new AtomicBoolean();
        double leastShare = rough ? SinglePrecision.CANCELLATION : Residuals.CANCELLATION;
        samples.workers().forRanges(samples.rows(), CarriedScores.RANGE, (first, count) -> {
            double[] z = scores.read(first, count, c);
            for (int i = 0; i < count; i++) {
                double within = 0;
                for (int j = 0; j < c; j++) {
                    double score = z[i * c + j] - offset[j];
                    within += score * score;
                }
                double whole = norms[first + i] - 2 * alongShift[first + i] + shiftNorm;
                double square = whole - within;
                if (square < leastShare * norms[first + i]) {
                    cancelled.set(true);
                }
                residuals[first + i] = Math.sqrt(Math.max(0, square));
            }
        });
        if (!cancelled.get()) {
            return residuals;
        }
        exactly();
        try (Matrix wanted = basis.columnRange(0, c).copy()) {
            return Residuals.of(samples, mean(), wanted);
        }
    }

    /** The scores of the weighted mean, V'(m - plain mean). */
    private double[] offset() {
        try (Matrix delta = Matrix.of(shift.length, 1, shift);
                Matrix scoresOfMean = Matrix.allocate(model.count(), 1)) {
            scoresOfMean.assignTransposeProduct(basis.columnRange(0, model.count()), delta);
            return scoresOfMean.toArray();
        }
    }

    private double[] mean() {
        double[] mean = centre.clone();
        for (int j = 0; j < mean.length; j++) {
            mean[j] += shift[j];
        }
        return mean;
    }

    @Override
    public boolean settled() {
        return !rough && residual <= accuracy;
    }

    @Override
    public FittedSubspace finish(double[] weights) {
        try (Matrix wanted = basis.columnRange(0, model.count()).copy()) {
            Orthonormal.independentColumns(wanted);
            return new FittedSubspace(
                    new VectorSubspace(mean(), Basis.of(wanted)),
                    variances(WeightedScatter.combined(samples, weights)),
                    route());
        }
    }

    private String route() {
        String how = "block solver, scores carried along";
        if (!wasRough) {
            return how;
        }
        return how + (rough ? " in single precision" : " in single, at the end in double precision");
    }

    /** The variances about the mean, from the scores and norms that are there. */
    private ExplainedVariance variances(double[] weights) {
        int c = model.count();
        double[] offset = offset();
        double shiftNorm = SquaredNorm.of(shift);
        double total = 0;
        double spread = 0;
        double[] along = new double[c];
        double[] z = {};
        for (int i = 0; i < weights.length; i++) {
            int at = i % CarriedScores.RANGE * c;
            if (at == 0) {
                z = scores.read(i, Math.min(CarriedScores.RANGE, weights.length - i), c);
            }
            for (int j = 0; j < c; j++) {
                double score = z[at + j] - offset[j];
                along[j] += weights[i] * score * score;
            }
            spread += weights[i] * Math.max(0, norms[i] - 2 * alongShift[i] + shiftNorm);
            total += weights[i];
        }
        return ExplainedVariance.ofSquares(along, spread, total, samples.totalUserWeight());
    }

    @Override
    public void close() {
        basis.close();
        if (scores != null) {
            scores.close();
        }
    }
}
