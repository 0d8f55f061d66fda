package ballast.npz;

import java.io.IOException;

/** Numbers that come one after another. */
@FunctionalInterface
public interface ValueSource {

    /** Puts the next {@code count} numbers at the front of {@code into}. */
    void next(double[] into, int count) throws IOException;
}
