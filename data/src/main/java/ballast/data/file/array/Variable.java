package ballast.data.file.array;

import ballast.BadInputException;
import ballast.data.file.column.ColumnNames;
import ballast.data.option.ReadOptions;
import ballast.npz.NpyHeader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One named array in a file that holds several.
 *
 * @param name its name
 * @param dimensions its dimensions
 * @param kind its content
 */
public record Variable(String name, int[] dimensions, Kind kind) {

    /** The content of a variable. */
    public enum Kind {
        NUMBERS(""),
        WORDS(" of text"),
        OTHER(" of another kind");

        private final String remark;

        Kind(String remark) {
            this.remark = remark;
        }
    }

    /** The names of variables. */
    public static Set<String> names(List<Variable> all) {
        return all.stream().map(Variable::name).collect(Collectors.toSet());
    }

    /** Chooses the variable that holds the samples: the one asked for, else the only matrix. */
    public static Variable ofSamples(List<Variable> all, ReadOptions options) {
        if (options.variable().isPresent()) {
            Variable asked = named(all, options.variable().get(), "variable");
            if (asked.kind != Kind.NUMBERS) {
                throw new BadInputException(
                        "`variable = " + asked.name + "`: does not hold plain numbers; it holds " + list(all));
            }
            return asked;
        }
        Optional<String> label = options.label();
        List<Variable> numbers = all.stream()
                .filter(variable -> variable.kind == Kind.NUMBERS && !label.equals(Optional.of(variable.name)))
                .toList();
        List<Variable> matrices = numbers.stream().filter(Variable::isMatrix).toList();
        List<Variable> candidates = matrices.isEmpty() ? numbers : matrices;
        if (candidates.isEmpty()) {
            throw new BadInputException("holds no matrix of numbers" + (all.isEmpty() ? "" : ", only " + list(all)));
        }
        if (candidates.size() > 1) {
            throw new BadInputException(
                    "holds " + candidates.size() + (matrices.isEmpty() ? " arrays: " : " matrices: ") + list(candidates)
                            + "; choose one with `variable`");
        }
        return candidates.get(0);
    }

    /** The variable with the labels, if the option names one and not a column. */
    public static Optional<Variable> ofLabels(List<Variable> all, ReadOptions options) {
        if (options.label().isEmpty()) {
            return Optional.empty();
        }
        String label = options.label().get();
        boolean exists = all.stream().anyMatch(variable -> variable.name.equals(label));
        return exists || !ColumnNames.isNumber(label) ? Optional.of(named(all, label, "label")) : Optional.empty();
    }

    private static Variable named(List<Variable> all, String name, String argument) {
        return all.stream()
                .filter(variable -> variable.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "`" + argument + " = " + name + "`: no such variable; the file holds " + list(all)));
    }

    /** The number of entries of a vector; other arrays are refused. */
    public int lengthOfVector() {
        if (!isVector()) {
            throw new BadInputException("labels " + this + " are not one number or word per sample");
        }
        return Arrays.stream(dimensions).reduce(1, (a, b) -> a * b);
    }

    /** Whether the array is a vector. */
    boolean isVector() {
        return Arrays.stream(dimensions).filter(side -> side != 1).count() <= 1;
    }

    private boolean isMatrix() {
        return Arrays.stream(dimensions).filter(side -> side > 1).count() > 1;
    }

    private static String list(List<Variable> variables) {
        if (variables.isEmpty()) {
            return "nothing";
        }
        int shown = Math.min(variables.size(), 12);
        String text = variables.stream().limit(shown).map(Variable::toString).collect(Collectors.joining(", "));
        return shown < variables.size() ? text + ", and " + (variables.size() - shown) + " more" : text;
    }

    @Override
    public String toString() {
        boolean unknown = kind == Kind.OTHER && dimensions.length == 0;
        return name + " (" + (unknown ? "another kind" : NpyHeader.describe(dimensions) + kind.remark) + ")";
    }
}
