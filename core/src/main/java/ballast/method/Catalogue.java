package ballast.method;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.List;
import java.util.stream.Stream;

/** All methods of Ballast, by name. */
public final class Catalogue {

    private static final List<MethodEntry> ENTRIES = Stream.of(
                    DetectionMethods.entries(),
                    VectorMethods.entries(),
                    DispersionMethods.entries(),
                    EntropyMethods.entries(),
                    ContrastMethods.entries(),
                    ProbabilisticMethods.entries(),
                    NonlinearMethods.entries(),
                    FeatureMethods.entries(),
                    ImageMethods.entries())
            .flatMap(List::stream)
            .toList();

    private Catalogue() {}

    /** Every method, in the order in which they are listed. */
    public static List<MethodEntry> entries() {
        return ENTRIES;
    }

    /** The method with this name. */
    public static MethodEntry method(String id) {
        return ENTRIES.stream()
                .filter(entry -> entry.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new BadInputException("unknown method '" + id + "'"
                        + NearestWord.hint(
                                id, ENTRIES.stream().map(MethodEntry::id).toList())));
    }
}
