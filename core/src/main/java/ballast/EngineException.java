package ballast;

/**
 * The native linear algebra cannot be loaded: the message says why, and what to do. Neither the samples nor the method
 * are at fault, and every later fit of the process fails alike.
 */
public final class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates the exception with a message that says what to do. */
    public EngineException(String message, Throwable cause) {
        super(message, cause);
    }
}
