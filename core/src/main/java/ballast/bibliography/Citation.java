package ballast.bibliography;

/**
 * A reference with what of it a method uses.
 *
 * @param reference the publication
 * @param use the part of it that is used and how; empty if there is nothing to add
 */
public record Citation(Reference reference, String use) {

    /** Cites a publication of {@code methods.bib} as a whole. */
    public static Citation cite(String key) {
        return cite(key, "");
    }

    /** Cites a part of a publication, or says how it is used. */
    public static Citation cite(String key, String use) {
        return new Citation(Bibliography.of(key), use);
    }

    @Override
    public String toString() {
        return use.isEmpty() ? reference.toString() : reference + " (" + use + ")";
    }
}
