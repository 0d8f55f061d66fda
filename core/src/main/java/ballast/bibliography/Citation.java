package ballast.bibliography;

/**
 * A reference with what of it a method uses.
 *
 * @param reference the publication
 * @param use the part of it that is used and how; empty if there is nothing to add
 */
public record Citation(Reference reference, String use) {

    @Override
    public String toString() {
        return use.isEmpty() ? reference.toString() : reference + " (" + use + ")";
    }
}
