package ballast.linalg;

/** A symmetric d x d matrix that is known only by what it does to vectors. */
@FunctionalInterface
public interface SymmetricOperator {

    /** Writes the image of every column of {@code vectors} (d x b) to {@code image} (d x b). */
    void apply(Matrix vectors, Matrix image);
}
