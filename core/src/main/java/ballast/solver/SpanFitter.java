package ballast.solver;

import ballast.subspace.VectorSubspace;

/** Weighted PCA for fewer samples than dimensions, carried out in coordinates of their {@link Span}. */
final class SpanFitter implements SubspaceFitter<VectorSubspace> {

    private final Span span;
    private final SubspaceFitter<VectorSubspace> inner;

    SpanFitter(Span span, SubspaceFitter<VectorSubspace> inner) {
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
    public FittedSubspace<VectorSubspace> finish(double[] weights) {
        FittedSubspace<VectorSubspace> reduced = inner.finish(weights);
        return new FittedSubspace<>(
                span.turnedBack(reduced.subspace()),
                reduced.variances(),
                "rotated to " + span.rank() + " dimensions, " + reduced.route());
    }

    @Override
    public void close() {
        inner.close();
        span.close();
    }
}
