package ballast.study.table;

/**
 * A column of a table.
 *
 * @param header what stands above it, in ASCII
 * @param meaning what it says, one sentence
 * @param key its name in files
 * @param kind what its entries are
 */
public record Column(String header, String meaning, String key, Kind kind) {

    /** What the entries of a column are. */
    public enum Kind {
        WORDS,
        NUMBERS
    }

    public static Column words(String header, String meaning, String key) {
        return new Column(header, meaning, key, Kind.WORDS);
    }

    public static Column numbers(String header, String meaning, String key) {
        return new Column(header, meaning, key, Kind.NUMBERS);
    }
}
