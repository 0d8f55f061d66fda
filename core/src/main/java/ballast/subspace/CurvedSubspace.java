package ballast.subspace;

/**
 * A subspace that is not flat: a curved sheet, or several flat pieces.
 *
 * <p>It has neither a basis nor angles to others.
 */
public interface CurvedSubspace extends Subspace {

    @Override
    default boolean projectsOrthogonally() {
        return false;
    }
}
