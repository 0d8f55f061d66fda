package ballast.method;

/** What kind of samples a method is for. */
public enum Family {
    /** Samples as vectors; images are flattened. */
    VECTORS,
    /** Samples as images, with components for each side. */
    IMAGES
}
