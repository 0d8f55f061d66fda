package ballast.data.file.column;

/** What the cells of a column hold. */
public enum ColumnKind {
    NUMBERS("numbers"),
    DATES("dates"),
    TEXT("text"),
    EMPTY("nothing"),
    OTHER("lists or other things");

    private final String word;

    ColumnKind(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
