package ballast.app.option;

import ballast.BadInputException;
import ballast.components.ComponentRequest;
import ballast.components.ComponentRequest.Sized;
import ballast.fit.ProgressListener;
import ballast.method.Family;
import ballast.method.MethodEntry;
import ballast.samples.Samples;
import ballast.subspace.Components;
import java.util.Optional;
import java.util.function.Supplier;

/** The size of a subspace for some data: as asked for, or else chosen by the rules for tables. */
public final class ChosenSize {

    public static final String LABEL = "C|0.95|auto|K1xK2";

    private ChosenSize() {}

    /**
     * The size for these samples.
     *
     * @param asked what was asked for
     * @param ofImages the size of images where nothing was
     * @param listener is told what is done to find a size
     */
    public static Sized of(
            Optional<ComponentRequest> asked,
            Samples samples,
            Supplier<Components> ofImages,
            ProgressListener listener) {
        if (asked.isPresent()) {
            return asked.get().sizeFor(samples, listener);
        }
        return samples.shape().isPresent()
                ? new Sized(ofImages.get(), Optional.empty())
                : new ComponentRequest.Automatic().sizeFor(samples, listener);
    }

    /** Refuses to take the sizes of both sides of images from the data. */
    public static void check(MethodEntry<?> entry, Optional<ComponentRequest> asked) {
        if (entry.family() == Family.IMAGES
                && asked.isPresent()
                && asked.get().given().isEmpty()) {
            throw new BadInputException("--components: rules for their number are for vectors, but '" + entry.id()
                    + "' is for images; give a size for each side, K1xK2");
        }
    }
}
