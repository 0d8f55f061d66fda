package ballast.app.option;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.method.Method;
import ballast.outlier.DecisionRule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say how many of the farthest samples are outliers. */
public final class DecisionOptions {

    private static final String ALPHA = "alpha";

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
    public void check() {
        Map<String, DecisionRule> given = rules();
        if (given.size() > 1) {
            throw new BadInputException(
                    String.join(" and ", given.keySet()) + " decide in different ways; give one of them");
        }
    }

    /** The method with its own detection at the level that was given, if it has one. */
    public Method<?> applyTo(Method<?> method) {
        boolean detects =
                method.settings().stream().anyMatch(setting -> setting.name().equals(ALPHA));
        return detects && alpha != null ? method.with(ALPHA, alpha) : method;
    }

    /** The fit to these samples with the flags of the rule that was asked for, if that is not its own detection. */
    public Fit<?> applyTo(Fit<?> fit) {
        return ruleFor(fit)
                .flatMap(asked -> fit.outlierMap()
                        .<Fit<?>>map(
                                map -> fit.withOutlierMap(map.by(map.decision().withCutoffs(asked.cutoffs(map, map))))))
                .orElse(fit);
    }

    /** The rule for a fit whose own detection has decided already if only a level was given. */
    public Optional<DecisionRule> ruleFor(Fit<?> fit) {
        return rule().filter(asked -> alpha == null || fit.detection().isEmpty());
    }

    /** Whether samples are flagged by something else than a level. */
    public boolean replacesDetection() {
        return rate != null || share != null;
    }

    /** The rule that was asked for, if any. */
    public Optional<DecisionRule> rule() {
        return rules().values().stream().findFirst();
    }

    private Map<String, DecisionRule> rules() {
        Map<String, DecisionRule> rules = new LinkedHashMap<>();
        if (alpha != null) {
            rules.put("--alpha", new DecisionRule.Level(alpha));
        }
        if (rate != null) {
            rules.put("--fdr", new DecisionRule.FalseDiscoveryRate(rate));
        }
        if (share != null) {
            rules.put("--share", new DecisionRule.Share(share));
        }
        return rules;
    }
}
