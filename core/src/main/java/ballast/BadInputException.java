package ballast;

/**
 * Something the caller gave cannot be used: the message says what, where, and what would be accepted.
 *
 * <p>The one unchecked root type of Ballast. A message that tells the caller to give another argument names it between
 * backquotes, with its value if one helps: {@code use `label = species`}. The command line prints the message as one
 * line, with its own options in place of such arguments, and ends with status 2.
 */
public class BadInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates the exception with a message that names the offending value and the allowed range. */
    public BadInputException(String message) {
        super(message);
    }

    /** Creates the exception for a failure below, such as a file that is damaged. */
    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
