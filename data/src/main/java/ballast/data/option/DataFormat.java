package ballast.data.option;

import java.util.List;

/**
 * A format that can be read, as its reader describes it.
 *
 * @param name what it is called
 * @param extensions how names of its files end, each with its dot
 * @param holds what its files hold, in the words and with the marks of the documentation
 */
public record DataFormat(String name, List<String> extensions, String holds) {

    /** Copies the list. */
    public DataFormat {
        extensions = List.copyOf(extensions);
    }
}
