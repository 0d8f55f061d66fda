package ballast.study.run;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Tells data sets apart: their size and a checksum of all values. */
final class Fingerprint {

    private static final int BATCH = 64;

    private Fingerprint() {}

    static String of(Samples given) {
        LocalSamples samples = LocalSamples.of(given);
        CRC32 checksum = new CRC32();
        int d = samples.columns();
        double[] values = new double[BATCH * d];
        for (int first = 0; first < samples.rows(); first += BATCH) {
            int count = Math.min(BATCH, samples.rows() - first);
            samples.read(first, count, values);
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * count * d);
            bytes.asDoubleBuffer().put(values, 0, count * d);
            checksum.update(bytes);
        }
        return samples.rows() + " x " + d + ", checksum " + Long.toHexString(checksum.getValue());
    }
}
