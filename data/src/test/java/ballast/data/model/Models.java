package ballast.data.model;

import ballast.data.Dataset;
import ballast.data.file.Missing;
import ballast.data.file.PixelOrder;
import ballast.data.scale.Scaling;
import ballast.data.scale.ScalingKind;
import ballast.fit.Fit;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
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

    static SavedModel fitted() {
        return fitted(method());
    }

    static SavedModel fitted(Method<?> method) {
        return fitted(method, ScalingKind.NONE);
    }

    static SavedModel fitted(Method<?> method, ScalingKind scale) {
        Samples read = samples();
        Scaling scaling = scale.fittedTo(read);
        Samples samples = scaling.of(read);
        Fit<?> fit = method.fit(samples);
        Source source = Source.of(
                new Dataset("größe", samples, Optional.empty()),
                Optional.of("sha256:00"),
                PixelOrder.COLUMN,
                Missing.ERROR,
                scaling);
        return SavedModel.of(fit, new Provenance(method.recipe(), source, FitOutcome.of(fit), "0.0-test"));
    }
}
