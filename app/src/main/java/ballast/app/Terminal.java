package ballast.app;

import ballast.data.Dataset;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where a command prints: results to one stream, messages and progress to the other. */
record Terminal(PrintWriter out, PrintWriter err, boolean interactive) {

    private static final Gson JSON = new GsonBuilder()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .serializeNulls()
            .create();

    /** The streams of the process, in UTF-8. */
    static Terminal standard() {
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

    /** Prints a message of Ballast on one line. */
    void say(String message) {
        err.println("ballast: " + message.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    /** Tells the user what the reading of data brought up. */
    void sayNotices(Dataset dataset) {
        dataset.notices().forEach(notice -> say(dataset.name() + ": " + notice));
    }

    /** Prints an object as the result. */
    void print(JsonObject object) {
        out.println(JSON.toJson(object));
    }

    void flush() {
        out.flush();
        err.flush();
    }
}
