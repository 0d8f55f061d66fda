package ballast.bibliography;

/**
 * A reference and the part of it that a method uses. The reference is read on demand.
 *
 * @param key of the publication in {@code methods.bib}
 * @param use the part of it that is used and how; empty if there is nothing to add
 */
public record Citation(String key, String use) {

    /** Cites a publication of {@code methods.bib} as a whole. */
    public static Citation cite(String key) {
        return cite(key, "");
    }

    /** Cites a part of a publication, or says how it is used. */
    public static Citation cite(String key, String use) {
        return new Citation(key, use);
    }

    /** The publication; an IllegalArgumentException if there is none of this key. */
    public Reference reference() {
        return Bibliography.of(key);
    }

    @Override
    public String toString() {
        return use.isEmpty() ? reference().toString() : reference() + " (" + use + ")";
    }
}
