/** Fitted models in files that other languages open. */
module ballast.model {
    requires transitive ballast.core;
    requires com.google.gson;

    exports ballast.model;
    exports ballast.npz;
    exports ballast.onnx;

    provides ballast.fit.ModelStore with
            ballast.model.NpzModelStore;
}
