package ballast.classical;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.solver.Bases;
import ballast.solver.LeadingAxes;
import java.util.Arrays;
import java.util.Optional;

/**
 * Projection pursuit: one direction of largest robust scale after another, each orthogonal to those before.
 *
 * <p>The objective is minus the sum of the squared scales. Where nothing of what is left varies robustly, because more
 * than half of the samples lie in the directions found, or when the run is cancelled, plain principal axes of what is
 * left take the remaining places.
 */
final class Pursuit {

    private final LocalSamples centred;
    private final ScaleEstimator scale;
    private final int components;

    /** A pursuit among samples about their centre. */
    Pursuit(LocalSamples centred, ScaleEstimator scale, int components) {
        this.centred = centred;
        this.scale = scale;
        this.components = components;
    }

    /** What looks for directions; each call finds the next. */
    @FunctionalInterface
    interface Search {

        /** The next direction in coordinates of the samples; empty if nothing varies in any. */
        Optional<double[]> next();
    }

    /** The directions that a search finds, those of largest scale first. */
    Found follow(Search search, double[] centre, Trace trace, String way) {
        int r = centred.columns();
        try (Matrix directions = Matrix.zeros(r, components)) {
            Optional<Stop> stop = Optional.empty();
            double objective = 0;
            for (int k = 0; stop.isEmpty(); k++) {
                Optional<double[]> next = search.next();
                boolean ends = next.isEmpty() || k == components - 1;
                if (next.isPresent()) {
                    directions.columnRange(k, 1).write(next.get());
                    objective -= variance(directions.columnRange(k, 1));
                }
                stop = trace.add(objective, trace.relativeChange(objective), ends);
                if (stop.isPresent()) {
                    complete(directions, next.isPresent() ? k + 1 : k);
                }
            }
            return found(directions, centre, trace, stop.get(), way);
        }
    }

    private Found found(Matrix directions, double[] centre, Trace trace, Stop stop, String way) {
        double[] variances = new double[components];
        Arrays.setAll(variances, k -> variance(directions.columnRange(k, 1)));
        int[] order = Nearest.order(Moments.scaled(variances, -1));
        try (Matrix sorted = Matrix.allocate(directions.rows(), components)) {
            for (int k = 0; k < components; k++) {
                sorted.columnRange(k, 1).assign(directions.columnRange(order[k], 1));
            }
            double[] ones = new double[centred.rows()];
            Arrays.fill(ones, 1);
            return new Found(
                    centre,
                    sorted.toArray(),
                    Arrays.stream(order).mapToDouble(k -> variances[k]).toArray(),
                    Arrays.stream(variances).sum() + rest(directions),
                    ones,
                    trace.values(),
                    stop,
                    way);
        }
    }

    private double variance(Matrix direction) {
        try (Matrix column = direction.copy();
                Matrix scores = centred.project(column)) {
            double deviation = scale.of(scores.toArray());
            return deviation * deviation;
        }
    }

    /** The robust variance of what is left beside all directions, coordinate by coordinate. */
    private double rest(Matrix directions) {
        if (components == centred.columns()) {
            return 0;
        }
        try (Matrix left = AffineSpan.matrix(beside(directions))) {
            return Arrays.stream(Standardised.columns(left))
                    .mapToDouble(scale::of)
                    .map(deviation -> deviation * deviation)
                    .sum();
        }
    }

    private LocalSamples beside(Matrix directions) {
        if (directions.columns() == 0) {
            return centred;
        }
        double[] taken = directions.toArray();
        int c = directions.columns();
        return centred.mapped(centred.columns(), (from, to) -> {
            try (Matrix axes = Matrix.of(from.columns(), c, taken);
                    Matrix scores = Matrix.allocate(from.rows(), c)) {
                scores.assignProduct(from, axes);
                to.assign(from);
                to.subtractProductTranspose(scores, axes);
            }
        });
    }

    private void complete(Matrix directions, int found) {
        int missing = components - found;
        if (missing == 0) {
            return;
        }
        Matrix open = directions.columnRange(found, missing);
        try (Matrix taken = directions.columnRange(0, found).copy();
                Matrix more = Matrix.zeros(directions.rows(), missing)) {
            LeadingAxes.of(beside(taken), missing).ifPresent(axes -> {
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
