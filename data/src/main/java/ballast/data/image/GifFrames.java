package ballast.data.image;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.column.CompactRows;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * All frames of an animated GIF as they are displayed: a frame in the file may cover only a part of the previous one.
 * Uncovered pixels are black. Colours become grey values.
 */
public final class GifFrames {

    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final int OPAQUE_BLACK = 0xff000000;

    private GifFrames() {}

    /** Whether a file has the extension of a GIF. */
    public static boolean isNamedLikeOne(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gif");
    }

    /**
     * Reads all frames; their ids are their numbers.
     *
     * @param asked the size to which every frame is resized, if any
     * @throws BadInputException if the file is damaged or has no frames
     */
    public static Dataset read(Path file, Optional<ImageShape> asked) {
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = new FileImageInputStream(file.toFile())) {
            reader.setInput(in, false, false);
            return read(reader, file, asked.map(Headroom::checkAsked));
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    file + ": is no GIF, or damaged" + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")"), e);
        } finally {
            reader.dispose();
        }
    }

    private static Dataset read(ImageReader reader, Path file, Optional<ImageShape> asked) throws IOException {
        int frames = reader.getNumImages(true);
        ImageShape shape = screen(reader);
        Headroom.checkHeldBy(shape, Files.size(file));
        ImageShape wanted = asked.orElse(shape);
        CompactRows rows = CompactRows.of(frames, wanted.size(), ElementType.FLOAT32);
        int[] screen = new int[shape.size()];
        Arrays.fill(screen, OPAQUE_BLACK);
        for (int k = 0; k < frames; k++) {
            Frame frame = Frame.of(reader, k);
            int[] before = screen.clone();
            frame.drawOn(screen, shape);
            rows.append(grey(screen, shape).resized(wanted).values());
            frame.dispose(screen, before, shape);
        }
        String name = file.getFileName().toString();
        int digits = Integer.toString(frames).length();
        List<String> numbers = IntStream.rangeClosed(1, frames)
                .mapToObj(number -> String.format(Locale.ROOT, "%0" + digits + "d", number))
                .toList();
        return new Dataset(
                name.substring(0, name.lastIndexOf('.')),
                rows.samples().withShape(wanted),
                Optional.empty(),
                Optional.of(numbers),
                List.of());
    }

    /** The size of the whole image, or of the first frame if none is given. */
    private static ImageShape screen(ImageReader reader) throws IOException {
        Node root = reader.getStreamMetadata().getAsTree("javax_imageio_gif_stream_1.0");
        NodeList sizes = ((IIOMetadataNode) root).getElementsByTagName("LogicalScreenDescriptor");
        if (sizes.getLength() == 0) {
            return Headroom.shape(reader.getHeight(0), reader.getWidth(0));
        }
        IIOMetadataNode size = (IIOMetadataNode) sizes.item(0);
        return Headroom.shape(number(size, "logicalScreenHeight"), number(size, "logicalScreenWidth"));
    }

    private static Grey grey(int[] screen, ImageShape shape) {
        Luma luma = new Luma(255);
        Grey grey = Grey.ofSize(shape, true);
        for (int i = 0; i < screen.length; i++) {
            grey.set(i, luma, screen[i] >> 16 & 0xff, screen[i] >> 8 & 0xff, screen[i] & 0xff, 255);
        }
        return grey;
    }

    private static int number(IIOMetadataNode node, String attribute) {
        return Integer.parseInt(node.getAttribute(attribute));
    }

    /**
     * A frame of the file.
     *
     * @param image its pixels
     * @param top its first row
     * @param left its first column
     * @param disposal the disposal method, by its name in the JDK
     */
    private record Frame(BufferedImage image, int top, int left, String disposal) {

        static Frame of(ImageReader reader, int k) throws IOException {
            IIOMetadataNode root = (IIOMetadataNode) reader.getImageMetadata(k).getAsTree(FORMAT);
            IIOMetadataNode place = (IIOMetadataNode)
                    root.getElementsByTagName("ImageDescriptor").item(0);
            NodeList control = root.getElementsByTagName("GraphicControlExtension");
            String disposal = control.getLength() == 0
                    ? "none"
                    : ((IIOMetadataNode) control.item(0)).getAttribute("disposalMethod");
            return new Frame(
                    reader.read(k), number(place, "imageTopPosition"), number(place, "imageLeftPosition"), disposal);
        }

        void drawOn(int[] screen, ImageShape shape) {
            for (int y = 0; y < Math.min(image.getHeight(), shape.height() - top); y++) {
                for (int x = 0; x < Math.min(image.getWidth(), shape.width() - left); x++) {
                    int colour = image.getRGB(x, y);
                    if (colour >>> 24 != 0) {
                        screen[(top + y) * shape.width() + left + x] = colour;
                    }
                }
            }
        }

        void dispose(int[] screen, int[] before, ImageShape shape) {
            if (disposal.equals("restoreToPrevious")) {
                System.arraycopy(before, 0, screen, 0, screen.length);
            } else if (disposal.equals("restoreToBackgroundColor")) {
                for (int y = top; y < Math.min(top + image.getHeight(), shape.height()); y++) {
                    int end = y * shape.width() + Math.min(left + image.getWidth(), shape.width());
                    Arrays.fill(screen, y * shape.width() + left, end, OPAQUE_BLACK);
                }
            }
        }
    }
}
