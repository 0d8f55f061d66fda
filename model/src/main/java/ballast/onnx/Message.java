package ballast.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A message in the wire format of protocol buffers, field after field. */
final class Message {

    private static final int NUMBER = 0;
    private static final int BYTES = 2;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Message with(int field, long value) {
        varint((long) field << 3 | NUMBER);
        varint(value);
        return this;
    }

    Message with(int field, byte[] value) {
        varint((long) field << 3 | BYTES);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    Message with(int field, String value) {
        return with(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Message with(int field, Message value) {
        return with(field, value.bytes());
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /** Seven bits a byte, the lowest first; all but the last have the highest bit set. */
    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
