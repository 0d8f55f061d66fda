package ballast.app.study;

import ballast.app.option.ChosenSize;
import ballast.components.ComponentRequest;
import ballast.samples.Samples;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that gives the size of the subspaces of methods that are compared. */
final class SizeOption {

    @Option(
            names = {"-c", "--components"},
            paramLabel = ChosenSize.LABEL,
            description = "Size of the subspace. With K1xK2 image methods take part, and vector methods have K1*K2 "
                    + "components; with one number, a share of the variance or auto, vector methods only (default: "
                    + "6x5 for images; for tables, in compare auto, and in recommend 30 or about a third of the rank "
                    + "of small data).")
    private ComponentRequest components;

    /** The size that was asked for, or else the usual one for these samples. */
    ComparedSize of(Samples samples) {
        return ComparedSize.of(
                Optional.ofNullable(components)
                        .map(asked -> asked.sizeFor(samples).components()),
                samples);
    }

    /** The size that was asked for, or else for tables that which all rules together say. */
    ComparedSize chosenFor(Samples samples) {
        return components == null && samples.shape().isEmpty()
                ? ComparedSize.ofTable(
                        new ComponentRequest.Automatic().sizeFor(samples).components(), samples)
                : of(samples);
    }
}
