package ballast.study.cleanfit;

import ballast.data.contamination.Contamination;
import ballast.samples.Samples;
import java.util.Locale;

/** The kinds of contamination of the study. */
enum CleanFitContamination {
    SHARED_FEATURES("features", "features:%s,share=0.2,sets=shared,range=data", Needs.ANYTHING),
    OWN_FEATURES("own-features", "features:%s,share=0.2,sets=per-sample,range=data", Needs.ANYTHING),
    NOISE_OCCLUSION("occlusion", "occlusion:%s,least=0.25,most=0.5,fill=noise,range=data", Needs.IMAGES),
    BLACK_OCCLUSION("black", "occlusion:%s,least=0.25,most=0.5,fill=black,range=data", Needs.IMAGES),
    SALT("salt", "salt:%s,probability=0.6", Needs.IMAGES),
    FAR("far", "far:%s,mean=15,variance=8", Needs.ANYTHING),
    PIXELS("pixels", "pixels:%s,share=0.2,range=0..255", Needs.ANYTHING);

    private enum Needs {
        ANYTHING,
        IMAGES
    }

    private final String id;
    private final String contamination;
    private final Needs needs;

    CleanFitContamination(String id, String contamination, Needs needs) {
        this.id = id;
        this.contamination = contamination;
        this.needs = needs;
    }

    static CleanFitContamination named(String id) {
        return CleanFitPlan.named(id, values(), CleanFitContamination::id);
    }

    String id() {
        return id;
    }

    boolean suits(Samples samples) {
        return needs == Needs.ANYTHING || samples.shape().isPresent();
    }

    Contamination at(double rate) {
        return Contamination.parse(String.format(Locale.ROOT, contamination, rate));
    }
}
