package ballast.study.yaml;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A value in a YAML file: a text, a list or a mapping, with its place for messages. Immutable. */
public final class YamlValue {

    private final String file;
    private final Node node;

    YamlValue(String file, Node node) {
        this.file = file;
        this.node = node;
    }

    /** An exception about this value, with its place. */
    public BadInputException wrong(String problem) {
        return new BadInputException(place() + ": " + problem);
    }

    private String place() {
        return file
                + node.getStartMark()
                        .map(mark -> ", line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
                        .orElse("");
    }

    /** Converts this value; a refusal is reported with the place. */
    public <T> T as(Function<String, T> reading) {
        String text = text();
        try {
            return reading.apply(text);
        } catch (BadInputException e) {
            throw new BadInputException(place() + ": " + e.getMessage(), e);
        }
    }

    public String text() {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw wrong("must be a single value, not a " + kind());
    }

    public double number() {
        try {
            return Double.parseDouble(text());
        } catch (NumberFormatException e) {
            throw wrong("'" + text() + "', must be a number");
        }
    }

    /** A whole number with a smallest value. */
    public int whole(int least) {
        try {
            int number = Integer.parseInt(text());
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the message below applies
        }
        throw wrong("'" + text() + "', must be a whole number from " + least + " on");
    }

    /** A constant of an enumeration, written in lower case with hyphens; the key is for messages. */
    public <E extends Enum<E>> E word(String key, Class<E> type) {
        List<String> words = Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .toList();
        if (!words.contains(text())) {
            throw wrong(key + ": unknown word '" + text() + "'" + NearestWord.hint(text(), words));
        }
        return type.getEnumConstants()[words.indexOf(text())];
    }

    /** The values of a list; a single value is a list of one. */
    public List<YamlValue> list() {
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue().stream().map(this::sibling).toList();
        }
        return List.of(this);
    }

    /** The entries of a mapping. */
    public YamlMap map() {
        if (node instanceof MappingNode mapping) {
            return YamlMap.of(this, mapping);
        }
        throw wrong("must be a mapping of keys to values, not a " + kind());
    }

    /** The entries of a mapping; a single value is a mapping with this key alone. */
    public YamlMap mapOr(String key) {
        return node instanceof MappingNode ? map() : YamlMap.of(this, key);
    }

    YamlValue sibling(Node other) {
        return new YamlValue(file, other);
    }

    private String kind() {
        return switch (node.getNodeType()) {
            case MAPPING -> "mapping";
            case SEQUENCE -> "list";
            default -> "single value";
        };
    }
}
