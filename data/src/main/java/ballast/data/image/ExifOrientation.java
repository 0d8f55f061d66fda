package ballast.data.image;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Which way up a JPEG is to be shown, as cameras note it in its Exif part.
 *
 * <p>Of the orientations 1 to 8, those from 5 on change height and width. A note that makes no sense is none.
 *
 * @see <a href="https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf">Exif 2.32, tag 274</a>
 */
final class ExifOrientation {

    /** As it is stored. */
    static final int UPRIGHT = 1;

    private static final int TAG = 0x0112;
    private static final int APP1 = 0xE1;
    private static final int START_OF_SCAN = 0xDA;
    private static final byte[] EXIF = "Exif\0\0".getBytes(StandardCharsets.US_ASCII);

    private ExifOrientation() {}

    /** The orientation that a JPEG notes before its picture. */
    static int of(InputStream jpeg) throws IOException {
        DataInputStream in = new DataInputStream(jpeg);
        try {
            in.readUnsignedShort();
            while (true) {
                int mark = in.readUnsignedByte();
                int kind = in.readUnsignedByte();
                while (kind == 0xFF) {
                    kind = in.readUnsignedByte();
                }
                if (mark != 0xFF || kind == START_OF_SCAN) {
                    return UPRIGHT;
                }
                byte[] segment = in.readNBytes(in.readUnsignedShort() - 2);
                if (kind == APP1
                        && ByteBuffer.wrap(segment)
                                .limit(Math.min(EXIF.length, segment.length))
                                .equals(ByteBuffer.wrap(EXIF))) {
                    return inTiff(ByteBuffer.wrap(segment, EXIF.length, segment.length - EXIF.length)
                            .slice());
                }
            }
        } catch (EOFException | IllegalArgumentException | IndexOutOfBoundsException e) {
            // the decoder will say what is wrong with the picture, if anything is
            return UPRIGHT;
        }
    }

    private static int inTiff(ByteBuffer tiff) {
        tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int directory = tiff.getInt(4);
        int entries = tiff.getShort(directory) & 0xffff;
        for (int k = 0; k < entries; k++) {
            int entry = directory + 2 + 12 * k;
            if ((tiff.getShort(entry) & 0xffff) == TAG) {
                int orientation = tiff.getShort(entry + 8);
                return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
            }
        }
        return UPRIGHT;
    }
}
