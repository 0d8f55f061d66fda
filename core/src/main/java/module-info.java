/** The mathematics of Ballast: samples, subspaces, weight rules, methods and what they find. */
module ballast.core {
    requires static org.jspecify;
    requires jdk.jfr;
    requires org.apache.commons.statistics.distribution;
    requires org.bytedeco.javacpp;
    requires org.bytedeco.openblas;

    exports ballast;
    exports ballast.bibliography;
    exports ballast.components;
    exports ballast.cell;
    exports ballast.fit;
    exports ballast.method;
    exports ballast.outlier;
    exports ballast.parameter;
    exports ballast.samples;
    exports ballast.scaling;
    exports ballast.subspace;
    exports ballast.weight;

    // How things are computed, for Ballast's own modules.
    exports ballast.block to
            ballast.app,
            ballast.data,
            ballast.study;
    exports ballast.cluster to
            ballast.study;
    exports ballast.detection to
            ballast.model;
    exports ballast.entropy to
            ballast.study;
    exports ballast.estimator to
            ballast.model,
            ballast.study;
    exports ballast.kernel to
            ballast.model;
    exports ballast.linalg to
            ballast.app,
            ballast.data,
            ballast.natives.linux.arm64,
            ballast.natives.linux.x86_64,
            ballast.natives.macosx.arm64,
            ballast.natives.macosx.x86_64,
            ballast.natives.windows.x86_64,
            ballast.study;
    exports ballast.local to
            ballast.model;
    exports ballast.metric to
            ballast.app,
            ballast.study;
    exports ballast.recognition to
            ballast.study;
    exports ballast.solver to
            ballast.app,
            ballast.study;
    exports ballast.solver.image to
            ballast.app;

    uses ballast.fit.ModelStore;
    uses ballast.linalg.NativeLibraries;
}
