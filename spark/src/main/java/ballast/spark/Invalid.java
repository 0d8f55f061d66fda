package ballast.spark;

import ballast.BadInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is done about samples that are null, have gaps or infinite values, or are of another size. */
public enum Invalid {
    /** The fit or the transformation is refused. */
    ERROR,
    /** The row is left out. */
    SKIP,
    /** The row is left out of a fit, and stays in a transformation, with nulls for what would be computed. */
    KEEP,
    /** Missing values alone are left out; nulls and samples of another size are refused. */
    MASK;

    /** What to do about such a sample, for the end of a message. */
    static final String REMEDY = "fill it or leave the row out, or set handleInvalid to 'skip' (leaves such rows out) "
            + "or 'keep' (gives them nulls)";

    /** As the parameter {@code handleInvalid} has it. */
    static Invalid of(String word) {
        return Arrays.stream(values())
                .filter(value -> value.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new BadInputException("handleInvalid = '" + word + "', must be one of "
                        + Arrays.stream(values()).map(Invalid::word).collect(Collectors.joining(", "))));
    }

    /** Whether rows that cannot be used are left out of a fit. */
    boolean leavesOut() {
        return this == SKIP || this == KEEP;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
