package ballast.study.cleanfit;

import ballast.BadInputException;
import ballast.NearestWord;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What the study is run on.
 *
 * @param folder where the data sets are
 * @param sets the data sets
 * @param damages the kinds of contamination
 * @param rates shares of contaminated samples
 * @param components dimensions
 * @param methods ids in the catalogue
 * @param seeds number of seeds, from 1 on
 * @param above mean excess of the method {@code ballast} beyond which the other methods are measured in a cell
 * @param file measurements that exist already and that new ones are added to, if any
 */
record CleanFitPlan(
        Path folder,
        List<BenchmarkSet> sets,
        List<CleanFitContamination> damages,
        List<Double> rates,
        List<Integer> components,
        List<String> methods,
        int seeds,
        double above,
        Optional<Path> file) {

    /** The method that the others are compared with. */
    static final String OURS = "ballast";

    /** The whole study, as words. */
    private static final Map<String, String> WHOLE = whole();

    private static Map<String, String> whole() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("folder", ".");
        words.put("sets", "orl,coil20,yale-b,isolet,pie,mnist,att,faces");
        words.put("kinds", "features,own-features,occlusion,black,salt,far,pixels");
        words.put("rates", "0,0.05,0.1,0.2,0.3,0.4");
        words.put("components", "10,30,50");
        words.put("methods", OURS + ",pca,rpca-om,rpca-an,trpca,epca");
        words.put("seeds", "5");
        words.put("above", "-Infinity");
        words.put("file", "");
        return words;
    }

    /** The whole study with some words changed, each {@code name=value,value}. */
    static CleanFitPlan parse(String... changes) {
        Map<String, String> words = new LinkedHashMap<>(WHOLE);
        for (String change : changes) {
            String name = change.substring(0, Math.max(0, change.indexOf('=')));
            if (!words.containsKey(name)) {
                throw new BadInputException(
                        "'" + change + "', must be NAME=VALUE" + NearestWord.hint(name, List.copyOf(words.keySet())));
            }
            words.put(name, change.substring(name.length() + 1));
        }
        return new CleanFitPlan(
                Path.of(words.get("folder")),
                list(words.get("sets"), BenchmarkSet::named),
                list(words.get("kinds"), CleanFitContamination::named),
                list(words.get("rates"), Double::valueOf),
                list(words.get("components"), Integer::valueOf),
                list(words.get("methods"), word -> word),
                Integer.parseInt(words.get("seeds")),
                Double.parseDouble(words.get("above")),
                Optional.of(words.get("file")).filter(word -> !word.isEmpty()).map(Path::of));
    }

    /** The same for some of the methods. */
    CleanFitPlan withMethods(Predicate<String> wanted) {
        List<String> some = methods.stream().filter(wanted).toList();
        return new CleanFitPlan(folder, sets, damages, rates, components, some, seeds, above, file);
    }

    private static <T> List<T> list(String words, Function<String, T> reader) {
        return Arrays.stream(words.split(",")).map(reader).toList();
    }

    static <T> T named(String word, T[] all, Function<T, String> id) {
        return Arrays.stream(all)
                .filter(one -> id.apply(one).equals(word))
                .findFirst()
                .orElseThrow(() -> new BadInputException("unknown '" + word + "'"
                        + NearestWord.hint(word, Arrays.stream(all).map(id).toList())));
    }
}
