package ballast.data.file.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The character set of a text: the given one, else UTF-8 if the bytes are valid UTF-8, else Windows-1252. */
public final class TextEncoding {

    /** Detect the encoding from the bytes. */
    static final TextEncoding GUESSED = new TextEncoding(Optional.empty());

    private static final Charset WESTERN = Charset.forName("windows-1252");

    /** The replacement character for malformed UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private final Optional<Charset> given;

    private TextEncoding(Optional<Charset> given) {
        this.given = given;
    }

    public static TextEncoding of(Optional<Charset> given) {
        return new TextEncoding(given);
    }

    /**
     * The text as bytes in which separators, line ends and digits are ASCII. UTF-16, recognised by its byte order mark,
     * and other character sets that are not supersets of ASCII are converted to UTF-8.
     */
    public static InputStream readable(InputStream in, TextEncoding encoding) throws IOException {
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        boolean marked = first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE;
        if (encoding.given.isEmpty()) {
            return marked ? new AsUtf8(new InputStreamReader(in, StandardCharsets.UTF_16)) : in;
        }
        Charset charset = encoding.given.get();
        return isLikeAscii(charset) ? in : new AsUtf8(new InputStreamReader(in, charset));
    }

    /** Whether the character set is a superset of ASCII in which other characters do not use its bytes. */
    private static boolean isLikeAscii(Charset charset) {
        return charset.equals(StandardCharsets.UTF_8)
                || charset.equals(StandardCharsets.US_ASCII)
                || charset.name().startsWith("windows-125")
                || charset.name().startsWith("ISO-8859-");
    }

    String decode(byte[] bytes, int from, int length) {
        if (given.isPresent() && isLikeAscii(given.get())) {
            return new String(bytes, from, length, given.get());
        }
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) < 0) {
            return text;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, length))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, from, length, WESTERN);
        }
    }

    /** A stream of characters as bytes of UTF-8. */
    private static final class AsUtf8 extends InputStream {

        private final Reader text;
        private final char[] characters = new char[1 << 13];
        private byte[] bytes = new byte[0];
        private int position;

        AsUtf8(Reader text) {
            this.text = text;
        }

        @Override
        public int read() throws IOException {
            return fill() ? bytes[position++] & 0xff : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, bytes.length - position);
            System.arraycopy(bytes, position, into, offset, count);
            position += count;
            return count;
        }

        private boolean fill() throws IOException {
            while (position == bytes.length) {
                int count = text.read(characters, 0, characters.length - 1);
                if (count < 0) {
                    return false;
                }
                if (count > 0 && Character.isHighSurrogate(characters[count - 1])) {
                    int low = text.read();
                    if (low >= 0) {
                        characters[count++] = (char) low;
                    }
                }
                bytes = new String(characters, 0, count).getBytes(StandardCharsets.UTF_8);
                position = 0;
            }
            return true;
        }

        @Override
        public void close() throws IOException {
            text.close();
        }
    }
}
