package ballast.solver.image;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Precision;
import ballast.linalg.SquaredNorm;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.Workspace;
import ballast.projection.BilateralResiduals;
import ballast.samples.ImageShape;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.FittedSubspace;
import ballast.solver.SampleMean;
import ballast.solver.SubspaceFitter;
import ballast.solver.UnusableValue;
import ballast.solver.UsualWeight;
import ballast.solver.WeightedScatter;
import ballast.solver.image.BilateralPasses.Moments;
import ballast.subspace.BilateralSubspace;
import ballast.subspace.Components;
import ballast.subspace.ExplainedVariance;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Weighted bilateral fit of images: one sweep of U, then V, per change of the weights.
 *
 * <p>M = weighted mean; U = leading eigenvectors of {@code sum e (A - M) V V'(A - M)'}, V = those of {@code sum e (A -
 * M)' U U'(A - M)}. Each minimises the weighted squared residuals for a fixed other side, so they never rise. The start
 * is 2DPCA: V of the whole images, then U of the reduced ones. A sweep is three passes over the images, including the
 * losses, and costs O(n h w (k1 + k2)).
 *
 * <p>Images are centred once, near the mean, and products are corrected for D, the difference of M and the centre: each
 * scatter about the mean is that about the centre less that of D times the sum of the weights.
 */
final class BilateralFitter implements SubspaceFitter<BilateralSubspace> {

    /** The number of images whose mean is the first centre. */
    private static final int SOME = 16;

    private final Optional<ImageSpan> span;
    private final LocalSamples samples;
    private final ImageShape shape;
    private final BilateralModel model;
    private final Components components;
    private final PrecisionSchedule schedule;
    private BilateralPasses passes;
    private boolean refitted;
    private final double[] combined;
    private final MeanShift way;
    private Matrix left;
    private Matrix right;

    BilateralFitter(LocalSamples given, ImageShape givenShape, BilateralModel model, double accuracy) {
        this.components = new Components(model.left(), model.right());
        this.span = ImageSpan.of(given, givenShape, components);
        this.samples = span.map(ImageSpan::coordinates).orElse(given);
        this.shape = span.map(ImageSpan::shape).orElse(givenShape);
        this.model = model;
        this.schedule = new PrecisionSchedule((double) samples.rows() * samples.columns(), accuracy);
        this.combined = new double[samples.rows()];
        this.way = new MeanShift(shape);
    }

    @Override
    public void allowRough() {
        schedule.allowSingle();
    }

    @Override
    public void requireExact() {
        if (schedule.endSingle()) {
            centreAt(passes.centre());
        }
    }

    private void centreAt(double[] centre) {
        if (passes != null) {
            passes.close();
        }
        passes = new BilateralPasses(schedule.precision(), samples, shape, components, centre);
        if (left != null) {
            passes.left(left);
        }
        if (right != null) {
            passes.right(right);
        }
    }

    @Override
    public int start() {
        centreAt(model.centring() == Centring.WEIGHTED ? meanOfSome() : SampleMean.startOf(model.centring(), samples));
        if (schedule.begin(passes.squaredNorms())) {
            centreAt(passes.centre());
        }
        double[] weights = samples.weights().toArray();
        try (Moments rows = aboutMean(weights, () -> passes.rowMoments(weights));
                Matrix d = way.whole()) {
            UnusableValue.check(samples, mean());
            setRight(bestRight(rows.scatter(), d, weights));
        }
        boolean whole = model.start() == BilateralModel.Start.WHOLE;
        try (Moments columns = whole ? passes.wholeColumns(weights) : passes.columns(weights);
                Matrix d = whole ? way.whole() : way.alongRight(right)) {
            setLeft(bestLeft(columns.scatter(), d, weights));
        }
        return model.count();
    }

    private double[] meanOfSome() {
        int number = Math.min(SOME, samples.rows());
        double[] origin = samples.row(0);
        double[] sums = new double[origin.length];
        for (int k = 1; k < number; k++) {
            double[] image = samples.row((int) ((long) k * samples.rows() / number));
            for (int j = 0; j < sums.length; j++) {
                sums[j] += image[j] - origin[j];
            }
        }
        return SampleMean.from(origin, sums, number);
    }

    @Override
    public void refit(double[] weights) {
        if (!schedule.allows(weights)) {
            requireExact();
        }
        refitted = true;
        Arrays.setAll(combined, i -> weights[i] * samples.weights().of(i));
        try (Moments columns = aboutMean(combined, () -> passes.columns(combined));
                Matrix d = way.alongRight(right)) {
            setLeft(bestLeft(columns.scatter(), d, combined));
        }
        try (Matrix rows = passes.rows(combined);
                Matrix d = way.alongLeft(left)) {
            setRight(bestRight(rows, d, combined));
        }
    }

    /**
     * Computes sums over all images and the mean from them; if the mean is far from the centre, the centre moves there
     * and the sums are computed again.
     */
    private Moments aboutMean(double[] weights, Supplier<Moments> pass) {
        Moments moments = pass.get();
        if (model.centring() != Centring.WEIGHTED) {
            return moments;
        }
        way.set(moments.sum(), total(weights));
        if (way.isTooFar(passes.squaredNorms(), weights)) {
            moments.close();
            centreAt(mean());
            moments = pass.get();
            way.set(moments.sum(), total(weights));
        }
        return moments;
    }

    private static double total(double[] weights) {
        return Arrays.stream(weights).sum();
    }

    /** U = leading eigenvectors of the scatter of the columns about the mean. */
    private Matrix bestLeft(Matrix columns, Matrix d, double[] weights) {
        MeanShift.takeFromColumns(columns, d, total(weights));
        return leading(columns, model.left());
    }

    /** V = leading eigenvectors of the scatter of the rows about the mean. */
    private Matrix bestRight(Matrix rows, Matrix d, double[] weights) {
        MeanShift.takeFromRows(rows, d, total(weights));
        return leading(rows, model.right());
    }

    private void setLeft(Matrix basis) {
        Matrix.closeAll(left);
        left = basis;
        passes.left(basis);
    }

    private void setRight(Matrix basis) {
        Matrix.closeAll(right);
        right = basis;
        passes.right(basis);
    }

    private static Matrix leading(Matrix scatter, int count) {
        try (SymmetricEigen eigen = SymmetricEigen.largest(scatter, count)) {
            return eigen.vectors().copy();
        }
    }

    private double[] mean() {
        return way.from(passes.centre());
    }

    /**
     * By Pythagoras, {@code ||A - D||^2 - ||U'(A - D)V||^2}, which is {@code ||A||^2 - ||U'A V||^2 - 2 <A, R> +
     * ||R||^2} with R the residual of D. Where that loses too many digits in doubles, {@link BilateralResiduals}
     * computes the residuals.
     */
    @Override
    public void residuals(double[] into) {
        double[] norms = passes.squaredNorms();
        double leastShare = schedule.leastShare();
        boolean cancelled = false;
        try (Matrix rest = way.rest(left, right)) {
            double[] entries = Workspace.ofAtLeast(shape.size());
            rest.read(entries);
            double constant = SquaredNorm.of(entries, 0, shape.size());
            passes.explained(rest, into);
            for (int i = 0; i < norms.length; i++) {
                double square = norms[i] - into[i] + constant;
                cancelled |= square < leastShare * norms[i];
                into[i] = Math.sqrt(Math.max(0, square));
            }
        }
        if (cancelled && schedule.precision() == Precision.SINGLE) {
            requireExact();
            residuals(into);
        } else if (cancelled) {
            System.arraycopy(BilateralResiduals.of(samples, shape, mean(), left, right), 0, into, 0, into.length);
        }
    }

    @Override
    public boolean settled() {
        return refitted && schedule.precision() == Precision.DOUBLE;
    }

    @Override
    public FittedSubspace<BilateralSubspace> finish(double[] weights) {
        BilateralSubspace subspace = new BilateralSubspace(mean(), Bases.of(left), Bases.of(right));
        FittedSubspace<BilateralSubspace> fitted = new FittedSubspace<>(
                subspace,
                variances(WeightedScatter.combined(samples, UsualWeight.bounded(weights, samples.weights()))),
                schedule.route());
        return span.map(own -> fitted.turnedBack(own.turnedBack(subspace), shape))
                .orElse(fitted);
    }

    private ExplainedVariance variances(double[] weights) {
        double[] norms = passes.squaredNorms();
        double wayNorm = way.squaredLength();
        double spread = 0;
        double total = 0;
        try (Matrix d = way.whole()) {
            double[] along = new double[weights.length];
            passes.along(d, along);
            for (int i = 0; i < weights.length; i++) {
                spread += weights[i] * Math.max(0, norms[i] - 2 * along[i] + wayNorm);
                total += weights[i];
            }
        }
        double[] squares = passes.squares(weights, way.scores(left, right));
        return ExplainedVariance.ofSquares(
                squares, spread, total, samples.weights().total());
    }

    @Override
    public void close() {
        if (passes != null) {
            passes.close();
        }
        Matrix.closeAll(left, right);
    }
}
