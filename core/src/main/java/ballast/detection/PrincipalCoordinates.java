package ballast.detection;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.subspace.Basis;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The coordinates of samples along their leading principal axes; along the first of these also with unit variance, as
 * many as there are samples for.
 */
final class PrincipalCoordinates {

    private static final int MOST_AXES = 100;

    /** Axes with unit variance at most: the distances that are measured in them need several samples for each. */
    private static final int MOST_SPHERED = 50;

    static final int SAMPLES_PER_AXIS = 5;

    private final VectorSubspace subspace;
    private final int rows;
    private final int sphered;
    private final double[] scores;
    private final double[] deviations;
    private final double[] spheredScores;

    private PrincipalCoordinates(VectorSubspace subspace, int rows, double[] scores) {
        this.subspace = subspace;
        this.rows = rows;
        this.scores = scores;
        this.sphered = Math.min(subspace.components(), mostSphered(rows));
        this.deviations =
                IntStream.range(0, sphered).mapToDouble(this::deviation).toArray();
        this.spheredScores = new double[rows * sphered];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < sphered; j++) {
                spheredScores[i * sphered + j] = scores[i * axes() + j] / deviations[j];
            }
        }
    }

    /** The coordinates; empty if the samples do not vary. */
    static Optional<PrincipalCoordinates> of(LocalSamples samples) {
        return LeadingAxes.inSingle(samples, Math.min(MOST_AXES, Math.min(samples.rows(), samples.columns())))
                .map(subspace -> {
                    try (Matrix axes = Bases.matrix(subspace.basis());
                            Matrix scores = samples.centredAt(subspace.mean()).project(axes)) {
                        return new PrincipalCoordinates(subspace, samples.rows(), scores.toArray());
                    }
                });
    }

    /** The same where the samples are given by their principal coordinates, the first of all first. */
    static Optional<PrincipalCoordinates> leading(LocalSamples samples) {
        int d = samples.columns();
        int axes = Math.min(MOST_AXES, d);
        double[] all = new double[samples.rows() * d];
        samples.read(0, samples.rows(), all);
        double[] scores = new double[samples.rows() * axes];
        for (int i = 0; i < samples.rows(); i++) {
            System.arraycopy(all, i * d, scores, i * axes, axes);
        }
        return Optional.of(new PrincipalCoordinates(
                new VectorSubspace(new double[d], Basis.axes(d, axes)), samples.rows(), scores));
    }

    /** How many axes of so many samples get unit variance at most. */
    static int mostSphered(int samples) {
        return Math.max(1, Math.min(samples / SAMPLES_PER_AXIS, MOST_SPHERED));
    }

    private double deviation(int axis) {
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += scores[i * axes() + axis] * scores[i * axes() + axis];
        }
        return Math.sqrt(Math.max(Double.MIN_NORMAL, sum / (rows - 1)));
    }

    /** The mean and the axes. */
    VectorSubspace subspace() {
        return subspace;
    }

    /** Number of samples. */
    int rows() {
        return rows;
    }

    /** Number of axes. */
    int axes() {
        return subspace.components();
    }

    /** Number of axes with unit variance. */
    int sphered() {
        return sphered;
    }

    /** Whether there are axes beyond those with unit variance. */
    boolean areWide() {
        return axes() > sphered;
    }

    /** The coordinates of some samples along all axes, one row for each. */
    Matrix scores(int[] samples) {
        return rows(samples, scores, axes());
    }

    /** The coordinates of some samples along the axes with unit variance. */
    Matrix spheredScores(int[] samples) {
        return rows(samples, spheredScores, sphered);
    }

    private static Matrix rows(int[] samples, double[] all, int width) {
        double[] chosen = new double[samples.length * width];
        for (int i = 0; i < samples.length; i++) {
            System.arraycopy(all, samples[i] * width, chosen, i * width, width);
        }
        return Matrix.of(samples.length, width, chosen);
    }

    /** The coordinates of all samples along the axes with unit variance. */
    Matrix spheredScores() {
        return Matrix.of(rows, sphered, spheredScores);
    }

    /** Takes samples about the mean to their coordinates along the axes with unit variance, d x r. */
    Matrix sphering() {
        Basis basis = subspace.basis();
        try (Matrix axes = Matrix.of(basis.dimension(), basis.size(), basis.toArray())) {
            Matrix leading = axes.columnRange(0, sphered).copy();
            leading.scaleColumns(Arrays.stream(deviations).map(x -> 1 / x).toArray());
            return leading;
        }
    }

    /** The projection of a sample in coordinates of unit variance, about a point, on a direction. */
    double projected(int sample, double[] point, double[] direction) {
        double sum = 0;
        for (int j = 0; j < sphered; j++) {
            sum += (spheredScores[sample * sphered + j] - point[j]) * direction[j];
        }
        return sum;
    }

    /** The squared distance of each sample from the mean along all axes. */
    double[] squaredNorms() {
        double[] squares = new double[rows];
        for (int at = 0; at < scores.length; at++) {
            squares[at / axes()] += scores[at] * scores[at];
        }
        return squares;
    }
}
