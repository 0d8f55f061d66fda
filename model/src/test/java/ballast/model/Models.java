package ballast.model;

import ballast.fit.Fit;
import ballast.fit.Provenance;
import ballast.fit.Source;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.scaling.Scaling;
import ballast.scaling.ScalingKind;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Small fitted models for tests. */
final class Models {

    private Models() {}

    /** Images of 2 x 3 pixels, some of them far from the others. */
    static Samples samples() {
        Random random = new Random(7);
        double[][] rows = new double[40][6];
        for (int i = 0; i < rows.length; i++) {
            double common = random.nextGaussian();
            for (int j = 0; j < 6; j++) {
                rows[i][j] = 3 + common * (j + 1) + 0.1 * random.nextGaussian() + (i % 10 == 0 ? 5 * (j % 2) : 0);
            }
        }
        return Samples.of(rows).withShape(new ImageShape(2, 3));
    }

    static Method<?> method() {
        return Catalogue.method("rpca-an").sized(2).with("k", 30).withSeed(-5);
    }

    static Fit<?> fitted() {
        return fitted(method());
    }

    static Fit<?> fitted(Method<?> method) {
        return fitted(method, ScalingKind.NONE);
    }

    static Fit<?> fitted(Method<?> method, ScalingKind scale) {
        Samples read = samples();
        Scaling scaling = scale.fittedTo(read);
        Samples samples = scaling.of(read);
        Fit<?> fit = method.fit(samples);
        Source source = new Source(
                "größe",
                Optional.of("sha256:00"),
                samples.rows(),
                samples.columns(),
                samples.shape(),
                samples.featureNames(),
                Map.of("order", "column", "missing", "error"),
                scaling);
        return fit.withProvenance(new Provenance(method.recipe(), source, "0.0-test"));
    }
}
