package ballast.study.trial;

import ballast.BadInputException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The outcome of fitting a method.
 *
 * @param result the result; empty if the method refused the samples
 * @param refusal the reason for the refusal, or empty
 */
public record Attempt<R>(Optional<R> result, String refusal) {

    /** Fits a method; a {@link BadInputException} counts as a refusal. */
    public static <R> Attempt<R> of(Supplier<R> fit) {
        try {
            return new Attempt<>(Optional.of(fit.get()), "");
        } catch (BadInputException e) {
            return new Attempt<>(Optional.empty(), e.getMessage());
        }
    }
}
