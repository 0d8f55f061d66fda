package ballast.bench;

import ballast.data.file.DataFiles;
import ballast.data.file.ReadOptions;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Method;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.nio.file.Path;

/**
 * Fits one file again and again in one JVM and prints the seconds of each fit, one per line: what a program that keeps running
 * pays, where a single command also pays for starting Java.
 *
 * <p>Arguments: file, method, components, times, most iterations and, for images, their shape.
 */
public final class RepeatedFit {

    private RepeatedFit() {}

    /** Runs it. */
    public static void main(String[] arguments) {
        Samples read =
                DataFiles.read(Path.of(arguments[0]), ReadOptions.DEFAULT).samples();
        Samples samples = arguments.length > 5 ? read.withShape(ImageShape.parse(arguments[5])) : read;
        Method method = Catalogue.method(arguments[1])
                .components(Components.parse(arguments[2]))
                .withStopping(Stopping.DEFAULT.withMaxIterations(Integer.parseInt(arguments[4])));
        for (int i = 0; i < Integer.parseInt(arguments[3]); i++) {
            long start = System.nanoTime();
            method.fit(samples);
            System.out.println((System.nanoTime() - start) / 1e9);
        }
    }
}
