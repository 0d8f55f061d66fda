package ballast.subspace;

/**
 * A subspace that is not affine: curved, or of several affine pieces.
 *
 * <p>It has neither a basis nor angles to others.
 */
public interface CurvedSubspace extends Subspace {

    @Override
    default boolean projectsOrthogonally() {
        return false;
    }
}
