package ballast.bibliography;

import ballast.bibliography.Reference.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The publications of {@code methods.bib}, by key. Fields that are not certain are left out there. The year is that of
 * the volume, or of the first publication where the volume is left out.
 */
final class Bibliography {

    private static final Pattern ENTRY = Pattern.compile("@(\\w+)\\{(\\w+),\n(.*?)\n\\}\n", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile("  (\\w+) = \\{(.*)\\},?");
    private static final Pattern ESCAPED = Pattern.compile("\\\\([&%$#_])");

    private static final Map<String, Reference> REFERENCES = read();

    private Bibliography() {}

    /** The reference of this key; an IllegalArgumentException if there is none. */
    static Reference of(String key) {
        Reference reference = REFERENCES.get(key);
        if (reference == null) {
            throw new IllegalArgumentException("no reference '" + key + "' in methods.bib");
        }
        return reference;
    }

    private static Map<String, Reference> read() {
        try (InputStream in = Bibliography.class.getResourceAsStream("methods.bib")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Map<String, Reference> references = new LinkedHashMap<>();
            for (Matcher entry = ENTRY.matcher(text); entry.find(); ) {
                references.put(entry.group(2), reference(entry.group(1), entry.group(2), entry.group(3)));
            }
            return references;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reference reference(String type, String key, String body) {
        Map<String, String> fields = new LinkedHashMap<>();
        body.lines().forEach(line -> {
            Matcher field = FIELD.matcher(line);
            if (!field.matches()) {
                throw new IllegalStateException("methods.bib, " + key + ": '" + line + "' is not a field");
            }
            fields.put(field.group(1), ESCAPED.matcher(field.group(2)).replaceAll("$1"));
        });
        Kind kind = Kind.valueOf(type.toUpperCase(Locale.ROOT));
        List<String> authors = new ArrayList<>();
        for (String author : fields.remove("author").split(" and ")) {
            authors.add(unbraced(author));
        }
        return new Reference(
                key,
                kind,
                authors,
                unbraced(fields.remove("title")),
                fields.remove(kind.venueField()),
                Integer.parseInt(fields.remove("year")),
                fields);
    }

    private static String unbraced(String text) {
        return text.startsWith("{") && text.endsWith("}") ? text.substring(1, text.length() - 1) : text;
    }
}
