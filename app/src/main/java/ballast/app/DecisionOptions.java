package ballast.app;

import ballast.BadInputException;
import ballast.outlier.DecisionRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say how many of the farthest samples are outliers. */
final class DecisionOptions {

    @Option(
            names = "--alpha",
            paramLabel = "A",
            description = "Flag about this share of regular samples: the level of the method's own detection, or where "
                    + "it has none or the MODEL is there, of both distances (default: 0.003 for the method ballast).")
    private Double alpha;

    @Option(
            names = "--fdr",
            paramLabel = "Q",
            description = "Flag as many as can be while no more than this share of the flagged is expected to be "
                    + "regular, by the rule of Benjamini and Hochberg.")
    private Double rate;

    @Option(names = "--share", paramLabel = "S", description = "Flag this share of the samples, the farthest ones.")
    private Double share;

    /** Refuses two rules at a time and values out of range, before data is read. */
    void check() {
        List<String> given = Stream.of(
                        alpha == null ? "" : "--alpha", rate == null ? "" : "--fdr", share == null ? "" : "--share")
                .filter(name -> !name.isEmpty())
                .toList();
        if (given.size() > 1) {
            throw new BadInputException(String.join(" and ", given) + " decide in different ways; give one of them");
        }
        rule();
    }

    /** The level, if one was given. */
    Optional<Double> level() {
        return Optional.ofNullable(alpha);
    }

    /** The rule that was asked for, if any. */
    Optional<DecisionRule> rule() {
        if (alpha != null) {
            return Optional.of(new DecisionRule.Level(alpha));
        }
        if (rate != null) {
            return Optional.of(new DecisionRule.FalseDiscoveryRate(rate));
        }
        return Optional.ofNullable(share).map(DecisionRule.Share::new);
    }
}
