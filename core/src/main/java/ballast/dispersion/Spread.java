package ballast.dispersion;

import ballast.block.LocalSamples;
import ballast.linalg.Matrix;

/** What {@link NonGreedy} maximises: how far apart the scores of samples are. */
public sealed interface Spread permits Dispersion, PairSpread {

    /** The spread of centred samples along some directions, with its gradient. */
    ScoreGradient at(LocalSamples centred, Matrix directions);

    /** What the route of a fit says of it. */
    default String words() {
        return "all directions together";
    }
}
