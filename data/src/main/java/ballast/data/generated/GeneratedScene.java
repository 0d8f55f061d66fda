package ballast.data.generated;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A film of a fixed camera with a known foreground: a wall in changing light, and a few objects that move in front of
 * it.
 *
 * <p>The wall has rank two over all frames: its texture, and a light from one side that varies. Grey values are whole
 * numbers 0..255, with the same bits on every machine.
 *
 * @param frames number of frames, at least 2
 * @param shape height and width of a frame, at least 16 each
 */
public record GeneratedScene(int frames, ImageShape shape) {

    private static final int SMALLEST_SIDE = 16;

    /** The moving objects: position and speed as shares of height and width per film, size as a share of the height. */
    private static final List<Mover> MOVERS = List.of(
            new Mover(0.24, 0.05, 0.02, 0.92, 0.18, 246, Form.SQUARE),
            new Mover(0.52, 0.96, 0.10, -0.95, 0.13, 6, Form.DISC),
            new Mover(0.95, 0.30, -0.90, 0.35, 0.10, 250, Form.DISC));

    /** Refuses a film of one frame, and frames that are too small. */
    public GeneratedScene {
        if (frames < 2) {
            throw new BadInputException("frames = " + frames + ", must be at least 2");
        }
        if (shape.height() < SMALLEST_SIDE || shape.width() < SMALLEST_SIDE) {
            throw new BadInputException(
                    "shape = " + shape + ", must be at least " + SMALLEST_SIDE + " pixels high and wide");
        }
    }

    /** A hundred frames of 72 x 88 pixels. */
    public static GeneratedScene standard() {
        return new GeneratedScene(100, new ImageShape(72, 88));
    }

    /** The same film with other frames. */
    public GeneratedScene withSize(int newFrames, ImageShape newShape) {
        return new GeneratedScene(newFrames, newShape);
    }

    /** The frames, one sample each. */
    public Samples samples() {
        SamplesBuilder builder = Samples.builder(shape.size(), ElementType.UINT8);
        double[] frame = new double[shape.size()];
        for (int t = 0; t < frames; t++) {
            for (int pixel = 0; pixel < frame.length; pixel++) {
                frame[pixel] = grey(t, pixel);
            }
            builder.add(frame);
        }
        return builder.build().withShape(shape);
    }

    /** The frames as a data set. */
    public Dataset dataset() {
        return new Dataset("scene", samples(), Optional.empty());
    }

    /** Whether a pixel, in row order, is part of the foreground. */
    public boolean isForeground(int frame, int pixel) {
        return mover(frame, pixel).isPresent();
    }

    private double grey(int frame, int pixel) {
        return mover(frame, pixel).map(Mover::grey).orElseGet(() -> Math.rint(wall(frame, pixel)));
    }

    private Optional<Mover> mover(int frame, int pixel) {
        double time = (double) frame / (frames - 1);
        double y = (pixel / shape.width() + 0.5) / shape.height();
        double x = (pixel % shape.width() + 0.5) / shape.height();
        double wide = (double) shape.width() / shape.height();
        return MOVERS.stream().filter(mover -> mover.covers(time, y, x, wide)).findFirst();
    }

    /** Bricks and a doorway, in daylight that changes, with a lamp on the left. */
    private double wall(int frame, int pixel) {
        double time = (double) frame / (frames - 1);
        double y = (pixel / shape.width() + 0.5) / shape.height();
        double x = (pixel % shape.width() + 0.5) / shape.width();
        int course = (int) (10 * y);
        double along = 6 * x + (course % 2) / 2.0;
        boolean joint = 10 * y - course < 0.15 || along - Math.floor(along) < 0.08;
        boolean door = x > 0.62 && x < 0.8 && y > 0.45;
        double own = door ? 74 + 20 * y : joint ? 96 : 128 + 22 * hash(course, (int) Math.floor(along));
        double day = 1 + 0.16 * StrictMath.sin(2 * Math.PI * time);
        double lamp = 16 * StrictMath.sin(3 * Math.PI * time + 1) * (1 - x);
        return day * own + lamp;
    }

    /** A pseudorandom number in -1..1. */
    private static double hash(int row, int column) {
        int mixed = (row * 0x9e3779b1) ^ (column * 0x85ebca6b);
        mixed ^= mixed >>> 15;
        return (mixed & 0xff) / 127.5 - 1;
    }

    private enum Form {
        SQUARE,
        DISC
    }

    /** An object at constant speed, which re-enters on the other side. */
    private record Mover(double top, double left, double down, double right, double size, double grey, Form form) {

        boolean covers(double time, double y, double x, double wide) {
            double dy = Math.abs(y - fraction(top + down * time));
            double dx = Math.abs(x - wide * fraction(left + right * time));
            return form == Form.SQUARE ? dy < size / 2 && dx < size / 2 : dy * dy + dx * dx < size * size / 4;
        }

        private static double fraction(double value) {
            return value - Math.floor(value);
        }
    }
}
