package ballast.data.contamination;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The kinds of contamination. Help texts and documentation are printed from what each says here. */
public enum Kind {
    /** {@link Features}. */
    FEATURES(
            "features",
            "uniform noise in a share of the features, by default the same features in all touched samples",
            "EPCA, section VI",
            Needs.ANYTHING,
            Features::from,
            Setting.rate(),
            Setting.share("share", "share of the features that are replaced", Features.DEFAULT_SHARE),
            new Setting(
                    "sets",
                    "one set of features for all, or one each",
                    "shared, per-sample",
                    Features.DEFAULT_SETS.toString()),
            Setting.range(Features.DEFAULT_RANGE)),
    /** {@link Occlusion}. */
    OCCLUSION(
            "occlusion",
            "a rectangle of at least a quarter of the image, at a random place, covered with noise",
            "RPCA-AN, section 5.1",
            Needs.IMAGES,
            Occlusion::from,
            Setting.rate(),
            Setting.share("least", "smallest share of the area that is covered", Occlusion.DEFAULT_LEAST),
            Setting.share("most", "largest share of the area that is covered", Occlusion.DEFAULT_MOST),
            new Setting("fill", "what covers it", "noise, black", Occlusion.DEFAULT_FILL.toString()),
            Setting.range(Occlusion.DEFAULT_RANGE)),
    /** {@link Salt}. */
    SALT(
            "salt",
            "a block of half the height and half the width in which most pixels turn white",
            "SP2DPCA, experimental setting",
            Needs.IMAGES,
            Salt::from,
            Setting.rate(),
            Setting.share("probability", "how likely a pixel of the block turns white", Salt.DEFAULT_PROBABILITY),
            new Setting("value", "the value of white", "max (of the data) or a number", Salt.LARGEST)),
    /** {@link Noise}. */
    NOISE(
            "noise",
            "a small rectangle at a random place, covered with noise",
            "none of the papers: a mild form of occlusion",
            Needs.IMAGES,
            Noise::from,
            Setting.rate(),
            Setting.share("least", "smallest share of the area that is covered", Noise.DEFAULT_LEAST),
            Setting.share("most", "largest share of the area that is covered", Noise.DEFAULT_MOST),
            Setting.range(Noise.DEFAULT_RANGE)),
    /** {@link Pixels}. */
    PIXELS(
            "pixels",
            "uniform noise in a share of the pixels, other pixels in every touched image",
            "MaxEnt-PCA, section 4.4",
            Needs.ANYTHING,
            Pixels::from,
            Setting.rate(),
            Setting.share("share", "share of the pixels that are replaced", Pixels.DEFAULT_SHARE),
            Setting.range(Pixels.DEFAULT_RANGE)),
    /** {@link Far}. */
    FAR(
            "far",
            "samples replaced by a normal cluster far away from the others",
            "MaxEnt-PCA, section 4.3",
            Needs.ANYTHING,
            Far::from,
            Setting.rate(),
            new Setting("mean", "every coordinate of the cluster's centre", "a number", Setting.text(Far.DEFAULT_MEAN)),
            new Setting(
                    "variance",
                    "variance of the cluster in every direction",
                    "a number from 0 on",
                    Setting.text(Far.DEFAULT_VARIANCE)));

    private enum Needs {
        ANYTHING,
        IMAGES
    }

    private final String id;
    private final String meaning;
    private final String source;
    private final Needs needs;
    private final Function<Given, Contamination> factory;
    private final List<Setting> settings;

    Kind(
            String id,
            String meaning,
            String source,
            Needs needs,
            Function<Given, Contamination> factory,
            Setting... settings) {
        this.id = id;
        this.meaning = meaning;
        this.source = source;
        this.needs = needs;
        this.factory = factory;
        this.settings = List.of(settings);
    }

    /** The kind with the given id; an unknown one is refused with the nearest known one. */
    public static Kind of(String id) {
        for (Kind kind : values()) {
            if (kind.id.equals(id)) {
                return kind;
            }
        }
        List<String> ids = Arrays.stream(values()).map(Kind::id).toList();
        throw new BadInputException("unknown kind '" + id + "'" + NearestWord.hint(id, ids));
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** What it does to a touched sample, in one line. */
    public String meaning() {
        return meaning;
    }

    /** Where the protocol comes from. */
    public String source() {
        return source;
    }

    /** Whether it works on samples with an image shape only. */
    public boolean needsImages() {
        return needs == Needs.IMAGES;
    }

    /** What can be set, the rate first. */
    public List<Setting> settings() {
        return settings;
    }

    Setting setting(String name) {
        for (Setting setting : settings) {
            if (setting.name().equals(name)) {
                return setting;
            }
        }
        List<String> names = settings.stream().map(Setting::name).toList();
        throw new BadInputException(id + " has no setting '" + name + "'" + NearestWord.hint(name, names));
    }

    Contamination contamination(Given given) {
        return factory.apply(given);
    }
}
