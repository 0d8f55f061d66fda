package ballast.app.terminal;

import ballast.fit.ProgressListener;
import ballast.fit.Stopping;

/**
 * Shows what a fit does before its first iteration, and then how far it has come on its way to the tolerance.
 *
 * <p>The change falls about geometrically, so the way is measured by its logarithm; or by the iterations, where those
 * will be used up first.
 */
public final class FitProgress implements ProgressListener {

    /** Steps of the whole way. */
    public static final int STEPS = 100;

    private final TerminalProgress progress;
    private final Stopping stopping;
    private double firstChange = Double.NaN;
    private double way;

    public FitProgress(TerminalProgress progress, Stopping stopping) {
        this.progress = progress;
        this.stopping = stopping;
    }

    @Override
    public boolean goOn(String phase) {
        progress.at(0, phase);
        return ProgressListener.super.goOn(phase);
    }

    @Override
    public boolean goOn(Progress now) {
        if (Double.isNaN(firstChange) && Double.isFinite(now.change())) {
            firstChange = now.change();
        }
        way = Math.max(way, Math.max((double) now.iteration() / stopping.maxIterations(), wayBy(now.change())));
        progress.at(
                Math.round(STEPS * Math.min(1, way)),
                "iteration " + now.iteration() + ", change " + Numbers.brief(now.change()));
        return true;
    }

    private double wayBy(double change) {
        double share = Math.log(firstChange / change) / Math.log(firstChange / stopping.tolerance());
        return Double.isFinite(share) ? share : 0;
    }
}
