package ballast.data.generated;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.util.List;
import java.util.Optional;

/**
 * The Balance Scale set of the UCI repository, which follows from its own rule.
 *
 * <p>Each of the 625 samples is a scale with a left weight, left distance, right weight and right distance, each 1..5,
 * the last varying fastest, as in the file of the repository. The side with the greater product of weight and distance
 * goes down: class {@code L} (288 samples), {@code R} (288) or, when the products are equal, {@code B} for balanced
 * (49).
 */
public final class BalanceScale {

    /** Name of the data set. */
    public static final String NAME = "balance-scale";

    private static final int GREATEST = 5;
    private static final List<String> CLASSES = List.of("B", "L", "R");

    private BalanceScale() {}

    /** All 625 samples with their classes. */
    public static Dataset dataset() {
        SamplesBuilder builder = Samples.builder(4, ElementType.UINT8);
        int[] classes = new int[GREATEST * GREATEST * GREATEST * GREATEST];
        int next = 0;
        for (int leftWeight = 1; leftWeight <= GREATEST; leftWeight++) {
            for (int leftDistance = 1; leftDistance <= GREATEST; leftDistance++) {
                for (int rightWeight = 1; rightWeight <= GREATEST; rightWeight++) {
                    for (int rightDistance = 1; rightDistance <= GREATEST; rightDistance++) {
                        builder.add(new double[] {leftWeight, leftDistance, rightWeight, rightDistance});
                        int tilt = Integer.compare(leftWeight * leftDistance, rightWeight * rightDistance);
                        classes[next++] = CLASSES.indexOf(tilt > 0 ? "L" : tilt < 0 ? "R" : "B");
                    }
                }
            }
        }
        return new Dataset(NAME, builder.build(), Optional.of(Labels.of(classes, CLASSES)));
    }
}
