package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.estimator.Trace;
import ballast.fit.Stop;
import ballast.linalg.Matrix;
import java.util.Optional;

/**
 * An ascent to directions of large spread, by steps to the directions that are best for the gradient, or where the
 * spread is not convex, as far along the gradient as a line search finds best.
 *
 * <p>Where a stationary place has a {@link ZeroScore}, it is no maximum: for p = 1 the sign of that score is taken to
 * be -1, below a step along its sample is searched.
 */
final class Ascent implements AutoCloseable {

    /** A step off a zero score must gain more than this share. */
    private static final double ROUNDING = 1e-12;

    /** What is maximised, and over which directions. */
    interface Problem {

        Spread spread();

        /** The spread, its gradient and the scores at some directions. */
        ScoreGradient at(Matrix directions);

        /** The directions that are best for a gradient, to be closed by the caller; zero where there are none. */
        Matrix best(Matrix gradient);

        /** A sample as the scores are made of it. */
        double[] sample(double[] given);
    }

    private final LocalSamples centred;
    private final Problem problem;
    private Matrix directions;
    private ScoreGradient here;

    /** An ascent from these directions, of which it becomes the owner. */
    Ascent(LocalSamples centred, Problem problem, Matrix directions) {
        this.centred = centred;
        this.problem = problem;
        this.directions = directions;
        try {
            this.here = problem.at(directions);
        } catch (RuntimeException | Error e) {
            directions.close();
            throw e;
        }
    }

    Matrix directions() {
        return directions;
    }

    double spread() {
        return here.dispersion();
    }

    /**
     * Takes steps until the spread has converged.
     *
     * @param before the spread along directions that were found before
     * @param last whether nothing is looked for after these directions
     * @return the reason to stop, if there is one
     */
    Optional<Stop> ascend(Trace trace, double before, boolean last) {
        double change = Double.POSITIVE_INFINITY;
        boolean still = false;
        while (true) {
            Optional<Stop> stop = trace.add(-(before + spread()), change, still && last);
            if (stop.isPresent() || still) {
                return stop;
            }
            double from = spread();
            moveTo(step(here.gradient()));
            change = Trace.relative(from, spread());
            still = change <= trace.tolerance() && !leavesZeroScore();
        }
    }

    private Matrix step(Matrix gradient) {
        if (problem.spread() instanceof Dispersion power && !power.isConvex()) {
            try (Matrix moved = StiefelLineSearch.along(gradient, directions, here.scores(), centred, power)) {
                return problem.best(moved); // Orthonormal but for rounding, which must not add up.
            }
        }
        Matrix best = problem.best(gradient);
        if (best.frobeniusNorm() > 0) {
            return best;
        }
        best.close();
        return directions.copy();
    }

    private void moveTo(Matrix next) {
        directions.close();
        directions = next;
        here.close();
        here = problem.at(directions);
    }

    /** Goes off a zero score if that is an ascent. */
    private boolean leavesZeroScore() {
        if (!(problem.spread() instanceof Dispersion power && power.isNonsmooth())) {
            return false;
        }
        Optional<ZeroScore> zero =
                ZeroScore.in(centred, here.scores().toArray(), centred.weights().toArray(), problem::sample);
        if (zero.isEmpty()) {
            return false;
        }
        double before = spread();
        try (Matrix back = directions.copy()) {
            moveTo(away(zero.get(), power));
            if (spread() > before * (1 + ROUNDING)) {
                return true;
            }
            moveTo(back.handedOver());
            return false;
        }
    }

    private Matrix away(ZeroScore zero, Dispersion power) {
        try (Matrix gradient = here.gradient().copy()) {
            Matrix column = gradient.columnRange(zero.column(), 1);
            if (power.isConvex()) {
                column.write(zero.flipped(column.toArray()));
            } else {
                gradient.clear();
                column.write(zero.sample());
            }
            return step(gradient);
        }
    }

    @Override
    public void close() {
        directions.close();
        here.close();
    }
}
