package ballast.method;

/** The start of an iteration. */
enum Start {
    /** With plain PCA. */
    PCA,
    /** At random, from the seed. */
    RANDOM
}
