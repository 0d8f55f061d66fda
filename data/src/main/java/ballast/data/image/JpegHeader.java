package ballast.data.image;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The header of a JPEG file: the colours of its channels, by the rules of libjpeg, and the Exif orientation.
 *
 * <p>Nearly all JPEG files have a luma and two chroma channels, and this luma is the grey value by the formula used
 * here. It is read as stored, without conversion to RGB or a colour profile.
 *
 * @param colours the meaning of the channels
 * @param orientation 1 to 8; from 5 on, height and width are exchanged; invalid values count as 1
 * @see <a href="https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf">Exif 2.32, tag 274</a>
 */
record JpegHeader(Colours colours, int orientation) {

    /** As it is stored. */
    static final int UPRIGHT = 1;

    private static final int START_OF_SCAN = 0xda;
    private static final int JFIF = 0xe0;
    private static final int EXIF = 0xe1;
    private static final int ADOBE = 0xee;
    private static final int NOT_SEEN = -1;
    private static final String EXIF_START = "Exif\0\0";
    private static final int ORIENTATION_TAG = 0x0112;

    enum Colours {
        /** The first channel is the grey value: a grey image, or one of luma and chroma. */
        LUMA,
        RGB,
        /** Four channels, for print. */
        CMYK
    }

    /** Reads the headers up to the first scan. */
    static JpegHeader of(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        in.skipNBytes(2);
        boolean jfif = false;
        int transform = NOT_SEEN;
        int orientation = NOT_SEEN;
        byte[] components = {};
        for (int marker = marker(in); marker != START_OF_SCAN; marker = marker(in)) {
            if (isAlone(marker)) {
                continue;
            }
            byte[] segment = new byte[Math.max(0, in.readUnsignedShort() - Short.BYTES)];
            in.readFully(segment);
            if (marker == JFIF) {
                jfif |= startsWith(segment, "JFIF");
            } else if (marker == EXIF && orientation == NOT_SEEN && startsWith(segment, EXIF_START)) {
                orientation =
                        orientation(ByteBuffer.wrap(segment, EXIF_START.length(), segment.length - EXIF_START.length())
                                .slice());
            } else if (marker == ADOBE && segment.length >= 12 && startsWith(segment, "Adobe")) {
                transform = segment[11];
            } else if (isFrame(marker)) {
                components = identifiers(segment);
            }
        }
        return new JpegHeader(colours(components, jfif, transform), Math.max(UPRIGHT, orientation));
    }

    private static Colours colours(byte[] components, boolean jfif, int transform) {
        if (components.length > 3) {
            return Colours.CMYK;
        }
        if (components.length < 3 || jfif) {
            return Colours.LUMA;
        }
        if (transform != NOT_SEEN) {
            return transform == 0 ? Colours.RGB : Colours.LUMA;
        }
        return components[0] == 'R' && components[1] == 'G' && components[2] == 'B' ? Colours.RGB : Colours.LUMA;
    }

    private static int orientation(ByteBuffer tiff) {
        try {
            tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
            int directory = tiff.getInt(4);
            int entries = tiff.getShort(directory) & 0xffff;
            for (int k = 0; k < entries; k++) {
                int entry = directory + 2 + 12 * k;
                if ((tiff.getShort(entry) & 0xffff) == ORIENTATION_TAG) {
                    int orientation = tiff.getShort(entry + 8);
                    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
                }
            }
        } catch (IndexOutOfBoundsException e) {
            // the Exif part is damaged; the image may be valid
        }
        return UPRIGHT;
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
        return new String(segment, StandardCharsets.ISO_8859_1).startsWith(word);
    }
}
