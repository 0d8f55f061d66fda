package ballast.examples;

import ballast.data.generated.GeneratedFaces;
import ballast.fit.Fit;
import ballast.fit.ProgressListener;
import ballast.fit.Stop;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;

/** Looks on while a fit iterates, and ends it early; what it has found by then is the answer. */
public final class ProgressAndCancel {

    public static void main(String[] args) {
        Samples faces = GeneratedFaces.of(10, 10).dataset().samples();
        ProgressListener listener = progress -> {
            System.out.println("iteration " + progress.iteration() + ": objective " + progress.objective());
            return progress.iteration() < 3;
        };

        Fit<VectorSubspace> fit = VectorMethods.EPCA.sized(10).fit(faces, listener);

        if (fit.stop() instanceof Stop.Cancelled cancelled) {
            System.out.println("cancelled after " + cancelled.iterations() + " iterations");
        }
        System.out.println(fit.subspace());
    }
}
