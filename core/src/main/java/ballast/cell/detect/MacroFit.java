package ballast.cell.detect;

import ballast.block.LocalSamples;
import ballast.cell.Cell;
import ballast.cell.CellRule;
import ballast.cell.Cells;
import ballast.cell.CellwiseSubspace;
import ballast.classical.Coverage;
import ballast.classical.Mcd;
import ballast.classical.Outlyingness;
import ballast.classical.OutlyingnessFit;
import ballast.classical.SamplePairs;
import ballast.estimator.Trace;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.SymmetricEigen;
import ballast.samples.Samples;
import ballast.solver.LeadingAxes;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * MacroPCA: cells, samples and missing values together.
 *
 * <ol>
 *   <li>{@link DeviatingCells} predicts bad and missing cells, and names bad samples.
 *   <li>The h samples of least {@link Outlyingness} among the others give first axes.
 *   <li>Bad and missing cells are filled from the axes, the axes fitted to the filled h samples, and again, until they
 *       turn by less than 0.005.
 *   <li>All samples that are near to the axes by the 99 % cutoff of orthogonal distances, and not bad, give the
 *       subspace, in the same way.
 *   <li>The {@link Mcd} of the scores gives centre and axes in it.
 * </ol>
 *
 * <p>Where most samples are equal, so that the h vary in too few directions, all of them give the axes.
 *
 * <p>Cells are bad if their residual, of the sample with its missing values filled in and projected orthogonally, is
 * beyond the 99 % point of its feature's scale, as R's cellWise has it. The objective is the sum of squared orthogonal
 * distances of the samples that count, with repaired cells.
 *
 * @param components number of components, at least 1
 * @param coverage share of the samples that are taken for good
 * @param directions most directions that outlyingness is looked for in
 * @param seed draws the directions
 * @see <a href="https://doi.org/10.1080/00401706.2018.1562989">Hubert, Rousseeuw, Van den Bossche (2019)</a>
 */
public record MacroFit(int components, Coverage coverage, int directions, long seed) implements CellwiseFit.CellMethod {

    private static final double NORMAL_99 = NormalDistribution.of(0, 1).inverseCumulativeProbability(0.99);

    /** Angle, as published, at which the axes stand still. */
    private static final double STILL = 0.005;

    /** Most rounds of filling and fitting, as published. */
    private static final int ROUNDS = 20;

    @Override
    public CellwiseFit.Found find(LocalSamples samples, ProgressListener listener) {
        int n = samples.rows();
        int h = Math.max(components + 1, coverage.of(n, components));
        DeviatingCells deviating = DeviatingCells.of(samples);
        boolean[] badRows = deviating.badRows();
        int[] core = core(
                LocalSamples.of(Samples.of(deviating.repaired(new boolean[n]))).centredAt(deviating.locations()),
                badRows,
                h);
        Filled filled = new Filled(deviating, badRows);
        VectorSubspace first = filled.settled(core, axes(filled.samples(), core));
        double[] distances = first.residuals(filled.samples());
        double cutoff = OutlyingnessFit.cutoff(distances, h, NORMAL_99);
        int[] near = IntStream.range(0, n)
                .filter(i -> distances[i] <= cutoff && !badRows[i])
                .toArray();
        int[] counting = near.length > components ? near : core;
        VectorSubspace subspace = filled.settled(counting, axes(filled.samples(), counting));
        return found(samples, filled, counting, centred(subspace, filled.samples()), listener);
    }

    private int[] core(LocalSamples repaired, boolean[] badRows, int h) {
        try (Matrix lines = SamplePairs.directions(repaired, directions, seed)) {
            double[] outlyingness = Outlyingness.of(repaired, lines, h).orElseGet(() -> new double[repaired.rows()]);
            for (int i = 0; i < badRows.length; i++) {
                outlyingness[i] = badRows[i] ? Double.MAX_VALUE : outlyingness[i];
            }
            return OrderStatistic.smallest(h, outlyingness);
        }
    }

    /** The axes of some samples; those of all where these vary in too few directions. */
    private VectorSubspace axes(LocalSamples samples, int[] rows) {
        return LeadingAxes.of(samples.select(rows), components)
                .filter(found -> found.components() == components)
                .orElseGet(() -> LeadingAxes.required(samples, components));
    }

    /** The samples with bad and missing cells filled from a subspace, again and again. */
    private final class Filled {

        private final double[][] rows;
        private final boolean[][] replaced;

        Filled(DeviatingCells deviating, boolean[] badRows) {
            this.rows = deviating.repaired(badRows);
            this.replaced = new boolean[rows.length][rows[0].length];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < rows[i].length; j++) {
                    replaced[i][j] = deviating.isReplaced(i, j, badRows);
                }
            }
        }

        LocalSamples samples() {
            return LocalSamples.of(Samples.of(rows));
        }

        VectorSubspace settled(int[] counting, VectorSubspace start) {
            VectorSubspace subspace = start;
            double angle = Double.POSITIVE_INFINITY;
            for (int round = 0; round < ROUNDS && angle >= STILL; round++) {
                fillFrom(subspace);
                VectorSubspace next = axes(samples(), counting);
                angle = subspace.basis().angleTo(next.basis());
                subspace = next;
            }
            fillFrom(subspace);
            return subspace;
        }

        private void fillFrom(VectorSubspace subspace) {
            double[][] seen = subspace.reconstruct(samples()).toArrays();
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < rows[i].length; j++) {
                    if (replaced[i][j]) {
                        rows[i][j] = seen[i][j];
                    }
                }
            }
        }
    }

    /** The same subspace about the robust centre of the scores, along their robust axes. */
    private VectorSubspace centred(VectorSubspace subspace, LocalSamples samples) {
        int d = samples.columns();
        int c = components;
        double[][] scores = subspace.project(samples).toArrays();
        try (Matrix rows = Matrix.ofRows(scores);
                Matrix axes = Matrix.of(d, c, subspace.basis().toArray())) {
            Mcd mcd = Mcd.of(rows, coverage, samples.workers());
            if (mcd.rank() < c) {
                return subspace;
            }
            try (Matrix covariance = Matrix.of(c, c, mcd.covariance());
                    SymmetricEigen eigen = SymmetricEigen.largest(covariance, c);
                    Matrix turned = Matrix.allocate(d, c)) {
                turned.assignProduct(axes, eigen.vectors());
                double[] centre = subspace.restore(Samples.of(new double[][] {mcd.centre()}))
                        .row(0);
                return new VectorSubspace(centre, Basis.ofOrthonormal(d, c, turned::read));
            }
        }
    }

    private static CellwiseFit.Found found(
            LocalSamples samples, Filled filled, int[] counting, VectorSubspace subspace, ProgressListener listener) {
        int n = samples.rows();
        int d = samples.columns();
        LocalSamples complete = samples.filledFrom(filled.samples());
        double[][] seen = subspace.reconstruct(complete).toArrays();
        double[][] values = samples.toArrays();
        double[][] residuals = new double[d][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                residuals[j][i] = values[i][j] - seen[i][j];
            }
        }
        double[] scales = ResidualScales.positive(samples, residuals, OneStep::scale);
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                double standardised = residuals[j][i] / scales[j];
                if (!(Math.abs(standardised) <= DeviatingCells.CUTOFF)) {
                    cells.add(new Cell(i, j, values[i][j], seen[i][j], standardised));
                }
            }
        }
        double[] weights = new double[n];
        Arrays.stream(counting).forEach(i -> weights[i] = 1);
        double objective = Arrays.stream(subspace.residuals(filled.samples().select(counting)))
                .map(r -> r * r)
                .sum();
        Optional<Stop> stop = new Trace(Stopping.DEFAULT, listener).add(objective, 0, true);
        return new CellwiseFit.Found(
                new CellwiseSubspace(subspace, scales, CellRule.hard(DeviatingCells.CUTOFF), DeviatingCells.CUTOFF),
                new Cells(n, d, cells),
                weights,
                new double[] {objective},
                stop.orElseThrow(),
                "cells predicted from correlated features, then filled from the axes of " + counting.length
                        + " samples",
                Optional.empty());
    }
}
