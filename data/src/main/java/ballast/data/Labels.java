package ballast.data;

import ballast.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * The class of each sample: an index into a list of class names.
 *
 * <p>Classes given by name are sorted, by value if all names are numbers and by character otherwise, so the indices do
 * not depend on the order of the samples. Instances are immutable.
 */
public final class Labels {

    private final int[] indices;
    private final List<String> names;

    private Labels(int[] indices, List<String> names) {
        this.indices = indices;
        this.names = names;
    }

    /** Labels given by the class name of each sample. */
    public static Labels of(List<String> words) {
        List<String> names = new ArrayList<>(new LinkedHashSet<>(words));
        sort(names);
        Map<String, Integer> indexOf = new HashMap<>();
        for (String name : names) {
            indexOf.put(name, indexOf.size());
        }
        return new Labels(words.stream().mapToInt(indexOf::get).toArray(), List.copyOf(names));
    }

    /**
     * Labels given by the index of each sample's class in a list of names.
     *
     * @throws BadInputException if an index is out of range
     */
    public static Labels of(int[] indices, List<String> names) {
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || indices[i] >= names.size()) {
                throw new BadInputException("label of sample " + (i + 1) + " is class " + indices[i]
                        + ", must be in 0.." + (names.size() - 1));
            }
        }
        return new Labels(indices.clone(), List.copyOf(names));
    }

    /**
     * Labels given as numbers, each its own class name; whole numbers are named without a fraction.
     *
     * @throws BadInputException if a number is not finite
     */
    public static Labels ofNumbers(double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new BadInputException("label of sample " + (i + 1) + " is " + values[i] + ", must be a number");
            }
        }
        return of(Arrays.stream(values).mapToObj(Labels::nameOf).toList());
    }

    private static String nameOf(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** Number of samples. */
    public int size() {
        return indices.length;
    }

    /** Number of classes. */
    public int classes() {
        return names.size();
    }

    /** Names of the classes, in the order of their indices. */
    public List<String> names() {
        return names;
    }

    /** Class index of one sample. */
    public int index(int sample) {
        return indices[sample];
    }

    /** Class name of one sample. */
    public String name(int sample) {
        return names.get(indices[sample]);
    }

    /** Class index of every sample. */
    public int[] indices() {
        return indices.clone();
    }

    /** Number of samples of each class. */
    public int[] counts() {
        int[] counts = new int[names.size()];
        for (int index : indices) {
            counts[index]++;
        }
        return counts;
    }

    /** The labels of the given samples, in that order; the classes stay the same. */
    public Labels select(int[] samples) {
        return new Labels(Arrays.stream(samples).map(sample -> indices[sample]).toArray(), names);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Labels that && Arrays.equals(indices, that.indices) && names.equals(that.names);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(indices) + names.hashCode();
    }

    @Override
    public String toString() {
        return size() + " labels of " + classes() + " classes";
    }

    private static void sort(List<String> names) {
        try {
            names.sort(
                    Comparator.<String>comparingDouble(Double::parseDouble).thenComparing(Comparator.naturalOrder()));
        } catch (NumberFormatException e) {
            names.sort(null);
        }
    }
}
