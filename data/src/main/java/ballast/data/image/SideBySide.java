package ballast.data.image;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.npz.AtomicFile;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/**
 * Pictures of a sample, its reconstruction and its residual side by side, with the same scales for all samples.
 *
 * <p>The residual, original minus reconstruction, is a heat map: red where the original is brighter than the subspace
 * can express, blue where it is darker. Small images are enlarged by a whole factor.
 *
 * @param grey the values that are black and white in the first two panels
 * @param limit the absolute residual with the darkest colours
 */
public record SideBySide(GreyRange grey, double limit) {

    /** The name of the text file that states the scales, beside the pictures. */
    public static final String LEGEND_FILE = "scale.txt";

    /** The limit in root mean squares, so that one bad sample does not make the others blank. */
    private static final double MOST_RMS = 4;

    private static final int GAP = 4;
    private static final int PAPER = 0xffffff;
    private static final int CHANNELS = 3;
    private static final int SMALL_SIDE = 128;

    /** Refuses a limit that is not positive. */
    public SideBySide {
        if (!(limit > 0) || Double.isInfinite(limit)) {
            throw new BadInputException("limit of the residuals = " + limit + ", must be positive and finite");
        }
    }

    /**
     * The scales for these samples: greys by {@link GreyRange#of} the originals; residuals up to the largest, but not
     * beyond four times their root mean square.
     */
    public static SideBySide of(Samples originals, Samples reconstructions) {
        check(originals, reconstructions);
        int d = originals.columns();
        double[] found = LocalSamples.of(reconstructions)
                .aggregate(
                        () -> new double[2],
                        (into, block) -> {
                            double[] values = block.values().toArray();
                            for (int i = 0; i < block.rows(); i++) {
                                double[] original = originals.row(block.first() + i);
                                for (int j = 0; j < d; j++) {
                                    double residual = original[j] - values[i * d + j];
                                    into[0] = Math.max(into[0], Math.abs(residual));
                                    into[1] += residual * residual;
                                }
                            }
                        },
                        (a, b) -> new double[] {Math.max(a[0], b[0]), a[1] + b[1]});
        double rms = Math.sqrt(found[1] / originals.rows() / d);
        double limit = Math.min(found[0], MOST_RMS * rms);
        return new SideBySide(GreyRange.of(originals), limit > 0 ? limit : 1);
    }

    /** The same with other greys in the first two panels. */
    public SideBySide withGrey(GreyRange newGrey) {
        return new SideBySide(newGrey, limit);
    }

    /**
     * A PNG file of original, reconstruction and residual.
     *
     * @throws BadInputException if there are not as many pixels as the shape has
     */
    public byte[] png(double[] original, double[] reconstruction, ImageShape shape) {
        if (original.length != shape.size() || reconstruction.length != shape.size()) {
            throw new BadInputException(original.length + " and " + reconstruction.length + " pixels, but an image of "
                    + shape + " has " + shape.size());
        }
        return png(original, reconstruction, 0, shape);
    }

    private byte[] png(double[] original, double[] reconstruction, int start, ImageShape shape) {
        int zoom = Math.max(1, SMALL_SIDE / Math.max(shape.height(), shape.width()));
        List<IntUnaryOperator> panels = List.of(
                pixel -> grey(original[pixel]),
                pixel -> grey(reconstruction[start + pixel]),
                pixel -> Heatmap.colour(original[pixel] - reconstruction[start + pixel], limit));
        int height = shape.height() * zoom;
        int step = shape.width() * zoom + GAP;
        int width = panels.size() * step - GAP;
        ByteBuffer picture = ByteBuffer.allocate(Math.multiplyExact(Math.multiplyExact(height, width), CHANNELS));
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int column = x % step / zoom;
                int pixel = y / zoom * shape.width() + column;
                int colour = column < shape.width() ? panels.get(x / step).applyAsInt(pixel) : PAPER;
                picture.put((byte) (colour >> 16)).put((byte) (colour >> 8)).put((byte) colour);
            }
        }
        return Png.encode(picture.array(), height, width, CHANNELS, legend());
    }

    /** Writes one picture per sample under its name, and {@value #LEGEND_FILE} with the scales. */
    public void write(Samples originals, Samples reconstructions, List<String> names, OutputFolder folder) {
        check(originals, reconstructions);
        ImageShape shape = ImageFolder.shapeOf(originals);
        List<Path> files = folder.files(names, originals.rows());
        int d = originals.columns();
        AtomicFile.writeText(folder.path().resolve(LEGEND_FILE), legend() + "\n");
        LocalSamples.of(reconstructions).visit(block -> {
            double[] values = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                int sample = block.first() + i;
                OutputFolder.write(png(originals.row(sample), values, i * d, shape), files.get(sample));
            }
        });
    }

    /** A description of the panels and their colours. */
    public String legend() {
        return String.format(
                Locale.ROOT,
                "original | reconstruction | residual; grey from %.6g (black) to %.6g (white); residual = original -"
                        + " reconstruction, from -%.6g (dark blue) over 0 (white) to %.6g (dark red)",
                grey.black(),
                grey.white(),
                limit,
                limit);
    }

    private int grey(double value) {
        return grey.level(value) * 0x010101;
    }

    private static void check(Samples originals, Samples reconstructions) {
        if (originals.rows() != reconstructions.rows() || originals.columns() != reconstructions.columns()) {
            throw new BadInputException(originals.rows() + " originals of " + originals.columns() + " values, but "
                    + reconstructions.rows() + " reconstructions of " + reconstructions.columns());
        }
    }
}
