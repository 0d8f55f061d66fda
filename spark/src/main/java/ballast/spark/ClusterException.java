package ballast.spark;

/** The cluster, or a part of it, was lost; the same data and settings may succeed on another or a larger one. */
public final class ClusterException extends RuntimeException {

    private static final long serialVersionUID = 1;

    ClusterException(String message, Throwable cause) {
        super(message, cause);
    }
}
