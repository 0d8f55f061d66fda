package ballast.app.terminal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Where a command prints: results to one stream, messages and progress to the other. */
public record Terminal(PrintWriter out, PrintWriter err, boolean interactive) {

    /** As many notices fit on a screen with the command above them. */
    private static final int MOST_NOTICES = 20;

    private static final int LONGEST = 291;

    /** The end of a message says what to do. */
    private static final int KEPT_AT_END = 110;

    /** What steers a terminal, or turns the direction of what it shows. */
    private static final Pattern CONTROL =
            Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    /** The same in tables, in which tabs and line ends have their places, and signs of direction belong to words. */
    private static final Pattern ESCAPE = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F&&[^\\t\\n]]");

    private static final Gson JSON = new GsonBuilder()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .serializeNulls()
            .create();

    /** What all commands belong to: it has the terminal that they print on. */
    public interface Owner {
        Terminal terminal();
    }

    public static Terminal of(CommandSpec command) {
        return ((Owner) command.root().userObject()).terminal();
    }

    /** The streams of the process, in UTF-8. */
    public static Terminal standard() {
        return new Terminal(writer(FileDescriptor.out), writer(FileDescriptor.err), isInteractive(System.console()));
    }

    private static PrintWriter writer(FileDescriptor stream) {
        return new PrintWriter(new FileOutputStream(stream), true, StandardCharsets.UTF_8);
    }

    /** From Java 22 on there may be a console without a person in front of it; it says so itself. */
    private static boolean isInteractive(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** Prints a message of Ballast on one line, without what would steer the terminal, and cut if it is long. */
    public void say(String message) {
        err.println("ballast: " + shortened(harmless(message)));
    }

    /** The text on one line, other control characters as their codes. */
    public static String harmless(String text) {
        return coded(CONTROL, text.strip().replaceAll("\\s*\\R\\s*", " ").replace('\t', ' '));
    }

    /** The text with its lines, other control characters as their codes. */
    public static String harmlessLines(String text) {
        return text.lines().map(line -> coded(CONTROL, line)).collect(Collectors.joining(System.lineSeparator()));
    }

    /** A part of a table, control characters in it as their codes. */
    static String withoutEscapes(String table) {
        return coded(ESCAPE, table);
    }

    private static String coded(Pattern steering, String line) {
        return steering.matcher(line)
                .replaceAll(found -> String.format(
                        Locale.ROOT, "\\\\u%04X", (int) found.group().charAt(0)));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST - KEPT_AT_END - 5) + " ... " + text.substring(text.length() - KEPT_AT_END);
    }

    /** Prints what the user should know about data that was read, the first few if there is much of it. */
    public void tell(List<String> notices) {
        notices.stream().limit(MOST_NOTICES).map(OptionNames::in).forEach(this::say);
        if (notices.size() > MOST_NOTICES) {
            say("and " + (notices.size() - MOST_NOTICES) + " more");
        }
    }

    /** Prints an answer for programs. */
    public void print(Answer answer) {
        out.println(JSON.toJson(answer.json()));
    }

    /** Writes what is still held back; false if the result could not be written. */
    public boolean flush() {
        err.flush();
        return !out.checkError();
    }
}
