package ballast.data.generated;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Seeds of generated samples. They differ from the seed of a repeat, which a contamination uses, and by kind and size.
 */
final class GeneratedSeed {

    private GeneratedSeed() {}

    static long of(String kind, int samples, int features, long seed) {
        CRC32 checksum = new CRC32();
        checksum.update(kind.getBytes(StandardCharsets.UTF_8));
        checksum.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(samples)
                .putInt(features)
                .array());
        return checksum.getValue() << 32 ^ seed;
    }
}
