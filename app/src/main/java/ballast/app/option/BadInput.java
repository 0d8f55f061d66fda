package ballast.app.option;

import ballast.BadInputException;
import java.util.function.Supplier;

/** Input that is refused under the name of the file that it is in. */
public final class BadInput {

    private BadInput() {}

    /** What comes of some work on a file. */
    public static <T> T of(Object file, Supplier<T> work) {
        try {
            return work.get();
        } catch (BadInputException e) {
            throw new BadInputException(file + ": " + e.getMessage(), e);
        }
    }
}
