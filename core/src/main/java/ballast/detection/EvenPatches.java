package ballast.detection;

import ballast.block.LocalSamples;
import ballast.detection.SummedAreas.Rectangle;
import ballast.samples.ImageShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Rectangles of images in which nothing is seen but noise: what covers an image evenly shows one value and the noise of
 * the sensor.
 *
 * <p>There neighbouring pixels are no more alike than distant ones: their mean squared difference is twice the variance
 * (von Neumann's ratio), where the pixels of a picture, even in its plainest parts, go over into each other. The
 * largest such rectangle of an 8 x 8 grid is the patch, with the rows and columns beside it that belong to it.
 */
final class EvenPatches implements Patches {

    private static final int BLOCKS = 8;

    /** Images of shorter sides have too few pixels for each block. */
    private static final int SHORTEST_SIDE = 16;

    /** The least and the largest share of an image that is a patch; the ratio needs some pixels too. */
    private static final double LEAST = 0.08;

    private static final double MOST = 0.6;

    private static final int FEWEST_PIXELS = 64;

    /** Half of von Neumann's ratio: 1 in expectation for noise, up to about this in the parts of pictures. */
    private static final double WHITE = 0.8;

    /** A variance below this share of the squared range is none. */
    private static final double NOTHING = 1e-8;

    /** Noise has no pixel so many deviations out; but one bright pixel in the dark has the ratio of noise, too. */
    private static final double SPIKE = 6;

    /** So many deviations from the mean is a line beside the patch on average at most if it is part of it. */
    private static final double LINE = 2;

    private static final double FAINT = 0.05;

    /**
     * Pictures with shadows or backgrounds under noise are even in places; in those measured, up to 0.44 cover much.
     */
    private static final double COVERING = 0.5;

    private final ImageShape shape;
    private final double[] values;
    private final Rectangle[] places;

    private EvenPatches(ImageShape shape, double[] values, Rectangle[] places) {
        this.shape = shape;
        this.values = values;
        this.places = places;
    }

    /** The patches of images. */
    static EvenPatches in(LocalSamples images, ImageShape shape) {
        double[] values = new double[images.rows()];
        Arrays.fill(values, Double.NaN);
        Rectangle[] places = new Rectangle[images.rows()];
        List<Rectangle> candidates = candidates(shape);
        if (!candidates.isEmpty()) {
            images.visit(block -> {
                double[] pixels = block.values().toArray();
                Search search = new Search(shape, candidates, pixels);
                for (int i = 0; i < block.rows(); i++) {
                    int image = block.first() + i;
                    search.in(i * shape.size()).ifPresent(patch -> {
                        places[image] = patch.place();
                        values[image] = patch.mean();
                    });
                }
            });
        }
        return new EvenPatches(shape, values, places);
    }

    /** The rectangles that are looked at, the largest first. */
    private static List<Rectangle> candidates(ImageShape shape) {
        List<Rectangle> all = new ArrayList<>();
        if (Math.min(shape.height(), shape.width()) < SHORTEST_SIDE) {
            return all;
        }
        for (int top = 0; top < BLOCKS; top++) {
            for (int bottom = top + 1; bottom <= BLOCKS; bottom++) {
                for (int left = 0; left < BLOCKS; left++) {
                    for (int right = left + 1; right <= BLOCKS; right++) {
                        Rectangle rectangle = new Rectangle(
                                top * shape.height() / BLOCKS,
                                bottom * shape.height() / BLOCKS,
                                left * shape.width() / BLOCKS,
                                right * shape.width() / BLOCKS);
                        if (rectangle.size() >= Math.max(FEWEST_PIXELS, LEAST * shape.size())
                                && rectangle.size() <= MOST * shape.size()) {
                            all.add(rectangle);
                        }
                    }
                }
            }
        }
        all.sort(Comparator.comparingInt(Rectangle::size).reversed());
        return all;
    }

    @Override
    public double value(int sample) {
        return values[sample];
    }

    @Override
    public void mark(int sample, double[] image, int from, double[] covered) {
        Rectangle place = places[sample];
        Arrays.fill(covered, from, from + shape.size(), 0);
        for (int y = place.top(); y < place.bottom(); y++) {
            int row = from + y * shape.width();
            Arrays.fill(covered, row + place.left(), row + place.right(), 1);
        }
    }

    @Override
    public double faint() {
        return FAINT;
    }

    @Override
    public double covering() {
        return COVERING;
    }

    private record Patch(Rectangle place, double mean, double deviation) {}

    /** The search for the patches of some images, one after the other. */
    private static final class Search {
        private final ImageShape shape;
        private final List<Rectangle> candidates;
        private final double[] pixels;
        private final SummedAreas sums;

        Search(ImageShape shape, List<Rectangle> candidates, double[] pixels) {
            this.shape = shape;
            this.candidates = candidates;
            this.pixels = pixels;
            this.sums = new SummedAreas(shape);
        }

        /** The patch of the image that begins at some place. */
        Optional<Patch> in(int from) {
            double least = pixels[from];
            double largest = least;
            for (int at = from; at < from + shape.size(); at++) {
                least = Math.min(least, pixels[at]);
                largest = Math.max(largest, pixels[at]);
            }
            double level = 0.5 * (least + largest);
            sums.of(pixels, from, level);
            double nothing = NOTHING * (largest - least) * (largest - least);
            for (Rectangle place : candidates) {
                if (isNoise(place, nothing)) {
                    Patch patch = new Patch(place, level + sums.mean(place), Math.sqrt(sums.variance(place)));
                    return Optional.of(patch)
                            .filter(found -> hasNoSpike(found, from))
                            .map(found -> grown(found, from))
                            .filter(found -> found.place().size() <= MOST * shape.size());
                }
            }
            return Optional.empty();
        }

        private boolean isNoise(Rectangle place, double nothing) {
            double variance = sums.variance(place);
            return variance > nothing
                    && sums.squaredStepAlong(place) >= 2 * WHITE * variance
                    && sums.squaredStepDown(place) >= 2 * WHITE * variance;
        }

        private boolean hasNoSpike(Patch patch, int from) {
            Rectangle place = patch.place();
            for (int y = place.top(); y < place.bottom(); y++) {
                for (int x = place.left(); x < place.right(); x++) {
                    if (Math.abs(pixels[from + y * shape.width() + x] - patch.mean()) > SPIKE * patch.deviation()) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** With the rows and columns on all sides that show the same. */
        private Patch grown(Patch patch, int from) {
            int top = patch.place().top();
            int bottom = patch.place().bottom();
            int left = patch.place().left();
            int right = patch.place().right();
            while (top > 0 && belongs(new Rectangle(top - 1, top, left, right), patch, from)) {
                top--;
            }
            while (bottom < shape.height() && belongs(new Rectangle(bottom, bottom + 1, left, right), patch, from)) {
                bottom++;
            }
            while (left > 0 && belongs(new Rectangle(top, bottom, left - 1, left), patch, from)) {
                left--;
            }
            while (right < shape.width() && belongs(new Rectangle(top, bottom, right, right + 1), patch, from)) {
                right++;
            }
            return new Patch(new Rectangle(top, bottom, left, right), patch.mean(), patch.deviation());
        }

        private boolean belongs(Rectangle line, Patch patch, int from) {
            double squares = 0;
            for (int y = line.top(); y < line.bottom(); y++) {
                for (int x = line.left(); x < line.right(); x++) {
                    double off = pixels[from + y * shape.width() + x] - patch.mean();
                    squares += off * off;
                }
            }
            return Math.sqrt(squares / line.size()) <= LINE * patch.deviation();
        }
    }
}
