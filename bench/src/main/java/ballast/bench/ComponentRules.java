package ballast.bench;

import ballast.components.ComponentChoice;
import ballast.components.InlierTable;
import ballast.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * How often each rule for the number of components, and all together, finds the rank of generated tables.
 *
 * <p>A table has n = 50..5000 samples, d = 5..200 features and rank r = 1..min(8, d/3), all drawn evenly on a
 * logarithmic scale: {@code X = Z V' + E} with V a random orthonormal basis, noise E of deviation 1 and scores of
 * deviations between s and 2s, the signal to noise ratio s even in 1..10. A share of 0..20 % are outliers: by turns far
 * alone in directions of their own, in one group apart, or with some features replaced. The rules see the contaminated
 * table; parallel analysis sees the clean samples alone as well, and the last lines count only tables in which it is
 * right there: what can be found at all.
 *
 * <p>{@code java -cp app/target/ballast.jar bench/src/main/java/ballast/bench/ComponentRules.java [DRAWS [SEED]]}
 */
public final class ComponentRules {

    private static final int MOST_RANK = 8;

    private final int samples;
    private final int features;
    private final int rank;
    private final double ratio;
    private final double share;
    private final int kind;
    private final SplittableRandom random;

    private ComponentRules(int draw, long seed) {
        random = new SplittableRandom(1000 * seed + draw);
        samples = between(50, 5000);
        features = between(5, 200);
        rank = between(1, Math.min(MOST_RANK, Math.max(1, features / 3)));
        ratio = 1 + 9 * random.nextDouble();
        share = 0.2 * random.nextDouble();
        kind = draw % 3;
    }

    private int between(int low, int high) {
        return (int) Math.floor(low * Math.pow((high + 1.0) / low, random.nextDouble()));
    }

    /** Prints how often each rule is right. */
    public static void main(String[] args) {
        int draws = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        int rules = ComponentChoice.RULES.size();
        int[] right = new int[rules + 2];
        int[] low = new int[rules + 2];
        int[] applies = new int[rules + 2];
        int[] possible = new int[rules + 2];
        int findable = 0;
        for (int draw = 0; draw < draws; draw++) {
            ComponentRules table = new ComponentRules(draw, seed);
            double[][] clean = table.clean();
            int bad = (int) (table.share * clean.length);
            int good = clean.length - bad;
            double[][] untouched = new double[good][];
            System.arraycopy(clean, bad, untouched, 0, good);
            OptionalInt reference = ComponentChoice.RULES.get(0).components(InlierTable.ofClean(Samples.of(untouched)));
            ComponentChoice choice = ComponentChoice.of(Samples.of(table.contaminated(clean, bad)));
            List<OptionalInt> answers = new ArrayList<>();
            choice.answers().forEach(answer -> answers.add(answer.components()));
            answers.add(OptionalInt.of(choice.components()));
            answers.add(reference);
            boolean can = reference.isPresent() && reference.getAsInt() == table.rank;
            findable += can ? 1 : 0;
            for (int k = 0; k < answers.size(); k++) {
                if (answers.get(k).isPresent()) {
                    int said = answers.get(k).getAsInt();
                    applies[k]++;
                    right[k] += said == table.rank ? 1 : 0;
                    low[k] += said < table.rank ? 1 : 0;
                    possible[k] += can && said == table.rank ? 1 : 0;
                }
            }
            if (args.length > 2) {
                System.out.printf(
                        Locale.ROOT,
                        "n %d d %d rank %d ratio %.1f outliers %.2f kind %d: %s%n",
                        table.samples,
                        table.features,
                        table.rank,
                        table.ratio,
                        table.share,
                        table.kind,
                        answers);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d tables, seed %d; parallel analysis of the clean samples is right in %d%n",
                draws,
                seed,
                findable);
        System.out.println("rule                        applies  right  too low  too high  of the findable");
        for (int k = 0; k < rules + 2; k++) {
            String name =
                    k < rules ? ComponentChoice.RULES.get(k).title() : k == rules ? "auto" : "parallel analysis, clean";
            System.out.printf(
                    Locale.ROOT,
                    "%-26s  %7d  %5d  %7d  %8d  %9.1f %%%n",
                    name,
                    applies[k],
                    right[k],
                    low[k],
                    applies[k] - right[k] - low[k],
                    100.0 * possible[k] / findable);
        }
    }

    private double[][] clean() {
        double[][] basis = new double[rank][];
        for (int k = 0; k < rank; k++) {
            basis[k] = normal(features);
            for (int before = 0; before < k; before++) {
                add(-product(basis[k], basis[before]), basis[before], basis[k]);
            }
            double length = Math.sqrt(product(basis[k], basis[k]));
            for (int j = 0; j < features; j++) {
                basis[k][j] /= length;
            }
        }
        double[][] rows = new double[samples][];
        for (int i = 0; i < samples; i++) {
            rows[i] = normal(features);
            for (int k = 0; k < rank; k++) {
                double deviation = ratio * (rank == 1 ? 1 : 2 - k / (rank - 1.0));
                add(deviation * random.nextGaussian(), basis[k], rows[i]);
            }
        }
        return rows;
    }

    private double[][] contaminated(double[][] clean, int bad) {
        double[][] rows = clean.clone();
        double far = 3 * Math.sqrt(features + 4 * ratio * ratio * rank);
        double[] centre = normal(features);
        double length = Math.sqrt(product(centre, centre));
        for (int i = 0; i < bad; i++) {
            rows[i] = rows[i].clone();
            if (kind == 0) {
                double[] own = normal(features);
                add(far * (1 + random.nextDouble()) / Math.sqrt(product(own, own)), own, rows[i]);
            } else if (kind == 1) {
                add(far / length, centre, rows[i]);
            } else {
                for (int k = 0; k < Math.max(1, features / 5); k++) {
                    rows[i][random.nextInt(features)] = far * (2 * random.nextDouble() - 1);
                }
            }
        }
        return rows;
    }

    private double[] normal(int count) {
        double[] values = new double[count];
        RandomGenerator generator = random;
        for (int j = 0; j < count; j++) {
            values[j] = generator.nextGaussian();
        }
        return values;
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    private static void add(double scale, double[] of, double[] into) {
        for (int j = 0; j < into.length; j++) {
            into[j] += scale * of[j];
        }
    }
}
