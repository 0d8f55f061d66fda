package ballast.solver;

import ballast.block.Workers;
import ballast.linalg.Matrix;
import ballast.linalg.SymmetricOperator;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The scatter {@code S = sum e_i (x_i - m)(x_i - m)'} of weighted samples about their weighted mean m, or a fixed one.
 *
 * <p>Sums are computed about a centre close to m, and the small difference is corrected after the product, so the data
 * is neither copied nor read twice for its mean: {@code S = sum e_i y_i y_i' - s s' / E} with {@code y} the centred
 * sample, {@code s = sum e_i y_i}, {@code E = sum e_i}. Subclasses compute the sums, here or on many machines.
 */
public abstract class Scatter implements SymmetricOperator {

    private static final int RANGE = 128;

    private final double[] centre;
    private final Centring centring;
    private double[] mean;
    private OptionalDouble trace = OptionalDouble.empty();

    /**
     * A scatter before its first pass.
     *
     * @param centre a point not far from the weighted mean; the mean itself if that is fixed
     */
    protected Scatter(double[] centre, Centring centring) {
        this.centre = centre.clone();
        this.centring = centring;
    }

    /** {@code [Y'EYV, Y'e]}, Y the samples about the centre: d x (b + 1), to be closed by the caller. */
    protected abstract Matrix products(Matrix vectors);

    /** {@code Y'EY} and {@code Y'e}, Y the samples about the centre. */
    protected abstract Moments moments();

    /** The sum of the weights; on other machines it is known after a pass. */
    public abstract double total();

    protected abstract Workers workers();

    /**
     * Sums about the centre.
     *
     * @param scatter d x d, of which the upper triangle is set
     * @param sum the weighted sum
     */
    public record Moments(Matrix scatter, double[] sum) {}

    protected final int dimension() {
        return centre.length;
    }

    protected final double[] centre() {
        return centre;
    }

    final SymmetricOperator productWith(Matrix formed) {
        return (vectors, image) -> workers()
                .forRanges(
                        formed.rows(),
                        RANGE,
                        (first, count) ->
                                image.rowRange(first, count).assignProduct(formed.rowRange(first, count), vectors));
    }

    /** The weighted mean m: known after {@link #apply} or {@link #formed}, otherwise one pass. */
    public final double[] mean() {
        if (mean == null) {
            try (Matrix nothing = Matrix.allocate(dimension(), 0)) {
                apply(nothing, nothing);
            }
        }
        return mean.clone();
    }

    /**
     * S V in one pass: every block is multiplied by V and, weighted, by its own transpose. The pass also yields the
     * mean.
     */
    @Override
    public final void apply(Matrix vectors, Matrix image) {
        int b = vectors.columns();
        try (Matrix sums = products(vectors);
                Matrix shift = sums.columnRange(b, 1).copy()) {
            image.assign(sums.columnRange(0, b));
            if (moveMean(shift.toArray())) {
                shift(image, shift, total(), vectors);
            }
        }
    }

    /** Moves S V from the centre to the mean, given the weighted sum of the samples about the centre. */
    static void shift(Matrix image, Matrix sum, double total, Matrix vectors) {
        try (Matrix overlap = sum.transposeTimes(vectors)) {
            overlap.scaleRows(new double[] {1 / total});
            image.subtractProduct(sum, overlap);
        }
    }

    /** S itself (d x d) in one pass, to be closed by the caller. */
    final Matrix formed() {
        Moments aboutCentre = moments();
        Matrix scatter = aboutCentre.scatter();
        if (moveMean(aboutCentre.sum())) {
            scatter.addOuter(-1 / total(), aboutCentre.sum(), aboutCentre.sum());
        }
        scatter.mirrorUpper();
        trace = OptionalDouble.of(IntStream.range(0, dimension())
                .mapToDouble(j -> scatter.get(j, j))
                .sum());
        return scatter;
    }

    /** The trace of S, which is the spread of all samples; known after {@link #formed} only. */
    public final OptionalDouble trace() {
        return trace;
    }

    /** Computes the mean from the weighted sum about the centre; false if the mean is fixed at the centre. */
    private boolean moveMean(double[] shift) {
        boolean moves = centring == Centring.WEIGHTED;
        mean = moves ? SampleMean.from(centre, shift, total()) : centre.clone();
        return moves;
    }
}
