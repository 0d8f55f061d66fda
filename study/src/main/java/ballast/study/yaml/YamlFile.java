package ballast.study.yaml;

import ballast.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads YAML (version 1.2) into values with their places. */
public final class YamlFile {

    private static final int MAX_DEPTH = 50;

    private YamlFile() {}

    public static YamlValue read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (MalformedInputException e) {
            throw new BadInputException(file + ": is no text in UTF-8", e);
        } catch (IOException e) {
            throw new BadInputException(
                    file + ": " + (Files.exists(file) ? "cannot be read" : "there is no such file"), e);
        }
    }

    /** A resource beside a class. */
    public static YamlValue resource(Class<?> near, String name) {
        return parse(name, textOf(near, name));
    }

    /** The text of a resource beside a class. */
    public static String textOf(Class<?> near, String name) {
        try (InputStream in = near.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static YamlValue parse(String name, String text) {
        LoadSettings settings =
                LoadSettings.builder().setLabel(name).setUseMarks(true).build();
        try {
            refuseDepth(name, new Parse(settings).parseString(text));
            return new Compose(settings)
                    .composeString(text)
                    .map(node -> new YamlValue(name, node))
                    .orElseThrow(() -> new BadInputException(name + ": is empty"));
        } catch (MarkedYamlEngineException e) {
            String place = e.getProblemMark()
                    .map(mark -> ", line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
                    .orElse("");
            throw new BadInputException(name + place + ": " + e.getProblem(), e);
        } catch (YamlEngineException e) {
            throw new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    /** Refuses nesting so deep that composing would exhaust the stack; events are read one by one. */
    private static void refuseDepth(String name, Iterable<Event> events) {
        int depth = 0;
        for (Event event : events) {
            if (event instanceof CollectionStartEvent) {
                depth++;
            } else if (event instanceof CollectionEndEvent) {
                depth--;
            }
            if (depth > MAX_DEPTH) {
                throw new BadInputException(name + ": is nested more than " + MAX_DEPTH + " deep");
            }
        }
    }
}
