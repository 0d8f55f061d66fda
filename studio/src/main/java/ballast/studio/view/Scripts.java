package ballast.studio.view;

import ballast.scaling.ScalingKind;
import java.util.Locale;

/**
 * How Python and R use a model of a linear subspace: scores and distances of rows of values, in the order of the
 * features of the fit.
 */
final class Scripts {

    private static final String PYTHON = """
            import numpy as np

            model = np.load("model.npz")
            rows = np.loadtxt("rows.csv", delimiter=",", ndmin=2)  # numbers, in the order of the features of the fit
            %s
            centred = rows - model["mean"]
            scores = centred @ model["basis"]
            distances = np.linalg.norm(centred - scores @ model["basis"].T, axis=1)
            """;

    private static final String R = """
            array <- function(name) {  # of the model, which is a zip of arrays of doubles, row after row
              file <- unz("model.npz", paste0(name, ".npy"), "rb")
              on.exit(close(file))
              start <- readBin(file, "raw", 10)
              header <- rawToChar(readBin(file, "raw", as.integer(start[9]) + 256L * as.integer(start[10])))
              shape <- sub(".*shape", "", header)
              size <- as.integer(regmatches(shape, gregexpr("[0-9]+", shape))[[1]])
              values <- readBin(file, "double", prod(size), endian = "little")
              if (length(size) == 2) matrix(values, size[1], size[2], byrow = TRUE) else values
            }
            rows <- as.matrix(read.csv("rows.csv", header = FALSE))  # numbers, in the order of the features of the fit
            %s
            centred <- sweep(rows, 2, array("mean"))
            scores <- centred %%*%% array("basis")
            distances <- sqrt(rowSums((centred - scores %%*%% t(array("basis")))^2))
            """;

    private Scripts() {}

    static String python(ScalingKind scaling) {
        return String.format(
                Locale.ROOT,
                PYTHON,
                switch (scaling) {
                    case NONE -> "# the samples of the fit were not scaled";
                    case UNIT -> "rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)";
                    default -> "rows = (rows - model[\"scale_offset\"]) / model[\"scale_factor\"]";
                });
    }

    static String r(ScalingKind scaling) {
        return String.format(
                Locale.ROOT,
                R,
                switch (scaling) {
                    case NONE -> "# the samples of the fit were not scaled";
                    case UNIT -> "rows <- rows / sqrt(rowSums(rows^2))";
                    default ->
                        "rows <- sweep(sweep(rows, 2, array(\"scale_offset\")), 2, array(\"scale_factor\"), \"/\")";
                });
    }
}
