package ballast.classical;

import ballast.BadInputException;
import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMeasure;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.detection.OutlierDetector;
import ballast.estimator.DistributedEstimator;
import ballast.estimator.DistributedFit;
import ballast.estimator.Estimator;
import ballast.estimator.PlainFit;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.solver.Bases;
import ballast.solver.FittedSubspace;
import ballast.solver.LeadingAxes;
import ballast.solver.Rank;
import ballast.solver.VectorModel;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * ROBPCA: principal axes of the samples that lie among the others in every direction, then of all that are near to
 * those axes, then the minimum covariance determinant of the scores.
 *
 * <ol>
 *   <li>The samples are reduced to what they span ({@link AffineSpan}).
 *   <li>The h samples of least {@link Outlyingness} give a first subspace.
 *   <li>All samples whose orthogonal distance from it is below its cutoff give the subspace of the answer.
 *   <li>The {@link Mcd} of the scores in it gives centre, axes and variances.
 * </ol>
 *
 * <p>Samples that vary in few directions, no more than ten or the components and a fifth of their number, need no
 * projections: their axes are those of the MCD. Of the samples, those count (weight 1) that step 3 and the MCD both
 * take for near. The objective is their sum of squared orthogonal distances.
 *
 * <p>O(n d r) for the span, O(n m (r + log n)) for m directions, and the MCD of n x c scores.
 *
 * @param coverage share of the samples that are taken for good
 * @param directions most directions that outlyingness is looked for in
 * @param seed draws the directions
 * @see <a href="https://doi.org/10.1198/004017004000000563">Hubert, Rousseeuw, Vanden Branden (2005)</a>
 */
public record OutlyingnessFit(int components, Coverage coverage, int directions, long seed)
        implements Estimator<VectorSubspace> {

    /** Directions when no number is given, as published. */
    public static final int DEFAULT_DIRECTIONS = 250;

    /** Dimensions up to which the MCD is taken at once, as published. */
    private static final int FEW_DIMENSIONS = 10;

    /** Samples for each dimension that the MCD needs to be taken at once. */
    private static final int ENOUGH = 5;

    private static final String WAY = "by outlyingness";

    private static final double NORMAL_975 = NormalDistribution.of(0, 1).inverseCumulativeProbability(0.975);

    /** Orthogonal distances below this share of the distance from the centre are rounding. */
    private static final double ROUNDING = 1e-12;

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new SpanFit(components, AffineSpan.Axes.PRINCIPAL, this::find).fit(samples, listener);
    }

    /**
     * A random subset gives a subspace and the cutoff of distances from it; all samples within the cutoff give the
     * subspace of the answer, and the {@link DistributedMcd} of the scores in it centre, axes and variances.
     */
    @Override
    public Optional<DistributedEstimator<VectorSubspace>> distributed() {
        return Optional.of(this::fit);
    }

    private DistributedFit<VectorSubspace> fit(DistributedSamples samples, ProgressListener listener) {
        LocalSamples some = samples.some(OutlierDetector.mostDeciding(samples.columns()));
        Fit<VectorSubspace> decided = fit(some, listener);
        if (some.rows() == samples.size()) {
            return DistributedFit.onOneMachine(decided);
        }
        VectorSubspace first = decided.subspace();
        double limit = cutoff(some, first, coverage.of(some.rows(), components));
        SampleColumn near = samples.column(part -> near(part, first, limit));
        DistributedSamples kept = samples.weightedBy(near);
        VectorSubspace subspace = new PlainFit<>(VectorModel.of(components), Stopping.DEFAULT)
                .distributed()
                .orElseThrow()
                .fit(kept, ProgressListener.NONE)
                .fit()
                .subspace();
        kept.release();
        near.release();
        DistributedSamples scores = samples.mapped(part -> LocalSamples.of(subspace.project(part)));
        DistributedMcd mcd = DistributedMcd.of(scores, coverage);
        scores.release();
        SampleMeasure ofScores = mcd.weights();
        SampleMeasure weights = part -> {
            double[] both = near(part, first, limit);
            double[] within = ofScores.of(LocalSamples.of(subspace.project(part)));
            Arrays.setAll(both, i -> both[i] * within[i]);
            return both;
        };
        double[] sums = samples.sum((part, none) -> {
            double[] counted = weights.of(part);
            return new double[] {
                squares(subspace.residuals(part), counted),
                Arrays.stream(counted).sum()
            };
        });
        FittedSubspace<VectorSubspace> axes =
                axes(mcd.estimate(), subspace, sums[0], sums[1], WAY + ", on many machines");
        return new DistributedFit<>(SpanFit.atOnce(axes, new double[0], sums[0], listener), weights);
    }

    private Fit<VectorSubspace> find(LocalSamples samples, ProgressListener listener) {
        int few = Math.min(samples.rows() / ENOUGH, Math.max(FEW_DIMENSIONS, components));
        if (samples.columns() <= few) {
            Optional<Fit<VectorSubspace>> direct = new CovarianceFit(components, coverage).ifRegular(samples, listener);
            if (direct.isPresent()) {
                return direct.get();
            }
        }
        return byOutlyingness(samples, listener);
    }

    private Fit<VectorSubspace> byOutlyingness(LocalSamples samples, ProgressListener listener) {
        int n = samples.rows();
        int h = coverage.of(n, components);
        int[] all = IntStream.range(0, n).toArray();
        int[] core = OrderStatistic.smallest(h, outlyingness(samples, h));
        VectorSubspace first = axes(samples, core);
        int[] near = components == samples.columns() ? all : near(samples, first, h);
        return withMcd(samples, near.length == n ? first : axes(samples, near), near, listener);
    }

    private double[] outlyingness(LocalSamples samples, int h) {
        try (Matrix lines = SamplePairs.directions(samples, directions, seed)) {
            return Outlyingness.of(samples, lines, h).orElseThrow(() -> {
                Rank.refuseFarSample(samples);
                return new BadInputException("at least " + h + " of the " + samples.rows()
                        + " samples are equal: nothing can be said of how they vary");
            });
        }
    }

    private VectorSubspace axes(LocalSamples samples, int[] rows) {
        VectorSubspace found = LeadingAxes.of(samples.select(rows), components)
                .orElseThrow(() -> new BadInputException(rows.length + " of the " + samples.rows()
                        + " samples are equal: nothing can be said of how they vary"));
        int rank = found.components();
        if (rank < components) {
            throw new BadInputException("components = " + components + ", but " + rows.length + " of the "
                    + samples.rows() + " samples vary in no more than " + rank + " directions: choose 1.." + rank);
        }
        return found;
    }

    /** The samples whose orthogonal distance to the power of 2/3, which is about normal, is below the 97.5 % point. */
    private static int[] near(LocalSamples samples, VectorSubspace subspace, int h) {
        double[] near = near(samples, subspace, cutoff(samples, subspace, h));
        return Indices.where(near.length, i -> near[i] > 0);
    }

    private static double[] near(LocalSamples samples, VectorSubspace subspace, double cutoff) {
        return Arrays.stream(distances(samples, subspace))
                .map(distance -> distance <= cutoff ? 1 : 0)
                .toArray();
    }

    private static double cutoff(LocalSamples samples, VectorSubspace subspace, int h) {
        return cutoff(distances(samples, subspace), h, NORMAL_975) * (1 + ROUNDING);
    }

    private static double[] distances(LocalSamples samples, VectorSubspace subspace) {
        double[] distances = subspace.residuals(samples);
        double[] squares = samples.centredAt(subspace.mean()).squaredNorms();
        Arrays.setAll(distances, i -> distances[i] <= ROUNDING * Math.sqrt(squares[i]) ? 0 : distances[i]);
        return distances;
    }

    /**
     * The cutoff of orthogonal distances: their power of 2/3 is about normal, with location and scale by the minimum
     * covariance determinant.
     *
     * @param h how many of the distances are covered
     * @param quantile of a standard normal number
     */
    public static double cutoff(double[] distances, int h, double quantile) {
        double[] powers =
                Arrays.stream(distances).map(r -> Math.pow(r, 2.0 / 3)).toArray();
        UnivariateMcd.LocationScale robust = new UnivariateMcd(powers.length, h).of(powers);
        return Math.pow(robust.location() + quantile * robust.scale(), 1.5);
    }

    private Fit<VectorSubspace> withMcd(
            LocalSamples samples, VectorSubspace subspace, int[] near, ProgressListener listener) {
        LocalSamples centred = samples.centredAt(subspace.mean());
        try (Matrix basis = Bases.matrix(subspace.basis());
                Matrix scores = centred.project(basis)) {
            Mcd mcd = Mcd.of(scores, coverage, samples.workers());
            double[] weights = new double[samples.rows()];
            Arrays.stream(near).forEach(i -> weights[i] = mcd.weights()[i]);
            double rest = squares(subspace.residuals(samples), weights);
            double count = Arrays.stream(weights).sum();
            return SpanFit.atOnce(axes(mcd, subspace, rest, count, WAY), weights, rest, listener);
        }
    }

    /**
     * The axes of a covariance of scores; {@code rest} is the sum of squares beside them, of this number of samples.
     */
    private FittedSubspace<VectorSubspace> axes(
            Mcd mcd, VectorSubspace subspace, double rest, double count, String route) {
        FittedSubspace<VectorSubspace> axes = mcd.axes(components, route);
        double[] along = Arrays.stream(axes.variances().variances())
                .map(value -> Math.max(0, value))
                .toArray();
        double total = Arrays.stream(along).sum() + rest / Math.max(1, count - 1);
        return new FittedSubspace<>(
                AffineSpan.turnedBack(axes.subspace(), subspace), new ExplainedVariance(along, total), route);
    }

    private static double squares(double[] residuals, double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * residuals[i] * residuals[i];
        }
        return sum;
    }
}
