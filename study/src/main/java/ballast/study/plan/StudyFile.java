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
import ballast.study.plan.DataPlan.Printed;
import ballast.study.protocol.Measure;
import ballast.study.protocol.Protocol;
import ballast.study.yaml.YamlFile;
import ballast.study.yaml.YamlMap;
import ballast.study.yaml.YamlValue;
import ballast.subspace.Components;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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

    private static final String[] KEYS = ("id title paper protocol measure also repeats seed max-iterations tolerance "
                    + "components contamination rates scale factor data methods subject figures notes")
            .split(" ");
    private static final String[] KEYS_OF_DATA =
            "set sets scale factor contamination rates components part unit published published-also".split(" ");

    private final YamlMap top;
    private final List<MethodPlan> methods;
    private final boolean images;

    private StudyFile(YamlMap top) {
        this.top = top;
        this.methods = methods();
        this.images = methods.stream().anyMatch(method -> method.entry().family() == Family.IMAGES);
    }

    public static Study read(Path file) {
        return study(YamlFile.read(file));
    }

    static Study parse(String name, String text) {
        return study(YamlFile.parse(name, text));
    }

    private static Study study(YamlValue value) {
        return new StudyFile(value.map().allowing(KEYS)).study();
    }

    private Study study() {
        Protocol protocol = Protocol.read(top.need("protocol"));
        List<Measure> measures = new ArrayList<>();
        measures.add(top.need("measure").as(protocol::measure));
        top.list("also").forEach(also -> measures.add(also.as(protocol::measure)));
        return new Study(
                top.need("id").as(StudyFile::id),
                top.need("title").text(),
                top.text("paper", ""),
                protocol,
                measures,
                top.whole("repeats", 1, DEFAULT_REPEATS),
                top.whole("seed", 0, 0),
                stopping(),
                data(),
                methods,
                top.find("subject").map(this::subject),
                top.list("figures").stream()
                        .map(value -> value.word("figures", FigureKind.class))
                        .toList(),
                top.texts("notes"));
    }

    private static String id(String text) {
        if (!text.matches("[a-z0-9][a-z0-9-]*")) {
            throw new BadInputException("id '" + text + "', must be small letters, digits and hyphens");
        }
        return text;
    }

    private Stopping stopping() {
        return Stopping.DEFAULT
                .withMaxIterations(top.whole("max-iterations", 0, Stopping.DEFAULT.maxIterations()))
                .withTolerance(top.number("tolerance", Stopping.DEFAULT.tolerance()));
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
        YamlMap map = value.mapOr("id").allowing("id", "name", "set", "max-iterations");
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
                map.text("name", entry.id()),
                entry,
                grid,
                limit.isPresent() ? OptionalInt.of(limit.get().whole(0)) : OptionalInt.empty());
    }

    /** Refuses an unknown parameter at the place of its key. */
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
        YamlMap map = value.mapOr("method").allowing("method", "above");
        YamlValue method = map.need("method");
        List<String> names = methods.stream().map(MethodPlan::name).toList();
        if (!names.contains(method.text())) {
            throw method.wrong("subject '" + method.text() + "', must be a method of the study"
                    + NearestWord.hint(method.text(), names));
        }
        return new Subject(method.text(), map.number("above", Double.NEGATIVE_INFINITY));
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
        YamlMap map = value.mapOr("set");
        List<String> several = map.texts("sets");
        return several.isEmpty() ? List.of(map.need("set").text()) : several;
    }

    private DataPlan data(YamlValue value, String set) {
        YamlMap own = value.mapOr("set").allowing(KEYS_OF_DATA);
        YamlMap map = own.or(top);
        List<Optional<Contamination>> contaminations = map.find("contamination")
                .map(YamlValue::list)
                .map(list -> contaminations(list, map.find("rates")))
                .orElse(List.of(Optional.empty()));
        if (map.find("components").isEmpty()) {
            throw value.wrong("the key 'components' is missing, here and at the top");
        }
        List<Components> components =
                map.list("components").stream().map(this::components).toList();
        DataPlan plan = new DataPlan(
                set,
                map.word("scale", ScalingKind.class, ScalingKind.NONE),
                map.number("factor", 1),
                contaminations,
                components,
                own.text("part", ""),
                own.number("unit", 1),
                Map.of());
        Map<Printed, Double> published = new HashMap<>();
        own.find("published")
                .ifPresent(figures -> published.putAll(
                        printed(figures.map(), top.need("measure").text(), plan)));
        own.find("published-also")
                .map(YamlValue::map)
                .ifPresent(measures -> measures.keys().forEach(measure -> {
                    measures.key(measure).as(this::shown);
                    published.putAll(printed(measures.need(measure).map(), measure, plan));
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
        List<String> also = top.texts("also");
        if (!also.contains(measure)) {
            throw new BadInputException("figures of a measure '" + measure + "' that is not under 'also'"
                    + NearestWord.hint(measure, also));
        }
        return measure;
    }

    private Components components(YamlValue value) {
        Components components = value.as(Components::parse);
        if (images && components.right() == 1) {
            throw value.wrong("components '" + value.text()
                    + "', must be K1xK2 because methods on images take part, such as 14x14");
        }
        return components;
    }

    /** The printed figures of each method by a measure, one for each setting. */
    private Map<Printed, Double> printed(YamlMap figures, String measure, DataPlan plan) {
        List<StudySetting> settings = plan.settings();
        Map<Printed, Double> printed = new HashMap<>();
        List<String> names = methods.stream().map(MethodPlan::name).toList();
        for (String name : figures.keys()) {
            if (!names.contains(name)) {
                throw figures.key(name)
                        .wrong("figures of a method '" + name + "' that the study does not run"
                                + NearestWord.hint(name, names));
            }
            List<YamlValue> values = figures.need(name).list();
            if (values.size() != settings.size()) {
                throw figures.need(name)
                        .wrong(values.size() + " figures for " + settings.size()
                                + " settings (contaminations times components); write nan where there is none");
            }
            for (int k = 0; k < values.size(); k++) {
                if (!values.get(k).text().equals("nan")) {
                    printed.put(
                            Printed.of(measure, name, settings.get(k)),
                            values.get(k).number() * plan.unit());
                }
            }
        }
        return printed;
    }
}
