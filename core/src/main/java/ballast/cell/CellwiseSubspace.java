package ballast.cell;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.ScoredSamples;
import ballast.subspace.Subspace;
import ballast.subspace.VectorSubspace;
import java.util.ArrayList;
import java.util.Arrays;
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
public final class CellwiseSubspace implements Subspace {

    private final VectorSubspace plane;
    private final double[] scales;
    private final CellRule rule;
    private final double cutoff;

    /**
     * A subspace that splits samples.
     *
     * @param plane the mean and the basis
     * @param scales of the residuals of each feature, positive
     * @param rule what a cell counts
     * @param cutoff standardised residual beyond which a cell is bad, positive
     */
    public CellwiseSubspace(VectorSubspace plane, double[] scales, CellRule rule, double cutoff) {
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
        requireDimension(samples);
        return LocalSamples.of(samples)
                .centredAt(plane.mean())
                .mapped(
                        components(),
                        (from, to) -> split(
                                from, (i, values, split) -> to.rowRange(i, 1).write(split.scores())));
    }

    /** The scores and the distances of samples, each of which is split once. */
    @Override
    public ScoredSamples score(Samples samples) {
        int c = components();
        double[] scores = new double[Math.multiplyExact(samples.rows(), c)];
        double[] residuals = new double[samples.rows()];
        visit(samples, (row, values, split) -> {
            System.arraycopy(split.scores(), 0, scores, row * c, c);
            residuals[row] = split.distance();
        });
        return new ScoredSamples(
                Samples.builder(c, ElementType.FLOAT64)
                        .add(scores, residuals.length)
                        .build(),
                residuals);
    }

    @Override
    public Samples reconstruct(Samples samples) {
        return restore(project(samples));
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

    /** The bad and the missing cells of samples, with the values that are expected in their places. */
    public Cells cells(Samples samples) {
        List<List<Cell>> found = new ArrayList<>();
        for (int i = 0; i < samples.rows(); i++) {
            found.add(List.of());
        }
        double[] mean = plane.mean();
        visit(samples, (row, values, split) -> {
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
        return new Cells(
                samples.rows(),
                mean.length,
                found.stream().flatMap(List::stream).toList());
    }

    @FunctionalInterface
    private interface SplitVisitor {

        void visit(int row, double[] centred, SampleSplit split);
    }

    private void visit(Samples samples, SplitVisitor visitor) {
        requireDimension(samples);
        LocalSamples.of(samples)
                .centredAt(plane.mean())
                .visit(block ->
                        split(block.values(), (i, values, split) -> visitor.visit(block.first() + i, values, split)));
    }

    /** Projects all samples with one product, and splits them from there. */
    private void split(Matrix centred, SplitVisitor visitor) {
        int n = centred.rows();
        int d = scales.length;
        int c = components();
        double[] w = plane.basis().toArray();
        double[] values = centred.toArray();
        double[] scores;
        double[] seen;
        try (Matrix basis = Matrix.of(d, c, w);
                Matrix projected = Matrix.allocate(n, c);
                Matrix back = Matrix.allocate(n, d)) {
            projected.assignProduct(centred, basis);
            back.assignProductTranspose(projected, basis);
            scores = projected.toArray();
            seen = back.toArray();
        }
        for (int i = 0; i < n; i++) {
            double[] row = Arrays.copyOfRange(values, i * d, (i + 1) * d);
            double[] ownScores = Arrays.copyOfRange(scores, i * c, (i + 1) * c);
            double[] ownSeen = Arrays.copyOfRange(seen, i * d, (i + 1) * d);
            visitor.visit(i, row, SampleSplit.of(row, ownScores, ownSeen, w, scales, rule));
        }
    }

    private void requireDimension(Samples samples) {
        if (samples.columns() != scales.length) {
            throw new BadInputException(
                    "samples have " + samples.columns() + " values, but the subspace was fitted to " + scales.length);
        }
    }

    @Override
    public String toString() {
        return plane + " that splits off bad cells";
    }
}
