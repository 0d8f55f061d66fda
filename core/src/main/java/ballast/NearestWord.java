package ballast;

import java.util.Collection;
import java.util.Locale;

/** The valid word that somebody probably meant. */
public final class NearestWord {

    private NearestWord() {}

    /** A clause such as {@code ; did you mean 'rpca-om'?}, or the list of valid words where none is near. */
    public static String hint(String word, Collection<String> valid) {
        String guess = guess(word, valid);
        return guess.isEmpty() && !valid.isEmpty() ? "; valid: " + String.join(", ", valid) : guess;
    }

    /**
     * A clause such as {@code ; did you mean 'rpca-om'?}, naming the word with the fewest differing letters, if it is
     * near.
     */
    public static String guess(String word, Collection<String> valid) {
        String lower = word.toLowerCase(Locale.ROOT);
        return valid.stream()
                .min((a, b) -> Integer.compare(distance(lower, a), distance(lower, b)))
                .filter(best -> distance(lower, best) <= Math.max(2, best.length() / 2))
                .map(best -> "; did you mean '" + best + "'?")
                .orElse("");
    }

    /** Number of single-letter changes between two words (Levenshtein). */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
