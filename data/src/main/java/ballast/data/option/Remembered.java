package ballast.data.option;

import ballast.BadInputException;
import ballast.fit.Source;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How the data of a model was read, so that new data of the same kind is read in the same way.
 *
 * <p>Columns and variables apply if the new file has them; columns without names apply by number if the new file has
 * equally many columns. The dialect of a text applies where the text is ambiguous.
 *
 * @param words the choices and findings, by topic
 */
public record Remembered(Map<String, String> words) {

    /** No information. */
    public static final Remembered NOTHING = new Remembered(Map.of());

    private static final String ID = "id";
    /** The column or variable of labels. */
    public static final String LABEL = "label";

    private static final String IGNORE = "ignore";
    /** The separator of a text. */
    public static final String SEPARATOR = "separator";
    /** The decimal mark of a text. */
    public static final String DECIMAL = "decimal";

    /** The number of columns of a file whose columns have no names. */
    public static final String WIDTH = "width";

    private static final String COLUMNS = "columns";
    private static final String CATEGORICAL = "categorical";
    static final String ORDER = "order";
    static final String MISSING = "missing";
    private static final String SAMPLES = "samples";
    private static final String VARIABLE = "variable";
    private static final String ENCODING = "encoding";
    private static final String RESIZED = "resized";
    private static final String BETWEEN = "\n";

    /** Copies the words. */
    public Remembered {
        words = Map.copyOf(words);
    }

    /** What is remembered of a data set: findings of its reader and options. */
    public static Map<String, String> of(ReadOptions options, Map<String, String> found, boolean images) {
        Map<String, String> words = new HashMap<>();
        words.put(ORDER, wordOf(options.pixelOrder()));
        words.put(MISSING, wordOf(options.missing()));
        if (options.samplesIn() == SamplesIn.COLUMNS) {
            words.put(SAMPLES, wordOf(SamplesIn.COLUMNS));
        }
        options.label().ifPresent(label -> words.put(LABEL, label));
        options.variable().ifPresent(variable -> words.put(VARIABLE, variable));
        options.text().encoding().ifPresent(encoding -> words.put(ENCODING, encoding));
        options.shape().filter(shape -> images).ifPresent(shape -> words.put(RESIZED, shape.toString()));
        words.putAll(found);
        return words;
    }

    /**
     * What is remembered of the columns of a table.
     *
     * @param names their names; empty if they have none
     * @param count number of columns
     * @param label how an option names the column of labels
     * @param id how an option names the column of ids
     * @param none the ignored columns
     */
    public static Map<String, String> ofColumns(
            List<String> names,
            int count,
            ReadOptions options,
            Optional<String> label,
            Optional<String> id,
            Set<Integer> none) {
        Map<String, String> words = new HashMap<>();
        label.ifPresent(column -> words.put(LABEL, column));
        id.ifPresent(column -> words.put(ID, column));
        if (names.isEmpty()) {
            words.put(WIDTH, Integer.toString(count));
            put(words, COLUMNS, options.columns());
            put(words, IGNORE, options.ignore());
            put(words, CATEGORICAL, options.categorical());
        } else {
            put(words, IGNORE, none.stream().sorted().map(names::get).toList());
        }
        return words;
    }

    private static void put(Map<String, String> words, String key, List<String> values) {
        if (!values.isEmpty()) {
            words.put(key, String.join(BETWEEN, values));
        }
    }

    /** Options for a model, before the columns of the file are known. */
    static ReadOptions optionsFor(Source source, boolean images) {
        Remembered memory = new Remembered(source.reading());
        ReadOptions options = source.featureNames()
                .map(ReadOptions.DEFAULT::withFeatures)
                .orElse(ReadOptions.DEFAULT)
                .withMissing(Missing.forNewData(source))
                .remembering(memory);
        if (memory.word(SAMPLES).isPresent()) {
            options = options.withSamplesIn(SamplesIn.COLUMNS);
        }
        if (memory.word(ENCODING).isPresent()) {
            options = options.withText(new TextStyle(Optional.empty(), Optional.empty(), memory.word(ENCODING)));
        }
        if (images) {
            // image files have a fixed order of pixels, and a shape would resize them
            return memory.word(RESIZED).isPresent()
                    ? source.shape().map(options::withShape).orElse(options)
                    : options;
        }
        return PixelOrder.of(source) == PixelOrder.ROW
                ? options
                : source.shape().map(options::withShape).orElse(options).withPixelOrder(PixelOrder.of(source));
    }

    /**
     * The constant whose {@linkplain #wordOf word} a model remembers, or the first one if it remembers none.
     *
     * @throws BadInputException if it remembers another word
     */
    static <E extends Enum<E>> E choice(Source source, String key, Class<E> type) {
        List<E> all = List.of(type.getEnumConstants());
        String word = source.reading().getOrDefault(key, wordOf(all.get(0)));
        return all.stream()
                .filter(choice -> wordOf(choice).equals(word))
                .findFirst()
                .orElseThrow(() -> new BadInputException("the model says " + key + " = '" + word
                        + "', must be one of "
                        + all.stream().map(Remembered::wordOf).collect(Collectors.joining(", "))));
    }

    /** The name of a constant in options, such as {@code drop-rows}. */
    static String wordOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The options with the remembered columns that the file has, where the user gave none. */
    public ReadOptions appliedTo(ReadOptions options, List<String> names, int count) {
        boolean named = !names.isEmpty();
        if (!named && !isOfWidth(count)) {
            return options;
        }
        ReadOptions applied = options;
        Optional<String> label = word(LABEL).filter(name -> !named || names.contains(name));
        if (applied.label().isEmpty() && applied.labelsFile().isEmpty() && label.isPresent()) {
            applied = applied.withLabel(label.get());
        }
        Optional<String> id = word(ID).filter(name -> !named || names.contains(name));
        if (applied.id().isEmpty() && id.isPresent() && !id.equals(applied.label())) {
            applied = applied.withId(id.get());
        }
        if (applied.columns().isEmpty() && !named) {
            applied = applied.withColumns(list(COLUMNS));
        }
        if (applied.categorical().isEmpty() && !named) {
            applied = applied.withCategorical(list(CATEGORICAL));
        }
        if (applied.ignore().isEmpty()) {
            List<String> used = List.of(applied.label().orElse(""), applied.id().orElse(""));
            applied = applied.withIgnored(list(IGNORE).stream()
                    .filter(name -> !named || names.contains(name) && !used.contains(name))
                    .toList());
        }
        return applied;
    }

    /** The options with the remembered variables that the file has, where the user gave none. */
    public ReadOptions appliedTo(ReadOptions options, Set<String> names) {
        Optional<String> variable = word(VARIABLE).filter(names::contains);
        ReadOptions applied =
                options.variable().isEmpty() && variable.isPresent() ? options.withVariable(variable.get()) : options;
        Optional<String> label = word(LABEL).filter(names::contains);
        return applied.label().isEmpty() && applied.labelsFile().isEmpty() && label.isPresent()
                ? applied.withLabel(label.get())
                : applied;
    }

    /** Whether the file had equally many columns, without names. */
    public boolean isOfWidth(int columns) {
        return word(WIDTH).equals(Optional.of(Integer.toString(columns)));
    }

    /** The separator of a text. */
    public Optional<String> separator() {
        return word(SEPARATOR);
    }

    /** The decimal mark of a text. */
    public Optional<String> decimal() {
        return word(DECIMAL);
    }

    private Optional<String> word(String key) {
        return Optional.ofNullable(words.get(key));
    }

    private List<String> list(String key) {
        return word(key).map(all -> List.of(all.split(BETWEEN))).orElse(List.of());
    }
}
