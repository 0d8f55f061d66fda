package ballast.detection;

import ballast.block.LocalSamples;

/** What samples are measured from: a core, or the nearest of several kinds. */
interface Centre {

    /** The logarithms of the distances of the samples that have coordinates. */
    double[] logarithms();

    /** The logarithms of the distances of other samples. One pass. */
    double[] logarithms(LocalSamples samples);
}
