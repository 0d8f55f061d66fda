package ballast.app;

import ballast.app.terminal.Terminal;
import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the commands of the battery in {@code app/src/test/battery}, all in this process: a line of standard input is a
 * list of commands, and a line of standard output what each of them said, up to the first that fails. The command
 * {@code set MODEL ARRAY NUMBER} is its own: it damages a model.
 */
final class Battery {

    private static final Gson JSON = new Gson();
    private static final Pattern TYPE = Pattern.compile("'<([fU])([0-9]+)'");

    private Battery() {}

    /** Runs commands until there are no more. */
    public static void main(String[] args) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            List<Map<String, Object>> said = new ArrayList<>();
            for (String[] command : JSON.fromJson(line, String[][].class)) {
                StringWriter out = new StringWriter();
                StringWriter err = new StringWriter();
                int status = command[0].equals("set")
                        ? set(Path.of(command[1]), command[2], command[3])
                        : Main.run(new Terminal(new PrintWriter(out), new PrintWriter(err), false), command);
                said.add(Map.of("status", status, "out", out.toString(), "err", err.toString()));
                if (status != 0) {
                    break;
                }
            }
            answers.println(JSON.toJson(said));
        }
    }

    /** Writes over the last number of an array of a model, if it is there; over the last of its names the first. */
    private static int set(Path model, String array, String value) throws IOException {
        try (FileSystem files = FileSystems.newFileSystem(model)) {
            Path file = files.getPath(array + ".npy");
            if (Files.exists(file)) {
                ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
                int start = 10 + bytes.getShort(8);
                Matcher type = TYPE.matcher(new String(bytes.array(), 10, start - 10, StandardCharsets.US_ASCII));
                if (!type.find()) {
                    throw new IOException(array + " has no type");
                }
                if (type.group(1).equals("U")) {
                    int size = 4 * Integer.parseInt(type.group(2));
                    bytes.put(bytes.capacity() - size, bytes.array(), start, size);
                } else {
                    bytes.putDouble(bytes.capacity() - Double.BYTES, Double.parseDouble(value));
                }
                Files.write(file, bytes.array());
            }
        }
        return 0;
    }
}
