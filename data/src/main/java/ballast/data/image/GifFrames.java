package ballast.data.image;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.file.column.CompactRows;
import ballast.data.file.reader.DataReader;
import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
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
        BufferedImage screen = new BufferedImage(shape.width(), shape.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D drawing = screen.createGraphics();
        drawing.setColor(Color.BLACK);
        for (int k = 0; k < frames; k++) {
            IIOMetadataNode about = (IIOMetadataNode) reader.getImageMetadata(k).getAsTree(FORMAT);
            IIOMetadataNode place = (IIOMetadataNode)
                    about.getElementsByTagName("ImageDescriptor").item(0);
            int left = number(place, "imageLeftPosition");
            int top = number(place, "imageTopPosition");
            BufferedImage frame = reader.read(k);
            Raster before = screen.getData();
            drawing.drawImage(frame, left, top, null);
            rows.append(RasterGrey.of(screen).resized(wanted).values());
            switch (disposal(about)) {
                case "restoreToPrevious" -> screen.setData(before);
                case "restoreToBackgroundColor" -> drawing.fillRect(left, top, frame.getWidth(), frame.getHeight());
                default -> {
                    // the frame stays
                }
            }
        }
        Dataset film = new Dataset(DataReader.nameOf(file), rows.samples().withShape(wanted), Optional.empty());
        return film.withIds(film.idsOrNumbers());
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

    /** What happens to a frame before the next one, by its name in the JDK. */
    private static String disposal(IIOMetadataNode about) {
        NodeList control = about.getElementsByTagName("GraphicControlExtension");
        return control.getLength() == 0 ? "none" : ((IIOMetadataNode) control.item(0)).getAttribute("disposalMethod");
    }

    private static int number(IIOMetadataNode node, String attribute) {
        return Integer.parseInt(node.getAttribute(attribute));
    }
}
