package ballast.detection;

import ballast.block.LocalSamples;
import ballast.block.PassProgress;
import ballast.fit.ProgressListener;

/** Tells a listener what a detection does, and ends it when the listener asks for that. */
final class DetectionProgress {

    private static final String BEGINNING = "looking at the samples";

    private final PassProgress passes;

    private DetectionProgress(PassProgress passes) {
        this.passes = passes;
    }

    /** A detection that begins now. */
    static DetectionProgress toldTo(ProgressListener listener) {
        return new DetectionProgress(PassProgress.toldTo(listener, BEGINNING));
    }

    /** The same, which tells the listener after so many nanoseconds. */
    static DetectionProgress toldTo(ProgressListener listener, long between) {
        return new DetectionProgress(PassProgress.toldTo(listener, BEGINNING, between));
    }

    /** Something else begins: samples are looked at in this way. */
    void begins(Criterion criterion) {
        passes.begins("looking for samples " + criterion.words());
    }

    /** The same samples, passes over which go on only as long as the listener wants it. */
    LocalSamples watched(LocalSamples samples) {
        return passes.watched(samples);
    }
}
