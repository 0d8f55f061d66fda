package ballast.scaling;

import ballast.BadInputException;
import ballast.block.LocalSamples;
import ballast.linalg.SquaredNorm;
import ballast.samples.Samples;

/** Scalings without numbers of their own: each sample as it is, or divided by its own Euclidean norm. */
enum SampleScaling implements Scaling {
    NONE {
        @Override
        public Samples of(Samples samples) {
            return samples;
        }

        @Override
        public double[] of(double[] sample) {
            return sample.clone();
        }
    },
    /** A sample of zeros stays zero. Norms are not kept, so this cannot be undone. */
    UNIT {
        @Override
        public Samples of(Samples samples) {
            int d = samples.columns();
            return LocalSamples.of(samples).mapped(d, (from, to) -> {
                double[] values = from.toArray();
                for (int start = 0; start < values.length; start += d) {
                    divide(values, start, d);
                }
                to.write(values);
            });
        }

        @Override
        public double[] of(double[] sample) {
            double[] values = sample.clone();
            divide(values, 0, values.length);
            return values;
        }
    };

    @Override
    public ScalingKind scale() {
        return this == NONE ? ScalingKind.NONE : ScalingKind.UNIT;
    }

    @Override
    public Samples undoneOn(Samples scaled) {
        return scaled;
    }

    @Override
    public double[] undoneOn(double[] scaled) {
        return scaled.clone();
    }

    private static void divide(double[] values, int start, int count) {
        double norm = Math.sqrt(SquaredNorm.of(values, start, count));
        if (Double.isNaN(norm)) {
            throw new BadInputException(
                    "a sample lacks a value, so that its norm is not known; use `scale = STANDARD or MINMAX`, or none");
        }
        if (norm == 0 || Double.isInfinite(norm)) {
            norm = bringToOrdinarySize(values, start, count);
        }
        if (norm > 0) {
            for (int j = start; j < start + count; j++) {
                values[j] /= norm;
            }
        }
    }

    /** Divides by the largest magnitude, so that squares neither overflow nor underflow; returns the new norm. */
    private static double bringToOrdinarySize(double[] values, int start, int count) {
        double largest = 0;
        for (int j = start; j < start + count; j++) {
            largest = Math.max(largest, Math.abs(values[j]));
        }
        if (largest == 0) {
            return 0;
        }
        for (int j = start; j < start + count; j++) {
            values[j] /= largest;
        }
        return Math.sqrt(SquaredNorm.of(values, start, count));
    }
}
