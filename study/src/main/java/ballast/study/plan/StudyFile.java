package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.contamination.Contamination;
import ballast.fit.Stopping;
import ballast.method.Catalogue;
import ballast.method.Family;
import ballast.method.Method;
import ballast.method.MethodEntry;
import ballast.scaling.ScalingKind;
import ballast.study.protocol.ClusteringTrial;
import ballast.study.protocol.EigenvalueTrial;
import ballast.study.protocol.ExcessTrial;
import ballast.study.protocol.HeldOutTrial;
import ballast.study.protocol.LowRankTrial;
import ballast.study.protocol.Measure;
import ballast.study.protocol.OutlierTrial;
import ballast.study.protocol.ProjectionTrial;
import ballast.study.protocol.Protocol;
import ballast.study.protocol.RecognitionTrial;
import ballast.study.protocol.ReconstructionTrial;
import ballast.study.protocol.SimulationTrial;
import ballast.study.protocol.SplitRule;
import ballast.study.yaml.YamlFile;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Reads a study from YAML; every mistake is reported with its line and column. */
public final class StudyFile {

    private static final int DEFAULT_REPEATS = 5;

    private static final List<String> PROTOCOLS = List.of(
            ReconstructionTrial.ID,
            HeldOutTrial.ID,
            RecognitionTrial.ID,
            ClusteringTrial.ID,
            ExcessTrial.ID,
            EigenvalueTrial.ID,
            ProjectionTrial.ID,
            SimulationTrial.ID,
            LowRankTrial.ID,
            OutlierTrial.ID);

    private final YamlMap top;
    private final List<MethodPlan> methods;
    private final boolean images;

    private StudyFile(YamlMap top) {
        this.top = top;
        this.methods = methods();
        this.images = methods.stream().anyMatch(method -> method.entry().family() == Family.IMAGES);
    }

    /** Reads a file. */
    public static Study read(Path file) {
        return study(YamlFile.read(file));
    }

    /** Reads a text; mistakes are reported under the given name. */
    static Study parse(String name, String text) {
        return study(YamlFile.parse(name, text));
    }

    private static Study study(YamlValue value) {
        YamlMap top = value.map()
                .allowing(
                        "id",
                        "title",
                        "paper",
                        "protocol",
                        "measure",
                        "also",
                        "repeats",
                        "seed",
                        "max-iterations",
                        "tolerance",
                        "components",
                        "contamination",
                        "rates",
                        "scale",
                        "factor",
                        "data",
                        "methods",
                        "subject",
                        "figures",
                        "notes");
        return new StudyFile(top).study();
    }

    private Study study() {
        Protocol protocol = protocol(top.need("protocol"));
        List<Measure> measures = new ArrayList<>();
        measures.add(top.need("measure").as(protocol::measure));
        list(top, "also").forEach(also -> measures.add(also.as(protocol::measure)));
        return new Study(
                top.need("id").as(StudyFile::id),
                top.need("title").text(),
                top.find("paper").map(YamlValue::text).orElse(""),
                protocol,
                measures,
                top.find("repeats").map(value -> value.whole(1)).orElse(DEFAULT_REPEATS),
                top.find("seed").map(value -> value.whole(0)).orElse(0),
                stopping(),
                data(),
                methods,
                top.find("subject").map(this::subject),
                list(top, "figures").stream()
                        .map(value -> value.as(FigureKind::of))
                        .toList(),
                list(top, "notes").stream().map(YamlValue::text).toList());
    }

    private static String id(String text) {
        if (!text.matches("[a-z0-9][a-z0-9-]*")) {
            throw new BadInputException("id '" + text + "', must be small letters, digits and hyphens");
        }
        return text;
    }

    private static List<YamlValue> list(YamlMap map, String key) {
        return map.find(key).map(YamlValue::list).orElse(List.of());
    }

    private Stopping stopping() {
        Stopping stopping = Stopping.DEFAULT;
        Optional<YamlValue> limit = top.find("max-iterations");
        stopping = limit.isPresent() ? stopping.withMaxIterations(limit.get().whole(0)) : stopping;
        Optional<YamlValue> tolerance = top.find("tolerance");
        return tolerance.isPresent() ? stopping.withTolerance(tolerance.get().number()) : stopping;
    }

    private static Protocol protocol(YamlValue value) {
        YamlMap map = value.isMap() ? value.map() : null;
        YamlValue kind = map == null ? value : map.need("kind");
        switch (kind.text()) {
            case ReconstructionTrial.ID -> {
                allow(map, "kind");
                return ReconstructionTrial.protocol();
            }
            case HeldOutTrial.ID -> {
                allow(map, "kind", "training");
                return HeldOutTrial.protocol(training(map).orElse(HeldOutTrial.DEFAULT_SPLIT));
            }
            case RecognitionTrial.ID -> {
                allow(map, "kind", "training", "folds", "contaminate");
                return RecognitionTrial.protocol(
                        training(map).or(() -> folds(map)).orElse(RecognitionTrial.DEFAULT_SPLIT),
                        find(map, "contaminate")
                                .map(word -> word.as(StudyFile::part))
                                .orElse(RecognitionTrial.Part.ALL));
            }
            case ClusteringTrial.ID -> {
                allow(map, "kind", "starts", "candidates");
                return ClusteringTrial.protocol(
                        find(map, "starts").map(s -> s.whole(1)).orElse(ClusteringTrial.DEFAULT_STARTS),
                        find(map, "candidates").map(c -> c.whole(1)).orElse(1));
            }
            case ExcessTrial.ID -> {
                allow(map, "kind");
                return ExcessTrial.protocol();
            }
            case EigenvalueTrial.ID -> {
                allow(map, "kind", "leading");
                return EigenvalueTrial.protocol(
                        find(map, "leading").map(s -> s.whole(1)).orElse(EigenvalueTrial.DEFAULT_LEADING));
            }
            case ProjectionTrial.ID -> {
                allow(map, "kind");
                return ProjectionTrial.protocol();
            }
            case SimulationTrial.ID -> {
                allow(map, "kind", "missing");
                return SimulationTrial.protocol(
                        find(map, "missing").map(StudyFile::missingShare).orElse(0.0));
            }
            case LowRankTrial.ID -> {
                allow(map, "kind");
                return LowRankTrial.protocol();
            }
            case OutlierTrial.ID -> {
                allow(map, "kind");
                return OutlierTrial.protocol();
            }
            default ->
                throw kind.wrong("unknown protocol '" + kind.text() + "'" + NearestWord.hint(kind.text(), PROTOCOLS));
        }
    }

    private static double missingShare(YamlValue value) {
        double share = value.number();
        if (!(share >= 0 && share < 1)) {
            throw value.wrong("missing = " + value.text() + ", must be at least 0 and below 1");
        }
        return share;
    }

    private static void allow(YamlMap map, String... keys) {
        if (map != null) {
            map.allowing(keys);
        }
    }

    private static Optional<YamlValue> find(YamlMap map, String key) {
        return map == null ? Optional.empty() : map.find(key);
    }

    private static Optional<SplitRule> training(YamlMap map) {
        Optional<YamlValue> training = find(map, "training");
        find(map, "folds").filter(folds -> training.isPresent()).ifPresent(folds -> {
            throw folds.wrong("give either 'training' or 'folds'");
        });
        return training.map(value -> value.as(SplitRule::parse));
    }

    private static Optional<SplitRule> folds(YamlMap map) {
        return find(map, "folds").map(value -> SplitRule.folds(value.whole(2)));
    }

    private static RecognitionTrial.Part part(String text) {
        List<RecognitionTrial.Part> parts = List.of(RecognitionTrial.Part.values());
        List<String> words = parts.stream().map(RecognitionTrial.Part::word).toList();
        if (!words.contains(text)) {
            throw new BadInputException("contaminate = '" + text + "', must be one of " + String.join(", ", words));
        }
        return parts.get(words.indexOf(text));
    }

    private List<MethodPlan> methods() {
        List<MethodPlan> plans = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlValue value : top.need("methods").list()) {
            MethodPlan plan = method(value);
            if (!names.add(plan.name())) {
                throw value.wrong("a second method named '" + plan.name() + "': give it another 'name'");
            }
            plans.add(plan);
        }
        if (plans.isEmpty()) {
            throw top.need("methods").wrong("names no methods");
        }
        return plans;
    }

    private static MethodPlan method(YamlValue value) {
        if (!value.isMap()) {
            MethodEntry<?> entry = value.as(Catalogue::method);
            return new MethodPlan(entry.id(), entry, Map.of(), OptionalInt.empty());
        }
        YamlMap map = value.map().allowing("id", "name", "set", "max-iterations");
        MethodEntry<?> entry = map.need("id").as(Catalogue::method);
        Map<String, List<String>> grid = new LinkedHashMap<>();
        map.find("set")
                .map(YamlValue::map)
                .ifPresent(set -> set.keys().forEach(parameter -> {
                    Method<?> probe = entry.sized(Components.of(1));
                    List<String> values = new ArrayList<>();
                    for (YamlValue choice : set.need(parameter).list()) {
                        set.key(parameter).as(key -> known(probe, key));
                        values.add(choice.as(text -> {
                            probe.with(parameter, text.equals(MethodPlan.CLASSES) ? "1" : text);
                            return text;
                        }));
                    }
                    grid.put(parameter, values);
                }));
        Optional<YamlValue> limit = map.find("max-iterations");
        return new MethodPlan(
                map.find("name").map(YamlValue::text).orElse(entry.id()),
                entry,
                grid,
                limit.isPresent() ? OptionalInt.of(limit.get().whole(0)) : OptionalInt.empty());
    }

    /** Complains at the key, and not at its value, if the method has no such parameter. */
    private static String known(Method<?> method, String parameter) {
        List<String> names =
                method.entry().parameters().stream().map(known -> known.name()).toList();
        if (!names.contains(parameter)) {
            throw new BadInputException("method '" + method.id() + "' has no parameter '" + parameter + "'"
                    + NearestWord.hint(parameter, names));
        }
        return parameter;
    }

    private Subject subject(YamlValue value) {
        YamlMap map = value.isMap() ? value.map().allowing("method", "above") : null;
        YamlValue method = map == null ? value : map.need("method");
        List<String> names = methods.stream().map(MethodPlan::name).toList();
        if (!names.contains(method.text())) {
            throw method.wrong("subject '" + method.text() + "', must be a method of the study"
                    + NearestWord.hint(method.text(), names));
        }
        return new Subject(
                method.text(), find(map, "above").map(YamlValue::number).orElse(Double.NEGATIVE_INFINITY));
    }

    private List<DataPlan> data() {
        List<DataPlan> plans = new ArrayList<>();
        for (YamlValue value : top.need("data").list()) {
            sets(value).forEach(set -> plans.add(data(value, set)));
        }
        if (plans.stream().map(DataPlan::set).distinct().count() < plans.size()) {
            throw top.need("data").wrong("names a data set twice");
        }
        return plans;
    }

    /** The data sets of an entry: one, or several that are treated alike. */
    private static List<String> sets(YamlValue value) {
        if (!value.isMap()) {
            return List.of(value.text());
        }
        List<YamlValue> several = list(value.map(), "sets");
        return several.isEmpty()
                ? List.of(value.map().need("set").text())
                : several.stream().map(YamlValue::text).toList();
    }

    private DataPlan data(YamlValue value, String set) {
        YamlMap map = value.isMap()
                ? value.map()
                        .allowing(
                                "set",
                                "sets",
                                "scale",
                                "factor",
                                "contamination",
                                "rates",
                                "components",
                                "part",
                                "unit",
                                "published",
                                "published-also")
                : null;
        List<Optional<Contamination>> contaminations = either(map, "contamination")
                .map(YamlValue::list)
                .map(list -> contaminations(list, either(map, "rates")))
                .orElse(List.of(Optional.empty()));
        List<Components> components = either(map, "components")
                .orElseThrow(() -> value.wrong("the key 'components' is missing, here and at the top"))
                .list()
                .stream()
                .map(this::components)
                .toList();
        DataPlan plan = new DataPlan(
                set,
                either(map, "scale").map(text -> text.as(ScaleWord::parse)).orElse(ScalingKind.NONE),
                either(map, "factor").map(YamlValue::number).orElse(1.0),
                contaminations,
                components,
                find(map, "part").map(YamlValue::text).orElse(""),
                find(map, "unit").map(YamlValue::number).orElse(1.0),
                Map.of());
        Map<String, Map<String, List<Double>>> published = new LinkedHashMap<>();
        find(map, "published")
                .ifPresent(figures -> published.put(top.need("measure").text(), published(figures.map(), plan)));
        find(map, "published-also")
                .map(YamlValue::map)
                .ifPresent(measures -> measures.keys().forEach(measure -> {
                    measures.key(measure).as(this::shown);
                    published.put(measure, published(measures.need(measure).map(), plan));
                }));
        return plan.withPublished(published);
    }

    /** Each as it is or, if there are rates, at each of them. */
    private static List<Optional<Contamination>> contaminations(List<YamlValue> texts, Optional<YamlValue> rates) {
        return texts.stream()
                .flatMap(text -> rates.isEmpty() || text.text().equals(StudySetting.NONE)
                        ? Stream.of(text.as(StudySetting::parse))
                        : rates.get().list().stream()
                                .map(rate -> text.as(kind -> StudySetting.parse(
                                        kind + (kind.contains(":") ? "," : ":") + "rate=" + rate.text()))))
                .toList();
    }

    private String shown(String measure) {
        List<String> also = list(top, "also").stream().map(YamlValue::text).toList();
        if (!also.contains(measure)) {
            throw new BadInputException("figures of a measure '" + measure + "' that is not under 'also'"
                    + NearestWord.hint(measure, also));
        }
        return measure;
    }

    private Map<String, List<Double>> published(YamlMap figures, DataPlan plan) {
        Map<String, List<Double>> published = new LinkedHashMap<>();
        figures.keys().forEach(name -> published.put(name, published(figures, name, plan)));
        return published;
    }

    private Optional<YamlValue> either(YamlMap own, String key) {
        return find(own, key).or(() -> top.find(key));
    }

    private Components components(YamlValue value) {
        Components components = value.as(Components::parse);
        if (images && components.right() == 1) {
            throw value.wrong("components '" + value.text()
                    + "', must be K1xK2 because methods on images take part, such as 14x14");
        }
        return components;
    }

    private List<Double> published(YamlMap figures, String name, DataPlan plan) {
        List<String> names = methods.stream().map(MethodPlan::name).toList();
        if (!names.contains(name)) {
            throw figures.key(name)
                    .wrong("figures of a method '" + name + "' that the study does not run"
                            + NearestWord.hint(name, names));
        }
        List<YamlValue> values = figures.need(name).list();
        if (values.size() != plan.settings().size()) {
            throw figures.need(name)
                    .wrong(values.size() + " figures for " + plan.settings().size()
                            + " settings (contaminations times components); write nan where there is none");
        }
        return values.stream()
                .map(value -> value.text().equals("nan") ? Double.NaN : value.number() * plan.unit())
                .toList();
    }
}
