package ballast.data.image;

import ballast.BadInputException;
import ballast.npz.Reading;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;

/** Decodes one image file; every fault becomes a {@link BadInputException} without the file name. */
final class ImageFile {

    private static final int BUFFER = 1 << 16;

    /** The formats by their first bytes, because names are often wrong. */
    private static final Map<String, String> FORMATS =
            Map.of("89504e47", "png", "ffd8ff.*", RuntimeReader.JPEG, "47494638", "gif", "424d.*", "bmp");

    private static final String NETPBM = "503[1-6].*";

    private ImageFile() {}

    static Grey read(Path file) {
        try {
            return decoded(file);
        } catch (BadInputException e) {
            throw e;
        } catch (EOFException e) {
            throw cutShort(e);
        } catch (NoSuchFileException e) {
            throw new BadInputException("no such file", e);
        } catch (AccessDeniedException e) {
            throw new BadInputException("may not be read, check its permissions", e);
        } catch (IOException e) {
            throw e.getCause() instanceof EOFException ? cutShort(e) : damaged(e);
        } catch (OutOfMemoryError e) {
            throw new BadInputException("does not fit into the memory that is left; raise -Xmx or make it smaller", e);
        } catch (RuntimeException e) {
            // the JDK's decoders throw these for invalid data
            throw damaged(e);
        }
    }

    private static Grey decoded(Path file) throws IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(Integer.BYTES);
        }
        if (start.length == 0) {
            throw new BadInputException("is empty (0 bytes)");
        }
        String digits = HexFormat.of().formatHex(start);
        if (digits.matches(NETPBM)) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
                return new NetpbmReader(in, Files.size(file)).read();
            }
        }
        for (Map.Entry<String, String> format : FORMATS.entrySet()) {
            if (digits.matches(format.getKey())) {
                return RuntimeReader.read(file, format.getValue());
            }
        }
        throw new BadInputException("is not a PNG, JPEG, BMP, GIF, PBM, PGM or PPM image, whatever its name says; it "
                + "begins with " + HexFormat.ofDelimiter(" ").formatHex(start));
    }

    private static BadInputException cutShort(IOException cause) {
        return new BadInputException("ends too early, the file is cut short or damaged", cause);
    }

    private static BadInputException damaged(Exception cause) {
        return new BadInputException("is damaged (" + Reading.reason(cause) + ")", cause);
    }
}
