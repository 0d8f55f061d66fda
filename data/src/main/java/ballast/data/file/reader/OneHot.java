package ballast.data.file.reader;

import ballast.BadInputException;
import ballast.data.Labels;
import ballast.data.file.column.ColumnNames;
import ballast.data.file.column.CompactRows;
import ballast.data.file.column.RowsInOrder;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Columns of words as features {@code column=word}, each 1 for the samples that have the word and 0 for the others. */
final class OneHot {

    private static final int ANY = -1;

    private final List<String> names = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final List<Integer> codes = new ArrayList<>();

    private OneHot() {}

    /**
     * The features that come of a plan and the words that were found.
     *
     * @param words the number of each word, by column
     */
    static OneHot of(ColumnPlan plan, Map<Integer, Map<String, Integer>> words) {
        Map<Integer, Map<String, Integer>> byPlace = new HashMap<>();
        words.forEach((column, codes) -> byPlace.put(plan.place(column), codes));
        List<String> columns = plan.isNamed()
                ? plan.names()
                : IntStream.range(0, plan.features())
                        .mapToObj(ColumnNames::nameOf)
                        .toList();
        OneHot features = new OneHot();
        if (plan.expected().isEmpty()) {
            features.all(columns, byPlace);
        } else {
            features.only(plan.expected(), columns, byPlace);
        }
        return features;
    }

    private void all(List<String> columns, Map<Integer, Map<String, Integer>> words) {
        for (int place = 0; place < columns.size(); place++) {
            Map<String, Integer> codes = words.get(place);
            if (codes == null) {
                add(columns.get(place), place, ANY);
                continue;
            }
            for (String word : Labels.of(List.copyOf(codes.keySet())).names()) {
                add(columns.get(place) + "=" + word, place, codes.get(word));
            }
        }
    }

    private void only(List<String> expected, List<String> columns, Map<Integer, Map<String, Integer>> words) {
        for (String feature : expected) {
            int place = columns.indexOf(feature);
            if (place >= 0 && !words.containsKey(place)) {
                add(feature, place, ANY);
                continue;
            }
            int at = feature.lastIndexOf('=');
            while (columns.indexOf(feature.substring(0, at)) < 0) {
                at = feature.lastIndexOf('=', at - 1);
            }
            int column = columns.indexOf(feature.substring(0, at));
            // a word that no sample has becomes a constant zero
            add(feature, column, words.get(column).getOrDefault(feature.substring(at + 1), Integer.MAX_VALUE));
        }
        List<String> strangers = words.entrySet().stream()
                .flatMap(codes ->
                        codes.getValue().keySet().stream().map(word -> columns.get(codes.getKey()) + "=" + word))
                .filter(feature -> !expected.contains(feature))
                .map(ColumnNames::quoted)
                .sorted()
                .toList();
        if (!strangers.isEmpty()) {
            throw new BadInputException("words that the model does not know: " + ColumnNames.listed(strangers, 8)
                    + "; fit it to data that has them, or leave these samples out");
        }
    }

    private void add(String name, int place, int code) {
        names.add(name);
        places.add(place);
        codes.add(code);
    }

    /** The samples with these features. */
    Samples applyTo(Samples samples) {
        int[] from = places.stream().mapToInt(place -> place).toArray();
        int[] wanted = codes.stream().mapToInt(code -> code).toArray();
        int d = samples.columns();
        CompactRows rows = CompactRows.of(samples.rows(), from.length, ElementType.FLOAT64);
        double[] row = new double[from.length];
        RowsInOrder.of(samples, (values, count) -> {
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < row.length; j++) {
                    double value = values[i * d + from[j]];
                    row[j] = wanted[j] == ANY || Double.isNaN(value) ? value : value == wanted[j] ? 1 : 0;
                }
                rows.append(row);
            }
        });
        return rows.samples().withFeatureNames(names);
    }
}
