package ballast.scaling;

import ballast.samples.Samples;

/** The ways to bring the values of samples to a common scale. What is fitted to samples is a {@link Scaling}. */
public enum ScalingKind {
    /** Values stay as they are. */
    NONE {
        @Override
        public Scaling fittedTo(Samples samples) {
            return new Unscaled();
        }
    },
    /** Each sample is divided by its Euclidean norm; a sample of zeros stays zero. */
    UNIT {
        @Override
        public Scaling fittedTo(Samples samples) {
            return new UnitNorm();
        }
    },
    /** Each column gets mean 0 and standard deviation 1 (dividing by n - 1); a constant column becomes zero. */
    STANDARD {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.of(samples);
            return new ColumnScaling(STANDARD, statistics.means(), statistics.standardDeviations(samples));
        }
    },
    /** Each column is brought to the range 0..1; a constant column becomes zero. */
    MINMAX {
        @Override
        public Scaling fittedTo(Samples samples) {
            ColumnStatistics statistics = ColumnStatistics.of(samples);
            return new ColumnScaling(MINMAX, statistics.minima(), statistics.ranges());
        }
    };

    /**
     * The scaling whose offsets and factors are those of the given samples, each counting by its user weight.
     *
     * <p>Costs one pass over the samples for {@link #MINMAX}, two for {@link #STANDARD} and none otherwise.
     */
    public abstract Scaling fittedTo(Samples samples);
}
