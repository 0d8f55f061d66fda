package ballast.app;

import ballast.samples.Samples;
import java.nio.file.Path;

/** The line that says what was written. */
final class Written {

    private Written() {}

    static String of(Samples samples, String one, String many, Path output) {
        return output + ": " + Numbers.count(samples.rows(), "sample", "samples") + ", "
                + Numbers.count(samples.columns(), one, many) + " each";
    }
}
