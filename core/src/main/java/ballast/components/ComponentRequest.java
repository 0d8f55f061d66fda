package ballast.components;

import ballast.BadInputException;
import ballast.fit.ProgressListener;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Locale;
import java.util.Optional;

/** A requested size of a subspace: given, or to be chosen from the data. */
public sealed interface ComponentRequest {

    /** The word for the number that all rules together choose. */
    String AUTO = "auto";

    /** The size, if it does not depend on the data. */
    default Optional<Components> given() {
        return Optional.empty();
    }

    /** The size for these samples. */
    default Sized sizeFor(Samples samples) {
        return sizeFor(samples, ProgressListener.NONE);
    }

    /**
     * The size for these samples.
     *
     * @param listener is informed about the search for the size, and may cancel it
     */
    Sized sizeFor(Samples samples, ProgressListener listener);

    /**
     * Reads {@code 12}, {@code 14x14}, a share of variance such as {@code 0.95}, or {@code auto}.
     *
     * @throws BadInputException if it is none of these
     */
    static ComponentRequest parse(String text) {
        String word = text.strip();
        if (word.toLowerCase(Locale.ROOT).equals(AUTO)) {
            return new Automatic();
        }
        if (word.matches("-?[0-9]+|[0-9 ]+[xX×][0-9 ]+")) {
            return new Given(Components.parse(word));
        }
        try {
            return new Share(Double.parseDouble(word));
        } catch (NumberFormatException e) {
            throw new BadInputException(
                    "components '" + text + "', must be a whole number such as 30, a share of the variance such as "
                            + "0.95, auto, or K1xK2 for images",
                    e);
        } catch (BadInputException e) {
            throw new BadInputException(
                    "components = " + word + ", must be a whole number of at least 1, or a share of the variance "
                            + "between 0 and 1",
                    e);
        }
    }

    /**
     * A size, and its choice if it was chosen from the data.
     *
     * @param components the size
     * @param choice the answers of the rules; empty for a given size
     */
    record Sized(Components components, Optional<ComponentChoice> choice) {}

    /**
     * A size that is given.
     *
     * @param components the size
     */
    record Given(Components components) implements ComponentRequest {

        @Override
        public Optional<Components> given() {
            return Optional.of(components);
        }

        @Override
        public Sized sizeFor(Samples samples, ProgressListener listener) {
            return new Sized(components, Optional.empty());
        }
    }

    /**
     * As few components as explain a share of the variance of the inliers.
     *
     * @param share above 0 and at most 1
     */
    record Share(double share) implements ComponentRequest {

        /** Refuses an invalid share. */
        public Share {
            VarianceShare.check(share);
        }

        @Override
        public Sized sizeFor(Samples samples, ProgressListener listener) {
            return sized(ComponentChoice.of(InlierTable.of(samples, listener), ComponentRule.varianceShare(share)));
        }
    }

    /** The number that all rules together choose. */
    record Automatic() implements ComponentRequest {

        @Override
        public Sized sizeFor(Samples samples, ProgressListener listener) {
            return sized(ComponentChoice.of(samples, listener));
        }
    }

    private static Sized sized(ComponentChoice choice) {
        return new Sized(Components.of(choice.components()), Optional.of(choice));
    }
}
