package ballast.outlier;

import ballast.BadInputException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One row of many that are judged on their own.
 *
 * @param judgement the judgement; empty if the row was refused
 * @param refusal why it was refused; empty if it was judged
 */
public record JudgedRow(Optional<Judgement> judgement, Optional<String> refusal) {

    /**
     * What comes of judging a row.
     *
     * @param number its number from 1, which a refusal names
     */
    public static JudgedRow of(int number, Supplier<Judgement> judged) {
        try {
            return new JudgedRow(Optional.of(judged.get()), Optional.empty());
        } catch (BadInputException e) {
            return new JudgedRow(Optional.empty(), Optional.of("row " + number + ": " + e.getMessage()));
        }
    }
}
