package ballast.data.image;

import ballast.BadInputException;
import ballast.samples.ImageShape;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads the Netpbm formats: PBM, PGM and PPM, plain and binary (P1 to P6), with up to 16 bits per channel.
 *
 * <p>Only the first image of a file is read.
 *
 * @see <a href="https://netpbm.sourceforge.net/doc/pgm.html">PGM format specification</a>
 */
final class NetpbmReader {

    private static final int MOST_VALUE = 65535;

    private final InputStream in;
    private final long size;
    private long position;

    /** Reads from a buffered stream of the given number of bytes. */
    NetpbmReader(InputStream in, long size) {
        this.in = in;
        this.size = size;
    }

    Grey read() throws IOException {
        next();
        int kind = next() - '0';
        boolean bits = kind == 1 || kind == 4;
        boolean plain = kind <= 3;
        int channels = kind == 3 || kind == 6 ? 3 : 1;
        long width = number();
        long height = number();
        ImageShape shape = Headroom.shape(height, width);
        int most = bits ? 1 : mostValue(number());
        long rowBytes = kind == 4 ? (width + 7) / 8 : width * channels * (most > 255 ? 2 : 1);
        // in plain form, a bit takes at least one character and a number two
        checkSize(shape, plain ? width * channels * (bits ? 1 : 2) * height - 1 : rowBytes * height);
        Luma luma = new Luma(most);
        long bytes = (long) shape.size() * (luma.isWhole() ? 1 : Float.BYTES);
        return Headroom.decode(bytes, () -> {
            Grey grey = Grey.ofSize(shape, luma.isWhole());
            int[] row = new int[shape.width() * channels];
            byte[] packed = new byte[plain ? 0 : (int) rowBytes];
            for (int y = 0; y < shape.height(); y++) {
                if (plain) {
                    plainRow(row, bits, most);
                } else {
                    binaryRow(row, packed, bits, most);
                }
                put(row, channels, luma, grey, y);
            }
            return grey;
        });
    }

    private static int mostValue(long value) {
        if (value < 1 || value > MOST_VALUE) {
            throw new BadInputException("its largest value is " + value + ", must be in 1.." + MOST_VALUE);
        }
        return (int) value;
    }

    private void checkSize(ImageShape shape, long needed) {
        if (size - position < needed) {
            throw new BadInputException("promises " + shape + " pixels, which take " + needed + " bytes, but "
                    + (size - position) + " follow; the file is cut short or damaged");
        }
    }

    private void plainRow(int[] row, boolean bits, int most) throws IOException {
        for (int i = 0; i < row.length; i++) {
            row[i] = bits ? bit() : value(number(), most);
        }
    }

    private void binaryRow(int[] row, byte[] packed, boolean bits, int most) throws IOException {
        if (in.readNBytes(packed, 0, packed.length) < packed.length) {
            throw new EOFException();
        }
        for (int i = 0; i < row.length; i++) {
            if (bits) {
                row[i] = 1 - (packed[i >> 3] >> 7 - (i & 7) & 1);
            } else if (most <= 255) {
                row[i] = value(packed[i] & 0xff, most);
            } else {
                row[i] = value((packed[2 * i] & 0xff) << 8 | packed[2 * i + 1] & 0xff, most);
            }
        }
    }

    private static int value(long value, int most) {
        if (value > most) {
            throw new BadInputException("holds the value " + value + ", but says that " + most + " is the largest");
        }
        return (int) value;
    }

    private static void put(int[] row, int channels, Luma luma, Grey grey, int y) {
        int width = row.length / channels;
        for (int x = 0; x < width; x++) {
            int red = row[x * channels];
            int green = channels == 1 ? red : row[x * channels + 1];
            int blue = channels == 1 ? red : row[x * channels + 2];
            grey.set(y * width + x, luma, red, green, blue, luma.most());
        }
    }

    /** A bit of a plain PBM, where blanks between bits are optional: 1 is black. */
    private int bit() throws IOException {
        int character = afterBlanks();
        if (character != '0' && character != '1') {
            throw unexpected(character, "0 or 1");
        }
        return '1' - character;
    }

    /** The next number; also consumes the character after it. */
    private long number() throws IOException {
        int character = afterBlanks();
        if (!isDigit(character)) {
            throw unexpected(character, "a number");
        }
        long value = 0;
        while (isDigit(character)) {
            value = value * 10 + character - '0';
            if (value > Integer.MAX_VALUE) {
                throw new BadInputException("holds a number above " + Integer.MAX_VALUE + ", it is damaged");
            }
            character = in.read();
            position++;
        }
        if (character == '#') {
            skipComment();
        } else if (character >= 0 && !isBlank(character)) {
            throw unexpected(character, "a blank");
        }
        return value;
    }

    private int afterBlanks() throws IOException {
        int character = next();
        while (isBlank(character) || character == '#') {
            if (character == '#') {
                skipComment();
            }
            character = next();
        }
        return character;
    }

    private void skipComment() throws IOException {
        int character = next();
        while (character != '\n' && character != '\r') {
            character = next();
        }
    }

    private int next() throws IOException {
        int character = in.read();
        if (character < 0) {
            throw new EOFException();
        }
        position++;
        return character;
    }

    private BadInputException unexpected(int character, String expected) {
        String shown = character > ' ' && character < 0x7f
                ? "'" + (char) character + "'"
                : "0x" + Integer.toHexString(character);
        return new BadInputException("byte " + position + " is " + shown + " where " + expected + " should be");
    }

    private static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    private static boolean isBlank(int character) {
        return character == ' ' || character >= '\t' && character <= '\r';
    }
}
