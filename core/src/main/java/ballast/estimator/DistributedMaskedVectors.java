package ballast.estimator;

import ballast.block.DistributedSamples;
import ballast.block.DistributedSamples.SampleColumn;
import ballast.block.DistributedSamples.SampleMap;
import ballast.block.LocalSamples;
import ballast.block.Observed;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.solver.Centring;
import ballast.solver.DistributedScatter;
import ballast.solver.EigenSolver;
import ballast.solver.FittedSubspace;
import ballast.solver.Rank;
import ballast.solver.SampleWeighting;
import ballast.solver.SolverChoice;
import ballast.solver.VectorModel;
import ballast.solver.WeightedScatter;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;

/**
 * {@link MaskedFitter} on many machines. Gaps are filled there as the samples are read, by the subspace that goes
 * there, and neither filled samples nor scores are kept.
 */
final class DistributedMaskedVectors extends DistributedSession<VectorSubspace> {
    private final VectorModel model;
    private final double accuracy;
    private final EigenSolver eigenspace;
    private final SampleColumn factors;
    private SampleMap filling;
    private double[] mean;
    private boolean still;

    DistributedMaskedVectors(DistributedSamples samples, VectorModel model, double accuracy) {
        super(samples);
        int d = samples.columns();
        model.checkCount(d);
        this.model = model;
        this.accuracy = accuracy;
        this.eigenspace = SolverChoice.distributedSolver(samples.size(), d, model.count(), accuracy);
        this.factors =
                samples.column(some -> MaskedFitter.factors(Observed.of(some).perSample(), d));
    }

    @Override
    void fitPlain() {
        double[] means = Observed.columnMeans(
                samples.sum((some, none) -> Observed.of(some).sums()));
        int components = model.count();
        Rank.require(components, model.mostDirections(samples.size(), means.length));
        filling = some -> MaskedFitter.filledWith(means, some, components);
        mean = model.centring() == Centring.NONE ? new double[means.length] : means;
        MaskedFitter.Start rounds = new MaskedFitter.Start();
        do {
            solve(MaskedFitter.movingMean(model), (rows, columns) -> columns[0].clone(), factors);
            int size = (int) Math.min(1 << 30, Math.max(samples.size(), means.length));
            Rank.require(components, Rank.of(eigenspace.values(), size));
        } while (rounds.goOnAfter(plainSquares()));
        still = rounds.areStill();
    }

    private double plainSquares() {
        VectorSubspace plain = subspace();
        return samples.sum(
                        (some, none) -> new double[] {PlainFit.weightedSquares(plain.residuals(some), some.weights())})[
                0];
    }

    @Override
    void fit(SampleWeighting weighting, SampleColumn losses) {
        solve(model.centring(), scaled(weighting), losses, factors);
        still = true;
    }

    /** Weights of samples times the factors of their residuals, which are in the second column. */
    private static SampleWeighting scaled(SampleWeighting weighting) {
        return (rows, columns) -> {
            double[] weights = weighting.of(rows, columns);
            Arrays.setAll(weights, i -> weights[i] * columns[1][i]);
            return weights;
        };
    }

    private void solve(Centring centring, SampleWeighting weighting, SampleColumn... columns) {
        DistributedScatter scatter = new DistributedScatter(samples, mean, centring, weighting, columns).of(filling);
        eigenspace.solve(scatter);
        mean = scatter.mean();
        filling = GapFilling.by(subspace());
    }

    @Override
    VectorSubspace subspace() {
        return new VectorSubspace(mean, Bases.of(eigenspace.vectors()));
    }

    @Override
    public boolean settled() {
        return still && eigenspace.settled();
    }

    @Override
    String route() {
        return eigenspace.route() + ", missing values filled in, on many machines";
    }

    /** The subspace of the completed samples: not that of the last losses, but near it. */
    @Override
    public FittedSubspace<VectorSubspace> finish() {
        complete(scaled(SampleWeighting.by(weight())), lossColumn());
        return new FittedSubspace<>(subspace(), variances(SampleWeighting.by(boundedWeight()), lossColumn()), route());
    }

    private void complete(SampleWeighting scaled, SampleColumn losses) {
        double[] sums = samples.fold(
                (user, columns) -> Completion.sums(scaled.of(columns[0].length, columns), columns[0], user),
                DistributedSamples.Merge.SUM,
                losses,
                factors);
        Completion completion = Completion.of(sums, samples.columns(), model);
        if (!completion.isPossible()) {
            return;
        }
        filling = filledBeyond(completion, completion.noise(sums, model.count()), scaled, losses);
        SampleMap completed = filling;
        for (int step = 0; step == 0 || !eigenspace.settled() && step < MaskedFitter.LAST_STEPS; step++) {
            filling = completed;
            solve(model.centring(), scaled, losses, factors);
        }
    }

    private SampleMap filledBeyond(
            Completion completion, double fittedNoise, SampleWeighting scaled, SampleColumn losses) {
        SampleMap filled = filling;
        double[] centre = mean;
        double noise = fittedNoise;
        try (EigenSolver wider =
                SolverChoice.distributedSolver(samples.size(), samples.columns(), completion.axes(), accuracy)) {
            for (int round = 0; round < Completion.ROUNDS; round++) {
                DistributedScatter scatter =
                        new DistributedScatter(samples, centre, model.centring(), scaled, losses, factors).of(filled);
                wider.solve(scatter);
                centre = scatter.mean();
                GapFilling next = new GapFilling(
                        new VectorSubspace(centre, Bases.of(wider.vectors())),
                        completion.ridge(noise, wider.values(), scatter.total()));
                double[] sums = samples.sum(
                        (some, columns) ->
                                Completion.sums(scaled.of(some.rows(), columns), next.residuals(some), some.weights()),
                        losses,
                        factors);
                noise = completion.noise(sums, completion.axes());
                filled = next;
            }
        }
        return filled;
    }

    /** Variances along the components from the scores; across them from the residuals, which stand for all values. */
    private ExplainedVariance variances(SampleWeighting weighting, SampleColumn losses) {
        GapFilling last = GapFilling.by(subspace());
        double[] sums = samples.sum((some, columns) -> squares(last, some, weighting.of(some.rows(), columns)), losses);
        return FittedSubspace.variances(sums, samples.count());
    }

    private static double[] squares(GapFilling last, LocalSamples some, double[] weights) {
        try (Matrix scores = last.scores(some)) {
            double[] residuals = last.residuals(some, scores);
            return MaskedFitter.squares(scores, residuals, WeightedScatter.combined(some, weights));
        }
    }

    @Override
    public void close() {
        super.close();
        factors.release();
        eigenspace.close();
    }
}
