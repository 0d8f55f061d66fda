package ballast.data.image;

import java.util.Optional;

/** The image formats, recognised by their first bytes, because names are often wrong. */
enum ImageFormat {
    PNG(0x89, 'P', 'N', 'G'),
    JPEG(0xff, 0xd8, 0xff),
    GIF('G', 'I', 'F', '8'),
    BMP('B', 'M'),
    NETPBM('P');

    /** The number of bytes that distinguish all formats. */
    static final int BYTES = 4;

    private final int[] start;

    ImageFormat(int... start) {
        this.start = start;
    }

    /** The format of a file with these first bytes. */
    static Optional<ImageFormat> of(byte[] bytes) {
        for (ImageFormat format : values()) {
            if (format.matches(bytes)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    private boolean matches(byte[] bytes) {
        if (bytes.length < Math.max(2, start.length)) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xff) != start[i]) {
                return false;
            }
        }
        return this != NETPBM || bytes[1] >= '1' && bytes[1] <= '6';
    }
}
