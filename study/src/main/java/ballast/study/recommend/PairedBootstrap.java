package ballast.study.recommend;

import ballast.study.trial.Difference;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Two methods over the same cases: the confidence that the first is better in the mean, by the bootstrap over the
 * cases.
 *
 * @param ahead in how many of them the first has the smaller excess
 * @param difference the mean excess of the second minus that of the first
 * @param confidence the share of resamplings of the cases in which the first has the smaller mean, ties counting half
 */
public record PairedBootstrap(int cases, int ahead, double difference, double confidence) {

    public static final int RESAMPLINGS = 2000;

    /** Confidence from which on a difference is more than chance. */
    static final double SURE = 0.95;

    static PairedBootstrap between(List<Double> own, List<Double> other, long seed) {
        double[] differences = IntStream.range(0, own.size())
                .mapToDouble(i -> other.get(i) - own.get(i))
                .toArray();
        int n = differences.length;
        SplittableRandom random = new SplittableRandom(seed);
        double wins = 0;
        for (int r = 0; r < RESAMPLINGS; r++) {
            double sum = 0;
            for (int k = 0; k < n; k++) {
                sum += differences[random.nextInt(n)];
            }
            wins += sum > 0 ? 1 : sum == 0 ? 0.5 : 0;
        }
        double mean = IntStream.range(0, n).mapToDouble(i -> differences[i]).sum() / n;
        int ahead = (int) IntStream.range(0, n).filter(i -> differences[i] > 0).count();
        return new PairedBootstrap(n, ahead, mean, wins / RESAMPLINGS);
    }

    /** Whether the first is better beyond chance, and by an amount that matters. */
    public boolean decided() {
        return confidence >= SURE && difference >= Difference.NEGLIGIBLE_EXCESS;
    }
}
