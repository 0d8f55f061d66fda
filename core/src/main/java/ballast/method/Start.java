package ballast.method;

/** Where an iteration begins. */
enum Start {
    /** With plain PCA. */
    PCA,
    /** At random, as follows from the seed. */
    RANDOM
}
