package ballast.app.method;

import ballast.bibliography.Reference;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** References as BibTeX entries, in ASCII. */
record Bibtex(List<Reference> references) {

    private static final Pattern SPECIAL = Pattern.compile("[&%$#_]");
    private static final Pattern ACCENTED = Pattern.compile("(\\p{L})(\\p{M})");
    private static final Map<String, String> ACCENTS =
            Map.of("\u0300", "`", "\u0301", "'", "\u0308", "\"", "\u030C", "v");

    /** Each reference once, sorted by key. */
    String text() {
        Map<String, String> entries = new TreeMap<>();
        references.forEach(reference -> entries.put(reference.key(), entry(reference)));
        return String.join("\n", entries.values());
    }

    private static String entry(Reference reference) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("author", reference.authors().stream().map(Bibtex::author).collect(Collectors.joining(" and ")));
        fields.put("title", "{" + latex(reference.title()) + "}"); // the inner braces keep the capitals
        fields.put(reference.kind().venueField(), latex(reference.venue()));
        fields.put("year", String.valueOf(reference.year()));
        fields.putAll(reference.details());
        return fields.entrySet().stream()
                .map(field -> "  " + field.getKey() + " = {" + field.getValue() + "}")
                .collect(Collectors.joining(
                        ",\n",
                        "@" + reference.kind().name().toLowerCase(Locale.ROOT) + "{" + reference.key() + ",\n",
                        "\n}\n"));
    }

    private static String author(String name) {
        return name.contains(",") ? latex(name) : "{" + latex(name) + "}";
    }

    private static String latex(String text) {
        String escaped = SPECIAL.matcher(text).replaceAll("\\\\$0");
        return ACCENTED.matcher(Normalizer.normalize(escaped, Normalizer.Form.NFD))
                .replaceAll(match -> Matcher.quoteReplacement(
                        "{\\" + ACCENTS.getOrDefault(match.group(2), match.group(2)) + "{" + match.group(1) + "}}"));
    }
}
