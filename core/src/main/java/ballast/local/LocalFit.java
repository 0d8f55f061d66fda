package ballast.local;

import ballast.BadInputException;
import ballast.block.Indices;
import ballast.block.LocalSamples;
import ballast.cluster.NearestCentre;
import ballast.cluster.PlusPlus;
import ballast.estimator.CountedEstimator;
import ballast.estimator.PlainFit;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.solver.VectorModel;
import ballast.subspace.Basis;
import ballast.subspace.CurvedSubspace;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Local PCA: the samples are quantised into cells, each with a plain PCA of its own.
 *
 * <p>Minimises over the cells and their affine pieces {@code sum_i u_i min_k r_ik^2}, {@code r_ik} the distance of
 * sample i from piece k. Alternates PCA within each cell and handing every sample to the piece that reconstructs it
 * best (the reconstruction distance of the paper rather than the distance from the centre); neither step raises the
 * objective. The first cells are those of k-means++ centres, by distance from the centre: the start of the paper with
 * its identity matrices, but spread out.
 *
 * <ul>
 *   <li>A cell that loses all its samples is dropped, as the route tells.
 *   <li>A cell whose samples vary in fewer directions than there are components fits them exactly; directions without
 *       variance complete its basis.
 *   <li>One cell is plain PCA.
 *   <li>Variances are pooled within cells, about the means of the cells, and so is the total.
 * </ul>
 *
 * <p>O(cells n d c) per iteration. The answer is a local minimum that depends on the seed.
 *
 * @param cells number of cells at the start; empty for {@link #USUAL_CELLS}, fewer where they would be poor in samples
 * @see <a href="https://doi.org/10.1162/neco.1997.9.7.1493">Kambhatla, Leen (1997)</a>
 */
public record LocalFit(int components, OptionalInt cells, Stopping stopping, long seed)
        implements CountedEstimator<CurvedSubspace> {

    /** Number of cells when none is given and the samples are enough. */
    public static final int USUAL_CELLS = 4;

    /** Samples per direction of a cell, its mean counting as one, that are enough when no number of cells is given. */
    private static final int ENOUGH = 5;

    @Override
    public Fit<CurvedSubspace> fitCounted(LocalSamples samples, ProgressListener listener) {
        int count = cellsFor(samples);
        // One piece for all: refuses what no piece could fit, and is all there is to do for one cell.
        VectorSubspace whole = plain().fit(samples, ProgressListener.NONE).subspace();
        Trace trace = new Trace(stopping, listener);
        LocalSubspace subspace = count == 1
                ? new LocalSubspace(whole.mean(), List.of(whole))
                : pieces(samples, whole.mean(), nearestCentres(samples, count), count);
        int[] last = new int[0];
        while (true) {
            Responsible assignment = subspace.assign(samples);
            double objective = PlainFit.weightedSquares(assignment.distances(), samples.weights());
            double change = trace.relativeChange(objective);
            boolean settled = subspace.pieces().size() == 1
                    || Arrays.equals(last, assignment.pieces())
                    || change <= stopping.tolerance();
            Optional<Stop> stop =
                    trace.add(objective, settled ? Math.min(change, stopping.tolerance()) : change, settled);
            if (stop.isPresent()) {
                return answer(samples, subspace, assignment, trace, stop.get(), count);
            }
            last = assignment.pieces();
            subspace = pieces(samples, whole.mean(), last, subspace.pieces().size());
        }
    }

    /** The number of the nearest of some centres, which k-means++ spreads over the samples. */
    private int[] nearestCentres(LocalSamples samples, int count) {
        double[][] centres = PlusPlus.inOrder(samples).start(count, new SplittableRandom(seed));
        double[] origin = centres[0].clone();
        for (double[] centre : centres) {
            Arrays.setAll(centre, j -> centre[j] - origin[j]);
        }
        int[] labels = new int[samples.rows()];
        try (NearestCentre nearest = new NearestCentre(centres)) {
            samples.centredAt(origin).visit(block -> nearest.label(block, labels));
        }
        return labels;
    }

    private int cellsFor(LocalSamples samples) {
        if (cells.isEmpty()) {
            double most = samples.weights().total() / (ENOUGH * (components + 1));
            return (int) Math.max(1, Math.min(USUAL_CELLS, most));
        }
        int n = samples.rows();
        if (cells.getAsInt() > n) {
            throw new BadInputException(
                    "cells = " + cells.getAsInt() + ", but there are only " + n + " samples: choose 1.." + n);
        }
        return cells.getAsInt();
    }

    private LocalSubspace pieces(LocalSamples samples, double[] mean, int[] cellOf, int count) {
        List<VectorSubspace> pieces = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int cell = k;
            int[] members = Indices.where(cellOf.length, i -> cellOf[i] == cell);
            if (members.length > 0) {
                pieces.add(piece(samples.select(members)));
            }
        }
        return new LocalSubspace(mean, pieces);
    }

    /** The PCA of a cell, with as many directions as all cells have. */
    private VectorSubspace piece(LocalSamples cell) {
        return plain().ifVarying(cell)
                .map(Fit::subspace)
                .orElseGet(() -> completed(LeadingAxes.of(cell, components).orElseThrow()));
    }

    private PlainFit<VectorSubspace> plain() {
        return new PlainFit<>(VectorModel.of(components), stopping);
    }

    private VectorSubspace completed(VectorSubspace fitted) {
        int d = fitted.basis().dimension();
        int rank = fitted.components();
        try (Matrix basis = Matrix.zeros(d, components);
                Matrix known = Bases.matrix(fitted.basis())) {
            basis.columnRange(0, rank).assign(known);
            Orthonormal.columnsOutside(basis.columnRange(0, rank), basis.columnRange(rank, components - rank));
            return new VectorSubspace(fitted.mean(), Basis.of(d, components, basis.toArray()));
        }
    }

    private Fit<CurvedSubspace> answer(
            LocalSamples samples, LocalSubspace subspace, Responsible assignment, Trace trace, Stop stop, int asked) {
        double n = samples.weights().total();
        double scale = n > 1 ? 1 / (n - 1) : 0;
        double[] variances = squaredScores(samples, subspace);
        double total = scale * PlainFit.weightedSquares(assignment.distances(), samples.weights());
        for (int j = 0; j < variances.length; j++) {
            variances[j] *= scale;
            total += variances[j];
        }
        int left = subspace.pieces().size();
        return new Fit<>(
                subspace,
                SampleWeights.ones(samples.rows()).toArray(),
                assignment.distances(),
                trace.values(),
                new ExplainedVariance(variances, total),
                stop,
                left == asked ? left + (left == 1 ? " cell" : " cells") : left + " cells left of " + asked);
    }

    /** The weighted sums of the squared coordinates within the pieces. */
    private double[] squaredScores(LocalSamples samples, LocalSubspace subspace) {
        int width = components + 1;
        return LocalSamples.of(subspace.project(samples)).sums(components, (into, block) -> {
            double[] scores = block.values().toArray();
            for (int i = 0; i < scores.length; i++) {
                if (i % width > 0) {
                    into[i % width - 1] += block.userWeight(i / width) * scores[i] * scores[i];
                }
            }
        });
    }
}
