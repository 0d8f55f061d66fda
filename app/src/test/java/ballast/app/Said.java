package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.app.terminal.Terminal;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What a command said and how it ended.
 *
 * @param status the exit status
 * @param out standard output
 * @param err standard error
 */
public record Said(int status, String out, String err) {

    /** Runs a command in this JVM, as from a script: nobody looks at a terminal. */
    public static Said by(Object... words) {
        return run(false, words);
    }

    /** Runs a command in this JVM while somebody looks at the terminal. */
    public static Said byPerson(Object... words) {
        return run(true, words);
    }

    private static Said run(boolean interactive, Object... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), interactive);
        int status =
                Main.run(terminal, Arrays.stream(words).map(Object::toString).toArray(String[]::new));
        // On a busy machine a command may take so long that it says how far it is.
        String said = lines(err.toString()).replaceAll("(?m)^ballast: .*: \\d+ % after \\d+ s.*\n", "");
        return new Said(status, lines(out.toString()), said);
    }

    /** Runs a command that is written in one text, with braces in place of the folder. */
    public static Said in(Path folder, String command) {
        return by((Object[]) command.replace("{}", folder.toString()).split(" "));
    }

    private static String lines(String text) {
        return text.replace(System.lineSeparator(), "\n");
    }

    /** The command did what it was asked to, without complaint. */
    public Said done() {
        assertThat(err).isEmpty();
        assertThat(status).isZero();
        return this;
    }

    /** The command was refused with this line and nothing else. */
    public void refused(String line) {
        assertThat(err).isEqualTo("ballast: " + line + "\n");
        assertThat(out).isEmpty();
        assertThat(status).isEqualTo(2);
    }

    /** The command was refused with one line that begins and goes on like this. */
    public void refusedWith(String start, String part) {
        assertThat(err).startsWith("ballast: " + start).contains(part).hasLineCount(1);
        assertThat(out).isEmpty();
        assertThat(status).isEqualTo(2);
    }

    /** The one JSON object on standard output. */
    public JsonObject json() {
        return JsonParser.parseString(done().out()).getAsJsonObject();
    }
}
