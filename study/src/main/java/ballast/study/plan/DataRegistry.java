package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.option.PixelOrder;
import ballast.data.option.ReadOptions;
import ballast.data.option.SamplesIn;
import ballast.samples.ImageShape;
import ballast.scaling.ScalingKind;
import ballast.study.yaml.YamlFile;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The data sets that studies know by name: those of the papers, and the user's own. Immutable. */
public final class DataRegistry {

    /** The file in a folder of data sets that adds to the registry. */
    public static final String FILE = "datasets.yaml";

    private final Map<String, DataSource> sources;
    private final Optional<Path> folder;

    private DataRegistry(Map<String, DataSource> sources, Optional<Path> folder) {
        this.sources = sources;
        this.folder = folder;
    }

    /**
     * The data sets of the papers, and those that a registry file adds.
     *
     * @param folder the folder of the data sets, if there is one
     * @param own a registry file; without it, {@value #FILE} in the folder if that exists
     */
    public static DataRegistry of(Optional<Path> folder, Optional<Path> own) {
        folder.filter(path -> !Files.isDirectory(path)).ifPresent(path -> {
            throw new BadInputException(path + ": is no folder of data sets");
        });
        Map<String, DataSource> sources = new LinkedHashMap<>();
        add(YamlFile.parse(FILE, BuiltInStudies.resource(FILE)), sources);
        own.or(() -> folder.map(path -> path.resolve(FILE)).filter(Files::exists))
                .ifPresent(file -> add(YamlFile.read(file), sources));
        return new DataRegistry(sources, folder);
    }

    private static void add(YamlValue file, Map<String, DataSource> sources) {
        YamlMap map = file.map();
        map.keys().forEach(name -> {
            YamlMap source = map.need(name).map();
            Optional<YamlValue> sizes = source.find("sizes");
            if (sizes.isEmpty()) {
                DataSource whole = source(name, source, source.find("size"));
                sources.put(name, whole);
                source.find("subsets").map(YamlValue::list).orElse(List.of()).stream()
                        .map(samples -> whole.subset(samples.whole(1)))
                        .forEach(subset -> sources.put(subset.name(), subset));
            } else {
                for (YamlValue size : sizes.get().list()) {
                    String sized = name + "-" + size.text();
                    sources.put(sized, source(sized, source, Optional.of(size)));
                }
            }
        });
    }

    private static DataSource source(String name, YamlMap map, Optional<YamlValue> size) {
        map.allowing(
                "title",
                "generated",
                "file",
                "size",
                "sizes",
                "rank",
                "subsets",
                "without",
                "outliers",
                "variable",
                "label",
                "labels",
                "samples",
                "shape",
                "order",
                "scale",
                "ignore");
        Optional<String> file = map.find("file").map(YamlValue::text);
        Optional<YamlValue> generated = map.find("generated");
        if (file.isPresent() == generated.isPresent()) {
            throw map.need("title").wrong("data set '" + name + "' must have either 'file' or 'generated'");
        }
        return new DataSource(
                name,
                map.need("title").text(),
                file,
                generated.map(value -> value.as(DataRegistry::generated)),
                size.map(value -> value.as(SampleSize::parse)),
                map.find("rank").map(value -> value.whole(1)),
                map.find("labels").map(YamlValue::text),
                options(map),
                words(map, "without"),
                map.find("outliers").map(DataRegistry::outliers),
                Optional.empty(),
                map.find("scale").map(value -> value.as(ScaleWord::parse)).orElse(ScalingKind.NONE));
    }

    private static Generated generated(String text) {
        List<String> words =
                List.of(Generated.values()).stream().map(Generated::word).toList();
        if (!words.contains(text)) {
            throw new BadInputException("'" + text + "', can generate only " + String.join(", ", words));
        }
        return Generated.values()[words.indexOf(text)];
    }

    private static OutlierClasses outliers(YamlValue value) {
        YamlMap map = value.map().allowing("classes", "among", "share");
        List<String> classes = words(map, "classes");
        List<String> among = words(map, "among");
        double share = map.find("share").map(YamlValue::number).orElse(OutlierClasses.DEFAULT_SHARE);
        try {
            return new OutlierClasses(classes, among, share);
        } catch (BadInputException e) {
            throw value.wrong(e.getMessage());
        }
    }

    private static List<String> words(YamlMap map, String key) {
        return map.find(key).map(YamlValue::list).orElse(List.of()).stream()
                .map(YamlValue::text)
                .toList();
    }

    private static ReadOptions options(YamlMap map) {
        ReadOptions options = ReadOptions.DEFAULT
                .withIgnored(words(map, "ignore"))
                .withPixelOrder(map.find("order")
                        .map(value -> word(value, PixelOrder.class))
                        .orElse(PixelOrder.ROW))
                .withSamplesIn(map.find("samples")
                        .map(value -> word(value, SamplesIn.class))
                        .orElse(SamplesIn.ROWS));
        options = map.find("variable")
                .map(YamlValue::text)
                .map(options::withVariable)
                .orElse(options);
        options = map.find("label").map(YamlValue::text).map(options::withLabel).orElse(options);
        return map.find("shape")
                .map(value -> value.as(ImageShape::parse))
                .map(options::withShape)
                .orElse(options);
    }

    private static <E extends Enum<E>> E word(YamlValue value, Class<E> type) {
        List<String> words = List.of(type.getEnumConstants()).stream()
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
        if (!words.contains(value.text())) {
            throw value.wrong("'" + value.text() + "', must be one of " + String.join(", ", words));
        }
        return Enum.valueOf(type, value.text().toUpperCase(Locale.ROOT));
    }

    /** The data set with this name; an unknown one is refused with the nearest known one. */
    public DataSource source(String name) {
        if (!sources.containsKey(name)) {
            throw new BadInputException("unknown data set '" + name + "'" + NearestWord.hint(name, sources.keySet()));
        }
        return sources.get(name);
    }

    /** The folder of the data sets, if there is one. */
    public Optional<Path> folder() {
        return folder;
    }
}
