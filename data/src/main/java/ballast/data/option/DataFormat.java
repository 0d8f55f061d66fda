package ballast.data.option;

import java.util.List;

/**
 * A supported format, as described by its reader.
 *
 * @param name its name
 * @param extensions its file extensions, each with its dot
 * @param holds the content of its files, in Markdown
 */
public record DataFormat(String name, List<String> extensions, String holds) {

    /** Copies the list. */
    public DataFormat {
        extensions = List.copyOf(extensions);
    }
}
