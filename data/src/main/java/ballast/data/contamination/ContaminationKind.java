package ballast.data.contamination;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The kinds of contamination. Help texts and documentation are printed from what each says here. */
public enum ContaminationKind {
    /** {@link Features}. */
    FEATURES(
            "features",
            "uniform noise in a share of the features, by default the same features in all contaminated samples",
            "EPCA, section VI",
            Needs.ANYTHING,
            Features::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "share of the features that are replaced", Features.DEFAULT_SHARE),
            new ContaminationSetting(
                    "sets",
                    "one set of features for all, or one each",
                    "shared, per-sample",
                    Features.DEFAULT_SETS.toString()),
            ContaminationSetting.range(Features.DEFAULT_RANGE)),
    /** {@link Occlusion}. */
    OCCLUSION(
            "occlusion",
            "a rectangle of at least a quarter of the image, at a random place, covered with noise or something else",
            "RPCA-AN, section 5.1",
            Needs.IMAGES,
            Occlusion::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share("least", "smallest share of the area that is covered", Occlusion.DEFAULT_LEAST),
            ContaminationSetting.share("most", "largest share of the area that is covered", Occlusion.DEFAULT_MOST),
            new ContaminationSetting(
                    "fill", "what covers it", "noise, black, grey, texture", Occlusion.DEFAULT_FILL.toString()),
            ContaminationSetting.range(Occlusion.DEFAULT_RANGE)),
    /** {@link Salt}. */
    SALT(
            "salt",
            "a block of half the height and half the width in which most pixels turn white",
            "SP2DPCA, experimental setting",
            Needs.IMAGES,
            Salt::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share(
                    "probability", "how likely a pixel of the block turns white", Salt.DEFAULT_PROBABILITY),
            new ContaminationSetting("value", "the value of white", "max (of the data) or a number", Salt.LARGEST)),
    /** {@link Noise}. */
    NOISE(
            "noise",
            "a small rectangle at a random place, covered with noise",
            "none of the papers: a mild form of occlusion",
            Needs.IMAGES,
            Noise::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share("least", "smallest share of the area that is covered", Noise.DEFAULT_LEAST),
            ContaminationSetting.share("most", "largest share of the area that is covered", Noise.DEFAULT_MOST),
            ContaminationSetting.range(Noise.DEFAULT_RANGE)),
    /** {@link Pixels}. */
    PIXELS(
            "pixels",
            "uniform noise in a share of the pixels, other pixels in every contaminated image",
            "MaxEnt-PCA, section 4.4",
            Needs.ANYTHING,
            Pixels::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "share of the pixels that are replaced", Pixels.DEFAULT_SHARE),
            ContaminationSetting.range(Pixels.DEFAULT_RANGE)),
    /** {@link Far}. */
    FAR(
            "far",
            "samples replaced by a normal cluster far away from the others",
            "MaxEnt-PCA, section 4.3",
            Needs.ANYTHING,
            Far::from,
            ContaminationSetting.rate(),
            new ContaminationSetting(
                    "mean",
                    "every coordinate of the cluster's centre",
                    "a number",
                    ContaminationSetting.text(Far.DEFAULT_MEAN)),
            new ContaminationSetting(
                    "variance",
                    "variance of the cluster in every direction",
                    "a number from 0 on",
                    ContaminationSetting.text(Far.DEFAULT_VARIANCE))),
    /** {@link Together}. */
    TOGETHER(
            "together",
            "samples moved along one feature, all alike, as a group, a narrow cluster or nearly a point",
            "the simulation of ROBPCA (Hubert, Rousseeuw, Vanden Branden 2005)",
            Needs.ANYTHING,
            Together::from,
            ContaminationSetting.rate(),
            Together.formSetting(),
            Together.featureSetting(),
            Together.bySetting()),
    /** {@link Leverage}. */
    LEVERAGE(
            "leverage",
            "good leverage points: samples carried away from the mean along the first features only",
            "simulations of robust PCA",
            Needs.ANYTHING,
            Leverage::from,
            ContaminationSetting.rate(),
            ContaminationSetting.whole("features", "how many of the first features"),
            new ContaminationSetting(
                    "factor",
                    "what their distance from the mean is multiplied by",
                    "a number",
                    ContaminationSetting.text(Leverage.DEFAULT_FACTOR))),
    /** {@link Rotated}. */
    ROTATED(
            "rotated",
            "images rotated by 90 degrees",
            "none of the papers: pictures taken with a turned camera",
            Needs.IMAGES,
            Rotated::from,
            ContaminationSetting.rate()),
    /** {@link Shifted}. */
    SHIFTED(
            "shifted",
            "images shifted downwards and to the right, all alike",
            "none of the papers: pictures that were cut out wrongly",
            Needs.IMAGES,
            Shifted::from,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "how far, as a share of height and width", Shifted.DEFAULT_SHARE)),
    /** {@link MixedIn}. */
    MIXED_IN(
            "mixed-in",
            "images replaced by pictures of something else, drawn objects on a dark ground",
            "none of the papers: files in the wrong folder",
            Needs.IMAGES,
            MixedIn::from,
            ContaminationSetting.rate()),
    /** {@link Brightness}. */
    BRIGHTNESS(
            "brightness",
            "samples brighter or darker, every value by the same amount within the range of the data",
            "none of the papers: pictures taken in other light",
            Needs.ANYTHING,
            Brightness::from,
            ContaminationSetting.rate(),
            new ContaminationSetting(
                    "change",
                    "what is added, as a share of the range of the data",
                    "a number from -1 to 1",
                    ContaminationSetting.text(Brightness.DEFAULT_CHANGE))),
    /** {@link BadCells}. */
    CELLS(
            "cells",
            "single values, a share of all in any sample, moved up or down",
            "simulations of cellwise outliers; Candès, Li, Ma, Wright 2011",
            Needs.ANYTHING,
            BadCells::from,
            ContaminationSetting.share("rate", "share of the values that are moved", BadCells.DEFAULT_RATE),
            BadCells.sizeSetting()),
    /** {@link CellsAndSamples}. */
    BOTH(
            "both",
            "a share of the samples moved together, and the same share of the single values of all others moved",
            "the simulation of MacroPCA (Hubert, Rousseeuw, Van den Bossche 2019)",
            Needs.ANYTHING,
            CellsAndSamples::from,
            ContaminationSetting.share(
                    "rate", "share of the samples, and of the values of the others", BadCells.DEFAULT_RATE),
            Together.formSetting(),
            Together.featureSetting(),
            Together.bySetting(),
            BadCells.sizeSetting());

    private enum Needs {
        ANYTHING,
        IMAGES
    }

    private final String id;
    private final String meaning;
    private final String source;
    private final Needs needs;
    private final Function<Given, Contamination> factory;
    private final List<ContaminationSetting> settings;

    ContaminationKind(
            String id,
            String meaning,
            String source,
            Needs needs,
            Function<Given, Contamination> factory,
            ContaminationSetting... settings) {
        this.id = id;
        this.meaning = meaning;
        this.source = source;
        this.needs = needs;
        this.factory = factory;
        this.settings = List.of(settings);
    }

    /** The kind with the given id; an unknown one is refused with the nearest known one. */
    public static ContaminationKind of(String id) {
        for (ContaminationKind kind : values()) {
            if (kind.id.equals(id)) {
                return kind;
            }
        }
        List<String> ids = Arrays.stream(values()).map(ContaminationKind::id).toList();
        throw new BadInputException("unknown kind '" + id + "'" + NearestWord.hint(id, ids));
    }

    /** The name on the command line. */
    public String id() {
        return id;
    }

    /** What it does to a contaminated sample, in one line. */
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
    public List<ContaminationSetting> settings() {
        return settings;
    }

    ContaminationSetting setting(String name) {
        for (ContaminationSetting setting : settings) {
            if (setting.name().equals(name)) {
                return setting;
            }
        }
        List<String> names = settings.stream().map(ContaminationSetting::name).toList();
        throw new BadInputException(id + " has no setting '" + name + "'" + NearestWord.hint(name, names));
    }

    Contamination contamination(Given given) {
        return factory.apply(given);
    }
}
