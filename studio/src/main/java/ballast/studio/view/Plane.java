package ballast.studio.view;

import ballast.block.LocalSamples;
import ballast.samples.Samples;
import ballast.subspace.Subspace;

/** All samples by two of their scores. */
public record Plane(float[] x, float[] y) {

    /** Two scores of samples, in one pass. */
    public static Plane of(Subspace subspace, Samples samples, int across, int upwards) {
        float[] x = new float[samples.rows()];
        float[] y = new float[samples.rows()];
        int c = subspace.scoreColumns();
        LocalSamples.of(subspace.project(samples)).visit(block -> {
            double[] scores = block.values().toArray();
            for (int i = 0; i < block.rows(); i++) {
                x[block.first() + i] = (float) scores[i * c + across];
                y[block.first() + i] = (float) scores[i * c + upwards];
            }
        });
        return new Plane(x, y);
    }
}
