package ballast.data.contamination;

import ballast.samples.ImageShape;
import ballast.samples.Samples;

/**
 * The contaminated images are rotated by 90 degrees, against the clock.
 *
 * <p>An image that is not square is brought back to its shape by taking the nearest pixels.
 *
 * @param rate share of the images that are rotated, 0..1
 */
record Rotated(double rate) implements Contamination {

    /** Refuses a rate outside 0..1. */
    public Rotated {
        Share.check("rate", rate);
    }

    static Rotated from(Given given) {
        return new Rotated(given.number("rate"));
    }

    @Override
    public ContaminationKind kind() {
        return ContaminationKind.ROTATED;
    }

    @Override
    public Rotated withRate(double newRate) {
        return new Rotated(newRate);
    }

    @Override
    public Contaminated apply(Samples samples, long seed) {
        int[] origins = origins(Rectangle.imageOf(samples, kind()));
        return ChosenSamples.of(samples, rate, seed)
                .apply(this, Values.of(samples).type(), (sample, draws) -> {
                    double[] upright = sample.clone();
                    for (int pixel = 0; pixel < sample.length; pixel++) {
                        sample[pixel] = upright[origins[pixel]];
                    }
                });
    }

    /** Which pixel of the upright image comes to each place. */
    private static int[] origins(ImageShape image) {
        int[] origins = new int[image.size()];
        for (int row = 0; row < image.height(); row++) {
            for (int column = 0; column < image.width(); column++) {
                int fromRow = nearest(column, image.width(), image.height());
                int fromColumn = image.width() - 1 - nearest(row, image.height(), image.width());
                origins[row * image.width() + column] = fromRow * image.width() + fromColumn;
            }
        }
        return origins;
    }

    /** The place on a side of {@code to} pixels that corresponds to one on a side of {@code from} pixels. */
    private static int nearest(int place, int from, int to) {
        return from == 1 ? 0 : (int) Math.round((double) place * (to - 1) / (from - 1));
    }

    @Override
    public String toString() {
        return kind().id() + ":" + ContaminationSetting.text(rate);
    }
}
