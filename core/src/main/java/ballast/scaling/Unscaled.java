package ballast.scaling;

import ballast.samples.Samples;

/** Values stay as they are. */
public record Unscaled() implements Scaling {

    @Override
    public ScalingKind scale() {
        return ScalingKind.NONE;
    }

    @Override
    public Samples of(Samples samples) {
        return samples;
    }

    @Override
    public double[] of(double[] sample) {
        return sample.clone();
    }

    @Override
    public Samples undoneOn(Samples scaled) {
        return scaled;
    }

    @Override
    public double[] undoneOn(double[] scaled) {
        return scaled.clone();
    }
}
