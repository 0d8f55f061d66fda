package ballast.components;

import ballast.fit.ProgressListener;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * The number of components of data: the answer of each rule, and one answer of all.
 *
 * @param answers the answer of each rule
 * @param inliers the samples of the rules
 */
public record ComponentChoice(List<Answer> answers, InlierTable inliers) {

    /** All rules, in the order of trust. */
    public static final List<ComponentRule> RULES = List.of(
            ComponentRule.PARALLEL_ANALYSIS,
            ComponentRule.CELL_VALIDATION,
            ComponentRule.HARD_THRESHOLD,
            ComponentRule.MINKA_LIKELIHOOD,
            ComponentRule.PROFILE_LIKELIHOOD,
            ComponentRule.varianceShare(ComponentRule.DEFAULT_SHARE));

    /**
     * The answer of one rule.
     *
     * @param rule the rule
     * @param components its answer, 0 if all is noise; empty where the rule does not apply
     */
    public record Answer(ComponentRule rule, OptionalInt components) {}

    /** Copies the answers. */
    public ComponentChoice {
        answers = List.copyOf(answers);
    }

    /** The answers of all rules for samples. */
    public static ComponentChoice of(Samples samples) {
        return of(samples, ProgressListener.NONE);
    }

    /** The answers of all rules; the listener is informed about the search for outliers, and may cancel it. */
    public static ComponentChoice of(Samples samples, ProgressListener listener) {
        return of(InlierTable.of(samples, listener));
    }

    /** The answers of all rules for inliers. */
    public static ComponentChoice of(InlierTable inliers) {
        return of(inliers, RULES.toArray(ComponentRule[]::new));
    }

    /** The answers of some rules for inliers. */
    public static ComponentChoice of(InlierTable inliers, ComponentRule... rules) {
        return new ComponentChoice(
                Arrays.stream(rules)
                        .map(rule -> new Answer(rule, rule.components(inliers)))
                        .toList(),
                inliers);
    }

    /** The one answer: the lower median of the rules that apply and estimate the rank, at least 1. */
    public int components() {
        int[] known = known();
        return known.length == 0 ? 1 : Math.max(1, known[(known.length - 1) / 2]);
    }

    /** The sorted answers of the rules that count. */
    private int[] known() {
        boolean ranks = answers.stream().anyMatch(answer -> answer.rule().estimatesRank());
        return answers.stream()
                .filter(answer -> answer.rule().estimatesRank() || !ranks)
                .flatMapToInt(answer -> answer.components().stream())
                .sorted()
                .toArray();
    }

    /** The number of rules whose answer is the one of all. */
    public int agreeing() {
        return (int) Arrays.stream(known()).filter(k -> k == components()).count();
    }

    /** The one number with its reason, for people. */
    public String advice() {
        double[] variances = inliers.variances();
        double share = Arrays.stream(variances).limit(components()).sum()
                / Math.max(Arrays.stream(variances).sum(), Double.MIN_NORMAL);
        int[] known = known();
        String explained = String.format(
                Locale.ROOT,
                "%s recommended, which %s %.1f %% of the variance of the inliers",
                components() == 1 ? "1 component is" : components() + " components are",
                components() == 1 ? "explains" : "explain",
                100 * share);
        if (known.length == 0) {
            return explained + ": there are too few samples or features for any rule.";
        }
        int last = known[known.length - 1];
        if (known[0] == last) {
            return explained + (known.length == 1 ? ": the one rule that applies says so." : ": all rules say so.");
        }
        if (2 * agreeing() > known.length) {
            return explained + ": " + agreeing() + " of " + known.length + " rules say so.";
        }
        return explained + ". The " + known.length + " rules give " + known[0] + " to " + last
                + ", because they make different assumptions; this is their "
                + (known.length % 2 == 0 ? "lower " : "") + "median.";
    }

    /** How far the rules agree, in words. */
    public String agreement() {
        int[] known = known();
        if (known.length == 0) {
            return "no rule applies to so few samples or features";
        }
        String range = known[0] + ".." + known[known.length - 1];
        if (2 * agreeing() <= known.length) {
            return "the " + (known.length % 2 == 0 ? "lower " : "") + "median of " + known.length
                    + " rules, which are within " + range;
        }
        return agreeing() + " of " + known.length + (known.length == 1 ? " rule says" : " rules say") + " so"
                + (known[0] == known[known.length - 1] ? "" : ", all are within " + range);
    }
}
