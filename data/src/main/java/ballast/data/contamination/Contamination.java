package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A way to contaminate a share of the samples: a {@linkplain ContaminationKind kind} with its settings.
 *
 * <p>{@code round(rate * n)} samples are contaminated, chosen at random; all others keep their bits, and the original
 * samples are not changed. The same seed gives the same bits, and with the same seed a higher rate touches the samples
 * of a lower rate in the same way, and more. {@link ContaminationKind#CELLS} changes a share of the cells instead.
 *
 * <p>The result is stored in the narrowest type that holds the old values and the new ones. Where all old values are
 * whole numbers 0..255 (8-bit images, whatever type they were read in) and so are the ends of the range that noise is
 * drawn from, noise is drawn as whole numbers, each equally likely, and the result is 8-bit; everywhere else noise is
 * continuous, in single precision if that holds the old values. Image shape and user weights are kept.
 *
 * <p>Costs O(n d) and one copy of the data. Instances are immutable; {@code toString} gives the text that
 * {@link #parse} reads.
 */
public final class Contamination {

    /**
     * Share of the samples that are contaminated when no other is given: RPCA-AN, SP2DPCA, EPCA and MaxEnt-PCA use 20
     * %.
     */
    public static final double DEFAULT_RATE = 0.2;

    private static final String RATE = "rate";

    private final ContaminationKind kind;
    private final Map<String, Object> settings;

    private Contamination(ContaminationKind kind, Map<String, Object> settings) {
        this.kind = kind;
        this.settings = settings;
        if (settings.containsKey("least")) {
            requireOrder(number("least"), number("most"));
        }
    }

    private static void requireOrder(double least, double most) {
        if (least > most || most == 0) {
            throw new BadInputException("least = " + ContaminationSetting.text(least) + " and most = "
                    + ContaminationSetting.text(most) + ", must be 0 <= least <= most and most above 0");
        }
    }

    /** A kind at a rate, all else by default. */
    public static Contamination of(ContaminationKind kind, double rate) {
        return of(kind, Map.of(RATE, Double.toString(rate)));
    }

    private static Contamination of(ContaminationKind kind, Map<String, String> given) {
        Map<String, Object> settings = new LinkedHashMap<>();
        for (ContaminationSetting setting : kind.settings()) {
            settings.put(setting.name(), setting.read(given.getOrDefault(setting.name(), setting.fallback())));
        }
        return new Contamination(kind, settings);
    }

    /**
     * Reads {@code KIND:RATE,SETTING=VALUE,...}, such as {@code occlusion:0.2} or
     * {@code features:0.2,share=0.3,sets=per-sample}. What is left out, the rate too, has its default.
     *
     * @throws BadInputException if a kind or setting is unknown, or its value is out of range
     */
    public static Contamination parse(String text) {
        try {
            int colon = text.indexOf(':');
            ContaminationKind kind = ContaminationKind.of((colon < 0 ? text : text.substring(0, colon)).strip());
            Map<String, String> given = new LinkedHashMap<>();
            String[] items =
                    colon < 0 ? new String[0] : text.substring(colon + 1).split(",", -1);
            for (int i = 0; i < items.length; i++) {
                add(kind, i == 0 && items[0].indexOf('=') < 0 ? RATE + "=" + items[0] : items[i], given);
            }
            return of(kind, given);
        } catch (BadInputException e) {
            throw new BadInputException("contamination '" + text + "': " + e.getMessage(), e);
        }
    }

    private static void add(ContaminationKind kind, String item, Map<String, String> given) {
        int equals = item.indexOf('=');
        if (equals < 0) {
            throw new BadInputException("'" + item.strip() + "' is not of the form SETTING=VALUE");
        }
        String name = kind.setting(item.substring(0, equals).strip()).name();
        if (given.put(name, item.substring(equals + 1).strip()) != null) {
            throw new BadInputException(name + " is given twice");
        }
    }

    /** The kind, which describes itself. */
    public ContaminationKind kind() {
        return kind;
    }

    /** Share of the samples, or for {@link ContaminationKind#CELLS} of the cells, that are contaminated, 0..1. */
    public double rate() {
        return number(RATE);
    }

    /** The same with another share. */
    public Contamination withRate(double rate) {
        return with(RATE, rate);
    }

    /**
     * The same with another value of a setting.
     *
     * @throws BadInputException if the kind has no such setting, or the value is out of range
     */
    public Contamination with(String setting, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(settings);
        changed.put(setting, kind.setting(setting).read(value.toString()));
        return new Contamination(kind, changed);
    }

    /** The samples with a share of them contaminated. */
    public Contaminated apply(Samples samples, long seed) {
        return kind.protocol().apply(this, samples, seed);
    }

    private Object value(String setting) {
        return Objects.requireNonNull(settings.get(setting), setting);
    }

    double number(String setting) {
        return ((Number) value(setting)).doubleValue();
    }

    String word(String setting) {
        return (String) value(setting);
    }

    List<?> list(String setting) {
        return (List<?>) value(setting);
    }

    /** The value of a setting that may be left to the data. */
    <T> Optional<T> given(String setting, Class<T> type) {
        return Optional.of(value(setting)).filter(type::isInstance).map(type::cast);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Contamination that && kind == that.kind && settings.equals(that.settings);
    }

    @Override
    public int hashCode() {
        return settings.hashCode();
    }

    @Override
    public String toString() {
        return settings.keySet().stream()
                .map(name -> (name.equals(RATE) ? "" : name + "=") + ContaminationSetting.text(value(name)))
                .collect(Collectors.joining(",", kind.id() + ":", ""));
    }
}
