package ballast.data.contamination;

import ballast.samples.ImageShape;
import ballast.samples.Samples;

/**
 * The contaminated images are shifted downwards and to the right, all alike; what leaves on one side comes back on the
 * other.
 *
 * @param rate share of the images that are shifted, 0..1
 * @param share how far, as a share of height and width, 0..1; at least one pixel unless zero
 */
record Shifted(double rate, double share) implements Contamination {

    /** How far images are shifted when nothing else is said. */
    public static final double DEFAULT_SHARE = 0.25;

    /** Refuses shares outside 0..1. */
    public Shifted {
        Share.check("rate", rate);
        Share.check("share", share);
    }

    static Shifted from(Given given) {
        return new Shifted(given.number("rate"), given.number("share"));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.SHIFTED;
    }

    @Override
    public Shifted withRate(double newRate) {
        return new Shifted(newRate, share);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        ImageShape image = Rectangle.imageOf(samples, kind());
        int down = new Share(share).someOf(image.height());
        int right = new Share(share).someOf(image.width());
        return ChosenSamples.of(samples, rate, seed)
                .apply(this, Values.of(samples).type(), (sample, draws) -> {
                    double[] before = sample.clone();
                    for (int pixel = 0; pixel < sample.length; pixel++) {
                        int row = (pixel / image.width() + down) % image.height();
                        int column = (pixel % image.width() + right) % image.width();
                        sample[row * image.width() + column] = before[pixel];
                    }
                });
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate) + ",share=" + ContaminationSetting.text(share);
    }
}
