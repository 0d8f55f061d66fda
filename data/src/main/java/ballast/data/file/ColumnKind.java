package ballast.data.file;

/** What the cells of a column hold. */
enum ColumnKind {
    NUMBERS("numbers"),
    DATES("dates"),
    TEXT("text"),
    EMPTY("nothing"),
    OTHER("lists or other things");

    private final String word;

    ColumnKind(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }
}
