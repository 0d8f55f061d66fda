package ballast.study.yaml;

import ballast.NearestWord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** The entries of a mapping in a YAML file, in their order. Immutable. */
public final class YamlMap {

    private final YamlValue whole;
    private final Map<String, Entry> entries;

    private record Entry(YamlValue key, YamlValue value) {}

    private YamlMap(YamlValue whole, Map<String, Entry> entries) {
        this.whole = whole;
        this.entries = entries;
    }

    static YamlMap of(YamlValue whole, MappingNode mapping) {
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (NodeTuple pair : mapping.getValue()) {
            Entry entry = new Entry(whole.sibling(pair.getKeyNode()), whole.sibling(pair.getValueNode()));
            entries.put(entry.key().text(), entry);
        }
        return new YamlMap(whole, entries);
    }

    static YamlMap of(YamlValue whole, String key) {
        return new YamlMap(whole, Map.of(key, new Entry(whole, whole)));
    }

    /** The values of a list under a key; empty without the key. */
    public List<YamlValue> list(String key) {
        return find(key).map(YamlValue::list).orElse(List.of());
    }

    /** The texts of such a list. */
    public List<String> texts(String key) {
        return list(key).stream().map(YamlValue::text).toList();
    }

    /** Refuses keys that are not among the valid ones, with the place and the nearest valid key. */
    public YamlMap allowing(String... valid) {
        List<String> words = List.of(valid);
        entries.forEach((word, entry) -> {
            if (!words.contains(word)) {
                throw entry.key().wrong("unknown key '" + word + "'" + NearestWord.hint(word, words));
            }
        });
        return this;
    }

    /** The keys, in their order. */
    public Set<String> keys() {
        return entries.keySet();
    }

    /** A key with its place, for messages. */
    public YamlValue key(String word) {
        return entries.get(word).key();
    }

    /** The value of a key, if present. */
    public Optional<YamlValue> find(String key) {
        return Optional.ofNullable(entries.get(key)).map(Entry::value);
    }

    /** The value of a required key. */
    public YamlValue need(String key) {
        return find(key).orElseThrow(() -> whole.wrong("the key '" + key + "' is missing"));
    }

    /** The text of a key, or its default. */
    public String text(String key, String usual) {
        return find(key).map(YamlValue::text).orElse(usual);
    }

    public double number(String key, double usual) {
        return find(key).map(YamlValue::number).orElse(usual);
    }

    public int whole(String key, int least, int usual) {
        return find(key).map(value -> value.whole(least)).orElse(usual);
    }

    public <E extends Enum<E>> E word(String key, Class<E> type, E usual) {
        return find(key).map(value -> value.word(key, type)).orElse(usual);
    }

    /** The same, with the entries of another mapping as defaults. */
    public YamlMap or(YamlMap other) {
        Map<String, Entry> all = new LinkedHashMap<>(other.entries);
        all.putAll(entries);
        return new YamlMap(whole, all);
    }
}
