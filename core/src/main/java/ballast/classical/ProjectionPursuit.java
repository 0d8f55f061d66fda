package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Estimator;
import ballast.estimator.Trace;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.fit.Stopping;
import ballast.linalg.Matrix;
import ballast.linalg.OrderStatistic;
import ballast.linalg.Orthonormal;
import ballast.samples.SampleWeights;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import ballast.subspace.ExplainedVariance;
import ballast.subspace.VectorSubspace;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Projection pursuit about the spatial median: one direction of largest robust scale after another, each orthogonal to
 * those before.
 *
 * <p>The objective is minus the sum of the squared scales. Where nothing of what is left varies robustly, because more
 * than half of the samples lie in the directions found, or when the run is cancelled, plain principal axes of what is
 * left take the remaining places.
 *
 * @param stopping the stopping rule of the median
 */
public record ProjectionPursuit(int components, ScaleEstimator scale, Way way, Stopping stopping)
        implements Estimator<VectorSubspace> {

    /** Samples whose directions are tried when no number is given. */
    public static final int DEFAULT_DIRECTIONS = 2000;

    /** Where directions are looked for. */
    public record Way(String words, BiFunction<LocalSamples, ScaleEstimator, Search> search) {

        /** By grids in planes. */
        public static Way grid() {
            return new Way("by grids in planes", PlaneGrid::new);
        }

        /** Among the directions of at most this number of samples, drawn by the seed from more. */
        public static Way samples(int most, long seed) {
            return new Way(
                    "among the directions of samples",
                    (centred, scale) -> new SampleDirections(centred, scale, most, seed));
        }
    }

    interface Search extends AutoCloseable {

        /** The next direction in coordinates of the samples; empty if nothing varies in any. */
        Optional<double[]> next();

        @Override
        default void close() {}
    }

    @Override
    public Fit<VectorSubspace> fit(LocalSamples samples, ProgressListener listener) {
        return new SpanFit(components, AffineSpan.Axes.AS_GIVEN, this::find).fit(samples, listener);
    }

    private Fit<VectorSubspace> find(LocalSamples samples, ProgressListener listener) {
        double[] centre = Centre.of(samples, stopping).point();
        LocalSamples centred = samples.centredAt(centre);
        Trace trace = new Trace(stopping.withMaxIterations(components), listener);
        try (Search search = way.search.apply(centred, scale)) {
            return follow(search, centred, centre, trace);
        }
    }

    private Fit<VectorSubspace> follow(Search search, LocalSamples centred, double[] centre, Trace trace) {
        int r = centred.columns();
        try (Matrix directions = Matrix.zeros(r, components)) {
            Optional<Stop> stop = Optional.empty();
            double objective = 0;
            for (int k = 0; stop.isEmpty(); k++) {
                Optional<double[]> next = search.next();
                boolean ends = next.isEmpty() || k == components - 1;
                if (next.isPresent()) {
                    directions.columnRange(k, 1).write(next.get());
                    objective -= variance(centred, directions.columnRange(k, 1));
                }
                stop = trace.add(objective, trace.relativeChange(objective), ends);
                if (stop.isPresent()) {
                    complete(centred, directions, next.isPresent() ? k + 1 : k);
                }
            }
            return found(directions, centred, centre, trace, stop.get());
        }
    }

    private Fit<VectorSubspace> found(
            Matrix directions, LocalSamples centred, double[] centre, Trace trace, Stop stop) {
        double[] variances = new double[components];
        Arrays.setAll(variances, k -> variance(centred, directions.columnRange(k, 1)));
        int[] order = OrderStatistic.falling(variances);
        try (Matrix sorted = Matrix.allocate(directions.rows(), components)) {
            for (int k = 0; k < components; k++) {
                sorted.columnRange(k, 1).assign(directions.columnRange(order[k], 1));
            }
            ExplainedVariance explained = new ExplainedVariance(
                    Arrays.stream(order).mapToDouble(k -> variances[k]).toArray(),
                    Arrays.stream(variances).sum() + rest(centred, directions));
            double[] ones = SampleWeights.ones(centred.rows()).toArray();
            VectorSubspace subspace = new VectorSubspace(centre, Bases.of(sorted));
            return new Fit<>(subspace, ones, new double[0], trace.values(), explained, stop, way.words);
        }
    }

    private double variance(LocalSamples centred, Matrix direction) {
        try (Matrix column = direction.copy();
                Matrix scores = centred.project(column)) {
            double deviation = scale.of(scores.toArray());
            return deviation * deviation;
        }
    }

    /** The robust variance of what is left beside all directions, coordinate by coordinate. */
    private double rest(LocalSamples centred, Matrix directions) {
        if (components == centred.columns()) {
            return 0;
        }
        try (Matrix left = AffineSpan.matrix(beside(centred, directions))) {
            return Arrays.stream(Standardised.columns(left))
                    .mapToDouble(scale::of)
                    .map(deviation -> deviation * deviation)
                    .sum();
        }
    }

    private static LocalSamples beside(LocalSamples centred, Matrix directions) {
        if (directions.columns() == 0) {
            return centred;
        }
        double[] taken = directions.toArray();
        int c = directions.columns();
        return centred.mapped(centred.columns(), (from, to) -> {
            try (Matrix axes = Matrix.of(from.columns(), c, taken);
                    Matrix scores = from.times(axes)) {
                to.assign(from);
                to.subtractProductTranspose(scores, axes);
            }
        });
    }

    private void complete(LocalSamples centred, Matrix directions, int found) {
        int missing = components - found;
        if (missing == 0) {
            return;
        }
        Matrix open = directions.columnRange(found, missing);
        try (Matrix taken = directions.columnRange(0, found).copy();
                Matrix more = Matrix.zeros(directions.rows(), missing)) {
            LeadingAxes.of(beside(centred, taken), missing).ifPresent(axes -> {
                try (Matrix known = Bases.matrix(axes.basis())) {
                    more.columnRange(0, known.columns()).assign(known);
                }
            });
            if (found == 0) {
                Orthonormal.columns(more);
            } else {
                Orthonormal.columnsOutside(taken, more);
            }
            open.assign(more);
        }
    }
}
