package ballast.bibliography;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A publication that methods come from. Immutable.
 *
 * @param key its name in a bibliography
 * @param kind what it is
 * @param authors in the order of the title page, each as {@code Family, Given}; a name without a comma is no person's
 * @param title its title
 * @param venue the journal or the proceedings that it is in, or where else it is found
 * @param year the year in which it appeared
 * @param details what else is known of it, such as {@code volume}, {@code pages} and {@code doi}, as BibTeX writes it
 */
public record Reference(
        String key,
        Kind kind,
        List<String> authors,
        String title,
        String venue,
        int year,
        Map<String, String> details) {

    /** What a publication is, and with it what BibTeX calls its venue. */
    public enum Kind {
        /** An article in a journal. */
        ARTICLE("journal"),
        /** A paper in the proceedings of a conference. */
        INPROCEEDINGS("booktitle"),
        /** Neither of them. */
        MISC("howpublished");

        private final String venueField;

        Kind(String venueField) {
            this.venueField = venueField;
        }

        /** The field of BibTeX that holds the venue. */
        public String venueField() {
            return venueField;
        }
    }

    public Reference {
        authors = List.copyOf(authors);
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    /** Family names, year and title. */
    @Override
    public String toString() {
        return authors.stream().map(author -> author.split(",", 2)[0]).collect(Collectors.joining(", ")) + " (" + year
                + "), " + title;
    }
}
