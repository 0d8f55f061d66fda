package ballast.studio.view;

import ballast.cell.Cell;
import ballast.data.Dataset;
import ballast.data.image.GreyRange;
import ballast.outlier.OutlierMap;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.studio.fit.Fitted;
import ballast.study.outlier.Blame;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One sample as the fit sees it: what it is, what the subspace expects of it, and which features are to blame.
 *
 * @param row its row of the table
 * @param features its features, the most to blame first; empty for images
 * @param image its picture, null if it is none
 */
public record PickedSample(SampleRows.Row row, List<Feature> features, Picture image) {

    private static final int MOST_FEATURES = 60;

    /**
     * A feature of the sample.
     *
     * @param name its name
     * @param value its value, in the units of the data
     * @param expected what the subspace expects, in the same units
     * @param share its share of the squared distance from the subspace
     * @param bad whether a method that looks at single cells found this one to be bad
     */
    public record Feature(String name, double value, double expected, double share, boolean bad) {}

    /**
     * A picture of the sample in bytes, row after row.
     *
     * @param height its height
     * @param width its width
     * @param original the sample, 0 black and 255 white
     * @param reconstruction what the subspace makes of it, in the same greys
     * @param residual the difference, 128 for none
     * @param reach the difference that 255 stands for
     */
    public record Picture(
            int height, int width, String original, String reconstruction, String residual, double reach) {}

    public static PickedSample of(FitView view, OutlierMap map, GreyRange greys, int sample) {
        Fitted fitted = view.fitted();
        Samples one = fitted.samples().select(new int[] {sample});
        double[] values = fitted.inUnitsOfReconstruction().row(sample);
        double[] expected =
                fitted.scaling().undoneOn(view.subspace().reconstruct(one)).row(0);
        Optional<ImageShape> shape = fitted.data().dataset().samples().shape();
        Picture picture =
                shape.map(size -> picture(size, values, expected, greys)).orElse(null);
        List<Feature> features = picture == null ? features(view, one, sample, values, expected) : List.of();
        return new PickedSample(SampleRows.row(view, map, sample), features, picture);
    }

    private static List<Feature> features(FitView view, Samples one, int sample, double[] values, double[] expected) {
        Dataset dataset = view.fitted().data().dataset();
        Blame blame = Blame.of(view.subspace(), one, new int[] {0}).get(0);
        Set<Integer> bad = view.fitted().fit().cells().map(cells -> cells.of(sample)).orElse(List.of()).stream()
                .map(Cell::feature)
                .collect(Collectors.toSet());
        List<Feature> features = new ArrayList<>();
        for (int j : blame.features(MOST_FEATURES)) {
            features.add(new Feature(dataset.feature(j), values[j], expected[j], blame.share(j), bad.contains(j)));
        }
        return features;
    }

    private static Picture picture(ImageShape shape, double[] values, double[] expected, GreyRange greys) {
        double[] residual = new double[values.length];
        for (int i = 0; i < residual.length; i++) {
            residual[i] = values[i] - expected[i];
        }
        GreyRange even = GreyRange.symmetric(residual);
        return new Picture(
                shape.height(),
                shape.width(),
                bytes(values, greys),
                bytes(expected, greys),
                bytes(residual, even),
                even.white());
    }

    /** Grey levels in base 64. */
    static String bytes(double[] values, GreyRange range) {
        byte[] levels = new byte[values.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) range.level(values[i]);
        }
        return Base64.getEncoder().encodeToString(levels);
    }
}
