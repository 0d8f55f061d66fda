package ballast.examples;

import ballast.data.generated.Ellipses;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Saves a fit to a file, which NumPy opens as well, and scores a new sample by the fit that is loaded from it. */
public final class SaveAndLoad {

    public static void main(String[] args) throws IOException {
        Samples samples = Ellipses.of(300, 8, 3).draw().samples();
        double[][] newSample = {{1, 2, 3, 4, 5, 6, 7, 8}};
        Path file = Files.createTempFile("fit", ".npz");

        Fit<VectorSubspace> fit = VectorMethods.RPCA_AN.sized(3).with("k", 0.75).fit(samples);
        fit.save(file);
        Fit<?> loaded = Fit.load(file);

        System.out.println("saved: " + fit);
        System.out.println("loaded: " + loaded);
        System.out.println("scores before: " + Arrays.toString(fit.score(newSample)[0]));
        System.out.println("scores after: " + Arrays.toString(loaded.score(newSample)[0]));
        Files.delete(file);
    }
}
