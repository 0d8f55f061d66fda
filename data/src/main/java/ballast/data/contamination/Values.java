package ballast.data.contamination;

import ballast.block.LocalSamples;
import ballast.samples.ElementType;
import ballast.samples.Samples;

/** The range of the values of samples, and the narrowest type that stores them exactly. */
record Values(double least, double greatest, ElementType type) {

    static Values of(Samples samples) {
        return LocalSamples.of(samples)
                .aggregate(
                        Survey::new,
                        (survey, block) -> survey.add(block.values().toArray()),
                        Survey::merge)
                .values();
    }

    /** The unweighted mean of every feature, with the same bits for every storage type. */
    static double[] mean(Samples samples) {
        double[] mean = new double[samples.columns()];
        for (int i = 0; i < samples.rows(); i++) {
            double[] sample = samples.row(i);
            for (int j = 0; j < mean.length; j++) {
                mean[j] += sample[j];
            }
        }
        for (int j = 0; j < mean.length; j++) {
            mean[j] /= samples.rows();
        }
        return mean;
    }

    /**
     * Noise over the range of a contamination: whole numbers if the values and the ends of the range are whole numbers
     * 0..255.
     */
    Uniform noise(Contamination by) {
        Range between = by.given("range", Range.class).orElse(new Range(least, greatest));
        // Random numbers may be rounded to single precision.
        ElementType stored =
                typeHolding(between.low()) == ElementType.UINT8 && typeHolding(between.high()) == ElementType.UINT8
                        ? ElementType.UINT8
                        : typeHoldingFractions();
        return new Uniform(between.low(), between.high(), stored);
    }

    /** The narrowest type for the values and one more. */
    ElementType typeHolding(double value) {
        return wider(type, narrowest(value));
    }

    /** The narrowest type for the values and random fractions. */
    ElementType typeHoldingFractions() {
        return wider(type, ElementType.FLOAT32);
    }

    private static ElementType narrowest(double value) {
        boolean negativeZero = value == 0 && Math.copySign(1, value) < 0;
        if (ElementType.UINT8.holds(value) && !negativeZero) {
            return ElementType.UINT8;
        }
        return ElementType.FLOAT32.holds(value) ? ElementType.FLOAT32 : ElementType.FLOAT64;
    }

    private static ElementType wider(ElementType a, ElementType b) {
        return a.bytes() >= b.bytes() ? a : b;
    }

    private static final class Survey {
        private double least = Double.POSITIVE_INFINITY;
        private double greatest = Double.NEGATIVE_INFINITY;
        private ElementType type = ElementType.UINT8;

        void add(double[] values) {
            for (double value : values) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
            for (int i = 0; i < values.length && type != ElementType.FLOAT64; i++) {
                type = wider(type, narrowest(values[i]));
            }
        }

        Survey merge(Survey later) {
            least = Math.min(least, later.least);
            greatest = Math.max(greatest, later.greatest);
            type = wider(type, later.type);
            return this;
        }

        Values values() {
            return new Values(least, greatest, type);
        }
    }
}
