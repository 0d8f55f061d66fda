package ballast.bench;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.method.VectorMethods;
import ballast.samples.Samples;
import ballast.scaling.ScalingKind;
import ballast.study.plan.DataRegistry;
import ballast.study.protocol.OutlierTrial;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A real table, scaled, some samples of which are known to be outliers.
 *
 * @param name what it is called
 * @param samples the samples, no feature of which is constant
 * @param outliers which of them are outliers
 * @param components number of components, 80 % of the variance
 */
record RealTable(String name, Samples samples, int[] outliers, int components) {

    private static final double VARIANCE_SHARE = 0.8;
    private static final int MOST_COMPONENTS = 60;
    private static final int MOST_INLIERS = 1000;

    /** The tables that constants of former detections were chosen with. */
    static List<RealTable> seen() {
        return Stream.concat(
                        known(
                                ScalingKind.STANDARD,
                                "breastw",
                                "cardio",
                                "thyroid",
                                "vowels",
                                "wdbc",
                                "ionosphere-rare"),
                        known(ScalingKind.NONE, "isolet-rare"))
                .toList();
    }

    /** The other tables of the study {@code real-outliers}. */
    static List<RealTable> others() {
        return known(
                        ScalingKind.STANDARD,
                        "hepatitis",
                        "pageblocks",
                        "wbc",
                        "wine",
                        "pima-rare",
                        "australian-rare",
                        "yeast-rare")
                .toList();
    }

    /** Tables of no study, with a class made rare by drawing some of its samples. */
    static List<RealTable> fresh(long seed) {
        return List.of(
                rare("australian", ScalingKind.STANDARD, "0", List.of("1"), 0.08, seed),
                rare("balance-scale", ScalingKind.STANDARD, "L", List.of("R"), 0.08, seed),
                rare("ionosphere", ScalingKind.STANDARD, "g", List.of("b"), 0.08, seed),
                rare("pima", ScalingKind.STANDARD, "0", List.of("1"), 0.08, seed),
                rare("yeast", ScalingKind.STANDARD, "MIT", List.of("CYT", "NUC"), 0.06, seed),
                rare("yeast", ScalingKind.STANDARD, "ME3", List.of("CYT", "NUC", "MIT"), 0.06, seed),
                rare("isolet5", ScalingKind.NONE, "8", List.of("13", "14"), 0.08, seed),
                rare("isolet5", ScalingKind.NONE, "20", List.of("21", "22", "23", "24", "25", "26"), 0.06, seed),
                rare("mnist", ScalingKind.NONE, "0", List.of("1"), 0.06, seed),
                rare("mnist", ScalingKind.NONE, "6", List.of("4", "7", "9"), 0.06, seed));
    }

    /** All of them. */
    static List<RealTable> all(long seed) {
        return Stream.of(seen(), others(), fresh(seed)).flatMap(List::stream).toList();
    }

    private static Stream<RealTable> known(ScalingKind scale, String... names) {
        DataRegistry registry = MeasureRun.registry();
        return Arrays.stream(names).map(name -> {
            Dataset read = registry.source(name).read(MeasureRun.folder());
            Labels labels = read.labels().orElseThrow();
            return of(name, read.samples(), scale, i -> labels.name(i).equals(OutlierTrial.OUTLIER));
        });
    }

    private static RealTable rare(
            String set, ScalingKind scale, String outlier, List<String> among, double share, long seed) {
        Dataset read = MeasureRun.registry().source(set).read(MeasureRun.folder());
        Labels labels = read.labels().orElseThrow();
        SplittableRandom random = new SplittableRandom(seed);
        int[] inliers = drawn(labels, among, MOST_INLIERS, random);
        int count = (int) Math.round(share / (1 - share) * inliers.length);
        int[] rows = IntStream.concat(
                        IntStream.of(inliers), IntStream.of(drawn(labels, List.of(outlier), count, random)))
                .sorted()
                .toArray();
        return of(
                set + " " + outlier,
                read.samples().select(rows),
                scale,
                i -> labels.name(rows[i]).equals(outlier));
    }

    private static int[] drawn(Labels labels, List<String> classes, int most, SplittableRandom random) {
        int[] rows = IntStream.range(0, labels.size())
                .filter(i -> classes.contains(labels.name(i)))
                .toArray();
        for (int k = rows.length - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            int row = rows[k];
            rows[k] = rows[other];
            rows[other] = row;
        }
        return Arrays.copyOf(rows, Math.min(most, rows.length));
    }

    private static RealTable of(String name, Samples raw, ScalingKind scale, IntPredicate outlier) {
        Samples samples = varying(scale.fittedTo(raw).of(raw));
        int[] outliers = IntStream.range(0, raw.rows()).filter(outlier).toArray();
        return new RealTable(name, samples, outliers, components(samples));
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

    /** The fewest that explain the share; one axis at least is beyond them. */
    private static int components(Samples samples) {
        int most = Math.min(MOST_COMPONENTS, Math.min(samples.rows(), samples.columns()) - 1);
        for (int tried = Math.min(2, most); ; tried = Math.min(2 * tried, most)) {
            double[] cumulated = VectorMethods.PCA
                    .sized(tried)
                    .fit(samples.onThreads(1))
                    .explainedVariance()
                    .cumulated();
            int enough = 1
                    + (int) Arrays.stream(cumulated)
                            .takeWhile(share -> share < VARIANCE_SHARE)
                            .count();
            if (enough <= tried || tried == most) {
                return Math.min(enough, most);
            }
        }
    }

    /** The samples that are no outliers. */
    int[] inliers() {
        List<Integer> bad = IntStream.of(outliers).boxed().toList();
        return IntStream.range(0, samples.rows()).filter(i -> !bad.contains(i)).toArray();
    }

    /** The inliers alone, scaled as they were with the others. */
    RealTable clean() {
        Samples kept = varying(samples.select(inliers()));
        return new RealTable(name, kept, new int[0], components(kept));
    }
}
