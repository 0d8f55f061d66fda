package ballast.method;

import java.util.Optional;

/** Whether a part of a method is used. */
enum Switch {
    /** It is. */
    ON,
    /** It is not. */
    OFF;

    /** A part that is used if switched on. */
    public <T> Optional<T> when(T part) {
        return this == ON ? Optional.of(part) : Optional.empty();
    }
}
