package ballast.subspace;

/**
 * A subspace that is not flat: a curved sheet, or several flat pieces.
 *
 * <p>What it makes of a sample is no orthogonal projection, so the residual and the scores do not add up by Pythagoras,
 * and it has neither a basis nor angles to others.
 */
public interface CurvedSubspace extends Subspace {}
