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
import java.util.Map;
import java.util.Optional;

/** The data sets that studies can name: those of the papers, and the user's own. Immutable. */
public final class DataRegistry {

    /** The file in a folder of data sets that adds to the registry. */
    public static final String FILE = "datasets.yaml";

    private static final String[] KEYS = ("title generated file size sizes rank subsets without outliers "
                    + "variable label labels samples shape order scale ignore")
            .split(" ");

    private final Map<String, DataSource> sources;
    private final Optional<Path> folder;

    private DataRegistry(Map<String, DataSource> sources, Optional<Path> folder) {
        this.sources = sources;
        this.folder = folder;
    }

    /**
     * The data sets of the papers, and those that a registry file adds.
     *
     * @param own a registry file; without it, {@value #FILE} in the folder if that exists
     */
    public static DataRegistry of(Optional<Path> folder, Optional<Path> own) {
        folder.filter(path -> !Files.isDirectory(path)).ifPresent(path -> {
            throw new BadInputException(path + ": is no folder of data sets");
        });
        Map<String, DataSource> sources = new LinkedHashMap<>();
        add(YamlFile.resource(DataRegistry.class, FILE), sources);
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
                sources.put(name, source(name, source, source.find("size"), Optional.empty()));
                for (YamlValue samples : source.list("subsets")) {
                    String some = name + "-" + samples.whole(1);
                    sources.put(some, source(some, source, source.find("size"), Optional.of(samples.whole(1))));
                }
            } else {
                for (YamlValue size : sizes.get().list()) {
                    String sized = name + "-" + size.text();
                    sources.put(sized, source(sized, source, Optional.of(size), Optional.empty()));
                }
            }
        });
    }

    private static DataSource source(String name, YamlMap map, Optional<YamlValue> size, Optional<Integer> subset) {
        map.allowing(KEYS);
        Optional<String> file = map.find("file").map(YamlValue::text);
        Optional<YamlValue> generated = map.find("generated");
        if (file.isPresent() == generated.isPresent()) {
            throw map.need("title").wrong("data set '" + name + "' must have either 'file' or 'generated'");
        }
        return new DataSource(
                name,
                subset.map(samples -> samples + " of: ").orElse("")
                        + map.need("title").text(),
                file,
                generated.map(value -> value.word("generated", Generated.class)),
                size.map(value -> value.as(SampleSize::parse)),
                map.find("rank").map(value -> value.whole(1)),
                map.find("labels").map(YamlValue::text),
                options(map),
                map.texts("without"),
                map.find("outliers").map(DataRegistry::outliers),
                subset,
                map.word("scale", ScalingKind.class, ScalingKind.NONE));
    }

    private static OutlierClasses outliers(YamlValue value) {
        YamlMap map = value.map().allowing("classes", "among", "share");
        double share = map.number("share", OutlierClasses.DEFAULT_SHARE);
        try {
            return new OutlierClasses(map.texts("classes"), map.texts("among"), share);
        } catch (BadInputException e) {
            throw value.wrong(e.getMessage());
        }
    }

    private static ReadOptions options(YamlMap map) {
        ReadOptions options = ReadOptions.DEFAULT
                .withIgnored(map.texts("ignore"))
                .withPixelOrder(map.word("order", PixelOrder.class, PixelOrder.ROW))
                .withSamplesIn(map.word("samples", SamplesIn.class, SamplesIn.ROWS));
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

    /** The data set with this name; an unknown one is refused with the nearest known one. */
    public DataSource source(String name) {
        if (!sources.containsKey(name)) {
            throw new BadInputException("unknown data set '" + name + "'" + NearestWord.hint(name, sources.keySet()));
        }
        return sources.get(name);
    }

    public Optional<Path> folder() {
        return folder;
    }
}
