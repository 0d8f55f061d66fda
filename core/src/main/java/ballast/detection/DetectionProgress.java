package ballast.detection;

import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.fit.ProgressListener;

/** Tells a listener what a detection does, and ends it when the listener asks for that. */
final class DetectionProgress {

    private static final String BEGINNING = "looking for outliers";

    private final PassProgress passes;

    private DetectionProgress(PassProgress passes) {
        this.passes = passes;
    }

    /** A detection that begins now. */
    static DetectionProgress toldTo(ProgressListener listener) {
        return new DetectionProgress(PassProgress.toldTo(listener, BEGINNING));
    }

    /** The same samples, passes over which go on only as long as the listener wants it. */
    LocalSamples watched(LocalSamples samples) {
        return passes.watched(samples);
    }
}
