package ballast.study.plan;

import ballast.BadInputException;
import ballast.NearestWord;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.samples.Samples;
import ballast.study.protocol.OutlierTrial;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The classes of a data set that are outliers, and the number of their samples that is kept. Features that become
 * constant are dropped.
 *
 * @param among the classes of the others; empty for all
 * @param share the largest share of outliers among the kept samples, above 0 and below 1; beyond it, outliers evenly
 *     spread over the file are kept
 */
public record OutlierClasses(List<String> classes, List<String> among, double share) {

    /** At most as many outliers as others: all are kept. */
    public static final double DEFAULT_SHARE = 0.5;

    private static final String REGULAR = "regular";

    public OutlierClasses {
        classes = List.copyOf(classes);
        among = List.copyOf(among);
        if (classes.isEmpty()) {
            throw new BadInputException("there are no classes of outliers");
        }
        if (!(share > 0 && share < 1)) {
            throw new BadInputException("share = " + share + ", must be above 0 and below 1");
        }
    }

    /** The samples of these classes, of which those that are outliers have the class of that name. */
    Dataset of(Dataset dataset) {
        Labels labels =
                labels(dataset, Stream.concat(classes.stream(), among.stream()).toList(), "outliers");
        int[] regular = rows(labels, name -> !classes.contains(name) && (among.isEmpty() || among.contains(name)));
        int[] all = rows(labels, classes::contains);
        int most = (int) Math.round(share / (1 - share) * regular.length);
        int count = Math.min(all.length, most);
        int[] outliers = IntStream.range(0, count)
                .map(k -> all[(int) ((long) k * all.length / count)])
                .toArray();
        int[] rows = IntStream.concat(Arrays.stream(regular), Arrays.stream(outliers))
                .sorted()
                .toArray();
        int[] indices = Arrays.stream(rows)
                .map(row -> classes.contains(labels.name(row)) ? 1 : 0)
                .toArray();
        return new Dataset(
                dataset.name(),
                varying(dataset.samples().select(rows)),
                Optional.of(Labels.of(indices, List.of(REGULAR, OutlierTrial.OUTLIER))));
    }

    /** The classes of a data set, which has those that are named. */
    static Labels labels(Dataset dataset, List<String> named, String purpose) {
        Labels labels = dataset.labels()
                .orElseThrow(() -> new BadInputException("has no classes, so that none of them can be " + purpose));
        for (String name : named) {
            if (!labels.names().contains(name)) {
                throw new BadInputException("has no class '" + name + "'" + NearestWord.hint(name, labels.names()));
            }
        }
        return labels;
    }

    private static int[] rows(Labels labels, Predicate<String> wanted) {
        return IntStream.range(0, labels.size())
                .filter(i -> wanted.test(labels.name(i)))
                .toArray();
    }

    private static Samples varying(Samples samples) {
        double[][] rows = samples.toArrays();
        int[] kept = IntStream.range(0, samples.columns())
                .filter(j -> Arrays.stream(rows).anyMatch(row -> row[j] != rows[0][j]))
                .toArray();
        return Samples.of(Arrays.stream(rows)
                .map(row -> Arrays.stream(kept).mapToDouble(j -> row[j]).toArray())
                .toArray(double[][]::new));
    }
}
