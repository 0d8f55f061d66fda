package ballast.solver;

import ballast.subspace.Subspace;

/**
 * A weighted fit that is carried out in coordinates of what the samples span.
 *
 * @param <S> the kind of the subspace
 */
public final class SpanFitter<S extends Subspace> implements SubspaceFitter<S> {

    private final Coordinates<S> span;
    private final SubspaceFitter<S> inner;

    /**
     * The way from coordinates back to the samples.
     *
     * @param <S> the kind of the subspace
     */
    public interface Coordinates<S extends Subspace> extends AutoCloseable {

        /** How many coordinates there are, for the route of the fit. */
        String dimensions();

        /** A subspace that was found in coordinates, in the space of the samples. */
        S turnedBack(S subspace);

        @Override
        void close();
    }

    /** A fit to coordinates, which is closed together with them. */
    public SpanFitter(Coordinates<S> span, SubspaceFitter<S> inner) {
        this.span = span;
        this.inner = inner;
    }

    @Override
    public void allowSinglePrecision() {
        inner.allowSinglePrecision();
    }

    @Override
    public void requireDoublePrecision() {
        inner.requireDoublePrecision();
    }

    @Override
    public int start() {
        return inner.start();
    }

    @Override
    public void residuals(double[] into) {
        inner.residuals(into);
    }

    @Override
    public double rounding() {
        return inner.rounding();
    }

    @Override
    public void refit(double[] weights) {
        inner.refit(weights);
    }

    @Override
    public boolean settled() {
        return inner.settled();
    }

    @Override
    public FittedSubspace<S> finish(double[] weights) {
        FittedSubspace<S> reduced = inner.finish(weights);
        return new FittedSubspace<>(
                span.turnedBack(reduced.subspace()),
                reduced.variances(),
                "rotated to " + span.dimensions() + " dimensions, " + reduced.route());
    }

    @Override
    public void close() {
        inner.close();
        span.close();
    }
}
