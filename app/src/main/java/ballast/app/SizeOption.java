package ballast.app;

import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that gives the size of the subspaces of methods that are compared. */
final class SizeOption {

    @Option(
            names = {"-c", "--components"},
            paramLabel = "C|K1xK2",
            description = "Size of the subspace. With K1xK2 image methods take part, and vector methods have K1*K2 "
                    + "components; with one number, vector methods only (default: 6x5 for images, otherwise 30, or "
                    + "about a third of the rank of small data).")
    private Components components;

    /** The size that was given, or else the usual one for these samples. */
    ComparedSize of(Samples samples) {
        return ComparedSize.of(Optional.ofNullable(components), samples);
    }
}
