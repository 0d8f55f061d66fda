package ballast.study.run;

import ballast.BadInputException;
import ballast.study.plan.Study;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The results of a study in a text file: a line per result with values separated by tabs, and comments with the
 * conditions of all results.
 *
 * <p>Each result is appended at once, so a killed process loses only its running fits; an incomplete last line is
 * dropped when the file is opened again. The file is locked while it is open; the operating system releases the lock
 * when the process ends. Thread-safe.
 */
public final class Store implements AutoCloseable {

    private static final String KIND = "# results of a Ballast study, format ";
    private static final int FORMAT = 3;
    private static final String COMMENT = "# ";
    private static final String BEGINNING = KIND + FORMAT + "\n" + Result.COLUMNS + "\n";

    private final Path file;
    private final FileChannel channel;
    private final Map<String, String> facts = new HashMap<>();
    private final Map<ResultKey, Result> results = new TreeMap<>(Comparator.comparing(ResultKey::dataset)
            .thenComparing(ResultKey::contamination)
            .thenComparing(ResultKey::components)
            .thenComparing(ResultKey::repeat)
            .thenComparing(ResultKey::method)
            .thenComparing(ResultKey::parameters));

    /** The end of the last complete line. */
    private long end;

    private Store(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens or creates the store of a study.
     *
     * <p>Refuses files of another kind, format, study or conditions, and files that are open in another process.
     */
    public static Store open(Path file, Study study) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            boolean created = !Files.exists(file);
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            try {
                Store store = new Store(file, channel);
                store.lock();
                store.begin(study, created);
                return store;
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be read or written", e);
        }
    }

    /** Reads what is there and checks that it belongs to the study; a new file that cannot be begun is deleted. */
    private void begin(Study study, boolean created) throws IOException {
        try {
            read();
            match("study", study.id(), "holds the results of study '%s', not of '%s'");
            match("conditions", study.conditions(), "holds results made under other conditions (%s, not %s)");
        } catch (IOException | RuntimeException e) {
            if (created) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
    }

    private void lock() throws IOException {
        boolean locked;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            locked = false;
        }
        if (!locked) {
            throw new BadInputException(file + ": is open in another run; wait for its end or choose another `file`");
        }
    }

    private void read() throws IOException {
        String text = new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
        if (BEGINNING.startsWith(text)) {
            append(BEGINNING);
            return;
        }
        if (!text.startsWith(KIND)) {
            throw new BadInputException(file + ": exists and holds no results of a study");
        }
        if (!text.startsWith(BEGINNING)) {
            throw new BadInputException(file + ": was written by another Ballast (format "
                    + text.substring(KIND.length(), text.indexOf('\n')) + ", this one knows " + FORMAT
                    + "); use that one, or choose another `file`");
        }
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        end = whole.getBytes(StandardCharsets.UTF_8).length;
        String[] lines = whole.split("\n");
        for (int k = 2; k < lines.length; k++) {
            if (lines[k].startsWith(COMMENT)) {
                String[] fact = lines[k].substring(COMMENT.length()).split("\t", 2);
                facts.put(fact[0].translateEscapes(), fact[1].translateEscapes());
            } else {
                Result result = Result.parse(lines[k], file + ", line " + (k + 1));
                results.put(result.key(), result);
            }
        }
    }

    /** Notes the data under a name; refused if there are results of other data under the same name. */
    public synchronized void data(String name, String fingerprint) {
        match("data " + name, fingerprint, "holds results for other data named '" + name + "' (%s, not %s)");
    }

    private void match(String name, String value, String otherwise) {
        String known = facts.get(name);
        if (known == null) {
            append(COMMENT + Result.escaped(name) + "\t" + Result.escaped(value) + "\n");
            facts.put(name, value);
        } else if (!known.equals(value)) {
            throw new BadInputException(
                    file + ": " + String.format(Locale.ROOT, otherwise, known, value) + "; choose another `file`");
        }
    }

    /** Stores a result durably. */
    public synchronized void add(Result result) {
        if (results.containsKey(result.key())) {
            throw new BadInputException(file + ": has a result of " + result.key() + " already");
        }
        append(result.line() + "\n");
        results.put(result.key(), result);
    }

    /** Appends lines; a failed write is truncated. */
    private void append(String lines) {
        ByteBuffer bytes = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
        try {
            channel.truncate(end).position(end);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            end = channel.position();
        } catch (IOException e) {
            throw new BadInputException(
                    file + ": cannot be written, the disk is full or fails (" + e.getMessage()
                            + "); results up to here are kept: make room and run the study again",
                    e);
        }
    }

    public synchronized Set<ResultKey> finished() {
        return Set.copyOf(results.keySet());
    }

    /** All results, in the order of their keys. */
    public synchronized List<Result> results() {
        return List.copyOf(results.values());
    }

    @Override
    public synchronized void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be closed", e);
        }
    }
}
