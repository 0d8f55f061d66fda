package ballast.data.option;

import ballast.BadInputException;
import ballast.data.file.text.Separator;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The dialect of a text file as far as it is given; the rest is detected.
 *
 * @param separator the separator of values of a line: one character, or {@code blanks} or {@code tab}
 * @param decimal the decimal mark, a point or a comma
 * @param encoding the name of the character set
 * @param skipLines the number of lines above the table; 0 keeps all lines, also those below it
 * @param header whether the first line names the columns
 * @param missing texts for missing values, besides the usual words
 */
public record TextStyle(
        Optional<String> separator,
        Optional<String> decimal,
        Optional<String> encoding,
        OptionalInt skipLines,
        Optional<Boolean> header,
        List<String> missing) {

    /** Everything is detected. */
    public static final TextStyle DEFAULT = new TextStyle(Optional.empty(), Optional.empty(), Optional.empty());

    /** A style without given lines above or header. */
    public TextStyle(Optional<String> separator, Optional<String> decimal, Optional<String> encoding) {
        this(separator, decimal, encoding, OptionalInt.empty(), Optional.empty(), List.of());
    }

    /** The same for a table without lines around it. */
    public TextStyle withoutSkippedLines() {
        return new TextStyle(separator, decimal, encoding, OptionalInt.of(0), header, missing);
    }

    /** The same with another decimal mark. */
    public TextStyle withDecimal(String mark) {
        return new TextStyle(separator, Optional.of(mark), encoding, skipLines, header, missing);
    }

    /** The same with another separator. */
    public TextStyle withSeparator(String word) {
        return new TextStyle(Optional.of(word), decimal, encoding, skipLines, header, missing);
    }

    /** Refuses invalid values. */
    public TextStyle {
        Objects.requireNonNull(separator);
        decimal.filter(mark -> !mark.equals(".") && !mark.equals(",")).ifPresent(mark -> {
            throw new BadInputException("`decimal = " + mark + "`: must be . or ,");
        });
        missing = List.copyOf(missing);
        if (skipLines.isPresent() && skipLines.getAsInt() < 0) {
            throw new BadInputException("`skipLines = " + skipLines.getAsInt() + "`: must be at least 0");
        }
        separator.ifPresent(Separator::named);
        encoding.ifPresent(TextStyle::charset);
    }

    /** The character set, if it is given. */
    public Optional<Charset> charset() {
        return encoding.map(TextStyle::charset);
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new BadInputException(
                    "`encoding = " + name + "`: no such encoding; utf-8, windows-1252, iso-8859-1 and utf-16 are usual",
                    e);
        }
    }
}
