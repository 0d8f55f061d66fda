package ballast.detection;

import ballast.block.LocalSamples;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds images whose {@link LocalContrast} lies elsewhere than that of the others: partly covered, turned, moved, or of
 * something else.
 *
 * <p>Contrasts are measured from a core that grows from 55 to 75 % of the images, the least {@linkplain Outlyingness
 * outlying} first. What is usual comes from the lower half of the distances, since a fifth of the images may be in the
 * upper. Outliers are images, and not one of them: they count from 4 % on, and only if they are far from the axes of
 * the others as pictures too.
 */
final class ContrastDetector {

    private static final double[] GROWING = {0.55, 0.6, 0.65, 0.7, 0.75};

    /** Images that directions and scales are taken from. */
    private static final int SOME = 1000;

    /** Of few images contrasts are less sure, and the tail begins farther out. */
    private static final double FEW = 120;

    /** Fewer beyond the level are no outliers. */
    private static final double MANY = 0.04;

    /** Where there are as many, the tail begins nearer. */
    private static final double NEARER = 0.6;

    private static final double MOST = 0.41;

    /** The least chance that one of the outliers is farther than another image from the axes of the others. */
    private static final double FARTHER = 0.94;

    /** The same among few images, where a kind such as people with glasses is as far from the others. */
    private static final double FARTHER_AMONG_FEW = 0.985;

    /** Axes that this is measured by at most. */
    private static final int MOST_AXES = 35;

    private ContrastDetector() {}

    /**
     * What was found.
     *
     * @param outliers which images are outliers
     * @param scores how far each lies from the middle (0) to the cutoff (1)
     * @param step the step in numbers
     */
    record Found(boolean[] outliers, double[] scores, DetectionStep step) {}

    /**
     * Looks at images.
     *
     * @param rows the images that decide, in the order of their distance from the mean; all are judged
     * @param weights what each image counts; those of weight zero are not looked at
     * @param distances from axes of the others
     * @param deviations so many deviations from the middle begins the tail
     */
    static Optional<Found> of(
            LocalSamples images,
            int[] rows,
            double[] weights,
            Optional<CrossFittedDistances> distances,
            double deviations) {
        if (distances.isEmpty() || !images.shape().map(LocalContrast::suits).orElse(false)) {
            return Optional.empty();
        }
        LocalContrast contrasts = LocalContrast.of(images, images.shape().orElseThrow(), rows);
        return contrasts.size() < 2
                ? Optional.empty()
                : PrincipalCoordinates.of(contrasts.ofSome())
                        .map(coordinates -> far(contrasts, rows, weights, coordinates, deviations))
                        .flatMap(far -> decided(far, rows, weights, distances.get()));
    }

    /** How far each image is, relative to the level. */
    private static double[] far(
            LocalContrast contrasts,
            int[] rows,
            double[] weights,
            PrincipalCoordinates coordinates,
            double deviations) {
        int[] order = Rising.order(coordinates.squaredNorms());
        double[] distances = Outlyingness.of(
                coordinates, FoldSplit.thinned(order, SOME), contrasts.ofSome().workers());
        CoreDistances last = null;
        for (double share : GROWING) {
            last = CoreDistances.of(coordinates, Rising.least(distances, share));
            distances = last.logarithms();
        }
        boolean allDecide = Arrays.stream(rows).distinct().count()
                == Arrays.stream(weights).filter(weight -> weight > 0).count();
        double[] logarithms = allDecide ? new double[weights.length] : last.logarithms(contrasts.all());
        for (int k = 0; k < rows.length; k++) {
            logarithms[rows[k]] = distances[k];
        }
        DistanceScale scale = DistanceScale.ofNearerHalf(distances);
        double level = deviations * (1 + FEW / rows.length);
        return Arrays.stream(logarithms)
                .map(logarithm -> scale.deviations(logarithm) / level)
                .toArray();
    }

    private static Optional<Found> decided(double[] far, int[] rows, double[] weights, CrossFittedDistances distances) {
        double beyond = Arrays.stream(rows).filter(i -> far[i] > 1).count() / (double) rows.length;
        double suspects = Arrays.stream(rows).filter(i -> far[i] > NEARER).count() / (double) rows.length;
        if (beyond < MANY || suspects > MOST) {
            return Optional.empty();
        }
        boolean[] outliers = new boolean[far.length];
        boolean[] others = new boolean[far.length];
        for (int i = 0; i < far.length; i++) {
            outliers[i] = weights[i] > 0 && far[i] > NEARER;
            others[i] = !outliers[i];
        }
        CrossFittedDistances few = distances.upTo(MOST_AXES);
        int top = few.rungs().length - 1;
        double chance = RankSum.of(few.logarithms(others)[top], others, weights);
        if (chance < (distances.areOfFew() ? FARTHER_AMONG_FEW : FARTHER)) {
            return Optional.empty();
        }
        double[] scores = Arrays.stream(far).map(value -> value / NEARER).toArray();
        int count = (int)
                IntStream.range(0, outliers.length).filter(i -> outliers[i]).count();
        return Optional.of(new Found(
                outliers,
                scores,
                new DetectionStep(
                        Criterion.LOCAL_CONTRAST,
                        DetectionStep.Rule.TAIL,
                        few.rungs()[top],
                        few.fittedTo(),
                        0,
                        count)));
    }
}
