package ballast.data.file.wrapped;

import ballast.BadInputException;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.text.CsvCell;
import java.io.BufferedWriter;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A sheet of a workbook (Office Open XML, ECMA-376) as comma-separated text, row by row under its numbers.
 *
 * <p>Formulas have their stored values; cells with a date format become dates; errors and formulas without a stored
 * value are empty. A workbook is a zip archive of XML files, which the JDK can read.
 */
final class Workbook implements AutoCloseable {

    /** The separator of the text that is written. */
    static final char SEPARATOR = ',';

    private static final int MOST_COLUMNS = 1 << 14;

    /** The largest size of one part of a workbook, in bytes. */
    private static final long LARGEST_PART = 4L << 30;

    /** The first bytes of an old binary workbook, and of one with a password. */
    private static final byte[] COMPOUND = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

    private static final int MOST_NAMED = 8;

    /** The numbers of the built-in date formats. */
    private static final Set<Integer> DAYS = Set.of(14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47);

    private static final Pattern DAY_FORMAT = Pattern.compile("(?i).*(?:yy|dd?[^a-z]|mmm|h:?m|\\bd\\b).*");

    private final ZipFile zip;
    private final XMLInputFactory xml = XMLInputFactory.newDefaultFactory();
    private final List<String> shared = new ArrayList<>();
    private final List<Boolean> days = new ArrayList<>();
    private boolean since1904;
    private long withoutValue;
    private long errors;
    private long merged;

    private Workbook(ZipFile zip) {
        this.zip = zip;
        xml.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        xml.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        xml.setProperty(XMLInputFactory.IS_COALESCING, true);
    }

    /** Writes a sheet to a text file: that of a name, or the first. */
    static void writeSheet(Path file, Optional<String> sheet, Path text, List<String> notices) throws IOException {
        refuseOther(file);
        try (Workbook book = new Workbook(new ZipFile(file.toFile()))) {
            book.write(sheet, text, notices);
        } catch (ZipException | XMLStreamException | NumberFormatException e) {
            throw new BadInputException("is no workbook that can be read (" + e.getMessage() + ")", e);
        }
    }

    private static void refuseOther(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            if (!Arrays.equals(in.readNBytes(COMPOUND.length), COMPOUND)) {
                return;
            }
        }
        throw new BadInputException("has a password, or is a workbook of the old kind; open it, and save it "
                + "as .xlsx without a password or as .csv");
    }

    private void write(Optional<String> wanted, Path text, List<String> notices)
            throws IOException, XMLStreamException {
        Map<String, String> sheets = sheets();
        String name = wanted.orElseGet(() -> sheets.keySet().iterator().next());
        if (!sheets.containsKey(name)) {
            throw new BadInputException("`sheet = " + name + "`: there is no sheet of this name; there are "
                    + String.join(", ", sheets.keySet()));
        }
        readShared();
        readFormats();
        long cells;
        try (BufferedWriter out = Files.newBufferedWriter(text)) {
            cells = writeRows(sheets.get(name), out, notices);
        }
        List<String> others =
                sheets.keySet().stream().filter(other -> !other.equals(name)).toList();
        String choice = others.isEmpty() ? "" : "; `sheet` chooses another: " + ColumnNames.listed(others, MOST_NAMED);
        if (cells == 0) {
            throw new BadInputException("the sheet '" + name + "' is empty" + choice);
        }
        if (!others.isEmpty() && wanted.isEmpty()) {
            notices.add("read the sheet '" + name + "'" + choice);
        }
        if (withoutValue > 0) {
            notices.add(withoutValue + " formulas have no stored value and count as missing; open the workbook, save "
                    + "it, and read it again");
        }
        if (errors > 0) {
            notices.add(
                    errors + (errors == 1 ? " cell with an error counts" : " cells with errors count") + " as missing");
        }
        if (merged > 0) {
            notices.add("of merged cells (" + merged + (merged == 1 ? " area" : " areas")
                    + ") the first has the value, the others count as empty");
        }
    }

    /** The parts of the sheets by their names, in order. */
    private Map<String, String> sheets() throws IOException, XMLStreamException {
        Map<String, String> targets = new HashMap<>();
        forEach("xl/_rels/workbook.xml.rels", reader -> {
            if (reader.getLocalName().equals("Relationship")) {
                String target = reader.getAttributeValue(null, "Target");
                targets.put(
                        reader.getAttributeValue(null, "Id"),
                        target.startsWith("/") ? target.substring(1) : "xl/" + target);
            }
        });
        Map<String, String> sheets = new LinkedHashMap<>();
        forEach("xl/workbook.xml", reader -> {
            if (reader.getLocalName().equals("sheet")) {
                String id = null;
                for (int k = 0; k < reader.getAttributeCount(); k++) {
                    if (reader.getAttributeLocalName(k).equals("id") && reader.getAttributePrefix(k) != null) {
                        id = reader.getAttributeValue(k);
                    }
                }
                String target = targets.get(id);
                if (target != null && zip.getEntry(target) != null && target.contains("worksheets")) {
                    sheets.put(reader.getAttributeValue(null, "name"), target);
                }
            } else if (reader.getLocalName().equals("workbookPr")) {
                since1904 = isTrue(reader.getAttributeValue(null, "date1904"));
            }
        });
        if (sheets.isEmpty()) {
            throw new BadInputException("holds no sheet");
        }
        return sheets;
    }

    private static boolean isTrue(String value) {
        return "1".equals(value) || "true".equals(value);
    }

    private void readShared() throws IOException, XMLStreamException {
        if (zip.getEntry("xl/sharedStrings.xml") == null) {
            return;
        }
        forEach("xl/sharedStrings.xml", reader -> {
            if (reader.getLocalName().equals("si")) {
                shared.add(textOf(reader, "si"));
            }
        });
    }

    /** The text of an element without its phonetic annotations. */
    private static String textOf(XMLStreamReader reader, String element) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        boolean wanted = false;
        boolean phonetic = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                phonetic |= reader.getLocalName().equals("rPh");
                wanted = reader.getLocalName().equals("t") && !phonetic;
            } else if (event == XMLStreamConstants.CHARACTERS && wanted) {
                text.append(reader.getText());
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                wanted = false;
                phonetic &= !reader.getLocalName().equals("rPh");
                if (reader.getLocalName().equals(element)) {
                    break;
                }
            }
        }
        return text.toString();
    }

    /** Reads which cell formats are dates. */
    private void readFormats() throws IOException, XMLStreamException {
        if (zip.getEntry("xl/styles.xml") == null) {
            return;
        }
        Set<Integer> own = new HashSet<>(DAYS);
        boolean[] inCells = {false};
        forEach("xl/styles.xml", reader -> {
            String element = reader.getLocalName();
            if (element.equals("numFmt")) {
                String code = reader.getAttributeValue(null, "formatCode").replaceAll("\"[^\"]*\"|\\[[^\\]]*\\]", "");
                if (DAY_FORMAT.matcher(code).matches()) {
                    own.add(Integer.parseInt(reader.getAttributeValue(null, "numFmtId")));
                }
            } else if (element.equals("cellXfs") || element.equals("cellStyles") || element.equals("cellStyleXfs")) {
                inCells[0] = element.equals("cellXfs");
            } else if (element.equals("xf") && inCells[0]) {
                String format = reader.getAttributeValue(null, "numFmtId");
                days.add(format != null && own.contains(Integer.parseInt(format)));
            }
        });
    }

    /** A row as it is read. */
    private static final class Row {

        private final List<String> cells = new ArrayList<>();
        private boolean words;

        void put(int column, String text, boolean number) {
            while (cells.size() <= column) {
                cells.add("");
            }
            cells.set(column, text);
            words |= !number && !text.isEmpty();
        }

        boolean isEmpty() {
            return cells.stream().allMatch(String::isEmpty);
        }
    }

    /** Writes the first table of a sheet and returns its number of rows. */
    private long writeRows(String part, Writer out, List<String> notices) throws IOException, XMLStreamException {
        long written = 0;
        long numeric = 0;
        int line = 0;
        int width = 0;
        boolean gap = false;
        boolean ended = false;
        SheetAreas areas = new SheetAreas();
        try (InputStream in = part(part)) {
            XMLStreamReader reader = xml.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() != XMLStreamConstants.START_ELEMENT) {
                    continue;
                }
                if (reader.getLocalName().equals("mergeCell")) {
                    merged++;
                }
                if (ended || !reader.getLocalName().equals("row")) {
                    continue;
                }
                String given = reader.getAttributeValue(null, "r");
                int number = given == null ? line + 1 : Integer.parseInt(given);
                Row row = row(reader);
                gap |= number > line + 1 || row.isEmpty();
                if (row.isEmpty()) {
                    continue;
                }
                // after a gap, a line of words below lines of numbers is the header of another table
                if (gap && numeric > 2 && row.words && row.cells.stream().noneMatch(Workbook::isNumber)) {
                    notices.add("the table ends above row " + number + ", where another one begins");
                    ended = true;
                    continue;
                }
                while (line < number - 1) {
                    out.write('\n');
                    line++;
                }
                width = Math.max(width, row.cells.size());
                for (int j = 0; j < width; j++) {
                    String cell = j < row.cells.size() ? row.cells.get(j) : "";
                    if (!cell.isEmpty()) {
                        areas.add(number, j);
                    }
                    out.write(j == 0 ? "" : String.valueOf(SEPARATOR));
                    out.write(CsvCell.of(cell.replace('\n', ' '), SEPARATOR));
                }
                out.write('\n');
                line = number;
                gap = false;
                written++;
                numeric += row.cells.stream().anyMatch(Workbook::isNumber) ? 1 : 0;
            }
        }
        areas.notice().ifPresent(notices::add);
        return written;
    }

    private static boolean isNumber(String cell) {
        return !cell.isEmpty() && "+-.0123456789".indexOf(cell.charAt(0)) >= 0;
    }

    private Row row(XMLStreamReader reader) throws XMLStreamException {
        Row row = new Row();
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.END_ELEMENT && reader.getLocalName().equals("row")) {
                break;
            }
            if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("c")) {
                cell(reader, row);
            }
        }
        return row;
    }

    private void cell(XMLStreamReader reader, Row row) throws XMLStreamException {
        String place = reader.getAttributeValue(null, "r");
        String type = reader.getAttributeValue(null, "t");
        String style = reader.getAttributeValue(null, "s");
        int column = place == null ? row.cells.size() : column(place);
        String value = "";
        boolean formula = false;
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                switch (reader.getLocalName()) {
                    case "v" -> value = reader.getElementText();
                    case "is" -> value = textOf(reader, "is");
                    case "f" -> formula = true;
                    default -> {
                        // not part of the value
                    }
                }
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && reader.getLocalName().equals("c")) {
                break;
            }
        }
        withoutValue += formula && value.isEmpty() ? 1 : 0;
        errors += "e".equals(type) ? 1 : 0;
        boolean number = type == null || type.equals("n");
        row.put(column, shown(value, type, style), number);
    }

    private String shown(String value, String type, String style) {
        if (value.isEmpty() || "e".equals(type)) {
            return "";
        }
        if ("s".equals(type)) {
            int index = Integer.parseInt(value);
            return index < shared.size() ? shared.get(index) : "";
        }
        if ("b".equals(type)) {
            return value.equals("1") ? "true" : "false";
        }
        boolean number = type == null || type.equals("n");
        int format = style == null ? 0 : Integer.parseInt(style);
        return number && format < days.size() && days.get(format) ? day(Double.parseDouble(value)) : value;
    }

    /** A date, or a date with a time, from the days since the end of 1899. */
    private String day(double count) {
        LocalDate first = since1904 ? LocalDate.of(1904, 1, 1) : LocalDate.of(1899, 12, 30);
        long seconds = Math.round((count - Math.floor(count)) * 86_400);
        LocalDateTime time =
                first.atStartOfDay().plusDays((long) Math.floor(count)).plusSeconds(seconds);
        return seconds == 0 ? time.toLocalDate().toString() : time.toString();
    }

    /** The column of a place such as {@code AB12}, from 0. */
    private static int column(String place) {
        int column = 0;
        for (int k = 0; k < place.length() && Character.isLetter(place.charAt(k)); k++) {
            column = 26 * column + place.charAt(k) - 'A' + 1;
        }
        if (column < 1 || column > MOST_COLUMNS) {
            throw new BadInputException("a cell is at '" + place + "', columns go from A to XFD");
        }
        return column - 1;
    }

    /** Handles the start of each element of a part. */
    private interface OfElement {
        void accept(XMLStreamReader reader) throws XMLStreamException;
    }

    private void forEach(String part, OfElement action) throws IOException, XMLStreamException {
        try (InputStream in = part(part)) {
            XMLStreamReader reader = xml.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                    action.accept(reader);
                }
            }
        }
    }

    /** The bytes of a part; reading fails beyond the largest size. */
    private InputStream part(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new BadInputException("is no workbook: there is no " + name + " in it");
        }
        return new FilterInputStream(zip.getInputStream(entry)) {
            private long left = LARGEST_PART;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = super.read(into, offset, length);
                left -= Math.max(0, count);
                if (left < 0) {
                    throw new BadInputException(name + " in it is larger than " + LARGEST_PART + " bytes");
                }
                return count;
            }
        };
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
