package ballast.study.trial;

import ballast.BadInputException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What came of fitting a method to a trial.
 *
 * @param result the result; empty if the method refused the samples
 * @param refusal why it refused them; empty if it did not
 */
public record Attempt<R>(Optional<R> result, String refusal) {

    /** Fits a method; a {@link BadInputException} is a refusal. */
    public static <R> Attempt<R> of(Supplier<R> fit) {
        try {
            return new Attempt<>(Optional.of(fit.get()), "");
        } catch (BadInputException e) {
            return new Attempt<>(Optional.empty(), e.getMessage());
        }
    }
}
