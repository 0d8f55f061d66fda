package ballast.image;

import ballast.block.LocalSamples;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.SplittableRandom;

/**
 * Random images that share a few row and column patterns, some of them with a block of noise.
 *
 * @param count number of images; the first eighth has a block of noise
 * @param shape their shape
 * @param left number of shared column patterns
 * @param right number of shared row patterns
 */
record Pictures(int count, ImageShape shape, int left, int right) {

    static Pictures of(int count, int height, int width) {
        return new Pictures(count, new ImageShape(height, width), 3, 2);
    }

    double[][] rows(long seed) {
        SplittableRandom random = new SplittableRandom(seed * 6151 + count);
        double[][] columnPatterns = normal(left, shape.height(), random);
        double[][] rowPatterns = normal(right, shape.width(), random);
        double[] mean = normal(1, shape.size(), random)[0];
        double[][] images = new double[count][];
        for (int i = 0; i < count; i++) {
            double[] image = normal(1, shape.size(), random)[0];
            for (int p = 0; p < image.length; p++) {
                image[p] = 3 * mean[p] + 0.3 * image[p];
            }
            for (double[] column : columnPatterns) {
                for (double[] row : rowPatterns) {
                    double score = 2 * random.nextGaussian();
                    for (int p = 0; p < image.length; p++) {
                        image[p] += score * column[p / shape.width()] * row[p % shape.width()];
                    }
                }
            }
            if (i < count / 8) {
                for (int p = 0; p < image.length / 3; p++) {
                    image[p] += 25 * random.nextGaussian();
                }
            }
            images[i] = image;
        }
        return images;
    }

    LocalSamples samples(long seed) {
        return LocalSamples.of(Samples.of(rows(seed))).withShape(shape);
    }

    private static double[][] normal(int rows, int columns, SplittableRandom random) {
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            for (int j = 0; j < columns; j++) {
                row[j] = random.nextGaussian();
            }
        }
        return values;
    }

    /** The images lying on their side. */
    static double[][] transposed(double[][] images, ImageShape shape) {
        double[][] turned = new double[images.length][shape.size()];
        for (int i = 0; i < images.length; i++) {
            for (int p = 0; p < shape.size(); p++) {
                int row = p / shape.width();
                int column = p % shape.width();
                turned[i][column * shape.height() + row] = images[i][p];
            }
        }
        return turned;
    }
}
