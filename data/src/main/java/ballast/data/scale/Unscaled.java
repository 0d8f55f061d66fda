package ballast.data.scale;

import ballast.samples.Samples;

/** Values stay as they are. */
public record Unscaled() implements Scaling {

    @Override
    public Scale scale() {
        return Scale.NONE;
    }

    @Override
    public Samples of(Samples samples) {
        return samples;
    }

    @Override
    public Samples undoneOn(Samples scaled) {
        return scaled;
    }
}
