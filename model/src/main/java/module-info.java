/** Fitted models in files that other languages open. */
module ballast.model {
    requires transitive ballast.core;
    requires static org.jspecify;
    requires com.google.gson;

    exports ballast.onnx;

    // Arrays in files, for Ballast's own modules.
    exports ballast.npz to
            ballast.data;

    provides ballast.fit.ModelStore with
            ballast.model.NpzModelStore;
}
