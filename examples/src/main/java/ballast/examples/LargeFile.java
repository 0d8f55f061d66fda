package ballast.examples;

import ballast.data.file.DataFiles;
import ballast.data.file.MatrixFiles;
import ballast.data.generated.GeneratedFaces;
import ballast.fit.Fit;
import ballast.method.VectorMethods;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Fits an .npy file where it lies, mapped into memory: it may be larger than the heap. Files of other formats are
 * mapped by the caller and handed over by {@link Samples#inBuffers}.
 */
public final class LargeFile {

    public static void main(String[] args) throws IOException {
        Samples faces = GeneratedFaces.of(20, 10).dataset().samples();
        Path file = Files.createTempFile("faces", ".npy");
        file.toFile().deleteOnExit();
        MatrixFiles.write(faces, file, ElementType.UINT8);

        Samples mapped = DataFiles.mapped(file).samples();
        Fit<VectorSubspace> fit = VectorMethods.RPCA_OM.sized(10).fit(mapped);

        System.out.println(mapped + " in a file of " + Files.size(file) + " bytes");
        double[] weightsInMemory = VectorMethods.RPCA_OM.sized(10).fit(faces).weights();
        System.out.println("same weights as in memory: " + Arrays.equals(fit.weights(), weightsInMemory));
    }
}
