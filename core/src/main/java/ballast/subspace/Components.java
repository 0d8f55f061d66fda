package ballast.subspace;

import ballast.BadInputException;

/**
 * The size of a subspace: a number of components, or one for each side of an image.
 *
 * @param left components of a vector, or of the columns of an image; at least 1
 * @param right components of the rows of an image; 1 for vectors
 */
public record Components(int left, int right) {

    /** Refuses fewer than one component. */
    public Components {
        if (left < 1 || right < 1) {
            throw new BadInputException(
                    "components = " + (right == 1 ? "" + left : left + "x" + right) + ", must be at least 1");
        }
    }

    /** This many components of vectors. */
    public static Components of(int count) {
        return new Components(count, 1);
    }

    /**
     * Reads a number such as {@code 30}, or two for images such as {@code 14x14}.
     *
     * @throws BadInputException if it is none of these
     */
    public static Components parse(String text) {
        String[] parts = text.strip().split("[xX×]", -1);
        try {
            if (parts.length <= 2) {
                int left = Integer.parseInt(parts[0].strip());
                return new Components(left, parts.length == 2 ? Integer.parseInt(parts[1].strip()) : 1);
            }
        } catch (NumberFormatException e) {
            // falls through to the one message below
        }
        throw new BadInputException(
                "components '" + text + "', must be a whole number such as 30, or K1xK2 for images");
    }

    /** Number of values that describe a sample in the subspace. */
    public int count() {
        return Math.multiplyExact(left, right);
    }

    @Override
    public String toString() {
        return right == 1 ? Integer.toString(left) : left + "x" + right;
    }
}
