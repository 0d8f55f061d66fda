package ballast.recognition;

import ballast.BadInputException;
import ballast.block.Indices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A cut of samples into those to learn from and those to test on; every sample is in one of the two, in rising order.
 *
 * <p>Random, but the same for the same seed. Immutable.
 */
public final class Split {

    private final int[] training;
    private final int[] test;

    private Split(boolean[] isTraining) {
        this.training = Indices.where(isTraining.length, i -> isTraining[i]);
        this.test = Indices.where(isTraining.length, i -> !isTraining[i]);
    }

    public int[] training() {
        return training.clone();
    }

    public int[] test() {
        return test.clone();
    }

    /**
     * A share of every class to learn from, the rest to test on.
     *
     * <p>The share of a class is rounded, but leaves at least one sample on either side. A class of one sample is
     * learned and not tested: a class that was never seen cannot be recognised.
     *
     * @param share the share to learn from, between 0 and 1
     */
    public static Split stratified(int[] classes, double share, long seed) {
        if (!(share > 0 && share < 1)) {
            throw new BadInputException("share = " + share + ", must be above 0 and below 1");
        }
        return drawn(classes, size -> Math.max(1, Math.min(size - 1, (int) Math.round(share * size))), seed);
    }

    /** So many samples of every class to learn from, the rest to test on; every class must have at least one more. */
    public static Split withTraining(int[] classes, int perClass, long seed) {
        if (perClass < 1) {
            throw new BadInputException("training samples per class = " + perClass + ", must be at least 1");
        }
        shuffledClasses(classes, seed).forEach((number, members) -> {
            if (members.length <= perClass) {
                throw new BadInputException("training samples per class = " + perClass + ", but class " + number
                        + " has only " + members.length + ": choose less than that");
            }
        });
        return drawn(classes, size -> perClass, seed);
    }

    private static Split drawn(int[] classes, IntUnaryOperator trainingSize, long seed) {
        boolean[] isTraining = new boolean[classes.length];
        for (int[] members : shuffledClasses(classes, seed).values()) {
            for (int k = 0; k < trainingSize.applyAsInt(members.length); k++) {
                isTraining[members[k]] = true;
            }
        }
        return new Split(isTraining);
    }

    /** Each of {@code count} parts of about the same size to test on once, the others to learn from. */
    public static List<Split> folds(int samples, int count, long seed) {
        return dealt(
                samples,
                count,
                List.of(Indices.shuffle(IntStream.range(0, samples).toArray(), new SplittableRandom(seed))));
    }

    /**
     * Folds in which every class is spread as evenly as possible. A class with fewer samples than there are folds is
     * missing from some tests; a class of one sample is unknown where it is tested.
     */
    public static List<Split> stratifiedFolds(int[] classes, int count, long seed) {
        return dealt(classes.length, count, shuffledClasses(classes, seed).values());
    }

    /** Deals out group after group, one sample to each fold in turn, going on where the last group ended. */
    private static List<Split> dealt(int samples, int count, Collection<int[]> groups) {
        if (count < 2 || count > samples) {
            throw new BadInputException("folds = " + count + ", must be in 2.." + samples + ", the number of samples");
        }
        boolean[][] isTraining = new boolean[count][samples];
        for (boolean[] fold : isTraining) {
            Arrays.fill(fold, true);
        }
        int next = 0;
        for (int[] group : groups) {
            for (int sample : group) {
                isTraining[next++ % count][sample] = false;
            }
        }
        List<Split> folds = new ArrayList<>();
        for (boolean[] fold : isTraining) {
            folds.add(new Split(fold));
        }
        return List.copyOf(folds);
    }

    private static TreeMap<Integer, int[]> shuffledClasses(int[] classes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        TreeMap<Integer, int[]> members = new TreeMap<>();
        for (int number : Arrays.stream(classes).distinct().sorted().toArray()) {
            int[] own = Indices.where(classes.length, i -> classes[i] == number);
            members.put(number, Indices.shuffle(own, random));
        }
        return members;
    }
}
