package ballast.data.image;

import java.util.Arrays;

/** A picture in colours that is being drawn, white where nothing was. */
final class Canvas {

    private static final int CHANNELS = 3;

    private final int height;
    private final int width;
    private final byte[] pixels;

    Canvas(int height, int width) {
        this.height = height;
        this.width = width;
        this.pixels = new byte[Math.multiplyExact(Math.multiplyExact(height, width), CHANNELS)];
        Arrays.fill(pixels, (byte) 0xff);
    }

    /** Sets a pixel to red, green and blue in 8 bits each from the highest on. */
    void set(int row, int column, int colour) {
        int at = (row * width + column) * CHANNELS;
        pixels[at] = (byte) (colour >> 16);
        pixels[at + 1] = (byte) (colour >> 8);
        pixels[at + 2] = (byte) colour;
    }

    /** Sets a square of pixels. */
    void fill(int row, int column, int side, int colour) {
        for (int dy = 0; dy < side; dy++) {
            for (int dx = 0; dx < side; dx++) {
                set(row + dy, column + dx, colour);
            }
        }
    }

    byte[] png(String description) {
        return Png.encode(pixels, height, width, CHANNELS, description);
    }
}
