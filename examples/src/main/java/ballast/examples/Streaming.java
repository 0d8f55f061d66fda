package ballast.examples;

import ballast.data.generated.Ellipses;
import ballast.data.generated.PlantedSubspace;
import ballast.fit.PartialFit;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.util.Locale;
import java.util.stream.IntStream;

/** Fits samples that arrive in batches; none is kept once it has been seen. */
public final class Streaming {

    private static final int BATCH = 50;

    public static void main(String[] args) {
        PlantedSubspace planted = Ellipses.of(500, 20, 3).draw();
        Samples stream = planted.samples();

        PartialFit<VectorSubspace> current = VectorMethods.RPCA_OM.sized(3).updatable();
        for (int first = 0; first < stream.rows(); first += BATCH) {
            int end = first + BATCH;
            current = current.update(stream.select(IntStream.range(first, end).toArray()));

            double angle = current.fit().subspace().angleTo(planted.truth());
            System.out.printf(Locale.ROOT, "%d samples: %.1f degrees off the truth%n", end, Math.toDegrees(angle));
        }
    }
}
