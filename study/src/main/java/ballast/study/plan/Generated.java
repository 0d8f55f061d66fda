package ballast.study.plan;

import ballast.BadInputException;
import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.data.generated.BalanceScale;
import ballast.data.generated.EntropySimulation;
import ballast.data.generated.GeneratedFaces;
import ballast.data.generated.HubertSimulation;
import ballast.data.generated.LowRankTable;
import ballast.data.generated.RegularTable;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Data sets that need no file. */
public enum Generated {
    /** Drawn people. */
    FACES(false, (source, seed) -> {
        GeneratedFaces faces = GeneratedFaces.standard();
        return source.options().shape().map(faces::withShape).orElse(faces).dataset();
    }),
    BALANCE_SCALE(false, (source, seed) -> BalanceScale.dataset()),
    /** The simulation of MaxEnt-PCA without its outliers: a plane in ten dimensions, another in every repeat. */
    PLANE(
            true,
            (source, seed) ->
                    named(source, EntropySimulation.of(0).withSeed(seed).draw().samples())),
    /** Samples of the plane, {@code N(0, diag(5, 1))}: group 1 of figure 1 of MaxEnt-PCA. */
    ELLIPSE(true, (source, seed) -> twoGroups(source, 0, seed)),
    /** The same with a second group, {@code N((0, 10), diag(1, 3))}, a tenth as large (figure 1c). */
    TWO_GROUPS(true, (source, seed) -> twoGroups(source, 0.1, seed)),
    /** The regular samples of the simulation of ROBPCA. */
    HUBERT(true, (source, seed) -> {
        SampleSize size = size(source);
        return named(source, new HubertSimulation(size.samples(), size.features(), seed).draw());
    }),
    LOW_RANK(true, (source, seed) -> {
        SampleSize size = size(source);
        int rank = source.rank()
                .orElseThrow(
                        () -> new BadInputException("data set '" + source.name() + "' needs a rank, such as rank: 5"));
        return named(source, new LowRankTable(size.samples(), size.features(), rank, seed).draw());
    }),
    NORMAL(RegularTable.Kind.NORMAL),
    T5(RegularTable.Kind.T5),
    LOGNORMAL(RegularTable.Kind.LOGNORMAL),
    UNIFORM(RegularTable.Kind.UNIFORM),
    MIXTURE(RegularTable.Kind.MIXTURE),
    /** A table of whole numbers 1..5. */
    LEVELS(RegularTable.Kind.LEVELS),
    ZEROS(RegularTable.Kind.ZEROS),
    BINARY(RegularTable.Kind.BINARY);

    private final boolean anew;
    private final Generator generator;

    @FunctionalInterface
    private interface Generator {
        Dataset dataset(DataSource source, long seed);
    }

    Generated(boolean anew, Generator generator) {
        this.anew = anew;
        this.generator = generator;
    }

    Generated(RegularTable.Kind kind) {
        this(true, (source, seed) -> {
            SampleSize size = size(source);
            return named(source, new RegularTable(kind, size.samples(), size.features(), seed).draw());
        });
    }

    private static Dataset named(DataSource source, Samples samples) {
        return new Dataset(source.name(), samples, Optional.empty());
    }

    private static SampleSize size(DataSource source) {
        return source.size()
                .orElseThrow(() ->
                        new BadInputException("data set '" + source.name() + "' needs a size, such as size: 100x10"));
    }

    /** 200 samples of the first group and, as a share of these, some of the second. */
    private static Dataset twoGroups(DataSource source, double share, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int first = 200;
        int[] groups = new int[first + (int) Math.round(share * first)];
        Arrays.fill(groups, first, groups.length, 1);
        double[][] rows = Arrays.stream(groups)
                .mapToObj(group -> {
                    double x = random.nextGaussian();
                    double y = random.nextGaussian();
                    return group == 0 ? new double[] {Math.sqrt(5) * x, y} : new double[] {x, 10 + Math.sqrt(3) * y};
                })
                .toArray(double[][]::new);
        List<String> names = share > 0 ? List.of("group 1", "group 2") : List.of("group 1");
        return new Dataset(source.name(), Samples.of(rows), Optional.of(Labels.of(groups, names)));
    }

    /** Whether the data set depends on random numbers. */
    boolean drawnAnew() {
        return anew;
    }

    Dataset dataset(DataSource source, long seed) {
        return generator.dataset(source, seed);
    }
}
