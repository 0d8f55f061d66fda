package ballast.study.protocol;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import java.util.List;
import java.util.Optional;

/** A kind of experiment. Its {@code toString} says all of its settings, and stays the same from version to version. */
public sealed interface Protocol
        permits ReconstructionProtocol,
                HeldOutProtocol,
                RecognitionProtocol,
                ClusteringProtocol,
                ExcessProtocol,
                EigenvalueProtocol,
                ProjectionProtocol {

    /** The name in declarations. */
    String id();

    /** What is done, in a sentence. */
    String meaning();

    /** The figures that it gives. */
    List<Measure> measures();

    /** One repeat on a data set, all of whose draws begin at the seed. */
    Trial trial(Dataset dataset, Optional<Contamination> contamination, long seed);

    /** The figure of this name. */
    default Measure measure(String name) {
        return measures().stream()
                .filter(measure -> measure.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("protocol '" + id() + "' has no measure '" + name + "'"
                        + NearestWord.hint(
                                name, measures().stream().map(Measure::name).toList())));
    }
}
