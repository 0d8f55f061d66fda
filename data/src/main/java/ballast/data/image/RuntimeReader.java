package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.awt.image.ColorModel;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;

/** Reads the formats that the JDK can decode: PNG, JPEG, BMP and the first frame of GIF. */
final class RuntimeReader {

    static final String JPEG = "jpeg";

    /** Bytes per pixel of a decoded JPEG: three channels and the grey value. */
    private static final int JPEG_BYTES = 4;

    private RuntimeReader() {}

    static Grey read(Path file, String format) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName(format).next();
        List<String> warnings = new ArrayList<>();
        reader.addIIOReadWarningListener((source, warning) -> warnings.add(warning));
        try (ImageInputStream in = new FileImageInputStream(file.toFile())) {
            reader.setInput(in, true, true);
            ImageShape shape = Headroom.shape(reader.getHeight(0), reader.getWidth(0));
            Headroom.checkHeldBy(shape, Files.size(file));
            Grey grey = format.equals(JPEG)
                    ? Headroom.decode((long) JPEG_BYTES * shape.size(), () -> jpeg(reader, file))
                    : Headroom.decode(bytesPerPixel(reader) * shape.size(), () -> RasterGrey.of(reader.read(0)));
            warnings.stream().filter(RuntimeReader::isGrave).findFirst().ifPresent(warning -> {
                throw new BadInputException("is cut short or damaged (" + warning + ")");
            });
            return grey;
        } finally {
            reader.dispose();
        }
    }

    /** Bytes per pixel of the decoded image, a possible alpha channel and the grey value. */
    private static long bytesPerPixel(ImageReader reader) throws IOException {
        ColorModel model = reader.getRawImageType(0).getColorModel();
        boolean deep = model.getComponentSize(0) > Byte.SIZE;
        return model.getPixelSize() / Byte.SIZE + (deep ? Short.BYTES + Float.BYTES : 2);
    }

    private static Grey jpeg(ImageReader reader, Path file) throws IOException {
        JpegHeader header;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            header = JpegHeader.of(in);
        }
        if (header.colours() == JpegHeader.Colours.CMYK) {
            throw new BadInputException("is a JPEG of four colours (CMYK), save it as grey or RGB");
        }
        int colours = header.colours() == JpegHeader.Colours.RGB ? 3 : 1;
        return RasterGrey.byChannels(reader.readRaster(0, null), colours, false, Byte.SIZE)
                .oriented(header.orientation());
    }

    /** The JPEG decoder only warns of missing data; extraneous bytes are harmless. */
    private static boolean isGrave(String warning) {
        return warning.startsWith("Truncated File")
                || warning.startsWith("Corrupt JPEG data") && !warning.contains("extraneous bytes");
    }
}
