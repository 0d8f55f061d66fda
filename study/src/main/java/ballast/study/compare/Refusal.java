package ballast.study.compare;

/**
 * A method that could not be fitted to these samples.
 *
 * @param name the method's id, with the parameters that were set
 * @param reason why not, in the method's own words
 */
public record Refusal(String name, String reason) {}
