package ballast.data.contamination;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;

/** The kinds of contamination, with their descriptions for help and documentation. */
public enum ContaminationKind {
    /** Uniform noise in a share of the features; one set for all samples, which reproduces table I of EPCA. */
    FEATURES(
            "features",
            "uniform noise in a share of the features, by default the same features in all contaminated samples",
            "EPCA, section VI",
            Needs.ANYTHING,
            NoisyFeatures::features,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "share of the features that are replaced", 0.2),
            ContaminationSetting.word(
                    "sets", "one set of features for all, or one each", NoisyFeatures.SHARED, NoisyFeatures.PER_SAMPLE),
            ContaminationSetting.range("data")),
    /** A large rectangle over images; at most half of the area, so that a part of every face is visible. */
    OCCLUSION(
            "occlusion",
            "a rectangle of at least a quarter of the image, at a random place, covered with noise or something else",
            "RPCA-AN, section 5.1",
            Needs.IMAGES,
            CoveredImages::occlusion,
            ContaminationSetting.rate(),
            ContaminationSetting.share("least", "smallest share of the area that is covered", 0.25),
            ContaminationSetting.share("most", "largest share of the area that is covered", 0.5),
            ContaminationSetting.word(
                    "fill",
                    "what covers it",
                    CoveredImages.NOISE,
                    CoveredImages.BLACK,
                    CoveredImages.GREY,
                    CoveredImages.TEXTURE),
            ContaminationSetting.range("data")),
    /** A block of images in which most pixels turn white, with the probability of the authors' program. */
    SALT(
            "salt",
            "a block of half the height and half the width in which most pixels turn white",
            "SP2DPCA, experimental setting",
            Needs.IMAGES,
            CoveredImages::salt,
            ContaminationSetting.rate(),
            ContaminationSetting.share("probability", "how likely a pixel of the block turns white", 0.6),
            ContaminationSetting.numberOr("max", "value", "the value of white", "max (of the data) or a number")),
    /** A small rectangle of noise over images. */
    NOISE(
            "noise",
            "a small rectangle at a random place, covered with noise",
            "none of the papers: a mild form of occlusion",
            Needs.IMAGES,
            CoveredImages::noise,
            ContaminationSetting.rate(),
            ContaminationSetting.share("least", "smallest share of the area that is covered", 0.05),
            ContaminationSetting.share("most", "largest share of the area that is covered", 0.15),
            ContaminationSetting.range("data")),
    /** Uniform noise in pixels, different ones in every image; the paper says "a percentage" of them. */
    PIXELS(
            "pixels",
            "uniform noise in a share of the pixels, other pixels in every contaminated image",
            "MaxEnt-PCA, section 4.4",
            Needs.ANYTHING,
            NoisyFeatures::pixels,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "share of the pixels that are replaced", 0.2),
            ContaminationSetting.range("0..255")),
    /** A normal cluster far away, by default that of Eq. 31. */
    FAR(
            "far",
            "samples replaced by a normal cluster far away from the others",
            "MaxEnt-PCA, section 4.3",
            Needs.ANYTHING,
            OutlyingSamples::far,
            ContaminationSetting.rate(),
            ContaminationSetting.finite("mean", "every coordinate of the cluster's centre", 15),
            ContaminationSetting.number(
                    "variance",
                    "variance of the cluster in every direction",
                    "a number from 0 on",
                    8,
                    value -> value >= 0 && Double.isFinite(value),
                    "finite and not negative")),
    /** A cluster of outliers; the distance is the middle one of the simulation. */
    TOGETHER(
            "together",
            "samples moved along one feature, all alike, as a group, a narrow cluster or nearly a point",
            "the simulation of ROBPCA (Hubert, Rousseeuw, Vanden Branden 2005)",
            Needs.ANYTHING,
            OutlyingSamples::together,
            ContaminationSetting.rate(),
            form(),
            feature(),
            distances()),
    /** Good leverage points. */
    LEVERAGE(
            "leverage",
            "good leverage points: samples carried away from the mean along the first features only",
            "simulations of robust PCA",
            Needs.ANYTHING,
            OutlyingSamples::leverage,
            ContaminationSetting.rate(),
            ContaminationSetting.whole("features", "how many of the first features"),
            ContaminationSetting.finite("factor", "what their distance from the mean is multiplied by", 5)),
    /** Turned images. */
    ROTATED(
            "rotated",
            "images rotated by 90 degrees",
            "none of the papers: pictures taken with a turned camera",
            Needs.IMAGES,
            WrongPictures::rotated,
            ContaminationSetting.rate()),
    /** Shifted images. */
    SHIFTED(
            "shifted",
            "images shifted downwards and to the right, all alike",
            "none of the papers: pictures that were cut out wrongly",
            Needs.IMAGES,
            WrongPictures::shifted,
            ContaminationSetting.rate(),
            ContaminationSetting.share("share", "how far, as a share of height and width", 0.25)),
    /** Pictures of something else. */
    MIXED_IN(
            "mixed-in",
            "images replaced by pictures of something else, drawn objects on a dark ground",
            "none of the papers: files in the wrong folder",
            Needs.IMAGES,
            WrongPictures::mixedIn,
            ContaminationSetting.rate()),
    /** Brighter or darker samples. */
    BRIGHTNESS(
            "brightness",
            "samples brighter or darker, every value by the same amount within the range of the data",
            "none of the papers: pictures taken in other light",
            Needs.ANYTHING,
            WrongPictures::brightness,
            ContaminationSetting.rate(),
            ContaminationSetting.number(
                    "change",
                    "what is added, as a share of the range of the data",
                    "a number from -1 to 1",
                    0.3,
                    -1,
                    1)),
    /** Bad cells, moved by a moderate number of standard deviations. */
    CELLS(
            "cells",
            "single values, a share of all in any sample, moved up or down",
            "simulations of cellwise outliers; Candès, Li, Ma, Wright 2011",
            Needs.ANYTHING,
            BadCells::cells,
            ContaminationSetting.share("rate", "share of the values that are moved", 0.05),
            deviations()),
    /** Bad samples, and bad cells in the others. */
    BOTH(
            "both",
            "a share of the samples moved together, and the same share of the single values of all others moved",
            "the simulation of MacroPCA (Hubert, Rousseeuw, Van den Bossche 2019)",
            Needs.ANYTHING,
            BadCells::besideSamples,
            ContaminationSetting.share("rate", "share of the samples, and of the values of the others", 0.05),
            form(),
            feature(),
            distances(),
            deviations());

    private enum Needs {
        ANYTHING,
        IMAGES
    }

    /** Applies the contamination to samples. */
    @FunctionalInterface
    interface Protocol {
        Contaminated apply(Contamination settings, Samples samples, long seed);
    }

    private final String id;
    private final String meaning;
    private final String source;
    private final Needs needs;
    private final Protocol protocol;
    private final List<ContaminationSetting> settings;

    ContaminationKind(
            String id,
            String meaning,
            String source,
            Needs needs,
            Protocol protocol,
            ContaminationSetting... settings) {
        this.id = id;
        this.meaning = meaning;
        this.source = source;
        this.needs = needs;
        this.protocol = protocol;
        this.settings = List.of(settings);
    }

    private static ContaminationSetting form() {
        return ContaminationSetting.word(
                "form",
                "how near to each other they lie",
                OutlyingSamples.SHIFT,
                OutlyingSamples.CLUSTER,
                OutlyingSamples.POINT);
    }

    private static ContaminationSetting feature() {
        return ContaminationSetting.whole("feature", "number of the feature that they are moved along");
    }

    private static ContaminationSetting distances() {
        return ContaminationSetting.numbers(
                "by", "how far they are moved", "a number, or several as in 6/10, taken in turn by the seed", 10);
    }

    private static ContaminationSetting deviations() {
        return ContaminationSetting.number(
                "size",
                "how far, in standard deviations of the feature",
                "a positive number",
                6,
                value -> value > 0 && Double.isFinite(value),
                "positive and finite");
    }

    /** The kind with the given id; an unknown id is refused with the nearest valid one. */
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

    /** A description in one line. */
    public String meaning() {
        return meaning;
    }

    /** The source of the protocol. */
    public String source() {
        return source;
    }

    /** Whether it requires samples with an image shape. */
    public boolean needsImages() {
        return needs == Needs.IMAGES;
    }

    /** The settings, the rate first. */
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

    Protocol protocol() {
        return protocol;
    }
}
