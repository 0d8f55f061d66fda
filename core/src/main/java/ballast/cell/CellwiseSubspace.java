package ballast.cell;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.samples.Samples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A subspace of vectors by which a sample is split into what lies in it and what its bad cells add.
 *
 * <p>The scores of a sample are those that fit its good cells: {@link SampleSplit}. They are no orthogonal projection
 * unless all its cells are good. Missing values, which are NaN, have no weight. The residual of a sample is that of its
 * cells under their weights a, {@code sqrt(d / sum a * sum a r^2)}, so that a sample with few good cells is measured
 * like the others.
 */
public final class CellwiseSubspace implements Subspace, Serializable {

    private static final long serialVersionUID = 1;

    /** The units in which the losses of cells are added up when a sample is split. */
    public enum Units {
        /** Those of the data: {@code sum_j s_j^2 rho(r_j / s_j)}, orthogonal projection where all cells are good. */
        DATA,
        /** Those of the scales: {@code sum_j rho(r_j / s_j)}, every feature by its own scale. */
        SCALES
    }

    private final VectorSubspace plane;
    private final double[] scales;
    private final CellRule rule;
    private final double cutoff;
    private final Units units;

    /** Orthonormal columns that span the basis in the units, row after row. */
    private final double[] axes;

    /** The matrix that turns scores along these into scores along the basis; empty in units of the data. */
    private final double[] ofScores;

    /**
     * A subspace that splits samples in units of the data.
     *
     * @throws BadInputException if a scale or the cutoff is not positive, or the number of scales is another
     */
    public CellwiseSubspace(VectorSubspace plane, double[] scales, CellRule rule, double cutoff) {
        this(plane, scales, rule, cutoff, Units.DATA);
    }

    /**
     * A subspace that splits samples.
     *
     * @param plane the mean and the basis
     * @param scales of the residuals of each feature, positive
     * @param rule what a cell counts
     * @param cutoff standardised residual beyond which a cell is bad, positive
     * @param units in which the losses of cells are added up
     * @throws BadInputException if a scale or the cutoff is not positive, or the number of scales is another
     */
    public CellwiseSubspace(VectorSubspace plane, double[] scales, CellRule rule, double cutoff, Units units) {
        if (scales.length != plane.mean().length) {
            throw new BadInputException(scales.length + " scales for a subspace in dimension " + plane.mean().length);
        }
        for (int j = 0; j < scales.length; j++) {
            if (!(scales[j] > 0) || scales[j] == Double.POSITIVE_INFINITY) {
                throw new BadInputException(
                        "the scale of feature " + (j + 1) + " is " + scales[j] + ", must be positive and finite");
            }
        }
        if (!(cutoff > 0)) {
            throw new BadInputException("the cutoff of cells is " + cutoff + ", must be positive");
        }
        this.plane = plane;
        this.scales = scales.clone();
        this.rule = rule;
        this.cutoff = cutoff;
        this.units = units;
        double[] w = plane.basis().toArray();
        if (units == Units.DATA) {
            this.axes = w;
            this.ofScores = new double[0];
            return;
        }
        int d = scales.length;
        int c = plane.components();
        try (Matrix basis = Matrix.of(d, c, w);
                Matrix scaled = Matrix.of(d, c, w)) {
            scaled.scaleRows(Arrays.stream(scales).map(scale -> 1 / scale).toArray());
            Orthonormal.columns(scaled);
            this.axes = scaled.toArray();
            scaled.scaleRows(scales);
            try (Matrix turn = basis.transposeTimes(scaled)) {
                this.ofScores = turn.toArray();
            }
        }
    }

    @Override
    public Optional<VectorSubspace> plane() {
        return Optional.of(plane);
    }

    /** The scale of the residuals of each feature. */
    public double[] scales() {
        return scales.clone();
    }

    /** What a cell counts. */
    public CellRule rule() {
        return rule;
    }

    /** The standardised residual beyond which a cell is bad. */
    public double cutoff() {
        return cutoff;
    }

    /** The units in which the losses of cells are added up. */
    public Units units() {
        return units;
    }

    @Override
    public int components() {
        return plane.components();
    }

    @Override
    public double[] mean() {
        return plane.mean();
    }

    @Override
    public boolean projectsOrthogonally() {
        return false;
    }

    @Override
    public Samples project(Samples samples) {
        return LocalSamples.of(samples, scales.length)
                .centredAt(plane.mean())
                .mapped(
                        components(),
                        (from, to) -> split(
                                from, (i, values, split) -> to.rowRange(i, 1).write(split.scores())));
    }

    @Override
    public Samples restore(Samples scores) {
        return plane.restore(scores);
    }

    @Override
    public double[] residuals(Samples samples) {
        double[] residuals = new double[samples.rows()];
        visit(samples, (row, values, split) -> residuals[row] = split.distance());
        return residuals;
    }

    /**
     * The samples with the expected values in place of missing and of bad cells; where more than a quarter of the cells
     * of a sample are bad, those stay.
     */
    @Override
    public Samples completed(Samples samples) {
        return CellRepair.ofMost(samples, cells(samples));
    }

    /** The bad and the missing cells of samples, with the values that are expected in their places. */
    public Cells cells(Samples samples) {
        return measure(samples).cells();
    }

    /**
     * What the subspace says of samples.
     *
     * @param residuals of the samples
     * @param cells the bad and the missing ones
     */
    public record Measured(double[] residuals, Cells cells) {}

    /** The residuals and the cells of samples, each of which is split once. */
    public Measured measure(Samples samples) {
        double[] distances = new double[samples.rows()];
        List<List<Cell>> found = new ArrayList<>(Collections.nCopies(samples.rows(), List.of()));
        double[] mean = plane.mean();
        visit(samples, (row, values, split) -> {
            distances[row] = split.distance();
            double[] residuals = split.residuals();
            List<Cell> own = new ArrayList<>();
            for (int j = 0; j < mean.length; j++) {
                double standardised = residuals[j] / scales[j];
                if (!(Math.abs(standardised) <= cutoff)) {
                    double value = mean[j] + values[j];
                    own.add(new Cell(row, j, value, mean[j] + split.seen(j), standardised));
                }
            }
            found.set(row, own);
        });
        List<Cell> all = found.stream().flatMap(List::stream).toList();
        return new Measured(distances, new Cells(samples.rows(), mean.length, all));
    }

    @FunctionalInterface
    private interface SplitVisitor {

        void visit(int row, double[] centred, SampleSplit split);
    }

    private void visit(Samples samples, SplitVisitor visitor) {
        LocalSamples.of(samples, scales.length)
                .centredAt(plane.mean())
                .visit(block ->
                        split(block.values(), (i, values, split) -> visitor.visit(block.first() + i, values, split)));
    }

    /** Projects all samples with one product, and splits them from there. */
    private void split(Matrix centred, SplitVisitor visitor) {
        int n = centred.rows();
        int d = scales.length;
        int c = components();
        boolean scaled = units == Units.SCALES;
        double[] ones = new double[d];
        Arrays.fill(ones, 1);
        double[] values = centred.toArray();
        double[] measured = values;
        double[] scores;
        double[] seen;
        try (Matrix rows = scaled ? centred.copy() : centred.rowRange(0, n);
                Matrix basis = Matrix.of(d, c, axes)) {
            if (scaled) {
                rows.scaleColumns(Arrays.stream(scales).map(scale -> 1 / scale).toArray());
                measured = rows.toArray();
            }
            try (Matrix projected = rows.times(basis);
                    Matrix back = projected.timesTranspose(basis)) {
                scores = projected.toArray();
                seen = back.toArray();
            }
        }
        for (int i = 0; i < n; i++) {
            SampleSplit split = SampleSplit.of(
                    Arrays.copyOfRange(measured, i * d, (i + 1) * d),
                    Arrays.copyOfRange(scores, i * c, (i + 1) * c),
                    Arrays.copyOfRange(seen, i * d, (i + 1) * d),
                    axes,
                    scaled ? ones : scales,
                    rule);
            visitor.visit(
                    i,
                    Arrays.copyOfRange(values, i * d, (i + 1) * d),
                    scaled ? split.unscaled(scales, ofScores) : split);
        }
    }

    @Override
    public String toString() {
        return plane + " that splits off bad cells";
    }
}
