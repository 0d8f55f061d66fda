package ballast.app;

import java.awt.image.BufferedImage;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** Small image files for tests. */
public final class Pictures {

    public static final int HEIGHT = 12;
    public static final int WIDTH = 10;

    private Pictures() {}

    /** A folder of three classes with four images each, mixtures of a few smooth ones: s1/1.pgm to s3/4.pgm. */
    public static Path folder(Path folder) throws IOException {
        Random random = new Random(5);
        for (int image = 0; image < 12; image++) {
            int across = random.nextInt(81) - 40;
            int down = random.nextInt(81) - 40;
            int both = random.nextInt(41) - 20;
            pgm(folder.resolve("s" + (image / 4 + 1) + "/" + (image % 4 + 1) + ".pgm"), HEIGHT, WIDTH, (y, x) ->
                    (int) Math.round(128 + across * (x - 4.5) / 5 + down * (y - 5.5) / 6 + both * Math.cos(x * y)));
        }
        return folder;
    }

    /** A grey image. */
    public static Path pgm(Path file, int height, int width, IntBinaryOperator value) throws IOException {
        Files.createDirectories(file.getParent());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(("P5 " + width + " " + height + " 255\n").getBytes(StandardCharsets.US_ASCII));
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                bytes.write(value.applyAsInt(y, x));
            }
        }
        return Files.write(file, bytes.toByteArray());
    }

    /** A PNG file of 16-bit greys, two pixels. */
    static void png16(Path file, int first, int second) throws IOException {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_USHORT_GRAY);
        WritableRaster raster = image.getRaster();
        raster.setSample(0, 0, 0, first);
        raster.setSample(1, 0, 0, second);
        ImageIO.write(image, "png", file.toFile());
    }

    /** A PNG file of colours with alpha, two pixels. */
    static void pngWithAlpha(Path file, int first, int second) throws IOException {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, first);
        image.setRGB(1, 0, second);
        ImageIO.write(image, "png", file.toFile());
    }

    /** A PNG file of a few bytes that says it has 60000 x 60000 pixels. */
    static void bomb(Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(0x89504e470d0a1a0aL);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        fields.writeBytes("IHDR");
        fields.writeInt(60000);
        fields.writeInt(60000);
        fields.write(new byte[] {8, 0, 0, 0, 0});
        out.writeInt(header.size() - 4);
        out.write(header.toByteArray());
        CRC32 checksum = new CRC32();
        checksum.update(header.toByteArray());
        out.writeInt((int) checksum.getValue());
        Files.write(file, bytes.toByteArray());
    }

    /** Takes the second half of a file away. */
    static void cut(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));
    }
}
