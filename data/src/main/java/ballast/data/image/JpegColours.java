package ballast.data.image;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Which colours the channels of a JPEG file are, by the rules of libjpeg.
 *
 * <p>Nearly all JPEG files hold luma and two chroma channels, and that luma is the grey value by the very formula used
 * here. So it is taken as it is stored, before any conversion to RGB or by a colour profile.
 */
enum JpegColours {
    /** The first channel is the grey value: a grey image, or one of luma and chroma. */
    LUMA,
    /** The channels are red, green and blue. */
    RGB,
    /** Four channels, for print. */
    CMYK;

    private static final int START_OF_SCAN = 0xda;
    private static final int JFIF = 0xe0;
    private static final int ADOBE = 0xee;
    private static final int NOT_SEEN = -1;

    /** Reads the headers up to the first scan. */
    static JpegColours of(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        in.skipNBytes(2);
        boolean jfif = false;
        int transform = NOT_SEEN;
        byte[] components = {};
        for (int marker = marker(in); marker != START_OF_SCAN; marker = marker(in)) {
            if (isAlone(marker)) {
                continue;
            }
            byte[] segment = new byte[Math.max(0, in.readUnsignedShort() - Short.BYTES)];
            in.readFully(segment);
            if (marker == JFIF) {
                jfif |= startsWith(segment, "JFIF");
            } else if (marker == ADOBE && segment.length >= 12 && startsWith(segment, "Adobe")) {
                transform = segment[11];
            } else if (isFrame(marker)) {
                components = identifiers(segment);
            }
        }
        return of(components, jfif, transform);
    }

    private static JpegColours of(byte[] components, boolean jfif, int transform) {
        if (components.length > 3) {
            return CMYK;
        }
        if (components.length < 3 || jfif) {
            return LUMA;
        }
        if (transform != NOT_SEEN) {
            return transform == 0 ? RGB : LUMA;
        }
        return components[0] == 'R' && components[1] == 'G' && components[2] == 'B' ? RGB : LUMA;
    }

    private static int marker(DataInputStream in) throws IOException {
        int value = in.readUnsignedByte();
        while (value != 0xff) {
            value = in.readUnsignedByte();
        }
        while (value == 0xff) {
            value = in.readUnsignedByte();
        }
        return value;
    }

    /** Whether a marker is not followed by a segment. */
    private static boolean isAlone(int marker) {
        return marker <= 0x01 || marker >= 0xd0 && marker <= 0xd9;
    }

    private static boolean isFrame(int marker) {
        return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    private static byte[] identifiers(byte[] frame) throws EOFException {
        int count = frame.length < 6 ? 0 : frame[5];
        if (frame.length < 6 + 3 * count) {
            throw new EOFException();
        }
        byte[] identifiers = new byte[count];
        for (int i = 0; i < count; i++) {
            identifiers[i] = frame[6 + 3 * i];
        }
        return identifiers;
    }

    private static boolean startsWith(byte[] segment, String word) {
        byte[] start = word.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < start.length; i++) {
            if (i >= segment.length || segment[i] != start[i]) {
                return false;
            }
        }
        return true;
    }
}
