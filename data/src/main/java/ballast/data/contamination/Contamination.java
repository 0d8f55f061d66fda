package ballast.data.contamination;

import ballast.BadInputException;
import ballast.samples.Samples;

/**
 * A way to contaminate a share of the samples.
 *
 * <p>{@code round(rate * n)} samples are contaminated, chosen at random; all others keep their bits, and the original
 * samples are not changed. The same seed gives the same bits, and with the same seed a higher rate touches the samples
 * of a lower rate in the same way, and more. {@link BadCells} changes a share of the cells instead.
 *
 * <p>The result is stored in the narrowest type that holds the old values and the new ones. Where all old values are
 * whole numbers 0..255 (8-bit images, whatever type they were read in) and so are the ends of the range that noise is
 * drawn from, noise is drawn as whole numbers, each equally likely, and the result is 8-bit; everywhere else noise is
 * continuous, in single precision if that holds the old values. Image shape and user weights are kept.
 *
 * <p>Costs O(n d) and one copy of the data. Instances are immutable; {@code toString} gives the text that
 * {@link #parse} reads.
 */
public sealed interface Contamination
        permits Features,
                Occlusion,
                Salt,
                Noise,
                Pixels,
                Far,
                Together,
                Leverage,
                Rotated,
                Shifted,
                MixedIn,
                Brightness,
                BadCells,
                CellsAndSamples {

    /**
     * Share of the samples that are contaminated when no other is given: RPCA-AN, SP2DPCA, EPCA and MaxEnt-PCA use 20
     * %.
     */
    double DEFAULT_RATE = 0.2;

    /** The kind, which describes itself. */
    ContaminationKind kind();

    /** Share of the samples, or for {@link BadCells} of the cells, that are contaminated, 0..1. */
    double rate();

    /** The same with another share. */
    Contamination withRate(double newRate);

    /** The samples with a share of them contaminated. */
    Contaminated apply(Samples samples, long seed);

    /**
     * Reads {@code KIND:RATE,SETTING=VALUE,...}, such as {@code occlusion:0.2} or
     * {@code features:0.2,share=0.3,sets=per-sample}. What is left out, the rate too, has its default.
     *
     * @throws BadInputException if a kind or setting is unknown, or its value is out of range
     */
    static Contamination parse(String text) {
        try {
            return Given.parse(text).contamination();
        } catch (BadInputException e) {
            throw new BadInputException("contamination '" + text + "': " + e.getMessage(), e);
        }
    }
}
