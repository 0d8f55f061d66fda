package ballast.data.option;

import ballast.BadInputException;
import ballast.data.file.text.Separator;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Objects;
import java.util.Optional;

/**
 * How a text file is written, as far as the user says so; the rest is told by the file.
 *
 * @param separator what stands between the values of a line: one character, or {@code blanks} or {@code tab}
 * @param decimal the mark before the fraction of a number, a point or a comma
 * @param encoding the name of the character set
 */
public record TextStyle(Optional<String> separator, Optional<String> decimal, Optional<String> encoding) {

    /** All is told by the file. */
    public static final TextStyle DEFAULT = new TextStyle(Optional.empty(), Optional.empty(), Optional.empty());

    /** Refuses what cannot be meant. */
    public TextStyle {
        Objects.requireNonNull(separator);
        decimal.filter(mark -> !mark.equals(".") && !mark.equals(",")).ifPresent(mark -> {
            throw new BadInputException("`decimal = " + mark + "`: must be . or ,");
        });
        separator.ifPresent(Separator::named);
        encoding.ifPresent(TextStyle::charset);
    }

    /** The character set, if the user says which. */
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
